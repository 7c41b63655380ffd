// One position many times over: the cards nobody has shown lie in other ways, all of which would have led to
// the same moves; and two moves of one position, each played to the end.

#define MOST_MOVES 300
int KEPT_ONLY = 0; // what a card brings that stays in its slot, and nothing else

#define SWAPS 3 // exchanges of hidden cards that are tried between two rounds

typedef struct {
    float said;              // the chance to be the first to finish, as a net says
    int tries, first;        // rounds played on, and how many the seat won
    int changed;             // exchanges of hidden cards after which all would have moved alike
} Alike;

typedef struct {
    float best, other;       // what the net says of the best move, and of another
    uint8_t first, as_other; // whether the seat was first with the one, and with the other
} Forced;

typedef struct {
    int8_t seat, taken, slot;
} Move;

static struct {
    Table start;
    Move moves[MOST_MOVES];
    int n;
} PLAYED;

static int moved(const Rules *r, Table *t, int seat, int taken, int slot, int card) {
    int gone = card;
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
    return finished(r, t->rack[seat]);
}

static int picked(Table *t, int taken) { return taken ? t->disc[--t->nd] : t->stock[--t->ns]; }

// Play from `start` as it was played; 0 if one of the others would have moved otherwise.
static int replayed(const Rules *r, Table *t, int own, const Agent *a) {
    *t = PLAYED.start;
    for (int i = 0; i < PLAYED.n; i++) {
        const Move *m = &PLAYED.moves[i];
        if (m->seat != own && takes(r, t, m->seat, a) != m->taken) return 0;
        int card = picked(t, m->taken);
        if (m->seat != own && put(r, t, m->seat, a, card, m->taken) != m->slot) return 0;
        if (moved(r, t, m->seat, m->taken, m->slot, card)) return 0;
    }
    return 1;
}

static void exchange(Table *t, int one, int other) {
    for (int s = 0; s < MOST_SEATS; s++)
        for (int i = 0; i < SLOTS; i++) {
            int card = t->rack[s][i];
            t->rack[s][i] = card == one ? other : card == other ? one : card;
        }
    for (int i = 0; i < t->ns; i++) {
        int card = t->stock[i];
        t->stock[i] = card == one ? other : card == other ? one : card;
    }
    uint8_t dealt = t->dealt[one];
    t->dealt[one] = t->dealt[other];
    t->dealt[other] = dealt;
}

// Try to exchange a hidden card of another's with one that is hidden elsewhere.
static int varied(const Rules *r, Table *t, int own, const Agent *a) {
    int theirs[MOST_SEATS * SLOTS], hidden[W + MOST_SEATS * SLOTS], n = 0, all = 0;
    for (int s = 0; s < r->seats; s++)
        for (int i = 0; s != own && i < SLOTS; i++)
            if (!t->seen[t->rack[s][i]]) theirs[n++] = hidden[all++] = t->rack[s][i];
    for (int i = 0; i < t->ns; i++) hidden[all++] = t->stock[i];
    if (!n) return 0;
    int one = theirs[one_of(n)], other = hidden[one_of(all)];
    if (one == other) return 0;
    Table kept = PLAYED.start, tried;
    exchange(&PLAYED.start, one, other);
    if (replayed(r, &tried, own, a)) {
        *t = tried;
        return 1;
    }
    PLAYED.start = kept;
    return 0;
}

static int played_on(const Rules *r, const Table *from, int seat, const Agent *a) {
    Table t = *from;
    Agent agents[MOST_SEATS];
    for (int s = 0; s < r->seats; s++) agents[s] = *a;
    if (!t.ns) refill(r, &t);
    return play_round(r, &t, agents, seat);
}

// A round up to some turn, or to its end; the seat whose turn it is, or -1 if it ended.
static int played_to(const Rules *r, Table *t, const Agent *a, int turns) {
    deal(r, t);
    PLAYED.start = *t;
    PLAYED.n = 0;
    int seat = 0;
    for (int n = 0; n < turns; n++) {
        int taken = takes(r, t, seat, a), card = picked(t, taken), slot = put(r, t, seat, a, card, taken);
        PLAYED.moves[PLAYED.n++] = (Move){seat, taken, slot};
        if (moved(r, t, seat, taken, slot, card) || !t->ns) return -1;
        seat = (seat + 1) % r->seats;
    }
    return seat;
}

