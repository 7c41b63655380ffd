// A round of any edition as it stands, and what each answer does to it: racko_game/rules/engine.py,
// editions/super_racko/swaps.py and editions/modern/powers.py. Cards are tokens, as there; the top card of a
// pile is its last.

#define TOKENS 112
#define BROAD 16 // slots of the broadest rack
#define ROWS 8   // of a double rack
#define GIVEN_UP 400 // turns after which a round is given up

enum { NUMBER, WILD, SWAPPING, REVERSING };                      // kinds of cards
enum { TURN, PLACE, GO_OUT, NAME, ANSWER, ASK_POWER, OVER };     // what the table waits for
enum { DRAW, TAKE, PUT, TOSS = PUT + BROAD, CALL, HOLD, NO_SWAP, ACCEPT, NO_POWER, USE, SWAP = 32, REVERSE = 64,
       USE_ON = 256 }; // answers; to use a power on two places, or on a place and a seat: USE_ON + one * BROAD + other
enum { BY_RANK, BY_LANES, BY_LETTERS };                          // what a rack is judged by
enum { NO_CARD_POWER, SHUFFLE_STEP, GO_AGAIN, LOOK_AHEAD, TRADE, SKIP }; // powers

typedef struct {
    int seats, slots, lanes, rows, top; // top: the highest rank
    int run, prize, pairs, asks;
    int keep_top, shuffle, start;        // what becomes of the discard pile
    int judged, tokens;
    int equal;       // turns: who goes out does not end the round for others that had fewer
    int8_t power[W]; // of the card, by its rank
} Game;

typedef struct {
    int8_t rank[TOKENS], suit[TOKENS], kind[TOKENS];
    uint8_t seen[TOKENS], placed[TOKENS]; // by everybody; put where it is by whoever has it
    int8_t rack[MOST_SEATS][BROAD], stock[TOKENS], disc[TOKENS];
    int ns, nd, nseen, held, phase, asked, turn, drawn, by, row, out, turns;
    int callers, had[MOST_SEATS]; // who has gone out, as bits, the first of them `out`; turns that each began
    int extra, again, skip;       // of the turn that lasts: the second in a row; what follows it
    int patience[MOST_SEATS]; // turns for which a seat has held a finished rack back
} Round;

static int is_word(const Game *g, const Round *t, const int8_t *rack);

static int side_rises(const Round *t, const int8_t *side, int colour) {
    int least = 0;
    for (int row = 0; row < ROWS; row++) {
        int card = side[row];
        if (t->suit[card] != colour || t->kind[card] > WILD) return 0;
        if (t->kind[card] != WILD && t->rank[card] <= least) return 0;
        least = t->kind[card] == WILD ? least + 1 : t->rank[card];
        if (least > 40) return 0;
    }
    return 1;
}

static int longest_of(const Game *g, const Round *t, int seat) {
    int ranks[SLOTS];
    for (int i = 0; i < SLOTS; i++) ranks[i] = t->rank[t->rack[seat][i]];
    return longest(ranks);
}

static int is_finished(const Game *g, const Round *t, int seat) {
    const int8_t *rack = t->rack[seat];
    if (g->lanes == 2) return side_rises(t, rack, 0) && side_rises(t, rack + ROWS, 1);
    int rises = 1, repeats = g->judged != BY_RANK;
    for (int i = 1; i < g->slots && rises; i++)
        rises = t->rank[rack[i]] > t->rank[rack[i - 1]] || (repeats && t->rank[rack[i]] == t->rank[rack[i - 1]]);
    if (repeats) return rises || is_word(g, t, rack);
    return rises && (g->run < 2 || longest_of(g, t, seat) >= g->run);
}

static void show(Round *t, int card) {
    t->nseen += !t->seen[card];
    t->seen[card] = 1;
}

static void refilled(const Game *g, Round *t) {
    int kept = g->keep_top ? t->disc[--t->nd] : -1;
    for (int i = 0; i < t->nd; i++) t->stock[i] = t->disc[t->nd - 1 - i];
    t->ns = t->nd;
    t->nd = 0;
    for (int i = t->ns - 1; g->shuffle && i >= 0; i--) {
        int j = one_of(i + 1);
        EXCHANGE(t->stock[i], t->stock[j]);
        t->nseen -= t->seen[t->stock[i]];
        t->seen[t->stock[i]] = 0;
    }
    if (g->start) {
        int card = t->stock[--t->ns];
        t->disc[t->nd++] = card;
        show(t, card);
    }
    if (kept >= 0) t->disc[t->nd++] = kept;
}

