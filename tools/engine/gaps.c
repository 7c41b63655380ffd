// The gap table and the sweep: racko_game/ai/model/gaps.py. Live cards are counted in quarters.

#define NEVER 1e12
#define POINTS_MOST 400 // that a sweep may go through

double SIDE = 1.7; // costs are times to this power

static double TIME[SLOTS + 1][W + 2], COST[SLOTS + 1][W + 2];
static double GAP_COST[SLOTS + 1][4 * W + 8], GAP_TIME[SLOTS + 1][4 * W + 8];

static int by_size(const void *a, const void *b) {
    double x = *(double *)a, y = *(double *)b;
    return x < y ? -1 : x > y;
}

static double time_of(double cost) { return cost >= NEVER ? NEVER : pow(cost, 1 / SIDE); }

// The cheapest two gaps that a card may leave, when `lower` of the others are lower.
static double halves(int slots, int cards, int lower) {
    double best = NEVER * 3;
    for (int s = 0; s < slots; s++) {
        if (s > lower || slots - 1 - s > cards - 1 - lower) continue;
        double cost = COST[s][lower] + COST[slots - 1 - s][cards - 1 - lower];
        if (cost < best) best = cost;
    }
    return best;
}

static double gap_time(int slots, int cards) {
    double after[W], total = 1;
    int welcome = 0;
    for (int lower = 0; lower < cards; lower++) after[lower] = halves(slots, cards, lower);
    qsort(after, cards, sizeof *after, by_size);
    for (int i = 0; i < cards; i++) {
        double time = pow(after[i], 1 / SIDE);
        if (welcome && time * welcome >= total) break;
        total += time;
        welcome++;
    }
    return total / welcome;
}

// Between whole cards the rate at which a gap fills rises evenly.
static double between(int slots, int quarters) {
    int cards = quarters / 4;
    double part = (quarters % 4) / 4.0;
    double low = TIME[slots][cards] >= NEVER ? 0 : 1 / TIME[slots][cards];
    double high = TIME[slots][cards + 1] >= NEVER ? 0 : 1 / TIME[slots][cards + 1];
    double rate = low + (high - low) * part;
    return rate > 0 ? pow(rate, -SIDE) : NEVER;
}

void make_table(void) {
    for (int cards = 0; cards <= W; cards++) TIME[0][cards] = COST[0][cards] = 0;
    for (int slots = 1; slots <= SLOTS; slots++)
        for (int cards = 0; cards <= W; cards++) {
            TIME[slots][cards] = cards < slots ? NEVER : gap_time(slots, cards);
            COST[slots][cards] = cards < slots ? NEVER : pow(TIME[slots][cards], SIDE);
        }
    for (int slots = 0; slots <= SLOTS; slots++)
        for (int q = 0; q < 4 * W; q++) {
            GAP_COST[slots][q] = slots ? between(slots, q) : 0;
            if (slots) GAP_TIME[slots][q] = time_of(GAP_COST[slots][q]);
        }
}

// ---- sweeps

enum { OWN_CARD = -3, RUN_FROM_NOTHING = -2, FRONT = -1 }; // kinds of points; from 0 on: a run that is begun

typedef struct {
    int slot, rank, kind;
    double cost; // of everything before it
} Point;

typedef struct {
    int np;
    Point p[POINTS_MOST];
    double cost[SLOTS + 1][W]; // of all before the slot, if the rank stands in it
    int16_t from[SLOTS + 1][W];
} Sweep;

// What everything before a slot costs, from each of the points that were reached.
static void reach(Sweep *s, int slot, const int *below, int top, const int *reached, int n) {
    double *cost = s->cost[slot];
    int16_t *from = s->from[slot];
    for (int v = 0; v <= top; v++) {
        cost[v] = NEVER;
        from[v] = -1;
    }
    for (int i = 0; i < n; i++) {
        const Point *q = &s->p[reached[i]];
        const double *gap = GAP_COST[slot - q->slot - 1];
        int floor = below[q->rank + 1], least = q->rank + slot - q->slot;
        for (int v = slot == SLOTS && least < top ? top : least; v <= top; v++) {
            double way = q->cost + gap[below[v] - floor];
            if (way < cost[v]) {
                cost[v] = way;
                from[v] = reached[i];
            }
        }
    }
}

static void reached_too(Sweep *s, Point q, int *reached, int *n) {
    s->p[s->np] = q;
    reached[(*n)++] = s->np++;
}

// The cheapest ways through a rack of cards from 1 to `cards`, also from the points named.
static void sweep(const int *ranks, const int *below, int cards, const Point *named, int many, Sweep *s) {
    int reached[POINTS_MOST], n = 0, before = 0;
    s->np = 0;
    for (; before < many && named[before].slot < 0; before++) reached_too(s, named[before], reached, &n);
    for (int slot = 0; slot <= SLOTS; slot++) {
        reach(s, slot, below, cards + 1, reached, n);
        for (int i = before; i < many; i++)
            if (named[i].slot == slot) reached_too(s, named[i], reached, &n);
        if (slot < SLOTS && ranks[slot] && s->cost[slot][ranks[slot]] < NEVER)
            reached_too(s, (Point){slot, ranks[slot], OWN_CARD, s->cost[slot][ranks[slot]]}, reached, &n);
    }
}
