// What a side of a rack costs that is to rise, with wilds and with repeats: racko_game/ai/model/gaps.py (Sweep).

#define RANKS 48 // room for the ranks of a lane, one below and one above
#define TALL 10  // slots of a lane, at most

typedef struct {
    int rows, top, step, spare; // step: each is higher than the one before by so much at least
    int rank[TALL];             // front first; 0: a card that cannot stay
    uint8_t wild[TALL];
    int live[RANKS + 1];        // quarters of live cards by rank
} Lane;

typedef struct {
    int below[RANKS + 2], open[TALL + 2];
    double cost[TALL + 1][RANKS + 1];
} Reach;

typedef struct {
    Lane lane;
    Reach before, behind;
} Side;

static void turned(const Lane *a, Lane *b) {
    int end = a->top + 1;
    *b = *a;
    for (int i = 0; i < a->rows; i++) {
        int rank = a->rank[a->rows - 1 - i];
        b->rank[i] = rank ? end - rank : 0;
        b->wild[i] = a->wild[a->rows - 1 - i];
    }
    for (int v = 0; v <= end; v++) b->live[v] = a->live[end - v];
}

// What everything before each slot costs, by what stands in it; `kept`: only by what does.
static double swept(const Lane *l, Reach *s, int kept) {
    int slot[TALL + 1], rank[TALL + 1], n = 1, end = l->top + 1;
    double cost[TALL + 1];
    slot[0] = -1;
    rank[0] = cost[0] = s->below[0] = s->open[0] = 0;
    for (int v = 0; v <= end; v++) s->below[v + 1] = s->below[v] + l->live[v];
    for (int i = 0; i < l->rows; i++) s->open[i + 1] = s->open[i] + !l->wild[i];
    for (int i = 0; i <= l->rows; i++) {
        double *here = s->cost[i];
        int own = i == l->rows ? end : l->rank[i], only = kept || i == l->rows;
        for (int v = 0; v <= end; v++) here[v] = NEVER;
        for (int q = 0; q < n && (own || !only); q++) {
            const double *gap = GAP_COST[s->open[i] - s->open[slot[q] + 1]];
            int floor = s->below[rank[q] + l->step] - l->spare, least = rank[q] + (i - slot[q]) * l->step;
            int from = only ? own : least, to = only ? own : end;
            if (from < least) continue;
            for (int v = from; v <= to; v++) {
                double way = cost[q] + gap[s->below[v + 1 - l->step] - floor];
                if (way < here[v]) here[v] = way;
            }
        }
        if (i < l->rows && own && here[own] < NEVER) {
            slot[n] = i;
            rank[n] = own;
            cost[n++] = here[own];
        }
    }
    return s->cost[l->rows][end];
}

static void side_thought(Side *s) {
    Lane back;
    swept(&s->lane, &s->before, 0);
    turned(&s->lane, &back);
    swept(&back, &s->behind, 0);
}

static double side_cost(const Side *s) { return s->before.cost[s->lane.rows][s->lane.top + 1]; }

static double side_with(const Side *s, int slot, int rank) {
    double cost = s->before.cost[slot][rank];
    return cost + s->behind.cost[s->lane.rows - 1 - slot][s->lane.top + 1 - rank];
}

// The cost once the slot holds a wild, or a card that cannot stay.
static double side_changed(const Side *s, int slot, int wild) {
    Lane lane = s->lane;
    Reach reach;
    lane.rank[slot] = 0;
    lane.wild[slot] = wild;
    return swept(&lane, &reach, 1);
}
