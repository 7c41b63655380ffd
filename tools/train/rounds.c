// Rounds of Rack-O at full speed.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLOTS 10
#define MAXN 60
#define W 64
#define NEVER 1e12
#define NF 56 // room for what the net is told
#define MAXH 64

typedef struct { int seats, cards, run, start, prize; } Rules; // prize 0 regular 1 bonus 2 chips
typedef struct {
    int rack[4][SLOTS];
    int stock[W], ns, disc[W], nd; // top is last
    uint8_t seen[W], dealt[W];
    int nseen, turn;
} Table;
typedef struct { float w1[NF][MAXH], b1[MAXH], w2[MAXH][MAXH], b2[MAXH], w3[MAXH], b3; } Net;

static uint64_t rs = 88172645463325252ull;
static inline uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (uint32_t)(rs >> 16); }
static inline int below_(int n) { return (int)(((uint64_t)rnd() * n) >> 32); }
static inline double uni(void) { return rnd() / 4294967296.0; }
void seed_(uint64_t s) { rs = s * 2654435769u + 88172645463325252ull; for (int i = 0; i < 20; i++) rnd(); }

// ---- the gap table
double SIDE = 1.7, AGAIN = 0.5, NEAR_ = 19, NOTHING = 10.0 / 3, OTHER = 0.7;
static double TIME[SLOTS + 1][W + 2], COST[SLOTS + 1][W + 2], GC[SLOTS + 1][4 * W + 8], TQ[SLOTS + 1][4 * W + 8];
static int cmp(const void *a, const void *b) { double x = *(double *)a, y = *(double *)b; return x < y ? -1 : x > y; }
static double t_of(double c) { return c >= NEVER ? NEVER : pow(c, 1 / SIDE); }
void make_table(void) {
    for (int m = 0; m <= W; m++) TIME[0][m] = COST[0][m] = 0;
    for (int k = 1; k <= SLOTS; k++) {
        for (int m = 0; m <= W; m++) {
            if (m < k) { TIME[k][m] = COST[k][m] = NEVER; continue; }
            double h[W]; int n = 0;
            for (int lo = 0; lo < m; lo++) {
                double b = NEVER * 3;
                for (int s = 0; s < k; s++) if (s <= lo && k - 1 - s <= m - 1 - lo) {
                    double c = COST[s][lo] + COST[k - 1 - s][m - 1 - lo];
                    if (c < b) b = c;
                }
                h[n++] = b;
            }
            qsort(h, n, sizeof *h, cmp);
            double total = 1; int wel = 0;
            for (int i = 0; i < n; i++) {
                double t = pow(h[i], 1 / SIDE);
                if (wel && t * wel >= total) break;
                total += t; wel++;
            }
            TIME[k][m] = total / wel; COST[k][m] = pow(TIME[k][m], SIDE);
        }
    }
    for (int k = 0; k <= SLOTS; k++) for (int q = 0; q < 4 * W; q++) {
        if (!k) { GC[k][q] = 0; continue; }
        int m = q / 4; double part = (q % 4) / 4.0;
        double a = TIME[k][m] >= NEVER ? 0 : 1 / TIME[k][m], b = TIME[k][m + 1] >= NEVER ? 0 : 1 / TIME[k][m + 1];
        double r = a + (b - a) * part;
        GC[k][q] = r > 0 ? pow(r, -SIDE) : NEVER; TQ[k][q] = t_of(GC[k][q]);
    }
}

// ---- sweeps
typedef struct { int slot, rank, kind; double cost; } Point; // kind -1 front, -2 front with a run from nothing, -3 own card, >=0 a run
typedef struct {
    int np; Point p[400];
    double cost[SLOTS + 1][W]; int16_t from[SLOTS + 1][W];
} Sweep;

static void sweep(const int *ranks, const int *below, int N, const Point *extra, int ne, Sweep *s) {
    int lo[400], nr = 0; // reached points
    s->np = 0;
    int taken = 0;
    for (; taken < ne && extra[taken].slot < 0; taken++) { s->p[s->np] = extra[taken]; lo[nr++] = s->np++; }
    uint8_t used[400]; memset(used, 0, ne); for (int i = 0; i < taken; i++) used[i] = 1;
    for (int slot = 0; slot <= SLOTS; slot++) {
        double *c = s->cost[slot]; int16_t *f = s->from[slot];
        for (int v = 0; v <= N + 1; v++) { c[v] = NEVER; f[v] = -1; }
        for (int i = 0; i < nr; i++) {
            Point *q = &s->p[lo[i]];
            const double *gc = GC[slot - q->slot - 1];
            int floor_ = below[q->rank + 1], least = q->rank + slot - q->slot, v = slot == SLOTS && least < N + 1 ? N + 1 : least;
            for (; v <= N + 1; v++) {
                double way = q->cost + gc[below[v] - floor_];
                if (way < c[v]) { c[v] = way; f[v] = lo[i]; }
            }
        }
        for (int i = taken; i < ne; i++) if (!used[i] && extra[i].slot == slot) { used[i] = 1; s->p[s->np] = extra[i]; lo[nr++] = s->np++; }
        if (slot < SLOTS && ranks[slot] && c[ranks[slot]] < NEVER) {
            s->p[s->np] = (Point){slot, ranks[slot], -3, c[ranks[slot]]}; lo[nr++] = s->np++;
        }
    }
}

