// One player against others, whole matches or single rounds, each deal from every seat.

#define MOST_ROUNDS 200 // of a match

typedef struct {
    double own, others;       // what one seat of each kind earns in a match
    double more, more_within; // how much more the first earns, and how surely: 95 of 100 times
    double ratio_within;      // the same of own / others
    double won, won_within;   // matches
    double out, out_within;   // rounds in which it goes out
    double rounds, held;      // of a match; rounds in which somebody went on with a finished rack
} Figures;

typedef struct {
    double own, others, won, out, rounds, held;
} Match;

static int leader(const Rules *r, const double *total, int *alone) {
    int best = 0;
    *alone = 1;
    for (int s = 1; s < r->seats; s++) {
        if (total[s] == total[best] && !together(r, s, best)) *alone = 0;
        if (total[s] <= total[best]) continue;
        best = s;
        *alone = 1;
    }
    return best;
}

// One match of `seat` against the others: to `goal` points, so many rounds of chips, or a single round (0).
static void play_match(const Rules *r, const Agent *agents, int seat, int goal, uint64_t seed, Match *m) {
    double total[MOST_SEATS] = {0}, earned[MOST_SEATS];
    int first = seed % r->seats, best = 0;
    for (int n = 1; n <= MOST_ROUNDS; n++) {
        Table t;
        int alone, out;
        begin(seed * 97 + n);
        deal(r, &t);
        out = play_round(r, &t, agents, (first + n) % r->seats);
        score(r, &t, out, earned);
        for (int s = 0; s < r->seats; s++) total[s] += earned[s];
        m->out += (out >= 0 && together(r, out, seat)) / (double)sides(r);
        m->rounds += 1.0 / sides(r);
        m->held += HELD_BACK / (double)sides(r);
        best = leader(r, total, &alone);
        if (!goal || (alone && (r->prize == CHIPS ? n >= goal : total[best] >= goal))) break;
    }
    m->won += together(r, best, seat) / (double)sides(r);
    m->own += total[seat] / sides(r);
    m->others += (total[seat] - ahead(r, total, seat)) / sides(r);
}

static double within(double square, double mean, double n) {
    double spread = square / n - mean * mean;
    return 1.96 * sqrt((spread > 0 ? spread : 0) / n);
}

// `one` in one seat, `other` in all others.
void duel(const Rules *r, const Agent *one, const Agent *other, int matches, int goal, uint64_t seed,
          Figures *f) {
    double own2 = 0, others2 = 0, both = 0, more2 = 0, won2 = 0, out2 = 0, rounds2 = 0, mixed = 0;
    Match sum = {0};
    for (int d = 0; d < matches; d++) {
        Match m = {0};
        for (int seat = 0; seat < sides(r); seat++) {
            Agent agents[MOST_SEATS];
            for (int s = 0; s < r->seats; s++) agents[s] = together(r, s, seat) ? *one : *other;
            play_match(r, agents, seat, goal, seed * 1000003 + d, &m);
        }
        sum.own += m.own;
        sum.others += m.others;
        sum.won += m.won;
        sum.out += m.out;
        sum.rounds += m.rounds;
        sum.held += m.held;
        own2 += m.own * m.own;
        others2 += m.others * m.others;
        both += m.own * m.others;
        more2 += (m.own - m.others) * (m.own - m.others);
        won2 += m.won * m.won;
        out2 += m.out * m.out;
        rounds2 += m.rounds * m.rounds;
        mixed += m.out * m.rounds;
    }
    double n = matches, own = sum.own / n, others = sum.others / n, ratio = own / others;
    f->own = own;
    f->others = others;
    f->more = own - others;
    f->more_within = within(more2, f->more, n);
    f->ratio_within = within(own2 - 2 * ratio * both + ratio * ratio * others2, 0, n) / fabs(others);
    f->won = sum.won / n;
    f->won_within = within(won2, f->won, n);
    double part = sum.out / sum.rounds;
    f->out = part;
    f->rounds = sum.rounds / n;
    f->out_within = within(out2 - 2 * part * mixed + part * part * rounds2, 0, n) / f->rounds;
    f->held = sum.held / sum.rounds;
}
