// The quick player: it plays by the gap table alone, like racko_game/ai/players/player.py (by_gaps), and a
// little more simply. It looks at what its seat may know, and at nothing else.

#define WISHED 3     // the run it plays for where runs earn more, once two of its cards follow one another
#define PATIENT 3    // turns for which it waits for a longer run with a finished rack
#define LOOKED_AT 3  // places of a letter for which words are looked for
#define WORTH_IT 0.03
#define LIKELY_PLACED 0.8
#define LIKELY_DEALT 0.35
#define TRIED 4  // exchanges of two cards of the own rack that are looked at closely
#define IDLE 1e-6

static Mind RACK;                  // of a classic rack
static Side SIDES[2];              // of any other
static double NOW, WORD;           // the time it takes as it stands; to a word alone
static double BEST[3][W];          // the time with a card where it does most good, by suit and rank; -1: not known
static int LIVE[27], COMING[TOKENS], N_COMING; // quarters by letter; what may be drawn

static Rules classic(const Game *g, const Round *t, int seat) {
    int run = g->prize && longest_of(g, t, seat) > 1 && g->run < WISHED ? WISHED : g->run;
    return (Rules){g->seats, g->top, run, g->start, g->prize, g->pairs};
}

static Table as_classic(const Game *g, const Round *t, int seat) {
    Table c;
    memset(&c, 0, sizeof c);
    for (int i = 0; i < SLOTS; i++) c.rack[seat][i] = t->rank[t->rack[seat][i]];
    for (int i = 0; i < t->ns; i++) c.stock[i] = t->rank[t->stock[i]];
    for (int i = 0; i < t->nd; i++) c.disc[i] = t->rank[t->disc[i]];
    for (int i = 0; i < g->tokens; i++) c.seen[t->rank[i]] = t->seen[i];
    c.ns = t->ns;
    c.nd = t->nd;
    c.nseen = t->nseen;
    return c;
}

static void count_coming(const Game *g, const Round *t, int seat) {
    uint8_t own[TOKENS] = {0};
    for (int i = 0; i < g->slots; i++) own[t->rack[seat][i]] = 1;
    if (t->held >= 0) own[t->held] = 1;
    int unseen = 0, again = (int)nearbyint(4 * AGAIN * (t->ns < NEAR ? 1 - (double)t->ns / NEAR : 0));
    for (int i = 0; i < t->ns; i++) unseen |= !t->seen[t->stock[i]];
    N_COMING = 0;
    memset(LIVE, 0, sizeof LIVE);
    for (int side = 0; side < g->lanes; side++) {
        memset(SIDES[side].lane.live, 0, sizeof SIDES[side].lane.live);
        SIDES[side].lane.spare = 0;
    }
    int quarters[TOKENS] = {0};
    for (int i = 0; i < g->tokens; i++)
        if (!t->seen[i] && !own[i]) {
            COMING[N_COMING++] = i;
            quarters[i] = unseen ? 4 : 0;
        }
    for (int i = 0; i < t->ns; i++)
        if (t->seen[t->stock[i]]) quarters[t->stock[i]] += 4;
    for (int i = 0; i < t->nd; i++) quarters[t->disc[i]] += again;
    if (t->ns && t->seen[t->stock[t->ns - 1]]) COMING[0] = t->stock[t->ns - 1], N_COMING = 1;
    for (int i = 0; i < g->tokens; i++) {
        int side = g->lanes == 2 ? t->suit[i] : 0;
        if (side > 1 || t->kind[i] > WILD) continue;
        if (t->kind[i] == WILD) SIDES[side].lane.spare += quarters[i];
        else SIDES[side].lane.live[t->rank[i]] += quarters[i];
        if (g->judged == BY_LETTERS) LIVE[t->rank[i]] += quarters[i];
    }
}

static double either(double a, double b) { return a > 0 && b > 0 ? a * b / (a + b) : 0; }

static void letters_of(const Round *t, int seat, int *letters) {
    for (int i = 0; i < LONGEST_WORD; i++) letters[i] = t->rank[t->rack[seat][i]];
}

static void think_of(const Game *g, const Round *t, int seat) {
    for (int s = 0; s < 3; s++)
        for (int v = 0; v < W; v++) BEST[s][v] = -1;
    if (g->judged == BY_RANK) {
        Rules r = classic(g, t, seat);
        Table c = as_classic(g, t, seat);
        think(&RACK, &r, &c, seat, t->held >= 0 ? t->rank[t->held] : 0, r.run);
        NOW = time_of(cost_now(&RACK));
        N_COMING = 0;
        for (int i = 0; i < RACK.nnext; i++) COMING[N_COMING++] = RACK.next[i];
        return;
    }
    count_coming(g, t, seat);
    double cost = 0;
    for (int side = 0; side < g->lanes; side++) {
        Lane *l = &SIDES[side].lane;
        l->rows = g->rows;
        l->top = g->top;
        l->step = g->judged == BY_LANES;
        for (int i = 0; i < g->rows; i++) {
            int card = t->rack[seat][side * g->rows + i];
            int own = t->kind[card] <= WILD && (g->lanes == 1 || t->suit[card] == side);
            l->wild[i] = own && t->kind[card] == WILD;
            l->rank[i] = own && !l->wild[i] ? t->rank[card] : 0;
        }
        side_thought(&SIDES[side]);
        cost += side_cost(&SIDES[side]);
    }
    NOW = time_of(cost);
    if (g->judged != BY_LETTERS) return;
    int letters[LONGEST_WORD];
    letters_of(t, seat, letters);
    WORD = spelt(letters, -1) ? 0 : word_time(letters, LIVE);
    NOW = N_WORDS ? either(NOW, WORD) : NOW;
}

