/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one engine of checks, for command line and window alike.
 *
 * A family of checks is a const table of rows that any layer may register; adding a check is one
 * function and one row. A row whose function reports several codes is followed by a row for each
 * further code, without a function. Every row carries its page of the manual (explain.h). What a
 * game alone demands has its rows in the folder of that game (game-checks.h). */

#pragma once

#include "formats/model/board.h"
#include "validator/diagnostics/report.h"
#include "validator/position/game-info.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* One run over one board, handed to every check. Checks read @board and @scenario, add what they
 * find with loom_check_add() and share what is dear to build with loom_check_cache(). */
typedef struct _LoomCheck LoomCheck;
struct _LoomCheck
{
  const LoomBoard *board;
  const LoomScenario *scenario; /* the scenario at hand; NULL while the map is checked */
  LoomReport *report;
};

typedef void (*LoomCheckFunc) (LoomCheck *check);

/* What the fix of a finding changes of the game on purpose; contract.h says what each allows. */
typedef enum
{
  LOOM_FIX_CHANGES_NOTHING,
  LOOM_FIX_JOINS,
  LOOM_FIX_SETS, /* errors of a scenario only */
} LoomFixChange;

typedef struct
{
  const char *code; /* upper case words with dashes; stable for ever */
  LoomSeverity severity;
  const char *title;      /* what is found, in a few words, without a full stop */
  const char *meaning;    /* what it means and why it matters; whole sentences */
  const char *example;    /* a few lines of a document that has it */
  const char *found;      /* how to mend it; whole sentences */
  const char *cap;        /* how far it looks where it is not linear, or NULL; a whole sentence */
  LoomCheckFunc map;      /* runs once for the board, or NULL */
  LoomCheckFunc scenario; /* runs once for each scenario, or NULL */
  LoomFixChange fix_changes; /* what may differ after its fix was applied unasked */
  /* Where it is listed in its family, with the rows that follow it in its table: behind those of a
   * smaller place. 0: behind the row before it; for the first row before, and for the first row of
   * a game behind, all that have a place. */
  guint place;
} LoomCheckRow;

typedef struct
{
  const char *id;           /* "geometry" */
  const char *title;        /* "Geometry" */
  const LoomCheckRow *rows; /* its own; loom_checks_get_rows() gives those of games, too */
  guint n_rows;
  gboolean by_play;  /* found by playing a scenario, of which it says something as a whole; no check
                        finds any of it */
  gboolean of_games; /* what games demand is of it: it has the rows that they bring, too */
} LoomCheckFamily;

/* What the engine is to run, which stands above it: see own.h. */
typedef struct
{
  const LoomCheckFamily *const *families; /* in the order in which they run */
  guint n_families;
  /* Settles which fixes of a report of the board are only offered (mending.h). */
  gboolean (*try_fixes) (const LoomBoard *board, LoomReport *report, GCancellable *cancellable);
} LoomOwnChecks;

/**
 * loom_checks_install:
 * Hands @checks (static) to the engine, which runs nothing before, with the rows that @games
 * (closed by NULL) bring; what is installed once stays. Every program that checks calls it before
 * its first thread, with loom_own_checks (own.h) and its table of games.
 */
void loom_checks_install (const LoomOwnChecks *checks, const LoomGameInfo *const *games);

/**
 * loom_checks_register:
 * Adds @family (static) behind those already there; a second time is ignored. Call it before the
 * first thread runs checks.
 */
void loom_checks_register (const LoomCheckFamily *family);

/**
 * loom_checks_get_families: (element-type LoomCheckFamily) all of them, borrowed, in their order.
 */
const GPtrArray *loom_checks_get_families (void);

/**
 * loom_checks_get_rows: (element-type LoomCheckRow) those of @family, which is registered,
 * borrowed, in the order in which they are listed: its own, and those of games.
 */
const GPtrArray *loom_checks_get_rows (const LoomCheckFamily *family);

/**
 * loom_checks_find:
 * The row of @code (in any case of letters), or NULL; *@family (may be NULL) receives its family.
 * O(1).
 */
