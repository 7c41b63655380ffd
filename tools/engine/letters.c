// Words in a rack of letters: racko_game/rules/editions/letters.py, and how near one is.

#define SHORTEST 4
#define LONGEST_WORD 10
#define FAR 3.0 // the time to a word of which more than one letter is missing

static const uint64_t *WORDS; // five bits a letter, rising
static int N_WORDS;
static uint8_t BEGUN[1 << 17]; // a bit for every four letters with which a word begins

void know(const uint64_t *words, int n, const uint32_t *begun, int many) {
    WORDS = words;
    N_WORDS = n;
    memset(BEGUN, 0, sizeof BEGUN);
    for (int i = 0; i < many; i++) BEGUN[begun[i] >> 3] |= 1 << (begun[i] & 7);
}

static int known(uint64_t word) {
    int low = 0, high = N_WORDS;
    while (low < high) {
        int middle = (low + high) / 2;
        if (WORDS[middle] < word) low = middle + 1;
        else high = middle;
    }
    return low < N_WORDS && WORDS[low] == word;
}

// Whether a word stands among these letters; `through`: one that has that place in it, or any (-1).
static int spelt(const int *letters, int through) {
    if (!N_WORDS) return 0;
    for (int start = 0; start + SHORTEST <= LONGEST_WORD; start++) {
        uint64_t word = 0;
        if (through >= 0 && start > through) return 0;
        for (int i = 0; i < SHORTEST; i++) word = word << 5 | letters[start + i];
        if (!(BEGUN[word >> 3] >> (word & 7) & 1)) continue;
        for (int end = start + SHORTEST; ; end++) {
            if (end > through && known(word)) return 1;
            if (end == LONGEST_WORD) break;
            word = word << 5 | letters[end];
        }
    }
    return 0;
}

static int is_word(const Game *g, const Round *t, const int8_t *rack) {
    int letters[LONGEST_WORD];
    if (!N_WORDS || g->judged != BY_LETTERS) return 0;
    for (int i = 0; i < LONGEST_WORD; i++) letters[i] = t->rank[rack[i]];
    return spelt(letters, -1);
}

// The time to a word: by the quarters of live cards that would make one at once.
static double word_time(int *letters, const int *live) {
    int quarters = 0, counted[27] = {0};
    if (!N_WORDS) return NEVER;
    for (int slot = 0; slot < LONGEST_WORD; slot++) {
        int own = letters[slot];
        for (int letter = 1; letter <= 26; letter++) {
            if (!live[letter] || counted[letter] || letter == own) continue;
            letters[slot] = letter;
            if (spelt(letters, slot)) {
                counted[letter] = 1;
                quarters += live[letter];
            }
        }
        letters[slot] = own;
    }
    return quarters * FAR > 4 ? 4.0 / quarters : FAR;
}
