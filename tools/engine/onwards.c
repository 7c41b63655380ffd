// A position played on: the same hidden cards and the same chance for each of the answers that are compared.

#define LONGEST_ROUND 4000

static void begin_round(uint64_t seed, uint64_t number) {
    uint64_t x = seed * 0x9e3779b97f4a7c15ull + number * 0xbf58476d1ce4e5b9ull + 0x94d049bb133111ebull;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 27) * 0x94d049bb133111ebull;
    state = (x ^ x >> 31) | 1;
    for (int i = 0; i < 4; i++) chance();
}

static double worth_to(const Game *g, const Round *t, int seat) {
    double earned[MOST_SEATS];
    if (!g->prize && !g->pairs && !g->equal) return t->out == seat;
    Rules r = {g->seats, g->top, g->run, g->start, g->prize, g->pairs};
    Table c;
    for (int s = 0; s < g->seats; s++)
        for (int i = 0; i < SLOTS; i++) c.rack[s][i] = t->rank[t->rack[s][i]];
    score(&r, &c, t->out, earned);
    for (int s = 0; s < g->seats; s++) { // with equal turns several may go out: each earns it
        double own[MOST_SEATS];
        if (!(t->callers >> s & 1) || s == t->out) continue;
        score(&r, &c, s, own);
        earned[s] = own[s];
    }
    return ahead(&r, earned, seat);
}

static int played_out(const Game *g, Round *t, int answer, int16_t *log) {
    int n = 0;
    for (; t->phase != OVER && n < LONGEST_ROUND; n++) {
        if (log) log[n] = answer;
        step(g, t, answer);
        if (t->phase != OVER) answer = quick(g, t);
    }
    return n;
}

// What `many` rounds from number `first` on earn the seat, after each of the answers.
void played_on(const Game *g, const Round *start, const Unknown *u, const int *answers, int n, long first,
               long many, uint64_t seed, float *worth) {
    for (long i = 0; i < many; i++)
        for (int a = 0; a < n; a++) {
            Round t = *start;
            begin_round(seed, first + i);
            dealt_anew(g, &t, u);
            played_out(g, &t, answers[a], 0);
            worth[a * many + i] = worth_to(g, &t, u->own);
        }
}

// One such round: every answer in it, and the table at its end. It gives how many there were.
int one_round(const Game *g, const Round *start, const Unknown *u, int answer, long number, uint64_t seed,
              int16_t *log, Round *dealt, Round *end) {
    *end = *start;
    begin_round(seed, number);
    dealt_anew(g, end, u);
    *dealt = *end;
    return played_out(g, end, answer, log);
}

int sizes(int which) { return which ? sizeof(Round) : sizeof(Game); }
