// Cards, racks and rounds: the classic game of racko_game/rules (deal, refill, scoring), cards as numbers.

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define SLOTS 10
#define W 64 // room for the cards of a deck by number, one below and one above
#define MOST_SEATS 4
#define LONGEST 6 // runs of so many cards and more earn the same

#define EXCHANGE(a, b) do { __typeof__(a) was = (a); (a) = (b); (b) = was; } while (0)

enum { REGULAR, BONUS, CHIPS };

typedef struct {
    int seats, cards;
    int run;   // asked for; 1: none
    int start; // after a refill the top card is turned up
    int prize; // what runs earn: REGULAR, BONUS or CHIPS
    int pairs; // partners sit opposite
} Rules;

typedef struct {
    int rack[MOST_SEATS][SLOTS];
    int stock[W], ns, disc[W], nd; // the top card is the last
    uint8_t seen[W], dealt[W];     // by number: seen by everybody; in a rack since the deal, or once
    int nseen, turn;
} Table;

static int together(const Rules *r, int a, int b) { return a == b || (r->pairs && (a + 2) % 4 == b); }

// ---- chance

static uint64_t state = 88172645463325252ull;

static inline uint32_t chance(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 16);
}

static inline int one_of(int n) { return (int)(((uint64_t)chance() * n) >> 32); }

static inline double uniform(void) { return chance() / 4294967296.0; }

void begin(uint64_t seed) {
    state = seed * 2654435769u + 88172645463325252ull;
    for (int i = 0; i < 20; i++) chance();
}

// ---- the table

static void deal(const Rules *r, Table *t) {
    int deck[W], n = 0;
    memset(t, 0, sizeof *t);
    for (int i = 0; i < r->cards; i++) deck[i] = i + 1;
    for (int i = r->cards - 1; i > 0; i--) {
        int j = one_of(i + 1);
        EXCHANGE(deck[i], deck[j]);
    }
    for (int seat = 0; seat < r->seats; seat++)
        for (int i = 0; i < SLOTS; i++) {
            t->rack[seat][i] = deck[n];
            t->dealt[deck[n++]] = 1;
        }
    t->disc[t->nd++] = deck[n];
    t->seen[deck[n++]] = 1;
    t->nseen = 1;
    while (n < r->cards) t->stock[t->ns++] = deck[n++];
}

// The discard pile is turned over: what was discarded first is drawn first.
static void refill(const Rules *r, Table *t) {
    for (int i = 0; i < t->nd; i++) t->stock[i] = t->disc[t->nd - 1 - i];
    t->ns = t->nd;
    t->nd = 0;
    if (r->start) t->disc[t->nd++] = t->stock[--t->ns];
}

static int longest(const int *rack) {
    int best = 1, n = 1;
    for (int i = 1; i < SLOTS; i++) {
        n = rack[i] == rack[i - 1] + 1 ? n + 1 : 1;
        if (n > best) best = n;
    }
    return best;
}

static int finished(const Rules *r, const int *rack) {
    for (int i = 1; i < SLOTS; i++)
        if (rack[i] < rack[i - 1]) return 0;
    return r->run < 2 || longest(rack) >= r->run;
}

// ---- scoring

static const double POINTS[LONGEST + 1] = {0, 75, 75, 125, 175, 275, 475};
static const double PAID[LONGEST + 1] = {0, 1, 1, 2, 3, 5, 9}; // chips, by each of the others

// What a whole scale of worth is, a half for as much as the others.
static double scale(const Rules *r) { return r->prize == CHIPS ? 18 * r->seats : r->pairs ? 200 : 600; }

// The slot before which all rise, from slot `start` on.
static int rising_from(const int *rack, int start) {
    int n = start + 1;
    while (n < SLOTS && rack[n] > rack[n - 1]) n++;
    return n;
}

// What each seat earns, partners together; nobody goes out: -1.
void score(const Rules *r, const Table *t, int out, double *earned) {
    int run = out < 0 ? 0 : r->prize ? longest(t->rack[out]) : 1;
    if (run > LONGEST) run = LONGEST;
    for (int seat = 0; seat < r->seats; seat++) {
        if (r->prize == CHIPS) earned[seat] = seat == out ? PAID[run] * (r->seats - 1) : -PAID[run];
        else earned[seat] = seat == out ? POINTS[run] : 5 * rising_from(t->rack[seat], 0);
    }
    for (int seat = 0; r->pairs && seat < 2; seat++)
        earned[seat] = earned[seat + 2] = earned[seat] + earned[seat + 2];
}

// How much more a seat has earned than each of the others that are not its partner.
static double ahead(const Rules *r, const double *earned, int seat) {
    int others = r->seats - (r->pairs ? 2 : 1);
    double sum = 0;
    for (int i = 0; i < r->seats; i++)
        if (!together(r, i, seat)) sum += earned[i] / others;
    return earned[seat] - sum;
}
