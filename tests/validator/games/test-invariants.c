/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One program a game: the harness with the game's own invariants. */

#include "tests/validator/games/invariants.h"

int
main (int argc, char **argv)
{
  return test_invariants_main (&test_invariants, argc, argv);
}