// What a rack costs with a card of that suit, rank and kind in the slot.
static double rack_with(const Game *g, int slot, int suit, int rank, int kind) {
    if (g->judged == BY_RANK) return cost_with(&RACK, slot, rank);
    int side = slot / g->rows, row = slot % g->rows, fits = kind <= WILD && (g->lanes == 1 || suit == side);
    double other = g->lanes == 2 ? side_cost(&SIDES[1 - side]) : 0;
    if (fits && kind == NUMBER) return side_with(&SIDES[side], row, rank) + other;
    return side_changed(&SIDES[side], row, fits) + other;
}

static int spells_with(const Game *g, const Round *t, int seat, int slot, int rank) {
    int letters[LONGEST_WORD];
    if (g->judged != BY_LETTERS || !N_WORDS) return 0;
    letters_of(t, seat, letters);
    letters[slot] = rank;
    return spelt(letters, slot);
}

// The time a rack of that cost takes; of letters, as near to a word as before.
static double as_time(const Game *g, double cost) {
    double time = time_of(cost);
    return g->judged == BY_LETTERS && N_WORDS ? either(time, WORD ? WORD : FAR) : time;
}

static double best_of(const Game *g, const Round *t, int seat, int suit, int rank, int kind) {
    int by = g->lanes == 2 ? (suit < 2 ? suit : 2) : 0, from = 0, to = g->slots;
    if (kind > WILD) return NOW;
    if (BEST[by][rank] >= 0) return BEST[by][rank];
    if (g->lanes == 2) from = by * ROWS, to = from + ROWS;
    double least = NEVER * 4;
    for (int slot = from; slot < to; slot++) {
        double cost = rack_with(g, slot, suit, rank, kind);
        if (cost < least) least = cost;
        if (spells_with(g, t, seat, slot, rank)) return BEST[by][rank] = 0;
    }
    return BEST[by][rank] = as_time(g, least);
}

// ---- a finished rack that is held back: what makes its run longer

static int longer(const Game *g, const Round *t, int seat, int card, int *at) {
    Round tried = *t;
    int best = longest_of(g, t, seat);
    *at = -1;
    for (int slot = 0; slot < g->slots; slot++) {
        int out = t->rack[seat][slot];
        tried.rack[seat][slot] = card;
        if (is_finished(g, &tried, seat) && longest_of(g, &tried, seat) > best) {
            best = longest_of(g, &tried, seat);
            *at = slot;
        }
        tried.rack[seat][slot] = out;
    }
    return *at >= 0;
}

static int goes_on(const Game *g, const Round *t, int seat) {
    return t->patience[seat] > 0 && t->patience[seat] <= PATIENT && longest_of(g, t, seat) < LONGEST;
}

// ---- answers

static int takeable(const Round *t) { return t->nd && t->kind[t->disc[t->nd - 1]] <= WILD; }

static int at_turn(const Game *g, const Round *t) {
    int seat = t->asked, top = t->nd ? t->disc[t->nd - 1] : -1, at;
    if (g->asks && is_finished(g, t, seat)) {
        if (!g->prize || !goes_on(g, t, seat)) return CALL;
        return takeable(t) && longer(g, t, seat, top, &at) ? TAKE : DRAW;
    }
    if (!takeable(t)) return DRAW;
    think_of(g, t, seat);
    double with_top = best_of(g, t, seat, t->suit[top], t->rank[top], t->kind[top]), sum = 0;
    for (int i = 0; i < N_COMING; i++) {
        int card = COMING[i], classic = g->judged == BY_RANK;
        double time = classic ? best_of(g, t, seat, 0, card, NUMBER)
                              : best_of(g, t, seat, t->suit[card], t->rank[card], t->kind[card]);
        sum += time < NOW ? time : NOW;
    }
    return !N_COMING || with_top < sum / N_COMING ? TAKE : DRAW;
}

// Of the places that are best for the order, the one that is best for a word as well.
static int letter_place(const Game *g, const Round *t, const double *costs) {
    double best = t->drawn ? NOW : NEVER * 4, left[SLOTS];
    int answer = TOSS;
    memcpy(left, costs, sizeof left);
    for (int i = 0; i < SLOTS; i++)
        if (costs[i] <= 0 || spells_with(g, t, t->asked, i, t->rank[t->held])) return PUT + i;
    for (int n = 0; n < LOOKED_AT; n++) {
        int low = 0;
        for (int i = 1; i < SLOTS; i++)
            if (left[i] < left[low]) low = i;
        int letters[LONGEST_WORD];
        letters_of(t, t->asked, letters);
        letters[low] = t->rank[t->held];
        double time = either(time_of(costs[low]), word_time(letters, LIVE));
        left[low] = NEVER * 8;
        if (time < best) {
            best = time;
            answer = PUT + low;
        }
    }
    return answer;
}

