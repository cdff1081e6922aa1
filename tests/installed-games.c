/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Linked whole into every test: installs the games of the house before main() begins, so that no
 * test has to remember it. */

#include "validator/games/games.h"

static void __attribute__ ((constructor)) install_games (void) { loom_games_install (loom_games); }
