// Rounds of Rack-O at full speed, and nets that learn from them, as one library for training.py.
//
// The parts are put together here, and not linked, so that the compiler sees them at once: it then makes
// them about as fast as one file, and the same nets.

#include "cards.c"    // the game: racko_game/rules
#include "gaps.c"     // the gap table and the sweep: ai/gaps.py
#include "outlook.c"  // live cards, costs and plans: ai/live.py, ai/outlook.py
#include "features.c" // what a net is told: ai/features.py
#include "net.c"      // the net, and how it learns: ai/net.py
#include "valued.c"   // racks judged by a net: ai/valued.py, ai/rewarded.py
#include "player.c"   // turns and rounds: ai/player.py
#include "school.c"   // rounds to learn from
#include "truth.c"    // what is said of positions, and whether it is true