typedef struct { int n, k[14], m[14]; int run_missing, run_m; double cost; } Plan;
typedef struct {
    int N, run, ns, seat, seats;
    int ranks[SLOTS], turned[SLOTS], w[W], below[W + 2], wt[W], belowt[W + 2];
    Sweep b, a, rb, ra; // before, behind (turned); with a run
    int nb; int bs[300], br[300]; double bm[300]; // begun runs
    int next[W], nnext; // what may lie on top of the stock
} Mind;

static double single(int q) { return GC[1][q]; }
static double missing(const Mind *m, int slot, int rank, int new_, int *lack, int *wanted) {
    int l[8], n = 0;
    for (int i = 0; i < m->run; i++) if (slot + i != new_ && m->ranks[slot + i] != rank + i) l[n++] = i;
    *lack = n; *wanted = 0;
    if (n == 1 && m->w[rank + l[0]]) {
        int q = m->w[rank + l[0]];
        if (l[0] == 0 && slot + m->run < SLOTS && rank + m->run < m->N + 1) q += (int)lround(OTHER * m->w[rank + m->run]);
        else if (l[0] == m->run - 1 && slot > 0 && rank > 1) q += (int)lround(OTHER * m->w[rank - 1]);
        *wanted = q;
        return single(q);
    }
    double c = 0; int least = 99;
    for (int i = 0; i < n; i++) { int q = m->w[rank + l[i]]; c += single(q); if (q < least) least = q; }
    if (n) *wanted = least;
    return c;
}
static int fits(const Mind *m, int slot, int rank) { return slot >= 0 && slot <= SLOTS - m->run && rank > 0 && rank <= m->N + 1 - m->run; }

static void think(Mind *m, const Rules *r, const Table *t, int seat, int held, int run) {
    int N = m->N = r->cards; m->run = run; m->ns = t->ns; m->seat = seat; m->seats = r->seats;
    uint8_t own[W] = {0};
    for (int i = 0; i < SLOTS; i++) { m->ranks[i] = t->rack[seat][i]; own[m->ranks[i]] = 1; }
    if (held) own[held] = 1;
    int unseen_in_stock = 0;
    for (int i = 0; i < t->ns; i++) if (!t->seen[t->stock[i]]) unseen_in_stock = 1;
    memset(m->w, 0, sizeof m->w);
    m->nnext = 0;
    for (int c = 1; c <= N; c++) if (!t->seen[c] && !own[c]) { m->w[c] = unseen_in_stock ? 4 : 0; m->next[m->nnext++] = c; }
    for (int i = 0; i < t->ns; i++) if (t->seen[t->stock[i]]) m->w[t->stock[i]] += 4;
    double x = 1 - t->ns / NEAR_; if (x < 0) x = 0;
    int again = (int)nearbyint(4 * AGAIN * x);
    for (int i = 0; i < t->nd; i++) m->w[t->disc[i]] += again;
    if (t->ns && t->seen[t->stock[t->ns - 1]]) { m->nnext = 1; m->next[0] = t->stock[t->ns - 1]; }
    m->below[0] = 0; for (int v = 0; v <= N + 1; v++) m->below[v + 1] = m->below[v] + m->w[v];
    for (int v = 0; v <= N + 1; v++) m->wt[v] = m->w[N + 1 - v];
    m->belowt[0] = 0; for (int v = 0; v <= N + 1; v++) m->belowt[v + 1] = m->belowt[v] + m->wt[v];
    for (int i = 0; i < SLOTS; i++) m->turned[i] = N + 1 - m->ranks[SLOTS - 1 - i];
    Point front = {-1, 0, -1, 0};
    sweep(m->ranks, m->below, N, &front, 1, &m->b);
    sweep(m->turned, m->belowt, N, &front, 1, &m->a);
    if (run > 1) {
        static uint8_t mark[SLOTS][W]; memset(mark, 0, sizeof mark);
        m->nb = 0;
        Point f[301], g[301]; int n = 1, l, q;
        f[0] = g[0] = (Point){-1, 0, -2, NOTHING * run};
        for (int s = 0; s < SLOTS; s++) for (int back = 0; back < run; back++) {
            int slot = s - back, rank = m->ranks[s] - back;
            if (fits(m, slot, rank)) mark[slot][rank] = 1;
        }
        for (int slot = 0; slot < SLOTS; slot++) for (int rank = 1; rank <= N; rank++) if (mark[slot][rank]) {
            double c = missing(m, slot, rank, -1, &l, &q);
            if (c >= NEVER) continue;
            int id = m->nb++; m->bs[id] = slot; m->br[id] = rank; m->bm[id] = c;
            f[n] = (Point){slot + run - 1, rank + run - 1, id, m->b.cost[slot][rank] + c};
            g[n] = (Point){SLOTS - 1 - slot, N + 1 - rank, id, m->a.cost[SLOTS - 1 - slot - run + 1][N + 1 - rank - run + 1] + c};
            n++;
        }
        sweep(m->ranks, m->below, N, f, n, &m->rb);
        sweep(m->turned, m->belowt, N, g, n, &m->ra);
    }
}
static inline double after_(const Mind *m, const Sweep *a, int slot, int rank) { return a->cost[SLOTS - 1 - slot][m->N + 1 - rank]; }

