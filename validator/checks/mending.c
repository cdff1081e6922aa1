/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tries fixes on a copy of the board, holds the outcome against the contract, and applies what
 * passed.
 *
 * Implementation notes: fixes are tried together, since two may need each other (of two outlines
 * that go the wrong way round, turning one alone parts them), and by halves where they fail
 * together. Two that touch the same thing are not tried together: each was made for the board as it
 * was, and the second would undo the first. It waits for the next round of checks, or is tried on
 * a fresh copy to know whether it is safe by itself. */

#include "validator/checks/mending.h"
#include "formats/model/limits.h"
#include "validator/checks/contract.h"
#include "validator/diagnostics/engine.h"

#include <glib/gi18n-lib.h>

#define MAX_FIX_ROUNDS 200

/* Fresh copies on which those are tried that had to wait. */
#define MAX_PASSES 4

typedef struct
{
  const LoomBoard *board;
  LoomBoard *scratch; /* a copy to which the kept fixes are applied */
  GPtrArray *kept;    /* (element-type LoomDiagnostic) in the order applied */
  GPtrArray *waiting; /* (element-type LoomDiagnostic) not tried in this pass */
  guint64 size;       /* of one trial */
  guint64 *work;      /* spent on trials so far, with what was spent before; lent */
  GCancellable *cancellable;
} Trial;

/* Lists count as long as they are: an outline is compiled corner by corner. */
static void
add_lists (LoomEntity *entity, gpointer size)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);

  for (guint i = 0; i < info->n_fields; i++)
    if (info->fields[i].type == LOOM_TYPE_REFS)
      *(guint64 *)size += G_STRUCT_MEMBER (LoomRefs, entity, info->fields[i].offset).n;
    else if (info->fields[i].type == LOOM_TYPE_CELLS)
      *(guint64 *)size += G_STRUCT_MEMBER (LoomCells, entity, info->fields[i].offset).n;
}

/* What judging the board once comes to. */
static guint64
size_of_trial (const LoomBoard *board)
{
  guint64 size = loom_board_max_handle (board);

  loom_entity_visit ((LoomEntity *)&loom_board_get_root (board)->entity, add_lists, &size);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      const LoomLayer *layer = loom_board_layer (board, i);

      size += (guint64)layer->columns * (guint64)layer->rows;
    }
  return size * (loom_board_n (board, LOOM_KIND_SCENARIO) + 1);
}

