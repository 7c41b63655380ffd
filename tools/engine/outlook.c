// What a seat can expect of its rack: racko_game/ai/model/card_counting.py (live cards), model/outlook.py (costs and plans).

#define NEAR 19 // cards in the stock: so many and more, and discarded cards are worth nothing
#define MOST_RUNS 300 // that may be begun
#define MOST_GAPS 14

double AGAIN = 0.5;              // what a discarded card is worth when the stock is used up
double FROM_NOTHING = 10.0 / 3;  // the cost of each card of a run of which none is there yet
double OTHER_END = 0.7;          // how much a card is worth that would complete the run at its other end

typedef struct {
    int cards, run, ns, seat, seats;
    int ranks[SLOTS], turned[SLOTS];
    int live[W], below[W + 2], live_turned[W], below_turned[W + 2]; // quarters by rank, and of all below
    Sweep before, behind, run_before, run_behind;                   // what is behind: of the turned rack
    int begun, begun_slot[MOST_RUNS], begun_rank[MOST_RUNS];
    int next[W], nnext; // what may lie on top of the stock
} Mind;

typedef struct {
    int n, slots[MOST_GAPS], quarters[MOST_GAPS];
    int lacks, wanted; // cards of the run; quarters of live cards for the rarest
    double cost;
} Plan;

// ---- live cards

static void count_cards(Mind *m, const Rules *r, const Table *t, int held) {
    uint8_t own[W] = {0};
    for (int i = 0; i < SLOTS; i++) own[m->ranks[i]] = 1;
    if (held) own[held] = 1;
    int unseen = 0;
    for (int i = 0; i < t->ns; i++)
        if (!t->seen[t->stock[i]]) unseen = 1;
    memset(m->live, 0, sizeof m->live);
    m->nnext = 0;
    for (int c = 1; c <= r->cards; c++)
        if (!t->seen[c] && !own[c]) {
            m->live[c] = unseen ? 4 : 0;
            m->next[m->nnext++] = c;
        }
    for (int i = 0; i < t->ns; i++)
        if (t->seen[t->stock[i]]) m->live[t->stock[i]] += 4;
    double used = 1 - (double)t->ns / NEAR;
    int again = (int)nearbyint(4 * AGAIN * (used < 0 ? 0 : used));
    for (int i = 0; i < t->nd; i++) m->live[t->disc[i]] += again;
    if (t->ns && t->seen[t->stock[t->ns - 1]]) {
        m->nnext = 1;
        m->next[0] = t->stock[t->ns - 1];
    }
}

static void add_up(Mind *m) {
    int top = m->cards + 1;
    m->below[0] = m->below_turned[0] = 0;
    for (int v = 0; v <= top; v++) {
        m->live_turned[v] = m->live[top - v];
        m->below[v + 1] = m->below[v] + m->live[v];
        m->below_turned[v + 1] = m->below_turned[v] + m->live_turned[v];
    }
    for (int i = 0; i < SLOTS; i++) m->turned[i] = top - m->ranks[SLOTS - 1 - i];
}

// ---- runs

static int fits(const Mind *m, int slot, int rank) {
    return slot >= 0 && slot <= SLOTS - m->run && rank > 0 && rank <= m->cards + 1 - m->run;
}

// What the cards cost that a run lacks once the card for slot `new` is there. One that lacks only its end may
// as well be completed at the other end.
static double missing(const Mind *m, int slot, int rank, int new, int *lacks, int *wanted) {
    int lack[8], n = 0, run = m->run;
    for (int i = 0; i < run; i++)
        if (slot + i != new && m->ranks[slot + i] != rank + i) lack[n++] = i;
    *lacks = n;
    *wanted = 0;
    if (n == 1 && m->live[rank + lack[0]]) {
        int q = m->live[rank + lack[0]];
        if (lack[0] == 0 && slot + run < SLOTS && rank + run < m->cards + 1)
            q += (int)lround(OTHER_END * m->live[rank + run]);
        else if (lack[0] == run - 1 && slot > 0 && rank > 1)
            q += (int)lround(OTHER_END * m->live[rank - 1]);
        *wanted = q;
        return GAP_COST[1][q];
    }
    double cost = 0;
    for (int i = 0; i < n; i++) {
        int q = m->live[rank + lack[i]];
        cost += GAP_COST[1][q];
        if (!i || q < *wanted) *wanted = q;
    }
    return cost;
}

static void begin_runs(Mind *m) {
    static uint8_t mark[SLOTS][W];
    Point front[MOST_RUNS + 1], back[MOST_RUNS + 1];
    int run = m->run, top = m->cards + 1, n = 1, lacks, wanted;
    memset(mark, 0, sizeof mark);
    m->begun = 0;
    front[0] = back[0] = (Point){-1, 0, RUN_FROM_NOTHING, FROM_NOTHING * run};
    for (int s = 0; s < SLOTS; s++)
        for (int b = 0; b < run; b++)
            if (fits(m, s - b, m->ranks[s] - b)) mark[s - b][m->ranks[s] - b] = 1;
    for (int slot = 0; slot < SLOTS; slot++)
        for (int rank = 1; rank < top; rank++) {
            if (!mark[slot][rank]) continue;
            double cost = missing(m, slot, rank, -1, &lacks, &wanted);
            if (cost >= NEVER) continue;
            int id = m->begun++, end = slot + run - 1, high = rank + run - 1;
            m->begun_slot[id] = slot;
            m->begun_rank[id] = rank;
            double after = m->behind.cost[SLOTS - 1 - end][top - high];
            front[n] = (Point){end, high, id, m->before.cost[slot][rank] + cost};
            back[n++] = (Point){SLOTS - 1 - slot, top - rank, id, after + cost};
        }
    sweep(m->ranks, m->below, m->cards, front, n, &m->run_before);
    sweep(m->turned, m->below_turned, m->cards, back, n, &m->run_behind);
}