const LoomCheckRow *loom_checks_find (const char *code, const LoomCheckFamily **family);

/**
 * loom_checks_run:
 * Runs every check of every family on the map of @board and on @scenario (0 for all scenarios),
 * appends what they find to @report, marks what an <accept> names and which fixes are only offered
 * (mending.h), and sorts.
 * Complexity: near-linear in the size of the board; what is not has a cap that its page states.
 */
void loom_checks_run (const LoomBoard *board, LoomHandle scenario, LoomReport *report);

/**
 * loom_checks_run_until:
 * As loom_checks_run(), but gives up between two checks when @cancellable is cancelled: then FALSE,
 * and the report holds what was found by then, in no order.
 */
gboolean loom_checks_run_until (const LoomBoard *board,
                                LoomHandle scenario,
                                LoomReport *report,
                                GCancellable *cancellable);

/**
 * loom_checks_run_own: As loom_checks_run() with the validator's own families alone, whatever else
 * is registered: for who asks how a board plays, not how it looks.
 */
void loom_checks_run_own (const LoomBoard *board, LoomHandle scenario, LoomReport *report);

/**
 * loom_checks_run_family: As loom_checks_run() with one family alone; for tests and windows.
 */
void loom_checks_run_family (const LoomBoard *board,
                             LoomHandle scenario,
                             const char *family,
                             LoomReport *report);

/**
 * loom_check_add:
 * Reports @code, which must be in a registered family, on @entity (NULL: the scenario at hand, or
 * the board). Inside a scenario the finding belongs to it; the engine puts its title in front of
 * the message where the board has more than one. Returns the diagnostic, borrowed until the next
 * call, never NULL; where the report is full what is put into it is only counted.
 */
LoomDiagnostic *loom_check_add (LoomCheck *self,
                                const char *code,
                                const LoomEntity *entity,
                                const char *format,
                                ...) G_GNUC_PRINTF (4, 5);

/**
 * loom_check_add_own:
 * As loom_check_add() of a finding that rules in a file make: @code begins with OWN-, is in no
 * table and has the page of OWN-FINDING, and @severity is what the rules say.
 */
LoomDiagnostic *loom_check_add_own (LoomCheck *self,
                                    LoomSeverity severity,
                                    const char *code,
                                    const LoomEntity *entity,
                                    const char *format,
                                    ...) G_GNUC_PRINTF (5, 6);

/**
 * loom_check_count_more:
 * Where a further finding of @code would only be counted (loom_report_is_full()) whatever it
 * concerns: counts it and returns TRUE, so that a check that finds very many need not word them.
 * FALSE where it has to be reported with loom_check_add(). O(1).
 */
gboolean loom_check_count_more (LoomCheck *self, const char *code);

/**
 * loom_check_skip:
 * Says (as the note CHECK-SKIPPED) that the check of @code was not made because the board is beyond
 * its cap; @reason as in "the map has 12,000 areas, more than 2,000". Findings of @code that were
 * made all the same are then said to be at least so many.
 */
void
loom_check_skip (LoomCheck *self, const char *code, const char *format, ...) G_GNUC_PRINTF (3, 4);

/**
 * loom_check_cache:
 * What @build makes of the run, kept until the run (or, inside a scenario, the scenario) ends and
 * shared by all checks that ask with the same @build. @destroy (may be NULL) frees it.
 */
typedef gpointer (*LoomCheckBuildFunc) (LoomCheck *check);
gpointer loom_check_cache (LoomCheck *self, LoomCheckBuildFunc build, GDestroyNotify destroy);

/**
 * loom_check_map_cache: As loom_check_cache(), kept for the whole run even when asked for inside a
 * scenario (@build must not look at the scenario).
 */
gpointer loom_check_map_cache (LoomCheck *self, LoomCheckBuildFunc build, GDestroyNotify destroy);

/**
 * loom_check_family_cache: As loom_check_cache(), for what is large and asked for by one family:
 * kept until the checks of the family are through with the map or the scenario.
 */
gpointer
loom_check_family_cache (LoomCheck *self, LoomCheckBuildFunc build, GDestroyNotify destroy);

G_END_DECLS