static double cost_with(const Mind *m, int slot, int rank) {
    if (m->run < 2) return m->b.cost[slot][rank] + after_(m, &m->a, slot, rank);
    double best = m->rb.cost[slot][rank] + after_(m, &m->a, slot, rank), o = m->b.cost[slot][rank] + after_(m, &m->ra, slot, rank);
    if (o < best) best = o;
    for (int back = 0; back < m->run; back++) {
        int s = slot - back, r = rank - back, l, q;
        if (!fits(m, s, r)) continue;
        double c = m->b.cost[s][r] + after_(m, &m->a, s + m->run - 1, r + m->run - 1);
        if (c < best) c += missing(m, s, r, slot, &l, &q);
        if (c < best) best = c;
    }
    return best;
}
static double cost_now(const Mind *m) { return m->run < 2 ? m->b.cost[SLOTS][m->N + 1] : m->rb.cost[SLOTS][m->N + 1]; }

// ---- plans: the gaps of the cheapest way
static void gap(Plan *p, int k, int q) { if (k && p->n < 14) { p->k[p->n] = k; p->m[p->n++] = q; } }
static void lacking(const Mind *m, Plan *p, int slot, int rank, int new_) { int l, q; missing(m, slot, rank, new_, &l, &q); p->run_missing = l; p->run_m = q; }
static void walk(const Mind *m, const Sweep *s, int turned, int slot, int rank, Plan *p) {
    const int *below = turned ? m->belowt : m->below;
    while (1) {
        int i = s->from[slot][rank];
        if (i < 0) return;
        const Point *q = &s->p[i];
        gap(p, slot - q->slot - 1, below[rank] - below[q->rank + 1]);
        if (q->kind == -1) return;
        if (q->kind == -2) { p->run_missing = m->run; p->run_m = 0; return; }
        slot = q->slot; rank = q->rank;
        if (q->kind >= 0) {
            int a = m->bs[q->kind], r = m->br[q->kind];
            lacking(m, p, a, r, -1);
            if (turned) { slot = SLOTS - a - m->run; rank = m->N + 1 - r - m->run + 1; s = &m->a; }
            else { slot = a; rank = r; s = &m->b; }
        }
    }
}
static void plan_now(const Mind *m, Plan *p) {
    p->n = 0; p->run_missing = 0; p->run_m = 0; p->cost = cost_now(m);
    walk(m, m->run < 2 ? &m->b : &m->rb, 0, SLOTS, m->N + 1, p);
}
static void plan_with(const Mind *m, int slot, int rank, Plan *p) {
    p->n = 0; p->run_missing = 0; p->run_m = 0; int N = m->N;
    const Sweep *l = &m->b, *r = &m->a; int ls = slot, lr = rank, rs_ = slot, rr = rank, as = -1, ar = 0;
    if (m->run < 2) p->cost = cost_with(m, slot, rank);
    else {
        double one = m->rb.cost[slot][rank] + after_(m, &m->a, slot, rank), two = m->b.cost[slot][rank] + after_(m, &m->ra, slot, rank);
        p->cost = one; l = &m->rb;
        if (two < one) { p->cost = two; l = &m->b; r = &m->ra; }
        for (int back = 0; back < m->run; back++) {
            int s = slot - back, q = rank - back, x, y;
            if (!fits(m, s, q)) continue;
            double c = m->b.cost[s][q] + after_(m, &m->a, s + m->run - 1, q + m->run - 1);
            if (c < p->cost) c += missing(m, s, q, slot, &x, &y);
            if (c < p->cost) { p->cost = c; as = s; ar = q; }
        }
        if (as >= 0) { l = &m->b; r = &m->a; ls = as; lr = ar; rs_ = as + m->run - 1; rr = ar + m->run - 1; lacking(m, p, as, ar, slot); }
    }
    if (p->cost >= NEVER) return;
    walk(m, l, 0, ls, lr, p);
    walk(m, r, 1, SLOTS - 1 - rs_, N + 1 - rr, p);
}

