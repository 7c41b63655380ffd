// The net, racko_game/ai/model/net.py, and how it learns (Adam).

#define WIDEST 64 // room for units in a layer
#define MANY 4000000 // moves that may be learnt from

int FIRST = 32, SECOND = 16; // units in use

typedef struct {
    float w1[ROOM][WIDEST], b1[WIDEST], w2[WIDEST][WIDEST], b2[WIDEST], w3[WIDEST], b3;
} Net;
typedef struct {
    Net net, mean, square;
    long step;
} Trainer;

static float (*MOVES)[ROOM]; // what was told of each move
static float *WORTH;         // and what it was worth in the end
static long LEARNT;

int trainer_size(void) { return sizeof(Trainer); }

// The units of a layer, each fed by the `n` numbers before it.
static inline void feed(const float *in, int n, const float (*w)[WIDEST], const float *begin, int units,
                        float *restrict out) {
    for (int j = 0; j < units; j++) out[j] = begin[j];
    for (int i = 0; i < n; i++) {
        float x = in[i];
        if (x != 0)
            for (int j = 0; j < units; j++) out[j] += x * w[i][j];
    }
    for (int j = 0; j < units; j++) out[j] = out[j] > 0 ? out[j] : 0;
}

static float forward(const Net *n, const float *told, float *h1, float *h2) {
    float out = n->b3;
    feed(told, USED, n->w1, n->b1, FIRST, h1);
    feed(h1, FIRST, n->w2, n->b2, SECOND, h2);
    for (int j = 0; j < SECOND; j++) out += h2[j] * n->w3[j];
    return out;
}

static double squeezed(double x) { return 1 / (1 + exp(-x)); }

static float bell(void) {
    float sum = 0;
    for (int i = 0; i < 12; i++) sum += uniform();
    return sum - 6;
}

void init_net(Trainer *t, uint64_t seed) {
    begin(seed);
    memset(t, 0, sizeof *t);
    for (int i = 0; i < USED; i++)
        for (int j = 0; j < FIRST; j++) t->net.w1[i][j] = bell() * sqrtf(2.0f / USED);
    for (int i = 0; i < FIRST; i++)
        for (int j = 0; j < SECOND; j++) t->net.w2[i][j] = bell() * sqrtf(2.0f / FIRST);
    for (int j = 0; j < SECOND; j++) t->net.w3[j] = bell() * 0.1f;
}

void clear_buffer(void) {
    if (!MOVES) {
        MOVES = malloc(sizeof *MOVES * MANY);
        WORTH = malloc(sizeof *WORTH * MANY);
    }
    LEARNT = 0;
}

static void remember(const float *told, float worth) {
    if (LEARNT >= MANY) return;
    memcpy(MOVES[LEARNT], told, sizeof *MOVES);
    WORTH[LEARNT++] = worth;
}

// Adds to `slope` how a move's surprise changes with each weight.
static double slope_of(const Net *n, const float *told, float worth, Net *slope) {
    float h1[WIDEST], h2[WIDEST], d2[WIDEST], d1[WIDEST];
    float guess = squeezed(forward(n, told, h1, h2)), d = guess - worth;
    slope->b3 += d;
    for (int j = 0; j < SECOND; j++) {
        slope->w3[j] += d * h2[j];
        d2[j] = h2[j] > 0 ? d * n->w3[j] : 0;
        slope->b2[j] += d2[j];
    }
    for (int i = 0; i < FIRST; i++) {
        d1[i] = 0;
        if (h1[i] <= 0) continue;
        float sum = 0;
        for (int j = 0; j < SECOND; j++) {
            slope->w2[i][j] += h1[i] * d2[j];
            sum += n->w2[i][j] * d2[j];
        }
        d1[i] = sum;
        slope->b1[i] += sum;
    }
    for (int k = 0; k < USED; k++)
        if (told[k] != 0)
            for (int j = 0; j < FIRST; j++) slope->w1[k][j] += told[k] * d1[j];
    return -(worth * log(guess + 1e-7) + (1 - worth) * log(1 - guess + 1e-7));
}

static void descend(Trainer *t, const Net *slope, double rate, int batch) {
    float *w = (float *)&t->net, *m = (float *)&t->mean, *v = (float *)&t->square, *g = (float *)slope;
    t->step++;
    double c1 = 1 - pow(0.9, t->step), c2 = 1 - pow(0.999, t->step);
    for (int i = 0; i < (int)(sizeof(Net) / sizeof(float)); i++) {
        float x = g[i] / batch;
        if (x == 0 && m[i] == 0) continue;
        m[i] = 0.9f * m[i] + 0.1f * x;
        v[i] = 0.999f * v[i] + 0.001f * x * x;
        w[i] -= rate * (m[i] / c1) / (sqrt(v[i] / c2) + 1e-8);
    }
}

// Goes through the moves so many times, in batches by chance; what it gives is the mean surprise.
double train(Trainer *t, int times, double rate, int batch, uint64_t seed) {
    static Net slope;
    double surprise = 0;
    long count = 0;
    begin(seed);
    for (long i = 0; i < (long)times * LEARNT / batch; i++) {
        memset(&slope, 0, sizeof slope);
        for (int b = 0; b < batch; b++) {
            long move = (long)(uniform() * LEARNT);
            surprise += slope_of(&t->net, MOVES[move], WORTH[move], &slope);
            count++;
        }
        descend(t, &slope, rate, batch);
    }
    return surprise / count;
}

// The mean surprise at the moves, and nothing learnt from it.
double surprise(const Trainer *t) {
    static Net slope;
    double sum = 0;
    for (long i = 0; i < LEARNT; i++) sum += slope_of(&t->net, MOVES[i], WORTH[i], &slope);
    return sum / LEARNT;
}
