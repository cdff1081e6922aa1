/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the checks say of an own game: whether its file can be run, what its checks() find, and how
 * a first game goes. */

#include "validator/own/audit.h"
#include "validator/own/own-game.h"

#include <glib/gi18n-lib.h>

/* ns of a processor that all scenarios of a board have together: for reading the rules and for
 * checks(), and for a first game. */
#define LOADING_NS G_GINT64_CONSTANT (1000000000)
#define TRYING_NS G_GINT64_CONSTANT (1600000000)

/* What is left of them. */
typedef struct
{
  gint64 loading, trying;
} Purse;

static gpointer
build_purse (LoomCheck *check)
{
  Purse *self = g_new (Purse, 1);

  *self = (Purse){ .loading = LOADING_NS, .trying = TRYING_NS };
  return self;
}

/* Takes what was used of @allowance out of @left. */
static void
pay (LoomAllowance allowance, gint64 *left)
{
  *left -= allowance.granted - loom_watch_get_left ();
  loom_watch_restore (allowance);
}

static void
say_findings (LoomCheck *check, const LoomPosition *position, const GArray *findings)
{
  for (guint i = 0; i < findings->len; i++)
    {
      const LoomOwnFinding *finding = &g_array_index (findings, LoomOwnFinding, i);
      const LoomEntity *entity
          = finding->area != LOOM_NONE ? &position->areas[finding->area].area->entity : NULL;
      g_autofree char *code = g_strconcat ("OWN-", finding->code, NULL);

      loom_check_add_own (check,
                          finding->severity == 0   ? LOOM_SEVERITY_ERROR
                          : finding->severity == 1 ? LOOM_SEVERITY_WARNING
                                                   : LOOM_SEVERITY_NOTE,
                          code, entity, "%s", finding->words);
    }
}

static gboolean
has_errors (const GArray *findings)
{
  for (guint i = 0; i < findings->len; i++)
    if (g_array_index (findings, LoomOwnFinding, i).severity == 0)
      return TRUE;
  return FALSE;
}

static void
check (LoomCheck *check_run, const LoomPosition *position)
{
  const LoomOwnInfo *info = loom_own_info_of (position->rules);
  LoomOwnLayout layouts[LOOM_OWN_FIELDS];
  guint64 n;
  g_autoptr (LoomOwnMachine) machine = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) findings = NULL;
  g_autofree char *failure = NULL;
  Purse *purse = loom_check_map_cache (check_run, build_purse, g_free);
  LoomAllowance allowance;

  if (info->error != NULL)
    {
      loom_check_add (check_run, "OWN-RULES-ERROR", NULL, "%s", info->error);
      return;
    }
  n = loom_own_layouts_init (layouts, info, position);
  if (n > LOOM_OWN_CELLS)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, n);

      loom_check_add (check_run, "OWN-RULES-ERROR", NULL,
                      _ ("the state of %s would hold %s numbers on this board, and may hold %d"),
                      info->info.title, number, LOOM_OWN_CELLS);
      return;
    }
  if (position->n_seats < info->info.min_seats || position->n_seats > info->info.max_seats)
    return;
  allowance = loom_watch_allow (purse->loading);
  machine = loom_own_machine_new (info, position, layouts, (guint)n, TRUE, &error);
  if (machine != NULL)
    findings = loom_own_machine_check (machine);
  pay (allowance, &purse->loading);
  if (findings == NULL)
    {
      loom_check_add (check_run, "OWN-RULES-ERROR", NULL, "%s",
                      machine != NULL ? machine->vm->error : error->message);
      return;
    }
  say_findings (check_run, position, findings);
  if (has_errors (findings))
    return;
  allowance = loom_watch_allow (purse->trying);
  failure = loom_audit_dup_first_failure (position);
  pay (allowance, &purse->trying);
  if (failure != NULL)
    loom_check_add (check_run, "OWN-RULES-ERROR", NULL, "%s", failure);
}

void
loom_own_checks_fill (LoomOwnInfo *self)
{
  self->checks = (LoomGameChecks){ .check = check };
  self->info.checks = &self->checks;
}