// ---- features
static float ln1p_tab(double x) { return logf(1 + (float)x); }
#define BASE 30
static void context(const Rules *r, const Table *t, const Mind *m, float *f) {
    double mc = 0, mk = 0, xc = 0, xk = 0;
    double nc = 0, nk = 0;
    for (int o = 1; o < r->seats; o++) {
        int s = (m->seat + o) % r->seats, ch = 0, kn = 0;
        for (int i = 0; i < SLOTS; i++) { int c = t->rack[s][i]; kn += t->seen[c]; ch += !(t->dealt[c] && !t->seen[c]); }
        mc += ch; mk += kn; if (ch > xc) xc = ch; if (kn > xk) xk = kn;
        if (o == 1) { nc = ch; nk = kn; }
    }
    f[16] = (float)m->nnext / m->N; f[17] = (float)t->ns / m->N; f[18] = (float)t->nseen / r->seats / 10;
    f[19] = m->nnext == 1; f[20] = mc / (r->seats - 1) / 10; f[21] = xc / 10; f[22] = mk / (r->seats - 1) / 10; f[23] = xk / 10;
    f[24] = nc / 10; f[25] = nk / 10;
}
static double units(const Mind *m) { double u = 0; u = m->below[m->N + 1] / 4.0; return u < 1 ? 1 : u; }
static void features(const Table *t, const Rules *r, const Mind *m, const Plan *p, int out, float *f) {
    double u = units(m), tt = t_of(p->cost), big = 0, sum = 0, useful = 0, one = 0, tight = 9, tight2 = 9; int missing_ = 0, by[5] = {0};
    for (int i = 0; i < p->n; i++) {
        int k = p->k[i]; double mm = p->m[i] / 4.0, x = TQ[k][p->m[i]] * u;
        if (x > 500) x = 500;
        missing_ += k; by[k > 4 ? 4 : k]++; sum += x; if (x > big) big = x;
        useful += mm; if (k == 1) one += mm;
        double d = mm / k; if (d < tight) { tight2 = tight; tight = d; } else if (d < tight2) tight2 = d;
    }
    tt *= u; if (tt > 500) tt = 500;
    f[0] = ln1p_tab(tt); f[1] = missing_ / 5.0f;
    for (int k = 1; k <= 4; k++) f[1 + k] = by[k] / 2.0f;
    f[6] = ln1p_tab(big); f[7] = ln1p_tab(sum); f[8] = useful / u; f[9] = one / u;
    f[10] = ln1p_tab(tight); f[11] = ln1p_tab(tight2);
    f[12] = missing_ + p->run_missing == 1 ? (useful + p->run_m / 4.0) / u * 4 : 0;
    f[13] = missing_ + p->run_missing == 2; f[14] = p->run_missing / 3.0f; f[15] = p->run_m / 4.0f;
    // the discard and the next seat
    int s = (m->seat + 1) % r->seats, N = m->N, h = (out * SLOTS - 1) / N, c = t->rack[s][h];
    f[26] = t->dealt[c] && !t->seen[c]; f[27] = t->seen[c] ? 1 : 0; f[28] = 0;
    int lo = 0, hi = SLOTS; // between the known cards next to it, how many slots
    int room = 0, bad = 0;
    for (int i = 0; i < SLOTS; i++) { int q = t->rack[s][i]; if (t->seen[q]) { if (q < out && i + 1 > lo) lo = i + 1; if (q > out && i < hi) hi = i; } }
    for (int i = lo; i < hi; i++) { int q = t->rack[s][i]; if (!t->seen[q]) { room++; if (t->dealt[q]) bad++; } }
    f[28] = room / 5.0f; f[29] = bad / 5.0f;
    int near = 0; for (int i = 0; i < SLOTS; i++) { int q = t->rack[s][i]; if (t->seen[q] && (q == out - 1 || q == out + 1)) near = 1; }
    f[30] = near;
    f[31] = fabs((double)out / N - 0.5) * 2;
}
#ifndef USED
#define USED 53 // numbers the net is told
#endif

// ---- the net
int H1 = 32, H2 = 16;
static float forward(const Net *n, const float *f, float *h1, float *h2) {
    for (int j = 0; j < H1; j++) h1[j] = n->b1[j];
    for (int i = 0; i < USED; i++) { float x = f[i]; if (x != 0) for (int j = 0; j < H1; j++) h1[j] += x * n->w1[i][j]; }
    for (int j = 0; j < H1; j++) h1[j] = h1[j] > 0 ? h1[j] : 0;
    for (int j = 0; j < H2; j++) h2[j] = n->b2[j];
    for (int i = 0; i < H1; i++) { float x = h1[i]; if (x != 0) for (int j = 0; j < H2; j++) h2[j] += x * n->w2[i][j]; }
    float o = n->b3;
    for (int j = 0; j < H2; j++) { h2[j] = h2[j] > 0 ? h2[j] : 0; o += h2[j] * n->w3[j]; }
    return o;
}
static double sig(double x) { return 1 / (1 + exp(-x)); }

// ---- rounds
static int longest(const int *r) { int b = 1, n = 1; for (int i = 1; i < SLOTS; i++) { n = r[i] == r[i - 1] + 1 ? n + 1 : 1; if (n > b) b = n; } return b; }
static int done(const Rules *r, const int *rack) {
    for (int i = 1; i < SLOTS; i++) if (rack[i] < rack[i - 1]) return 0;
    return r->run < 2 || longest(rack) >= r->run;
}
typedef struct { int kind; const Net *net; double eps; int goal; } Agent;
static Mind M;

#define MAXL 4000
typedef struct { float f[MAXL][NF]; float v[MAXL]; int n, seat[MAXL]; int on; } Log;
static Log L;

