// What a net that knows the chance to win says of positions, and who went out first: whether it is true.

typedef struct {
    float said;          // the chance to be the first to finish
    uint8_t seat, first; // who was asked; whether it was the first
} Said;

// One turn of `player`, and what `a` says before it and of the card, but where the next card is known.
static Said *told_turn(const Rules *r, Table *t, int seat, const Agent *player, const Agent *a, Said *line,
                       int *out) {
    int known = t->ns && t->seen[t->stock[t->ns - 1]], top = t->nd ? t->disc[t->nd - 1] : 0, slot;
    float with_top, drawn;
    if (!known) {
        look_ahead(r, t, seat, a, top, &with_top, &drawn);
        *line++ = (Said){with_top > drawn ? with_top : drawn, seat, 0};
    }
    int taken = takes(r, t, seat, player), card = top_of(t, taken);
    if (!known) *line++ = (Said){put_by_chances(r, t, seat, a, card, taken, &slot), seat, 0};
    discard(t, exchanged_for(t, seat, put(r, t, seat, player, card, taken), card));
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
        for (Said *one = begun; out && one < line; one++) one->first = one->seat == seat;
        if (!out) line = begun;
    }
    return line - lines;
}
