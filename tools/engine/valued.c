// Racks judged by a net: racko_game/ai/evaluators/nets.py (the chance to win), evaluators/payoff_net.py (where runs earn more).

#define NEAREST 3         // places for a card that may be drawn that are looked at closely
#define NEAREST_OF_GOAL 1 // and for each goal, where runs pay

enum {
    GAP_TABLE = 3,    // by the gap table; goes out at once
    NET = 4,          // by a net that knows the chance to win; goes out at once
    PAIRED = 5,       // by a net that knows what the pair earns; goes out at once
    WISHING = 7,      // by the gap table, for a run that it likes; it mostly waits for it
    PRIZED = 8        // by a net that knows what runs earn; goes out when that is worth more than to hold back
};

typedef struct {
    int kind;
    const Net *net;
    double slips; // moves made by chance
    int wish;     // the run it would like
} Agent;

#define NOTHING (-1) // first of what is told of a rack that needs no net

static const double LEFT = 5, EACH_TURN = 2; // points the others are left with: at first, and more

// What going out is worth: how much more than the others one earns, a half for as much.
static double worth_of(const Rules *r, const Table *t, int run) {
    if (run > LONGEST) run = LONGEST;
    if (r->prize == CHIPS) return 0.5 + PAID[run] / 18;
    double left = LEFT + EACH_TURN * t->nseen / r->seats, worth = 0.5 + (POINTS[run] - left) / scale(r);
    return worth > 1 ? 1 : worth;
}

// The value of the rack with the card in the slot (-1: tossed), by its plan.
static float value(const Rules *r, const Table *t, const Mind *m, const Agent *a, const Plan *p, int slot,
                   int card, const float *round, float *told) {
    float h1[WIDEST], h2[WIDEST], f[ROOM];
    int paired = a->kind == PAIRED, rack[SLOTS];
    if (p->cost <= 0) {
        if (told) told[0] = NOTHING;
        return paired ? worth_of(r, t, 1) : 1;
    }
    memcpy(f, round, sizeof f);
    of_plan(m, p, f);
    of_discard(t, m, slot < 0 ? card : m->ranks[slot], f);
    if (paired) {
        memcpy(rack, m->ranks, sizeof rack);
        if (slot >= 0) rack[slot] = card;
        of_count(rack, f);
    }
    if (told) memcpy(told, f, sizeof f);
    return squeezed(forward(a->net, f, h1, h2));
}

// The best of `top` places for a card, or -1 if tossing it is better. It gives the value, and what was told.
static float place(const Rules *r, const Table *t, const Mind *m, const Agent *a, int card, int may_toss,
                   const float *round, int top, int *slot, float *told) {
    float best = -1, f[ROOM];
    double cost[SLOTS];
    int order[SLOTS];
    Plan p;
    *slot = -1;
    for (int s = 0; s < SLOTS; s++) {
        int j = s;
        cost[s] = cost_with(m, s, card);
        for (; j && cost[order[j - 1]] > cost[s]; j--) order[j] = order[j - 1];
        order[j] = s;
    }
    if (may_toss) {
        plan_now(m, &p);
        best = value(r, t, m, a, &p, -1, card, round, told);
    }
    for (int i = 0; i < top; i++) {
        int s = order[i];
        if (cost[s] >= NEVER && best >= 0) break;
        plan_with(m, s, card, &p);
        float v = value(r, t, m, a, &p, s, card, round, f);
        if (v <= best) continue;
        best = v;
        *slot = s;
        if (told) memcpy(told, f, sizeof f);
    }
    return best;
}

// ---- where longer runs earn more

enum { GOALS = 5 };
static const int GOAL[GOALS] = {0, 3, 4, 5, 6}; // lengths of run; the first stands for what the rules ask for
static Mind AIM[GOALS];
double SURE = 0; // so much more must be expected of a rack that is held back; nothing while they learn

static int is_goal(const Rules *r, int g) { return !g || GOAL[g] > r->run; }

static void think_of_all(const Rules *r, const Table *t, int seat, int held) {
    for (int g = 0; g < GOALS; g++)
        if (is_goal(r, g)) think(&AIM[g], r, t, seat, held, g ? GOAL[g] : r->run);
}

static void plan_for(int g, int slot, int card, Plan *p) {
    if (slot >= 0) plan_with(&AIM[g], slot, card, p);
    else plan_now(&AIM[g], p);
}

// The value with the card in the slot (-1: tossed), what was told, and the value if nobody goes out yet.
static float prize_value(const Table *t, const Rules *r, const Agent *a, int slot, int card,
                         const float *round, float *told, float *held) {
    float f[ROOM], h1[WIDEST], h2[WIDEST];
    double live = live_cards(&AIM[0]);
    int rack[SLOTS], out = card;
    Plan p;
    memcpy(f, round, sizeof f);
    memcpy(rack, AIM[0].ranks, sizeof rack);
    if (slot >= 0) {
        out = rack[slot];
        rack[slot] = card;
    }
    plan_for(0, slot, card, &p);
    of_plan(&AIM[0], &p, f);
    of_discard(t, &AIM[0], out, f);
    for (int g = 1; g < GOALS; g++) {
        plan_for(is_goal(r, g) ? g : 0, slot, card, &p);
        of_goal(&p, live, f + OF_GOALS + 4 * (g - 1));
    }
    int done = finished(r, rack);
    double now = done ? worth_of(r, t, longest(rack)) : 0;
    f[OF_FINISHED] = done;
    f[OF_FINISHED + 1] = now;
    if (told) memcpy(told, f, sizeof f);
    float v = squeezed(forward(a->net, f, h1, h2));
    if (done) v -= SURE;
    if (held) *held = v;
    return done && now > v ? now : v;
}

// The best place for a card, of the `top` places for each goal; -1 if tossing it is better.
static float prize_place(const Table *t, const Rules *r, const Agent *a, int card, int may_toss,
                         const float *round, int top, int *slot) {
    uint8_t near[SLOTS] = {0};
    float best = -1;
    *slot = -1;
    for (int g = 0; g < GOALS; g++) {
        if (!is_goal(r, g)) continue;
        double cost[SLOTS];
        for (int s = 0; s < SLOTS; s++) cost[s] = cost_with(&AIM[g], s, card);
        for (int k = 0; k < top; k++) {
            int low = -1;
            for (int s = 0; s < SLOTS; s++)
                if (cost[s] < NEVER && (low < 0 || cost[s] < cost[low])) low = s;
            if (low < 0) break;
            near[low] = 1;
            cost[low] = NEVER;
        }
    }
    if (may_toss) best = prize_value(t, r, a, -1, card, round, 0, 0);
    for (int s = 0; s < SLOTS; s++) {
        float v = near[s] ? prize_value(t, r, a, s, card, round, 0, 0) : -1;
        if (v > best) {
            best = v;
            *slot = s;
        }
    }
    if (*slot < 0 && !may_toss) *slot = 0;
    return best;
}