static float value(const Table *t, const Rules *r, const Mind *m, const Net *net, const Plan *p, int out, const float *ctx, float *keep) {
    float f[NF], h1[MAXH], h2[MAXH];
    if (p->cost <= 0) { if (keep) keep[0] = -1; return 1; }
    memcpy(f, ctx, sizeof f);
    features(t, r, m, p, out, f);
    if (keep) memcpy(keep, f, sizeof f);
    return sig(forward(net, f, h1, h2));
}
int TOP = 10, SAMPLE = 0;
// best placement of a card; returns value, slot in *slot (-1 toss if allowed)
static float place(const Table *t, const Rules *r, const Mind *m, const Net *net, int card, int may_toss, const float *ctx, int *slot, float *keep, int top) {
    float best = -1, k[NF]; Plan p; *slot = -1;
    double c[SLOTS]; int order[SLOTS];
    for (int s = 0; s < SLOTS; s++) { c[s] = cost_with(m, s, card); order[s] = s; }
    for (int i = 1; i < SLOTS; i++) { int o = order[i], j = i; while (j && c[order[j - 1]] > c[o]) { order[j] = order[j - 1]; j--; } order[j] = o; }
    if (may_toss) { plan_now(m, &p); best = value(t, r, m, net, &p, card, ctx, keep); }
    for (int i = 0; i < top; i++) {
        int s = order[i];
        if (c[s] >= NEVER && best >= 0) break;
        plan_with(m, s, card, &p); if (c[s] >= NEVER) { p.n = 0; p.cost = NEVER; }
        float v = value(t, r, m, net, &p, m->ranks[s], ctx, k);
        if (v > best) { best = v; *slot = s; if (keep) memcpy(keep, k, sizeof k); }
    }
    return best;
}


static void log_it(int seat, const float *k, float v) {
    if (!L.on || L.n >= MAXL || k[0] < 0) return;
    memcpy(L.f[L.n], k, sizeof L.f[0]); L.v[L.n] = v; L.seat[L.n++] = seat;
}
static double gap_best(const Mind *m, int c, int *slot) {
    double b = NEVER * 4; for (int s = 0; s < SLOTS; s++) { double x = cost_with(m, s, c); if (x < b) { b = x; *slot = s; } } return b;
}

