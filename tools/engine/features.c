// What a net is told of a move: racko_game/ai/model/features.py, number by number.

#define ROOM 56 // for what a net is told
enum { OF_PLAN = 0, OF_ROUND = 16, OF_DISCARD = 26, OF_GOALS = 32, OF_FINISHED = 48, OF_TABLE = 50 };
enum { OF_COUNT = 32 }; // where partners play
#ifndef USED
#define USED 53 // numbers the net is told
#endif

#define LONGEST_TIME 500.0
#define LOOSE 9

static double log_of(double x) { return logf(1 + (float)x); }

static double live_cards(const Mind *m) {
    double cards = m->below[m->cards + 1] / 4.0;
    return cards < 1 ? 1 : cards;
}

static double at_most(double time) { return time > LONGEST_TIME ? LONGEST_TIME : time; }

// How far it is to the end of a plan.
static void of_plan(const Mind *m, const Plan *p, float *f) {
    double live = live_cards(m), most = 0, sum = 0, useful = 0, single = 0, tightest = LOOSE, second = LOOSE;
    int slots = 0, sizes[5] = {0};
    for (int i = 0; i < p->n; i++) {
        int k = p->slots[i];
        double cards = p->quarters[i] / 4.0, time = at_most(GAP_TIME[k][p->quarters[i]] * live);
        slots += k;
        sizes[k > 4 ? 4 : k]++;
        sum += time;
        if (time > most) most = time;
        useful += cards;
        if (k == 1) single += cards;
        double each = cards / k;
        if (each < tightest) {
            second = tightest;
            tightest = each;
        } else if (each < second) second = each;
    }
    f[0] = log_of(at_most(time_of(p->cost) * live));
    f[1] = slots / 5.0f;
    for (int k = 1; k <= 4; k++) f[1 + k] = sizes[k] / 2.0f;
    f[6] = log_of(most);
    f[7] = log_of(sum);
    f[8] = useful / live;
    f[9] = single / live;
    f[10] = log_of(tightest);
    f[11] = log_of(second);
    f[12] = slots + p->lacks == 1 ? (useful + p->wanted / 4.0) / live * 4 : 0;
    f[13] = slots + p->lacks == 2;
    f[14] = p->lacks / 3.0f;
    f[15] = p->wanted / 4.0f;
}

// The mean and the most of the others, who are all alike.
static void of_all(const double *each, int others, float *f) {
    double sum = 0, most = 0;
    for (int o = 0; o < others; o++) {
        sum += each[o];
        if (each[o] > most) most = each[o];
    }
    f[0] = sum / others / 10;
    f[1] = most / 10;
}

// How the round stands: the cards that can come, the turns taken, what the others have changed.
static void of_round(const Rules *r, const Table *t, const Mind *m, int pairs, float *f) {
    double changed[MOST_SEATS] = {0}, known[MOST_SEATS] = {0};
    int others = r->seats - 1;
    for (int o = 0; o < others; o++)
        for (int i = 0; i < SLOTS; i++) {
            int card = t->rack[(m->seat + 1 + o) % r->seats][i];
            known[o] += t->seen[card];
            changed[o] += !(t->dealt[card] && !t->seen[card]);
        }
    f[16] = (float)m->nnext / m->cards;
    f[17] = (float)t->ns / m->cards;
    f[18] = (float)t->nseen / r->seats / 10;
    f[19] = m->nnext == 1;
    for (int o = 1; pairs && o < others; o++) {
        f[19 + o] = changed[o] / 10;
        f[21 + o] = known[o] / 10;
    }
    if (!pairs) {
        of_all(changed, others, f + 20);
        of_all(known, others, f + 22);
    }
    f[24] = changed[0] / 10;
    f[25] = known[0] / 10;
}

// What a discard may be worth to the next player.
static void of_discard(const Table *t, const Mind *m, int out, float *f) {
    const int *rack = t->rack[(m->seat + 1) % m->seats];
    int there = rack[(out * SLOTS - 1) / m->cards], low = 0, high = SLOTS, room = 0, dealt = 0, near = 0;
    for (int i = 0; i < SLOTS; i++) {
        int card = rack[i];
        if (!t->seen[card]) continue;
        if (card < out && i + 1 > low) low = i + 1;
        if (card > out && i < high) high = i;
        if (card == out - 1 || card == out + 1) near = 1;
    }
    for (int i = low; i < high; i++) {
        room += !t->seen[rack[i]];
        dealt += !t->seen[rack[i]] && t->dealt[rack[i]];
    }
    f[26] = t->dealt[there] && !t->seen[there];
    f[27] = t->seen[there] ? 1 : 0;
    f[28] = room / 5.0f;
    f[29] = dealt / 5.0f;
    f[30] = near;
    f[31] = fabs((double)out / m->cards - 0.5) * 2;
}

// What a rack would count with another card in a slot up to which it rises.
static int rising_but(const int *rack, int slot) {
    int low = slot ? rack[slot - 1] : 0, following = slot + 1;
    int fits = following < SLOTS && rack[following] > low + 1;
    return fits ? rising_from(rack, following) : following;
}

// What a rack counts if another goes out first, and what it would with one more card in its place.
static void of_count(const int *rack, float *f) {
    int count = rising_from(rack, 0), more = count;
    for (int slot = count - 1; slot <= count && slot < SLOTS; slot++) {
        int n = rising_but(rack, slot);
        if (n > more) more = n;
    }
    f[OF_COUNT] = count / 10.0f;
    f[OF_COUNT + 1] = more / 10.0f;
}

// How far it is to a longer run.
static void of_goal(const Plan *p, double live, float *f) {
    int slots = 0, there = p->cost < NEVER;
    for (int i = 0; i < p->n; i++) slots += p->slots[i];
    f[0] = log_of(at_most(time_of(p->cost) * live));
    f[1] = there ? p->lacks / 3.0f : 0;
    f[2] = there ? p->wanted / 4.0f : 0;
    f[3] = there ? slots / 5.0f : 0;
}