// What the seat can expect of its rack, with the card it holds (0: none) and a run to be built (1: none).
static void think(Mind *m, const Rules *r, const Table *t, int seat, int held, int run) {
    static const Point front = {-1, 0, FRONT, 0};
    m->cards = r->cards;
    m->run = run;
    m->ns = t->ns;
    m->seat = seat;
    m->seats = r->seats;
    memcpy(m->ranks, t->rack[seat], sizeof m->ranks);
    count_cards(m, r, t, held);
    add_up(m);
    sweep(m->ranks, m->below, m->cards, &front, 1, &m->before);
    sweep(m->turned, m->below_turned, m->cards, &front, 1, &m->behind);
    if (run > 1) begin_runs(m);
}

// ---- costs

static inline double behind(const Mind *m, const Sweep *s, int slot, int rank) {
    return s->cost[SLOTS - 1 - slot][m->cards + 1 - rank];
}

static double cost_now(const Mind *m) {
    return m->run < 2 ? m->before.cost[SLOTS][m->cards + 1] : m->run_before.cost[SLOTS][m->cards + 1];
}

// The cheapest run around the card that costs less than `enough`: where it begins, or -1.
static double around(const Mind *m, int slot, int rank, double enough, int *at) {
    *at = -1;
    for (int b = 0; b < m->run; b++) {
        int s = slot - b, low = rank - b, end = s + m->run - 1, lacks, wanted;
        if (!fits(m, s, low)) continue;
        double cost = m->before.cost[s][low] + behind(m, &m->behind, end, low + m->run - 1);
        if (cost < enough) cost += missing(m, s, low, slot, &lacks, &wanted);
        if (cost < enough) {
            enough = cost;
            *at = s;
        }
    }
    return enough;
}

// The cost once the card stands in the slot: the run before, behind or around it.
static double cost_with(const Mind *m, int slot, int rank) {
    int at;
    if (m->run < 2) return m->before.cost[slot][rank] + behind(m, &m->behind, slot, rank);
    double best = m->run_before.cost[slot][rank] + behind(m, &m->behind, slot, rank);
    double other = m->before.cost[slot][rank] + behind(m, &m->run_behind, slot, rank);
    return around(m, slot, rank, other < best ? other : best, &at);
}

// ---- plans: the gaps of the cheapest way

static void walk(const Mind *m, const Sweep *s, int turned, int slot, int rank, Plan *p) {
    const int *below = turned ? m->below_turned : m->below;
    while (s->from[slot][rank] >= 0) {
        const Point *q = &s->p[s->from[slot][rank]];
        int slots = slot - q->slot - 1, quarters = below[rank] - below[q->rank + 1];
        if (slots && p->n < MOST_GAPS) {
            p->slots[p->n] = slots;
            p->quarters[p->n++] = quarters;
        }
        if (q->kind == RUN_FROM_NOTHING) p->lacks = m->run;
        if (q->kind == FRONT || q->kind == RUN_FROM_NOTHING) return;
        slot = q->slot;
        rank = q->rank;
        if (q->kind < 0) continue;
        int first = m->begun_slot[q->kind], low = m->begun_rank[q->kind];
        missing(m, first, low, -1, &p->lacks, &p->wanted);
        slot = turned ? SLOTS - first - m->run : first;
        rank = turned ? m->cards + 1 - low - m->run + 1 : low;
        s = turned ? &m->behind : &m->before;
    }
}

static void plan_now(const Mind *m, Plan *p) {
    *p = (Plan){.cost = cost_now(m)};
    walk(m, m->run < 2 ? &m->before : &m->run_before, 0, SLOTS, m->cards + 1, p);
}

static void plan_with(const Mind *m, int slot, int rank, Plan *p) {
    const Sweep *low = &m->before, *high = &m->behind;
    int first = slot, last = slot, top = m->cards + 1, at = -1;
    *p = (Plan){.cost = m->before.cost[slot][rank] + behind(m, high, slot, rank)};
    if (m->run > 1) {
        double before = m->run_before.cost[slot][rank] + behind(m, high, slot, rank);
        double after = m->before.cost[slot][rank] + behind(m, &m->run_behind, slot, rank);
        if (after < before) high = &m->run_behind;
        else low = &m->run_before;
        p->cost = around(m, slot, rank, after < before ? after : before, &at);
    }
    if (at >= 0) {
        low = &m->before;
        high = &m->behind;
        first = at;
        last = at + m->run - 1;
        missing(m, first, rank + first - slot, slot, &p->lacks, &p->wanted);
    }
    if (p->cost >= NEVER) return;
    walk(m, low, 0, first, rank + first - slot, p);
    walk(m, high, 1, SLOTS - 1 - last, top - (rank + last - slot), p);
}
