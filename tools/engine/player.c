// The computer players: racko_game/ai/players/player.py, one turn at a time, and rounds of them. `takes`, `put`
// and `calls` are told to a test that compares a player with the game's own, and `score`.

int TRIED = 0;   // cards that may be drawn that are looked at; 0: all
int LIMIT = 100; // turns of each seat after which a round is given up

#define MOST_LOGGED 4000
static struct {
    float told[MOST_LOGGED][ROOM], value[MOST_LOGGED];
    int n, seat[MOST_LOGGED], on;
} LOG; // what was told of the moves of a round, and what the net said of them

static Mind MIND;

static void record(int seat, const float *told, float value) {
    if (!LOG.on || LOG.n >= MOST_LOGGED || told[0] < 0) return;
    memcpy(LOG.told[LOG.n], told, sizeof LOG.told[0]);
    LOG.value[LOG.n] = value;
    LOG.seat[LOG.n++] = seat;
}

static int is_prized(const Agent *a) { return a->kind == PRIZED; }
static int is_wishing(const Agent *a) { return a->kind == WISHING; }
static int by_gaps(const Agent *a) { return a->kind == GAP_TABLE || is_wishing(a); }

static int run_of(const Rules *r, const Agent *a) {
    return is_wishing(a) && a->wish > r->run ? a->wish : r->run;
}

static void think_prized(const Rules *r, const Table *t, int seat, int held, float *round) {
    think_of_all(r, t, seat, held);
    of_round(r, t, &AIM[0], 0, round);
    round[OF_TABLE] = r->seats == 3;
    round[OF_TABLE + 1] = r->seats == 4;
    round[OF_TABLE + 2] = r->run > 1;
}

static double gap_best(const Mind *m, int card, int *slot) {
    double best = NEVER * 4;
    *slot = 0;
    for (int s = 0; s < SLOTS; s++) {
        double cost = cost_with(m, s, card);
        if (cost < best) {
            best = cost;
            *slot = s;
        }
    }
    return best;
}

// ---- taking or drawing

static int takes_by_gaps(const Mind *m, int top) {
    int slot;
    double with_top = time_of(gap_best(m, top, &slot)), kept = time_of(cost_now(m)), sum = 0;
    for (int i = 0; i < m->nnext; i++) {
        double time = time_of(gap_best(m, m->next[i], &slot));
        sum += time < kept ? time : kept;
    }
    return with_top < sum / m->nnext;
}

static float best_with(const Rules *r, const Table *t, const Agent *a, int card, int drawn,
                       const float *round) {
    int slot;
    if (is_prized(a)) return prize_place(t, r, a, card, drawn, round, drawn ? NEAREST_OF_GOAL : SLOTS, &slot);
    return place(r, t, &MIND, a, card, drawn, round, drawn ? NEAREST : SLOTS, &slot, 0);
}

// What the top discard is worth (-1: there is none), and a card that is drawn.
static void look_ahead(const Rules *r, const Table *t, int seat, const Agent *a, int top, float *with_top,
                       float *drawn) {
    const Mind *m = is_prized(a) ? &AIM[0] : &MIND;
    float round[ROOM] = {0}, sum = 0;
    int n = 0;
    if (is_prized(a)) think_prized(r, t, seat, 0, round);
    else {
        think(&MIND, r, t, seat, 0, r->run);
        of_round(r, t, &MIND, a->kind == PAIRED, round);
    }
    *with_top = top ? best_with(r, t, a, top, 0, round) : -1;
    if (TRIED && TRIED < m->nnext)
        for (; n < TRIED; n++) sum += best_with(r, t, a, m->next[one_of(m->nnext)], 1, round);
    else
        for (; n < m->nnext; n++) sum += best_with(r, t, a, m->next[n], 1, round);
    *drawn = sum / n;
}

int takes(const Rules *r, const Table *t, int seat, const Agent *a) {
    int top = t->nd ? t->disc[t->nd - 1] : 0;
    if (by_gaps(a)) think(&MIND, r, t, seat, 0, run_of(r, a));
    if (!top) return 0;
    if (by_gaps(a)) return takes_by_gaps(&MIND, top);
    float with_top, drawn;
    look_ahead(r, t, seat, a, top, &with_top, &drawn);
    return a->slips && uniform() < a->slips ? one_of(2) : with_top > drawn;
}

// ---- where the card goes: a slot, or -1 for the discard pile

static int put_by_gaps(const Rules *r, const Table *t, int seat, const Agent *a, int card, int taken) {
    int slot;
    think(&MIND, r, t, seat, card, run_of(r, a));
    double best = gap_best(&MIND, card, &slot);
    return !taken && cost_now(&MIND) <= best ? -1 : slot;
}

