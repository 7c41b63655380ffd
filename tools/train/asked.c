// What a player does with one position: for the test that compares it with the game's own.

int would_take(const Rules *r, const Table *t, int seat, const Agent *a) { return takes(r, t, seat, a); }

// The slot for the card it holds; -1: the discard pile.
int would_put(const Rules *r, const Table *t, int seat, const Agent *a, int card, int taken) {
    return put(r, t, seat, a, card, taken);
}

int would_call(const Rules *r, const Table *t, int seat, const Agent *a) { return calls(r, t, seat, a); }