// ---- racks of which a longer run earns more
static const int GOALS[5] = {0, 3, 4, 5, 6};
static Mind PM[5];
static const double POINTS[7] = {0, 75, 75, 125, 175, 275, 475}, CHIP[7] = {0, 1, 1, 2, 3, 5, 9};
double OTHERS = 17;
static double worth_of(const Rules *r, int run) { if (run > 6) run = 6; if (r->prize == 2) return 0.5 + CHIP[run] / 18; double y = 0.5 + (POINTS[run] - OTHERS) / 600; return y > 1 ? 1 : y; }
static void think_all(const Rules *r, const Table *t, int seat, int held) {
    for (int g = 0; g < 5; g++) if (!g || GOALS[g] > r->run) think(&PM[g], r, t, seat, held, g ? GOALS[g] : r->run);
}
// the value of putting the card into the slot (-1: tossing it); *hold: the value of not calling
static float prize_value(const Table *t, const Rules *r, const Net *net, int slot, int card, const float *ctx, float *keep, float *hold) {
    float f[NF], h1[MAXH], h2[MAXH]; Plan p; memcpy(f, ctx, sizeof f);
    double u = units(&PM[0]); int rack[SLOTS]; memcpy(rack, PM[0].ranks, sizeof rack); int out = card;
    if (slot >= 0) { out = rack[slot]; rack[slot] = card; }
    if (slot >= 0) plan_with(&PM[0], slot, card, &p); else plan_now(&PM[0], &p);
    if (p.cost >= NEVER) p.n = 0;
    features(t, r, &PM[0], &p, out, f);
    for (int g = 1; g < 5; g++) {
        float *q = f + 32 + 4 * (g - 1);
        if (GOALS[g] <= r->run) { q[0] = f[0]; q[1] = f[14]; q[2] = f[15]; q[3] = f[1]; continue; }
        if (slot >= 0) plan_with(&PM[g], slot, card, &p); else plan_now(&PM[g], &p);
        double tt = t_of(p.cost) * u; if (tt > 500) tt = 500; int miss = 0;
        if (p.cost >= NEVER) { p.n = 0; p.run_missing = 0; p.run_m = 0; }
        for (int i = 0; i < p.n; i++) miss += p.k[i];
        q[0] = ln1p_tab(tt); q[1] = p.run_missing / 3.0f; q[2] = p.run_m / 4.0f; q[3] = miss / 5.0f;
    }
    int fin = done(r, rack); double now = fin ? worth_of(r, longest(rack)) : 0;
    f[48] = fin; f[49] = now;
    if (keep) memcpy(keep, f, sizeof f);
    float v = sig(forward(net, f, h1, h2)); if (hold) *hold = v;
    return fin && now > v ? now : v;
}
int NEARG = 2;
static float prize_place(const Table *t, const Rules *r, const Net *net, int card, int may_toss, const float *ctx, int *slot) {
    uint8_t use[SLOTS] = {0}; float best = -1; *slot = -1;
    for (int g = 0; g < 5; g++) if (!g || GOALS[g] > r->run) {
        double c[SLOTS]; for (int s = 0; s < SLOTS; s++) c[s] = cost_with(&PM[g], s, card);
        for (int k = 0; k < NEARG; k++) { int b = -1; for (int s = 0; s < SLOTS; s++) if (c[s] < NEVER && (b < 0 || c[s] < c[b])) b = s; if (b >= 0) { use[b] = 1; c[b] = NEVER; } }
    }
    if (may_toss) best = prize_value(t, r, net, -1, card, ctx, 0, 0);
    for (int s = 0; s < SLOTS; s++) if (use[s]) { float v = prize_value(t, r, net, s, card, ctx, 0, 0); if (v > best) { best = v; *slot = s; } }
    if (*slot < 0 && !may_toss) *slot = 0;
    return best;
}
// one turn of a seat
static int CALL_;
static void turn(const Rules *r, Table *t, int seat, const Agent *a) {
    int top = t->nd ? t->disc[t->nd - 1] : 0, take = 0, slot = -1, card; float ctx[NF] = {0}, keep[NF]; float v = 0;
    int run = a->kind == 6 ? (a->goal > r->run ? a->goal : r->run) : r->run, kind = a->kind == 6 ? 3 : a->kind, call = 1;
    if (kind == 3) {
        think(&M, r, t, seat, 0, run); int s;
        if (top) {
            double x = t_of(gap_best(&M, top, &s)), kept = t_of(cost_now(&M)), sum = 0;
            for (int i = 0; i < M.nnext; i++) { double y = t_of(gap_best(&M, M.next[i], &s)); sum += y < kept ? y : kept; }
            take = x < sum / M.nnext;
        }
    } else if (a->kind == 4) {
        if (top) {
            think(&M, r, t, seat, 0, r->run); context(r, t, &M, ctx);
            int s; float x = place(t, r, &M, a->net, top, 0, ctx, &s, 0, SLOTS), sum = 0;
            int n = 0;
            if (SAMPLE && SAMPLE < M.nnext) for (; n < SAMPLE; n++) sum += place(t, r, &M, a->net, M.next[below_(M.nnext)], 1, ctx, &s, 0, TOP);
            else for (int i = 0; i < M.nnext; i++) { sum += place(t, r, &M, a->net, M.next[i], 1, ctx, &s, 0, TOP); n++; }
            take = x > sum / n;
            if (a->eps && uni() < a->eps) take = below_(2);
        }
    } else if (a->kind >= 7) {
        if (top) {
            think_all(r, t, seat, 0); M = PM[0]; context(r, t, &PM[0], ctx); ctx[50] = r->seats == 3; ctx[51] = r->seats == 4; ctx[52] = r->run > 1;
            int s, n = 0; float x = prize_place(t, r, a->net, top, 0, ctx, &s), sum = 0; const Mind *m = &PM[0];
            if (SAMPLE && SAMPLE < m->nnext) for (; n < SAMPLE; n++) sum += prize_place(t, r, a->net, m->next[below_(m->nnext)], 1, ctx, &s);
            else for (; n < m->nnext; n++) sum += prize_place(t, r, a->net, m->next[n], 1, ctx, &s);
            take = x > sum / n;
            if (a->eps && uni() < a->eps) take = below_(2);
        }
    }
    if (take) card = t->disc[--t->nd]; else card = t->stock[--t->ns];
    float held_v = 0;
    if (kind == 3) {
        think(&M, r, t, seat, card, run);
        double b = gap_best(&M, card, &slot);
        if (!take && cost_now(&M) <= b) slot = -1;
    } else if (a->kind == 4) {
        think(&M, r, t, seat, card, r->run); context(r, t, &M, ctx);
        v = place(t, r, &M, a->net, card, !take, ctx, &slot, keep, SLOTS);
        log_it(seat, keep, v);
    } else if (a->kind >= 7) {
        think_all(r, t, seat, card); context(r, t, &PM[0], ctx); ctx[50] = r->seats == 3; ctx[51] = r->seats == 4; ctx[52] = r->run > 1;
        prize_place(t, r, a->net, card, !take, ctx, &slot);
        v = prize_value(t, r, a->net, slot, card, ctx, keep, &held_v);
        int rack[SLOTS]; memcpy(rack, t->rack[seat], sizeof rack); if (slot >= 0) rack[slot] = card;
        if (done(r, rack)) { call = a->kind == 8 || worth_of(r, longest(rack)) >= held_v; if (a->eps && uni() < a->eps * 3) call = !call; if (call && a->kind != 8) keep[0] = -1; }
        if (!(done(r, rack) && call)) log_it(seat, keep, held_v);
    }
    int out = card;
    if (slot >= 0) { out = t->rack[seat][slot]; t->rack[seat][slot] = card; }
    if (a->kind == 6) {
        int fin = done(r, t->rack[seat]), l = longest(t->rack[seat]); call = l >= a->goal || uni() < 0.25;
        if (L.on && !(fin && call)) {
            int o = out; think_all(r, t, seat, 0); context(r, t, &PM[0], ctx); ctx[50] = r->seats == 3; ctx[51] = r->seats == 4; ctx[52] = r->run > 1;
            prize_value(t, r, a->net, -1, o, ctx, keep, &held_v); log_it(seat, keep, 0.5f);
        }
    }
    CALL_ = call;
    if (a->kind == 3 && L.on) { // log for supervised warm start
        think(&M, r, t, seat, 0, r->run); context(r, t, &M, ctx); Plan p; plan_now(&M, &p);
        if (p.cost > 0) { features(t, r, &M, &p, out, ctx); log_it(seat, ctx, 0.5f); }
    }
    if (!t->seen[out]) { t->seen[out] = 1; t->nseen++; }
    t->disc[t->nd++] = out; t->turn++;
}
static void refill(const Rules *r, Table *t) {
    // turned over: the first discarded is drawn first; top is last
    for (int i = 0; i < t->nd; i++) t->stock[i] = t->disc[t->nd - 1 - i];
    t->ns = t->nd; t->nd = 0;
    if (r->start) t->disc[t->nd++] = t->stock[--t->ns];
}
static void deal(const Rules *r, Table *t) {
    int d[W]; memset(t, 0, sizeof *t);
    for (int i = 0; i < r->cards; i++) d[i] = i + 1;
    for (int i = r->cards - 1; i > 0; i--) { int j = below_(i + 1), x = d[i]; d[i] = d[j]; d[j] = x; }
    int n = 0;
    for (int s = 0; s < r->seats; s++) for (int i = 0; i < SLOTS; i++) { t->rack[s][i] = d[n]; t->dealt[d[n++]] = 1; }
    t->disc[t->nd++] = d[n]; t->seen[d[n]] = 1; t->nseen = 1; n++;
    while (n < r->cards) t->stock[t->ns++] = d[n++];
}
int LIMIT = 100;
// returns the seat that goes out, -1 nobody. first: the seat that begins
static int round_(const Rules *r, Table *t, const Agent *a, int first) {
    int seat = first;
    for (int n = 0; n < LIMIT * r->seats; n++) {
        if (!r->prize && done(r, t->rack[seat])) return seat;
        turn(r, t, seat, &a[seat]);
        if (done(r, t->rack[seat]) && (!r->prize || CALL_)) return seat;
        if (!t->ns) refill(r, t);
        seat = (seat + 1) % r->seats;
    }
    return -1;
}

