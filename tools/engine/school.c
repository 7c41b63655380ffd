// Rounds to learn from. Each value is taught between the next move's and the round's end: `far` of the end.

static void note_round(const double *result, double far, const Rules *r) {
    double goal[MOST_SEATS];
    memcpy(goal, result, r->seats * sizeof *goal);
    for (int i = LOG.n - 1; i >= 0; i--) {
        int seat = LOG.seat[i];
        remember(LOG.told[i], goal[seat]);
        goal[seat] = far * goal[seat] + (1 - far) * LOG.value[i];
    }
}

// How much more a seat earns as a share of the most there can be, a half for as much.
static double share_of(const Rules *r, double ahead) {
    double share = 0.5 + ahead / scale(r);
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

static void note_earned(const Rules *r, const Table *t, int out, double far) {
    double earned[MOST_SEATS], result[MOST_SEATS];
    score(r, t, out, earned);
    for (int s = 0; s < r->seats; s++) result[s] = share_of(r, ahead(r, earned, s));
    note_round(result, far, r);
}

// What comes of it if the seat that has just gone out holds its rack back instead.
static void hold_back(const Rules *r, Table *t, const Agent *agents, int seat, double far) {
    LOG.n = 0;
    hold(r, t, seat, &agents[seat], 1);
    if (!t->ns) refill(r, t);
    note_earned(r, t, play_round(r, t, agents, (seat + 1) % r->seats), far);
}

// Rounds in which all play alike, to win them, or to earn more than the others; `holds`: each round is also
// played on from where it ended.
void gather(const Rules *r, int kind, const Net *net, double slips, int rounds, double far, int holds,
            uint64_t seed) {
    static const int WISHES[8] = {1, 1, 3, 3, 4, 4, 5, 6};
    LOG.on = 1;
    LIMIT = r->prize ? 40 : 100;
    for (int d = 0; d < rounds; d++) {
        Table t;
        Agent agents[MOST_SEATS];
        double result[MOST_SEATS];
        begin(seed * 1000003 + d);
        deal(r, &t);
        for (int i = 0; i < r->seats; i++) agents[i] = (Agent){kind, net, slips, r->prize ? WISHES[one_of(8)] : 1};
        LOG.n = 0;
        int out = play_round(r, &t, agents, 0);
        for (int s = 0; s < r->seats; s++) result[s] = s == out;
        if (r->prize || r->pairs) note_earned(r, &t, out, far);
        else note_round(result, far, r);
        if (holds && out >= 0) hold_back(r, &t, agents, out, far);
    }
    LOG.on = 0;
    LIMIT = 100;
}