// Whose turn is next; -1 when somebody has gone out and all have had as many turns.
static int following(const Game *g, const Round *t) {
    int next = (t->turn + 1 + t->skip) % g->seats, most = 0;
    if (!t->callers) return t->again ? t->turn : next;
    for (int seat = 0; seat < g->seats; seat++)
        if (t->callers >> seat & 1 && t->had[seat] > most) most = t->had[seat];
    for (int i = -t->again; i < g->seats; i++) {
        int seat = i < 0 ? t->turn : (next + i) % g->seats;
        if (!(t->callers >> seat & 1) && t->had[seat] < most) return seat;
    }
    return -1;
}

static void pass_on(const Game *g, Round *t);

static void goes_out(const Game *g, Round *t) {
    if (t->out < 0) t->out = t->turn;
    t->callers |= 1 << t->turn;
    if (g->equal) pass_on(g, t);
    else t->phase = OVER;
}

static void pass_on(const Game *g, Round *t) {
    int next = following(g, t);
    if (next < 0 || ++t->turns >= GIVEN_UP * g->seats) {
        t->phase = OVER;
        return;
    }
    if (!t->ns) refilled(g, t);
    t->extra = t->again && next == t->turn;
    t->again = t->skip = 0;
    t->turn = t->asked = next;
    t->had[next]++;
    t->phase = TURN;
    if (!g->asks && is_finished(g, t, next)) goes_out(g, t);
}

static void end_turn(const Game *g, Round *t) {
    t->asked = t->turn;
    if (!is_finished(g, t, t->turn)) pass_on(g, t);
    else if (g->asks) t->phase = GO_OUT;
    else goes_out(g, t);
}

static int power_of(const Game *g, const Round *t) { return g->power[t->rank[t->disc[t->nd - 1]]]; }

static void discarded(const Game *g, Round *t, int card) {
    show(t, card);
    t->disc[t->nd++] = card;
    t->held = -1;
    int power = power_of(g, t);
    if (t->kind[card] == SWAPPING) t->phase = NAME;
    else if (power && !(power == GO_AGAIN && t->extra)) t->phase = ASK_POWER;
    else end_turn(g, t);
}

static void put_into(const Game *g, Round *t, int slot) {
    int out = t->rack[t->asked][slot];
    t->rack[t->asked][slot] = t->held;
    t->placed[t->held] = 1;
    t->placed[out] = 0;
    discarded(g, t, out);
}

static void reversed(const Game *g, Round *t, int slot, int row) {
    int out = t->rack[t->asked][slot], by = t->by;
    show(t, out);
    t->disc[t->nd++] = out;
    if (!t->ns) refilled(g, t);
    t->rack[t->asked][slot] = t->stock[--t->ns];
    t->placed[t->rack[t->asked][slot]] = 0;
    t->by = t->asked;
    t->asked = by;
    t->row = row;
}

static void exchanged(Round *t, int seat, int row) {
    EXCHANGE(t->rack[seat][row], t->rack[seat][row + ROWS]);
}

// Two cards of the own rack change places, or one with that in the same slot of another's.
static void used_on(const Game *g, Round *t, int slot, int other) {
    int trade = power_of(g, t) == TRADE;
    int8_t *one = &t->rack[t->asked][slot], *two = trade ? &t->rack[other][slot] : &t->rack[t->asked][other];
    EXCHANGE(*one, *two);
    if (trade) t->placed[*one] = t->placed[*two] = 0;
}

// What an answer to what the table waits for does.
static void step(const Game *g, Round *t, int answer) {
    if (answer >= USE_ON) {
        used_on(g, t, (answer - USE_ON) / BROAD, (answer - USE_ON) % BROAD);
        end_turn(g, t);
    } else if (answer >= REVERSE) reversed(g, t, (answer - REVERSE) / ROWS, (answer - REVERSE) % ROWS);
    else if (answer >= SWAP) {
        t->by = t->asked;
        t->asked = (answer - SWAP) / ROWS;
        t->row = (answer - SWAP) % ROWS;
        t->phase = ANSWER;
    } else if (answer == DRAW || answer == TAKE) {
        t->drawn = answer == DRAW;
        t->held = t->drawn ? t->stock[--t->ns] : t->disc[--t->nd];
        t->phase = PLACE;
    } else if (answer == TOSS) discarded(g, t, t->held);
    else if (answer == CALL) goes_out(g, t);
    else if (answer == USE) {
        t->again |= power_of(g, t) == GO_AGAIN;
        t->skip |= power_of(g, t) == SKIP;
        end_turn(g, t);
    } else if (answer == HOLD) {
        t->patience[t->turn]++;
        pass_on(g, t);
    } else if (answer == NO_SWAP || answer == NO_POWER) end_turn(g, t);
    else if (answer == ACCEPT) {
        exchanged(t, t->asked, t->row);
        end_turn(g, t);
    } else put_into(g, t, answer - PUT);
}