// a in one seat, b in all others, each deal from every seat and the same first player; counts
void duel(const Rules *r, int ka, const Net *na, int kb, const Net *nb, int deals, uint64_t seed, double *out) {
    Agent a = {ka, na, 0}, b = {kb, nb, 0}; double won = 0, lost = 0, none = 0, turns = 0, sq = 0;
    for (int d = 0; d < deals; d++) {
        double w = 0;
        for (int s = 0; s < r->seats; s++) {
            Table t; seed_(seed * 1000003 + d); deal(r, &t);
            Agent ag[4]; for (int i = 0; i < r->seats; i++) ag[i] = i == s ? a : b;
            int e = round_(r, &t, ag, 0);
            turns += (double)t.turn / r->seats;
            if (e == s) { won++; w++; } else if (e >= 0) lost++; else none++;
        }
        sq += w * w;
    }
    double n = (double)deals * r->seats, mean = won / deals, var = sq / deals - mean * mean;
    out[0] = won / n; out[1] = 1.96 * sqrt(var / deals) / r->seats; out[2] = none / n; out[3] = turns / n;
}

// ---- training
typedef struct { Net w, m, v; long step; } Trainer;
static float gauss(void) { float s = 0; for (int i = 0; i < 12; i++) s += uni(); return s - 6; }
void init_net(Trainer *t, uint64_t seed) {
    seed_(seed); memset(t, 0, sizeof *t);
    for (int i = 0; i < USED; i++) for (int j = 0; j < H1; j++) t->w.w1[i][j] = gauss() * sqrtf(2.0f / USED);
    for (int i = 0; i < H1; i++) for (int j = 0; j < H2; j++) t->w.w2[i][j] = gauss() * sqrtf(2.0f / H1);
    for (int j = 0; j < H2; j++) t->w.w3[j] = gauss() * 0.1f;
}
#define CAP 4000000
static float (*BF)[NF]; static float *BT; static long BN;
void clear_buffer(void) { if (!BF) { BF = malloc(sizeof(float) * NF * CAP); BT = malloc(sizeof(float) * CAP); } BN = 0; }
long buffered(void) { return BN; }
// self-play; fills the buffer with features and lambda returns. kinds by chance among pool
void gather(const Rules *r, int kind, const Net *net, double eps, int rounds, double lambda, uint64_t seed) {
    L.on = 1;
    for (int d = 0; d < rounds; d++) {
        Table t; seed_(seed * 1000003 + d); deal(r, &t);
        Agent ag[4]; for (int i = 0; i < r->seats; i++) ag[i] = (Agent){kind, net, eps};
        L.n = 0;
        int e = round_(r, &t, ag, 0);
        double g[4]; for (int s = 0; s < r->seats; s++) g[s] = e == s;
        for (int i = L.n - 1; i >= 0; i--) {
            int s = L.seat[i];
            if (BN < CAP) { memcpy(BF[BN], L.f[i], sizeof L.f[i]); BT[BN++] = g[s]; }
            g[s] = lambda * g[s] + (1 - lambda) * L.v[i];
        }
    }
    L.on = 0;
}
double train(Trainer *t, int epochs, double lr, int batch, uint64_t seed) {
    seed_(seed); static Net G; int P = sizeof(Net) / sizeof(float); double loss = 0; long cnt = 0;
    for (long it = 0; it < (long)epochs * BN / batch; it++) {
        memset(&G, 0, sizeof G);
        for (int b = 0; b < batch; b++) {
            long i = (long)(uni() * BN); float *f = BF[i], h1[MAXH], h2[MAXH], d2[MAXH], d1[MAXH];
            float o = forward(&t->w, f, h1, h2), p = sig(o), y = BT[i], d = p - y;
            loss += -(y * log(p + 1e-7) + (1 - y) * log(1 - p + 1e-7)); cnt++;
            G.b3 += d;
            for (int j = 0; j < H2; j++) { G.w3[j] += d * h2[j]; d2[j] = h2[j] > 0 ? d * t->w.w3[j] : 0; G.b2[j] += d2[j]; }
            for (int i1 = 0; i1 < H1; i1++) {
                if (h1[i1] <= 0) { d1[i1] = 0; continue; }
                float s = 0; for (int j = 0; j < H2; j++) { G.w2[i1][j] += h1[i1] * d2[j]; s += t->w.w2[i1][j] * d2[j]; }
                d1[i1] = s; G.b1[i1] += s;
            }
            for (int k = 0; k < USED; k++) if (f[k] != 0) for (int j = 0; j < H1; j++) G.w1[k][j] += f[k] * d1[j];
        }
        t->step++;
        float *w = (float *)&t->w, *m = (float *)&t->m, *v = (float *)&t->v, *g = (float *)&G;
        double c1 = 1 - pow(0.9, t->step), c2 = 1 - pow(0.999, t->step);
        for (int i = 0; i < P; i++) {
            float x = g[i] / batch; if (x == 0 && m[i] == 0) continue;
            m[i] = 0.9f * m[i] + 0.1f * x; v[i] = 0.999f * v[i] + 0.001f * x * x;
            w[i] -= lr * (m[i] / c1) / (sqrt(v[i] / c2) + 1e-8);
        }
    }
    return loss / cnt;
}
int trainer_size(void) { return sizeof(Trainer); }
int net_size(void) { return sizeof(Net); }
static int prefix(const int *k) { int n = 1; while (n < SLOTS && k[n] > k[n - 1]) n++; return n; }
static void paid(const Rules *r, const Table *t, int e, double *g) {
    for (int s = 0; s < r->seats; s++) {
        if (e < 0) { g[s] = r->prize == 2 ? 0 : 5 * prefix(t->rack[s]); continue; }
        int l = longest(t->rack[e]); if (l > 6) l = 6;
        if (r->prize == 2) g[s] = s == e ? CHIP[l] * (r->seats - 1) : -CHIP[l];
        else g[s] = s == e ? POINTS[l] : 5 * prefix(t->rack[s]);
    }
}
void gather_prize(const Rules *r, int kind, const Net *net, double eps, int rounds, double lambda, uint64_t seed) {
    L.on = 1; LIMIT = 40; static const int wish[8] = {1, 1, 3, 3, 4, 4, 5, 6};
    for (int d = 0; d < rounds; d++) {
        Table t; seed_(seed * 1000003 + d); deal(r, &t);
        Agent ag[4]; for (int i = 0; i < r->seats; i++) ag[i] = (Agent){kind, net, eps, wish[below_(8)]};
        L.n = 0; int e = round_(r, &t, ag, 0); double p[4], g[4]; paid(r, &t, e, p);
        for (int s = 0; s < r->seats; s++) {
            double o = 0; for (int q = 0; q < r->seats; q++) if (q != s) o += p[q] / (r->seats - 1);
            double y = r->prize == 2 ? 0.5 + (p[s] - o) / (18 * r->seats) : 0.5 + (p[s] - o) / 600; g[s] = y < 0 ? 0 : y > 1 ? 1 : y;
        }
        for (int i = L.n - 1; i >= 0; i--) {
            int s = L.seat[i]; if (BN < CAP) { memcpy(BF[BN], L.f[i], sizeof L.f[i]); BT[BN++] = g[s]; }
            g[s] = lambda * g[s] + (1 - lambda) * L.v[i];
        }
    }
    L.on = 0; LIMIT = 100;
}
// points a round: out[0] a's, out[1] each other's, out[2] interval of the difference, out[3] wins of a, out[4] turns, out[5] none
void duel_prize(const Rules *r, int ka, const Net *na, int kb, const Net *nb, int deals, uint64_t seed, double *out) {
    Agent a = {ka, na, 0, 0}, b = {kb, nb, 0, 0}; double own = 0, oth = 0, sq = 0, sum = 0, won = 0, turns = 0, none = 0;
    for (int d = 0; d < deals; d++) {
        double w = 0;
        for (int s = 0; s < r->seats; s++) {
            Table t; seed_(seed * 1000003 + d); deal(r, &t); Agent ag[4]; for (int i = 0; i < r->seats; i++) ag[i] = i == s ? a : b;
            int e = round_(r, &t, ag, 0); double p[4]; paid(r, &t, e, p); turns += t.turn / (double)r->seats; won += e == s; none += e < 0;
            double o = 0; for (int q = 0; q < r->seats; q++) if (q != s) o += p[q] / (r->seats - 1);
            own += p[s]; oth += o; w += p[s] - o;
        }
        sum += w; sq += w * w;
    }
    double n = (double)deals * r->seats, mean = sum / deals;
    out[0] = own / n; out[1] = oth / n; out[2] = 1.96 * sqrt((sq / deals - mean * mean) / deals) / r->seats; out[3] = won / n; out[4] = turns / n; out[5] = none / n;
}