static gboolean
apply_all (Trial *self, const GPtrArray *fixes, guint from, guint to, GError **error)
{
  for (guint i = from; i < to; i++)
    {
      const LoomDiagnostic *fix = g_ptr_array_index (fixes, i);

      if (!loom_board_apply (self->scratch, fix->fix, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* Makes the copy anew: undoing would leave it with handles given out that the board has not. */
static void
restore (Trial *self)
{
  g_clear_pointer (&self->scratch, loom_board_free);
  self->scratch = loom_board_copy (self->board);
  apply_all (self, self->kept, 0, self->kept->len, NULL);
}

static void
withhold (const GPtrArray *batch, guint from, guint to, const char *why)
{
  for (guint i = from; i < to; i++)
    {
      LoomDiagnostic *fix = g_ptr_array_index (batch, i);

      fix->withheld = g_strdup (why);
    }
}

static void try_alone (Trial *self, const GPtrArray *batch, guint i);

/* Keeps those of the batch from @from to @to that can be kept. */
static void
try_batch (Trial *self, const GPtrArray *batch, guint from, guint to)
{
  g_autoptr (GPtrArray) fixed = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  const guint middle = from + (to - from) / 2;

  if (*self->work > LOOM_MOST_ENTITIES_TRIED)
    {
      withhold (batch, from, to, _ ("there are too many fixes to try each"));
      return;
    }
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  *self->work += self->size;
  g_ptr_array_extend (fixed, self->kept, NULL, NULL);
  for (guint i = from; i < to; i++)
    g_ptr_array_add (fixed, g_ptr_array_index (batch, i));
  if (apply_all (self, batch, from, to, &error)
      && loom_contract_holds (self->board, self->scratch, fixed, &why))
    {
      for (guint i = from; i < to; i++)
        g_ptr_array_add (self->kept, g_ptr_array_index (batch, i));
      return;
    }
  restore (self);
  if (to - from > 1)
    {
      try_batch (self, batch, from, middle);
      try_batch (self, batch, middle, to);
    }
  else if (self->kept->len == 0)
    withhold (batch, from, to, error != NULL ? error->message : why);
  else
    try_alone (self, batch, from);
}

/* What failed beside those that were kept is safe by itself, and waits for them, or never. */
static void
try_alone (Trial *self, const GPtrArray *batch, guint i)
{
  GPtrArray *kept = g_steal_pointer (&self->kept);

  self->kept = g_ptr_array_new ();
  restore (self);
  try_batch (self, batch, i, i + 1);
  g_ptr_array_unref (self->kept);
  self->kept = kept;
  restore (self);
}

/* Weighs those of @pending that do not touch the same things; the others wait. */
static void
try_pass (Trial *self, const GPtrArray *pending)
{
  g_autoptr (GPtrArray) batch = g_ptr_array_new ();
  g_autoptr (GHashTable) touched = g_hash_table_new (NULL, NULL);

  restore (self);
  for (guint i = 0; i < pending->len; i++)
    {
      LoomDiagnostic *fix = g_ptr_array_index (pending, i);

      if (loom_edit_touches (fix->fix, touched))
        g_ptr_array_add (self->waiting, fix);
      else
        {
          g_ptr_array_add (batch, fix);
          loom_edit_add_touched (fix->fix, touched);
        }
    }
  try_batch (self, batch, 0, batch->len);
}

gboolean
loom_fixes_try (const LoomBoard *board, LoomReport *report, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) pending = g_ptr_array_new ();
  Trial self = { .board = board, .work = &report->entities_tried, .cancellable = cancellable };

  g_return_val_if_fail (board != NULL && report != NULL, FALSE);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      LoomDiagnostic *diagnostic = g_ptr_array_index (report->diagnostics, i);

      g_clear_pointer (&diagnostic->withheld, g_free);
      diagnostic->turn = 0;
      if (diagnostic->fix != NULL && diagnostic->asks != NULL)
        diagnostic->withheld = g_strdup (diagnostic->asks);
      else if (diagnostic->fix != NULL && !diagnostic->accepted)
        g_ptr_array_add (pending, diagnostic);
    }
  if (pending->len == 0)
    return TRUE;
  self.size = size_of_trial (board);
  for (guint pass = 0; pass < MAX_PASSES && pending->len > 0; pass++)
    {
      self.kept = g_ptr_array_new ();
      self.waiting = g_ptr_array_new ();
      try_pass (&self, pending);
      for (guint i = 0; pass == 0 && i < self.kept->len; i++)
        ((LoomDiagnostic *)g_ptr_array_index (self.kept, i))->turn = i + 1;
      g_ptr_array_unref (self.kept);
      g_ptr_array_unref (pending);
      pending = g_steal_pointer (&self.waiting);
    }
  withhold (pending, 0, pending->len, _ ("it was not tried, as many others change the same"));
  loom_board_free (self.scratch);
  return !g_cancellable_is_cancelled (cancellable);
}

/* Applying. */

static int
compare_turns (gconstpointer a, gconstpointer b)
{
  const LoomDiagnostic *one = *(const LoomDiagnostic *const *)a;
  const LoomDiagnostic *two = *(const LoomDiagnostic *const *)b;

  return one->turn < two->turn ? -1 : one->turn > two->turn;
}

/* Applies the safe fixes of @report as they were tried: all of those that have a turn. */
static guint
apply_safe (const LoomReport *report, LoomCheckApplyFunc apply, gpointer data)
{
  g_autoptr (GPtrArray) safe = g_ptr_array_new ();
  guint applied = 0;

  for (guint i = 0; i < report->diagnostics->len; i++)
    if (loom_report_nth (report, i)->turn > 0)
      g_ptr_array_add (safe, g_ptr_array_index (report->diagnostics, i));
  g_ptr_array_sort (safe, compare_turns);
  for (guint i = 0; i < safe->len; i++)
    applied += apply (((const LoomDiagnostic *)g_ptr_array_index (safe, i))->fix, data) != FALSE;
  return applied;
}

static gboolean
is_asked_for (const LoomDiagnostic *diagnostic, const char *const *also)
{
  return diagnostic->withheld != NULL && also != NULL
         && (g_strv_contains (also, diagnostic->code) || g_strv_contains (also, "ALL"));
}

/* Applies what is withheld and asked for all the same; one that sets what another has changed since
 * waits for the next round. */
static guint
apply_also (const LoomReport *report,
            const char *const *also,
            LoomCheckApplyFunc apply,
            gpointer data)
{
  g_autoptr (GHashTable) touched = g_hash_table_new (NULL, NULL);
  guint applied = 0;

  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);

      if (!is_asked_for (diagnostic, also) || loom_edit_touches (diagnostic->fix, touched)
          || !apply (diagnostic->fix, data))
        continue;
      applied++;
      loom_edit_add_touched (diagnostic->fix, touched);
    }
  return applied;
}

static guint
fix_by (const LoomBoard *board,
        LoomHandle scenario,
        const char *const *also,
        LoomCheckApplyFunc apply,
        gpointer data)
{
  guint64 tried = 0; /* the trials of all rounds have one bound */
  guint total = 0;

  for (guint round = 0; round < MAX_FIX_ROUNDS; round++)
    {
      g_autoptr (LoomReport) report = loom_report_new ();
      guint applied;

      report->most_of_code = LOOM_MOST_FIXES_OF_CODE;
      report->entities_tried = tried;
      loom_checks_run (board, scenario, report);
      tried = report->entities_tried;
      applied = apply_safe (report, apply, data);
      if (applied == 0)
        applied = apply_also (report, also, apply, data);
      total += applied;
      if (applied == 0)
        break;
    }
  return total;
}

guint
loom_checks_fix_by (const LoomBoard *board,
                    LoomHandle scenario,
                    LoomCheckApplyFunc apply,
                    gpointer data)
{
  g_return_val_if_fail (board != NULL && apply != NULL, 0);
  return fix_by (board, scenario, NULL, apply, data);
}

typedef struct
{
  LoomBoard *board;
  GPtrArray *labels;
} Fixing;

static gboolean
apply_to_board (const LoomEdit *edit, gpointer data)
{
  Fixing *fixing = data;

  if (!loom_board_apply (fixing->board, edit, NULL, NULL))
    return FALSE;
  if (fixing->labels != NULL)
    g_ptr_array_add (fixing->labels, g_strdup (loom_edit_get_label (edit)));
  return TRUE;
}

guint
loom_checks_fix (LoomBoard *board, LoomHandle scenario, const char *const *also, GPtrArray *labels)
{
  Fixing fixing = { board, labels };

  g_return_val_if_fail (board != NULL, 0);
  return fix_by (board, scenario, also, apply_to_board, &fixing);
}