static int at_place(const Game *g, const Round *t) {
    int seat = t->asked, card = t->held, slot, answer = TOSS;
    double costs[BROAD], best = NEVER * 8;
    if (g->prize && is_finished(g, t, seat)) {
        if (longer(g, t, seat, card, &slot)) return PUT + slot;
        if (t->drawn) return TOSS;
    }
    think_of(g, t, seat);
    for (int i = 0; i < g->slots; i++) {
        costs[i] = rack_with(g, i, t->suit[card], t->rank[card], t->kind[card]);
        if (costs[i] < best) {
            best = costs[i];
            answer = PUT + i;
        }
    }
    if (g->judged == BY_LETTERS && N_WORDS) return letter_place(g, t, costs);
    return t->drawn && NOW <= time_of(best) ? TOSS : answer;
}

static int at_end(const Game *g, const Round *t) {
    return g->prize && goes_on(g, t, t->asked) ? HOLD : CALL;
}

static double in_place(const Round *t, int seat, int slot) {
    int card = t->rack[seat][slot];
    if (t->seen[card] && t->suit[card] < 2 && t->suit[card] != slot / ROWS) return 0;
    return t->placed[card] ? LIKELY_PLACED : LIKELY_DEALT;
}

static double progress_of(const Game *g, const Round *t, int seat) {
    double sum = 0;
    for (int slot = 0; slot < g->slots; slot++) sum += in_place(t, seat, slot);
    return sum;
}

static double harm(const Round *t, int seat, int row) {
    return in_place(t, seat, row) + in_place(t, seat, row + ROWS);
}

static int at_name(const Game *g, const Round *t) {
    double worst = 0;
    int answer = NO_SWAP;
    for (int seat = 0; seat < g->seats; seat++) {
        if (seat == t->asked) continue;
        double ahead = progress_of(g, t, seat);
        for (int row = 0; row < ROWS; row++)
            if (harm(t, seat, row) * ahead > worst) {
                worst = harm(t, seat, row) * ahead;
                answer = SWAP + seat * ROWS + row;
            }
    }
    return answer;
}

static int at_answer(const Game *g, const Round *t) {
    int slot = 0, best = 0;
    while (slot < g->slots && t->kind[t->rack[t->asked][slot]] != REVERSING) slot++;
    if (slot == g->slots) return ACCEPT;
    Round after = *t;
    think_of(g, t, t->asked);
    double now = NOW;
    exchanged(&after, t->asked, t->row);
    think_of(g, &after, t->asked);
    if (NOW - now < WORTH_IT) return ACCEPT;
    for (int row = 1; row < ROWS; row++)
        if (harm(t, t->by, row) > harm(t, t->by, best)) best = row;
    return REVERSE + slot * ROWS + best;
}

// Two cards change places if that is better; which two is guessed from what each does alone.
static int best_exchange(const Game *g, const Round *t) {
    double alone[SLOTS][SLOTS], best;
    int answer = NO_POWER, seat = t->asked;
    const int8_t *rack = t->rack[seat];
    think_of(g, t, seat);
    best = NOW - IDLE;
    for (int a = 0; a < SLOTS; a++)
        for (int b = a + 1; b < SLOTS; b++)
            alone[a][b] = fmin(rack_with(g, a, 0, t->rank[rack[b]], NUMBER),
                               rack_with(g, b, 0, t->rank[rack[a]], NUMBER));
    for (int n = 0; n < TRIED; n++) {
        int one = 0, other = 1;
        for (int a = 0; a < SLOTS; a++)
            for (int b = a + 1; b < SLOTS; b++)
                if (alone[a][b] < alone[one][other]) one = a, other = b;
        alone[one][other] = NEVER * 8;
        Round after = *t;
        used_on(g, &after, one, other);
        think_of(g, &after, seat);
        if (NOW < best) {
            best = NOW;
            answer = USE_ON + one * BROAD + other;
        }
    }
    return answer;
}

// It trades nothing, and does not look at the stock.
static int at_power(const Game *g, const Round *t) {
    switch (power_of(g, t)) {
    case SHUFFLE_STEP: return best_exchange(g, t);
    case GO_AGAIN:
    case SKIP: return USE;
    default: return NO_POWER;
    }
}

static int quick(const Game *g, const Round *t) {
    switch (t->phase) {
    case TURN: return at_turn(g, t);
    case PLACE: return at_place(g, t);
    case GO_OUT: return at_end(g, t);
    case NAME: return at_name(g, t);
    case ASK_POWER: return at_power(g, t);
    default: return at_answer(g, t);
    }
}
