// Rounds played on from a position at full speed, of every edition, as one library for playouts.py.
//
// The classic game's gap table and sweeps are those that nets learn by (tools/train); what is here is the
// rest of racko_game/rules, and a quick player for all of it.

#include "cards.c"   // chance, runs, what a classic round earns
#include "gaps.c"    // the gap table
#include "outlook.c" // what a classic rack costs
#include "round.c"   // the game: what every answer does to the table
#include "lanes.c"   // what a side of any other rack costs
#include "letters.c" // words
#include "quick.c"   // the quick player
#include "hidden.c"  // cards nobody has shown, dealt anew
#include "onwards.c" // a position played on, many times