// `many` positions, one of a round, each `tries` times; of rounds whose stock has not been used up.
void alike(const Rules *r, const Agent *a, long many, int tries, int longest, uint64_t seed, Alike *lines) {
    Alike *line = lines;
    for (uint64_t round = 0; line < lines + many; round++) {
        Table t, drawn;
        begin(seed * 1000003 + round);
        int own = played_to(r, &t, a, one_of(longest));
        if (own < 0 || is_known(&t)) continue;
        *line = (Alike){said_of_turn(r, &t, own, a), tries, 0, 0};
        for (int i = 0; i < tries; i++) {
            for (int n = 0; n < SWAPS; n++) line->changed += varied(r, &t, own, a);
            drawn = t;
            shuffle_stock(&drawn);
            line->first += played_on(r, &drawn, own, a) == own;
        }
        line++;
    }
}

// What the net says of a move, the slot for a card or -1 for the discard pile: in a slot the card may stay, or
// give way again.
static float said_of_move(const Rules *r, const Table *t, int seat, const Agent *a, int slot, int card) {
    float round[ROOM] = {0}, stays = 0, goes;
    Table after = *t;
    int out = card;
    Plan p;
    if (slot >= 0) {
        think(&MIND, r, t, seat, card, r->run);
        of_round(r, t, &MIND, 0, round);
        if (cost_with(&MIND, slot, card) < NEVER) {
            plan_with(&MIND, slot, card, &p);
            stays = value(r, t, &MIND, a, &p, slot, card, round, 0);
        }
        out = t->rack[seat][slot];
        after.rack[seat][slot] = card;
    }
    think(&MIND, r, &after, seat, out, r->run);
    of_round(r, &after, &MIND, 0, round);
    plan_now(&MIND, &p);
    goes = value(r, &after, &MIND, a, &p, -1, out, round, 0);
    return KEPT_ONLY ? (slot < 0 ? goes : stays) : stays > goes ? stays : goes;
}

// `many` positions with a drawn card: the best place for it, and any other, each played to the end.
void forced(const Rules *r, const Agent *a, long many, int longest, uint64_t seed, Forced *lines) {
    Forced *line = lines;
    for (uint64_t round = 0; line < lines + many; round++) {
        Table t, other;
        begin(seed * 1000003 + round);
        int own = played_to(r, &t, a, one_of(longest));
        if (own < 0 || is_known(&t)) continue;
        int card = picked(&t, 0), slot = put(r, &t, own, a, card, 0), wrong = one_of(SLOTS + 1) - 1;
        if (slot == wrong) continue;
        line->best = said_of_move(r, &t, own, a, slot, card);
        line->other = said_of_move(r, &t, own, a, wrong, card);
        other = t;
        int next = (own + 1) % r->seats;
        uint64_t before = state;
        line->first = moved(r, &t, own, 0, slot, card) || played_on(r, &t, next, a) == own;
        state = before;
        line->as_other = moved(r, &other, own, 0, wrong, card) || played_on(r, &other, next, a) == own;
        line++;
    }
}

// The same of turns that begin: to draw, and to take the discard.
void forced_turns(const Rules *r, const Agent *a, long many, int longest, uint64_t seed, Forced *lines) {
    Forced *line = lines;
    for (uint64_t round = 0; line < lines + many; round++) {
        Table t;
        float told[ROOM] = {0}, says[2] = {0};
        int first[2], n = 0;
        begin(seed * 1000003 + round);
        int own = played_to(r, &t, a, one_of(longest));
        if (own < 0 || is_known(&t) || !t.nd) continue;
        think(&MIND, r, &t, own, 0, r->run);
        of_round(r, &t, &MIND, 0, told);
        for (; n < MIND.nnext; n++) says[0] += best_with(r, &t, a, MIND.next[n], 1, told) / MIND.nnext;
        says[1] = best_with(r, &t, a, t.disc[t.nd - 1], 0, told);
        uint64_t before = state;
        for (int taken = 0; taken < 2; taken++) {
            Table each = t;
            state = before;
            int card = picked(&each, taken), slot = put(r, &each, own, a, card, taken);
            int next = (own + 1) % r->seats, out = moved(r, &each, own, taken, slot, card);
            first[taken] = out || played_on(r, &each, next, a) == own;
        }
        int best = says[1] > says[0];
        *line++ = (Forced){says[best], says[!best], first[best], first[!best]};
    }
}
