/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Linked whole into every test: hands the validator's own checks and those of the games to the
 * engine before main() begins, so that no test has to remember it. */

#include "validator/checks/own.h"
#include "validator/games/games.h"

static void __attribute__ ((constructor)) install_checks (void)
{
  loom_checks_install (&loom_own_checks, loom_games);
}
