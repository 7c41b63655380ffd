// Cards that a seat cannot know lie anew: any way is as likely as another, but that what others have put into
// their racks tends to be in order, and of the side's colour.

#define TRIED_EACH 6    // exchanges that are tried for each hidden card of another's rack
#define OUT_OF_ORDER 1.2 // how much less likely two cards out of order are, as a power of e

typedef struct {
    int own, n; // the seat that looks; hidden cards
    int16_t token[TOKENS];
} Unknown;

static double unlikely(const Game *g, const Round *t, int seat) {
    const int8_t *rack = t->rack[seat];
    double sum = 0;
    for (int a = 0; a < g->slots; a++) {
        int one = rack[a], side = a / g->rows;
        if (!t->placed[one]) continue;
        if (g->lanes == 2 && (t->kind[one] > WILD || t->suit[one] != side)) sum += 2;
        if (t->kind[one]) continue;
        for (int b = a + 1; b < (side + 1) * g->rows; b++) {
            int other = rack[b];
            sum += t->placed[other] && !t->kind[other] && t->rank[other] < t->rank[one];
        }
    }
    return OUT_OF_ORDER * sum;
}

static void faces_exchanged(Round *t, int a, int b) {
    EXCHANGE(t->rank[a], t->rank[b]);
    EXCHANGE(t->suit[a], t->suit[b]);
    EXCHANGE(t->kind[a], t->kind[b]);
}

static void dealt_anew(const Game *g, Round *t, const Unknown *u) {
    int theirs[MOST_SEATS * BROAD], owner[TOKENS], n = 0;
    double cost[MOST_SEATS] = {0};
    for (int i = u->n - 1; i > 0; i--) faces_exchanged(t, u->token[i], u->token[one_of(i + 1)]);
    for (int i = 0; i < TOKENS; i++) owner[i] = -1;
    for (int seat = 0; seat < g->seats; seat++)
        for (int i = 0; i < g->slots; i++) owner[t->rack[seat][i]] = seat;
    for (int i = 0; i < u->n; i++)
        if (owner[u->token[i]] >= 0 && t->placed[u->token[i]]) theirs[n++] = u->token[i];
    for (int seat = 0; seat < g->seats; seat++) cost[seat] = unlikely(g, t, seat);
    for (int i = 0; i < TRIED_EACH * n; i++) {
        int a = theirs[one_of(n)], b = u->token[one_of(u->n)], mine = owner[a], other = owner[b];
        faces_exchanged(t, a, b);
        double after = unlikely(g, t, mine), too = other >= 0 && other != mine ? unlikely(g, t, other) : 0;
        double more = after - cost[mine] + (other >= 0 && other != mine ? too - cost[other] : 0);
        if (more > 0 && uniform() >= exp(-more)) {
            faces_exchanged(t, a, b);
            continue;
        }
        cost[mine] = after;
        if (other >= 0 && other != mine) cost[other] = too;
    }
}
