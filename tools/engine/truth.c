// What a net that knows the chance to win says of positions, and who went out first: whether it is true.

typedef struct {
    float said;               // the chance to be the first to finish
    uint8_t held, seat, turn; // whether a card is held; who was asked, and in which turn of its own
    uint8_t first, out;       // whether it was the first; whether in this turn
} Said;

// What the net says at a turn's beginning: of the discard, or of a card drawn.
static float said_of_turn(const Rules *r, const Table *t, int seat, const Agent *a) {
    float round[ROOM] = {0}, sum = 0;
    int top = t->nd ? t->disc[t->nd - 1] : 0;
    think(&MIND, r, t, seat, 0, r->run);
    of_round(r, t, &MIND, 0, round);
    float with_top = top ? best_with(r, t, a, top, 0, round) : -1;
    for (int n = 0; n < MIND.nnext; n++) sum += best_with(r, t, a, MIND.next[n], 1, round);
    sum /= MIND.nnext;
    return with_top > sum ? with_top : sum;
}

static float said_of_card(const Rules *r, const Table *t, int seat, const Agent *a, int card, int taken) {
    float round[ROOM] = {0};
    int slot;
    think(&MIND, r, t, seat, card, r->run);
    of_round(r, t, &MIND, 0, round);
    return place(r, t, &MIND, a, card, !taken, round, SLOTS, &slot, 0);
}

static int is_known(const Table *t) { // the order of the stock
    return t->ns && t->seen[t->stock[t->ns - 1]];
}

static Said *noted(Said *line, int seat, int turn, int held, float said) {
    *line = (Said){said, held, seat, turn, 0, 0};
    return line + 1;
}

// One turn of `player`, and what `a` says before it and of the card.
static Said *told_turn(const Rules *r, Table *t, int seat, const Agent *player, const Agent *a, Said *line,
                       int *out) {
    int turn_of = t->turn / r->seats, known = is_known(t);
    if (!known) line = noted(line, seat, turn_of, 0, said_of_turn(r, t, seat, a));
    int taken = takes(r, t, seat, player), card = taken ? t->disc[--t->nd] : t->stock[--t->ns], gone = card;
    if (!known) line = noted(line, seat, turn_of, 1, said_of_card(r, t, seat, a, card, taken));
    int slot = put(r, t, seat, player, card, taken);
    if (slot >= 0) {
        gone = t->rack[seat][slot];
        t->rack[seat][slot] = card;
    }
    if (!t->seen[gone]) {
        t->seen[gone] = 1;
        t->nseen++;
    }
    t->disc[t->nd++] = gone;
    t->turn++;
    *out = finished(r, t->rack[seat]) && (!r->prize || calls(r, t, seat, player));
    return line;
}

// Rounds of `player` against itself; a line for each question, as long as there is room. It gives how many.
long truth(const Rules *r, const Agent *player, const Agent *a, long rounds, uint64_t seed, Said *lines, long room) {
    Said *line = lines;
    for (long round = 0; round < rounds && line - lines < room - 1000; round++) {
        Table t;
        Said *begun = line;
        int out = 0, seat = 0;
        begin(seed * 1000003 + round);
        deal(r, &t);
        for (int n = 0; n < 60 * r->seats; n++) {
            line = told_turn(r, &t, seat, player, a, line, &out);
            if (out) break;
            if (!t.ns) refill(r, &t);
            seat = (seat + 1) % r->seats;
        }
        for (Said *one = begun; out && one < line; one++) {
            one->first = one->seat == seat;
            one->out = one->first && one->turn == (t.turn - 1) / r->seats;
        }
        if (!out) line = begun;
    }
    return line - lines;
}
