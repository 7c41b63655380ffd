// What it brings to hold a finished rack back: the same round tried many times from there on.

#define WAYS 5 // to hold back: as the net decides, or for a longer run and so many turns at most
static const int TURNS[WAYS] = {0, 1, 2, 5, 99};

typedef struct {
    float guess;                      // what the net expects of it, more than of going out
    float brought[WAYS], again[WAYS]; // what it brought in one half of the tries, and in the other
} Held;

// The cards of the stock that nobody knows, in another order.
static void shuffle_stock(Table *t) {
    for (int i = t->ns - 1; i > 0; i--) {
        int j = one_of(i + 1), card = t->stock[i];
        if (t->seen[card] || t->seen[t->stock[j]]) continue;
        t->stock[i] = t->stock[j];
        t->stock[j] = card;
    }
}

static double mean_of(const Rules *r, const Table *from, const Agent *agents, int seat, int tries) {
    double sum = 0, earned[MOST_SEATS];
    for (int i = 0; i < tries; i++) {
        Table t = *from;
        shuffle_stock(&t);
        if (!t.ns) refill(r, &t);
        score(r, &t, play_round(r, &t, agents, (seat + 1) % r->seats), earned);
        sum += ahead(r, earned, seat) / tries;
    }
    return sum;
}

static void try_ways(const Rules *r, const Table *t, Agent *agents, int seat, int tries, double now,
                     Held *held) {
    int run = longest(t->rack[seat]);
    Agent *a = &agents[seat];
    a->wish = run < 3 ? 3 : run + 1;
    for (int way = 0; way < WAYS; way++) {
        a->kind = way ? PATIENT : PRIZED;
        a->until = t->turn + TURNS[way] * r->seats;
        held->brought[way] = mean_of(r, t, agents, seat, tries / 2) - now;
        held->again[way] = mean_of(r, t, agents, seat, tries / 2) - now;
    }
}

// One line for each of so many racks that are the first to be finished, by a PRIZED agent among others.
// It gives how many rounds that took. All is in points or chips ahead of the others.
long holding(const Rules *r, const Net *net, const Agent *other, int many, int tries, uint64_t seed,
             Held *line) {
    Agent agents[MOST_SEATS];
    double earned[MOST_SEATS];
    long rounds = 0;
    for (int found = 0; found < many; rounds++) {
        Table t;
        int seat = rounds % r->seats;
        for (int s = 0; s < r->seats; s++) agents[s] = *other;
        agents[seat] = (Agent){NOT_HOLDING, net, 0, 1, 0};
        begin(seed * 1000003 + rounds);
        deal(r, &t);
        if (play_round(r, &t, agents, 0) != seat) continue;
        score(r, &t, seat, earned);
        double worth = worth_of(r, &t, longest(t.rack[seat]));
        line[found].guess = (hold(r, &t, seat, &agents[seat], 0) - worth) * scale(r);
        try_ways(r, &t, agents, seat, tries, ahead(r, earned, seat), &line[found++]);
    }
    return rounds;
}