static float put_by_chances(const Rules *r, const Table *t, int seat, const Agent *a, int card, int taken,
                            int *slot) {
    float round[ROOM] = {0}, told[ROOM];
    think(&MIND, r, t, seat, card, r->run);
    of_round(r, t, &MIND, a->kind == PAIRED, round);
    float v = place(r, t, &MIND, a, card, !taken, round, SLOTS, slot, told);
    record(seat, told, v);
    return v;
}

static int put_by_prizes(const Rules *r, const Table *t, int seat, const Agent *a, int card, int taken) {
    float round[ROOM] = {0}, told[ROOM], held;
    int slot;
    think_prized(r, t, seat, card, round);
    prize_place(t, r, a, card, !taken, round, SLOTS, &slot);
    prize_value(t, r, a, slot, card, round, told, &held);
    if (!told[OF_FINISHED]) record(seat, told, held);
    return slot;
}

int put(const Rules *r, const Table *t, int seat, const Agent *a, int card, int taken) {
    int slot;
    if (is_prized(a)) return put_by_prizes(r, t, seat, a, card, taken);
    if (by_gaps(a)) return put_by_gaps(r, t, seat, a, card, taken);
    put_by_chances(r, t, seat, a, card, taken, &slot);
    return slot;
}

// ---- going out

// What a finished rack is worth if it is held back.
static float hold(const Rules *r, const Table *t, int seat, const Agent *a, int recorded) {
    float round[ROOM] = {0}, told[ROOM], held;
    think_prized(r, t, seat, 0, round);
    prize_value(t, r, a, -1, t->disc[t->nd - 1], round, told, &held);
    if (recorded) record(seat, told, held);
    return held;
}

// Whether the seat goes out with its finished rack.
int calls(const Rules *r, const Table *t, int seat, const Agent *a) {
    const int *rack = t->rack[seat];
    if (a->kind == WISHING) return longest(rack) >= a->wish || uniform() < 0.25;
    if (a->kind != PRIZED) return 1;
    int call = worth_of(r, t, longest(rack)) >= hold(r, t, seat, a, 0);
    return a->slips && uniform() < a->slips * 3 ? !call : call;
}

// ---- a turn and a round

// What those tell who do not play by a net, for one to begin with.
static void record_plainly(const Rules *r, const Table *t, int seat, const Agent *a, int out) {
    float round[ROOM] = {0}, told[ROOM], held;
    if (is_wishing(a)) {
        think_prized(r, t, seat, 0, round);
        prize_value(t, r, a, -1, out, round, told, &held);
        record(seat, told, 0.5f);
    }
    if (a->kind == GAP_TABLE) {
        Plan p;
        think(&MIND, r, t, seat, 0, r->run);
        of_round(r, t, &MIND, r->pairs, round);
        plan_now(&MIND, &p);
        if (p.cost <= 0) return;
        of_plan(&MIND, &p, round);
        of_discard(t, &MIND, out, round);
        if (r->pairs) of_count(MIND.ranks, round);
        record(seat, round, 0.5f);
    }
}

static int top_of(Table *t, int taken) { return taken ? t->disc[--t->nd] : t->stock[--t->ns]; }

// What leaves the rack for the card; the card itself where it is tossed.
static int exchanged_for(Table *t, int seat, int slot, int card) {
    if (slot < 0) return card;
    int out = t->rack[seat][slot];
    t->rack[seat][slot] = card;
    return out;
}

static void discard(Table *t, int card) {
    t->nseen += !t->seen[card];
    t->seen[card] = 1;
    t->disc[t->nd++] = card;
    t->turn++;
}

// One turn of a seat: whether it goes out.
static int turn(const Rules *r, Table *t, int seat, const Agent *a) {
    int taken = takes(r, t, seat, a), card = top_of(t, taken);
    int out = exchanged_for(t, seat, put(r, t, seat, a, card, taken), card);
    int done = finished(r, t->rack[seat]);
    if (LOG.on && by_gaps(a) && !done) record_plainly(r, t, seat, a, out);
    discard(t, out);
    if (!done || !r->prize || calls(r, t, seat, a)) return done;
    if (LOG.on) hold(r, t, seat, a, 1);
    return 0;
}

// The seat that goes out, or -1.
static int play_round(const Rules *r, Table *t, const Agent *agents, int first) {
    int seat = first;
    for (int n = 0; n < LIMIT * r->seats; n++) {
        if (!r->prize && finished(r, t->rack[seat])) return seat;
        if (turn(r, t, seat, &agents[seat])) return seat;
        if (!t->ns) refill(r, t);
        seat = (seat + 1) % r->seats;
    }
    return -1;
}
