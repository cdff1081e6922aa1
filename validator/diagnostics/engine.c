/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine: it keeps the families that it is handed, runs their functions over the map and over
 * each scenario, settles what is accepted, and has fixes weighed.
 *
 * Implementation notes: what checks share is kept in tables keyed by the function that builds it,
 * one for the map, one emptied after each scenario and one emptied after each family. The findings
 * about <accept> itself are made here, after everything else, because only then is known what was
 * silenced. */

#include "validator/diagnostics/engine.h"
#include "formats/model/limits.h"
#include "validator/diagnostics/accepts.h"
#include "validator/diagnostics/game-checks.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Of a scenario's title, so many characters stand before a finding. */
#define MOST_TITLE 200

typedef struct
{
  const LoomCheckFamily *family;
  const LoomCheckRow *row;
  guint place; /* its own, or that of a row before it */
} Known;

typedef struct
{
  LoomCheck check;      /* first, so that a check is its run */
  GPtrArray *map_cache; /* (element-type Cached) (owned) in the order built; few, so searched */
  GPtrArray *scenario_cache; /* the same */
  GPtrArray *family_cache;   /* the same */
  const char *only_family;   /* or NULL for the first n_families */
  guint n_families;
  LoomAccepts *accepts;
  /* Where a check writes what is only counted, settled before the next is found; and whether it
   * does. Owned. */
  LoomDiagnostic *spare;
  gboolean has_spare;
} Run;

typedef struct
{
  LoomCheckBuildFunc build;
  gpointer value;
  GDestroyNotify destroy;
} Cached;

/* Made before the first thread runs checks, and only read from then on. */
static const LoomOwnChecks *own; /* or NULL while none are installed */
static GPtrArray *families;      /* (element-type LoomCheckFamily) those of own first */
static GHashTable *rows;         /* family → GPtrArray of LoomCheckRow, as they are listed */
static GHashTable *codes;        /* code → Known */

/* Adds a table to @table (element-type Known); @place is that of rows which follow none. */
static void
add_rows (GPtrArray *table,
          const LoomCheckFamily *family,
          const LoomCheckRow *first,
          guint n,
          guint place)
{
  for (guint i = 0; i < n; i++)
    {
      place = first[i].place != 0 ? first[i].place : place;
      if (g_hash_table_contains (codes, first[i].code))
        {
          g_critical ("two checks have the code %s", first[i].code);
          continue;
        }
      Known *known = g_new (Known, 1);
      *known = (Known){ .family = family, .row = &first[i], .place = place };
      g_ptr_array_add (table, known);
      g_hash_table_insert (codes, (gpointer)first[i].code, known);
    }
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Known *p = *(const Known *const *)a, *q = *(const Known *const *)b;
  return p->place < q->place ? -1 : p->place > q->place;
}

static void
family_add (const LoomCheckFamily *family, const LoomGameInfo *const *games)
{
  if (g_hash_table_contains (rows, family))
    return;
  g_ptr_array_add (families, (gpointer)family);
  g_autoptr (GPtrArray) table = g_ptr_array_new ();
  add_rows (table, family, family->rows, family->n_rows, 0);
  for (; family->of_games && *games != NULL; games++)
    if ((*games)->checks != NULL)
      add_rows (table, family, (*games)->checks->rows, (*games)->checks->n_rows, G_MAXUINT);
  /* A merge sort: rows of one place stay in their order. */
  g_ptr_array_sort (table, compare_places);
  GPtrArray *listed = g_ptr_array_sized_new (table->len);
  for (guint i = 0; i < table->len; i++)
    g_ptr_array_add (listed, (gpointer)((const Known *)g_ptr_array_index (table, i))->row);
  g_hash_table_insert (rows, (gpointer)family, listed);
}

void
loom_checks_install (const LoomOwnChecks *checks, const LoomGameInfo *const *games)
{
  g_return_if_fail (checks != NULL && checks->n_families > 0 && checks->try_fixes != NULL);
  g_return_if_fail (games != NULL);
  if (own != NULL)
    return;
  own = checks;
  families = g_ptr_array_new ();
  rows = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
  codes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  for (guint i = 0; i < checks->n_families; i++)
    family_add (checks->families[i], games);
}

void
loom_checks_register (const LoomCheckFamily *family)
{
  g_return_if_fail (family != NULL && !family->of_games && own != NULL);
  family_add (family, NULL);
}

const GPtrArray *
loom_checks_get_families (void)
{
  g_return_val_if_fail (own != NULL, NULL);
  return families;
}

const GPtrArray *
loom_checks_get_rows (const LoomCheckFamily *family)
{
  g_return_val_if_fail (own != NULL, NULL);
  return g_hash_table_lookup (rows, family);
}

const LoomCheckRow *
loom_checks_find (const char *code, const LoomCheckFamily **family)
{
  g_return_val_if_fail (code != NULL && own != NULL, NULL);
  g_autofree char *upper = g_ascii_strup (code, -1);
  const Known *known = g_hash_table_lookup (codes, upper);
  if (known == NULL && g_str_has_prefix (upper, "OWN-"))
    known = g_hash_table_lookup (codes, "OWN-FINDING");
  if (family != NULL)
    *family = known != NULL ? known->family : NULL;
  return known != NULL ? known->row : NULL;
}

static void
cached_free (gpointer data)
{
  Cached *cached = data;
  if (cached->destroy != NULL)
    cached->destroy (cached->value);
  g_free (cached);
}

static gpointer
cache_get (GPtrArray *cache, LoomCheck *check, LoomCheckBuildFunc build, GDestroyNotify destroy)
{
  Cached *cached;
  for (guint i = 0; i < cache->len; i++)
    {
      cached = g_ptr_array_index (cache, i);
      if (cached->build == build)
        return cached->value;
    }
  cached = g_new (Cached, 1);
  cached->build = build;
  cached->value = build (check);
  cached->destroy = destroy;
  g_ptr_array_add (cache, cached);
  return cached->value;
}

/* Frees what is cached, the last first: what is built later may lean on what was built before. */
static void
cache_clear (GPtrArray *cache)
{
  while (cache->len > 0)
    cached_free (g_ptr_array_steal_index (cache, cache->len - 1));
}

gpointer
loom_check_cache (LoomCheck *self, LoomCheckBuildFunc build, GDestroyNotify destroy)
{
  Run *run = (Run *)self;
  return cache_get (self->scenario != NULL ? run->scenario_cache : run->map_cache, self, build,
                    destroy);
}

gpointer
loom_check_map_cache (LoomCheck *self, LoomCheckBuildFunc build, GDestroyNotify destroy)
{
  return cache_get (((Run *)self)->map_cache, self, build, destroy);
}

gpointer
loom_check_family_cache (LoomCheck *self, LoomCheckBuildFunc build, GDestroyNotify destroy)
{
  return cache_get (((Run *)self)->family_cache, self, build, destroy);
}

/* Counts what the last check wrote into the spare finding. What it concerns is known only now. */
static void
settle_spare (Run *run)
{
  if (!run->has_spare)
    return;
  const LoomAccept *accept = loom_accepts_find (run->accepts, run->spare);
  loom_report_count_more (run->check.report, run->spare->code, run->spare->severity, accept != NULL,
                          accept != NULL ? accept->reason : NULL);
  run->has_spare = FALSE;
}

static LoomDiagnostic *
take_spare (Run *run, const LoomCheckRow *row, const LoomEntity *entity)
{
  if (run->spare == NULL)
    run->spare = loom_diagnostic_new ();
  loom_diagnostic_clear (run->spare);
  run->spare->code = row->code;
  run->spare->severity = row->severity;
  run->spare->scenario
      = run->check.scenario != NULL ? run->check.scenario->entity.handle : (LoomHandle)0;
  loom_diagnostic_concern (run->spare, entity);
  run->has_spare = TRUE;
  return run->spare;
}

gboolean
loom_check_count_more (LoomCheck *self, const char *code)
{
  Run *run = (Run *)self;
  const Known *known = g_hash_table_lookup (codes, code);

  if (known == NULL || !loom_report_is_full (self->report, code)
      || loom_accepts_name (run->accepts, code))
    return FALSE;
  loom_report_count_more (self->report, known->row->code, known->row->severity, FALSE, NULL);
  return TRUE;
}

static char *
dup_message (const LoomCheck *self, const char *format, va_list args) G_GNUC_PRINTF (2, 0);

/* The words of a finding, behind the scenario that they are of where there are several. A title
 * that would leave no room for them is cut. */
static char *
dup_message (const LoomCheck *self, const char *format, va_list args)
{
  g_autofree char *words = g_strdup_vprintf (format, args);
  if (self->scenario == NULL || loom_board_n (self->board, LOOM_KIND_SCENARIO) < 2)
    return g_steal_pointer (&words);
  const char *title = self->scenario->title != NULL ? self->scenario->title : "";
  if (g_utf8_strlen (title, -1) <= MOST_TITLE)
    return g_strdup_printf (_ ("scenario “%s”: %s"), title, words);
  g_autofree char *cut = g_utf8_substring (title, 0, MOST_TITLE);
  g_autofree char *shown = g_strconcat (cut, "…", NULL);
  return g_strdup_printf (_ ("scenario “%s”: %s"), shown, words);
}

static LoomDiagnostic *add_va (LoomCheck *self,
                               const char *code,
                               const LoomEntity *entity,
                               const char *format,
                               va_list args) G_GNUC_PRINTF (4, 0);

static LoomDiagnostic *
add_va (LoomCheck *self,
        const char *code,
        const LoomEntity *entity,
        const char *format,
        va_list args)
{
  const Known *known = g_hash_table_lookup (codes, code);
  if (known == NULL)
    g_critical ("the code %s is in no family of checks", code);
  if (entity == NULL)
    entity = self->scenario != NULL ? &self->scenario->entity
                                    : &loom_board_get_root (self->board)->entity;
  settle_spare ((Run *)self);
  if (known != NULL && loom_report_is_full (self->report, known->row->code))
    return take_spare ((Run *)self, known->row, entity);
  g_autofree char *message = dup_message (self, format, args);
  LoomDiagnostic *diagnostic = loom_report_add (
      self->report, known != NULL ? known->row->code : "CHECK-UNKNOWN",
      known != NULL ? known->row->severity : LOOM_SEVERITY_ERROR, entity, "%s", message);
  if (self->scenario != NULL)
    {
      diagnostic->scenario = self->scenario->entity.handle;
      diagnostic->scenario_id = g_strdup (self->scenario->entity.id);
    }
  return diagnostic;
}

LoomDiagnostic *
loom_check_add (LoomCheck *self,
                const char *code,
                const LoomEntity *entity,
                const char *format,
                ...)
{
  va_list args;
  va_start (args, format);
  LoomDiagnostic *diagnostic = add_va (self, code, entity, format, args);
  va_end (args);
  return diagnostic;
}

LoomDiagnostic *
loom_check_add_own (LoomCheck *self,
                    LoomSeverity severity,
                    const char *code,
                    const LoomEntity *entity,
                    const char *format,
                    ...)
{
  va_list args;
  g_autofree char *message = NULL;
  LoomDiagnostic *diagnostic;

  g_return_val_if_fail (g_str_has_prefix (code, "OWN-"), NULL);
  settle_spare ((Run *)self);
  va_start (args, format);
  message = dup_message (self, format, args);
  va_end (args);
  if (entity == NULL)
    entity = &self->scenario->entity;
  diagnostic
      = loom_report_add (self->report, g_intern_string (code), severity, entity, "%s", message);
  diagnostic->scenario = self->scenario->entity.handle;
  diagnostic->scenario_id = g_strdup (self->scenario->entity.id);
  return diagnostic;
}

void
loom_check_skip (LoomCheck *self, const char *code, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *reason = g_strdup_vprintf (format, args);
  va_end (args);
  loom_report_stop_counting (self->report, code);
  loom_check_add (self, "CHECK-SKIPPED", NULL, _ ("%s was not checked: %s"), code, reason);
}

/* Whether the checks of @family are part of the run. */
static gboolean
takes_part (const Run *run, const LoomCheckFamily *family)
{
  guint i = 0;

  if (run->only_family != NULL)
    return strcmp (family->id, run->only_family) == 0;
  return g_ptr_array_find (families, family, &i) && i < run->n_families;
}

/* An accept of what play finds is left to who plays, unless it can name nothing that is found. */
static void
report_unused_by_play (Run *run, const LoomAccept *accept)
{
  gboolean names_scenario = accept->on.n == 0;

  for (guint i = 0; i < accept->on.n && !names_scenario; i++)
    {
      const LoomEntity *entity = loom_board_get (run->check.board, accept->on.items[i]);
      names_scenario = entity != NULL && entity->kind == LOOM_KIND_SCENARIO;
    }
  if (!names_scenario)
    loom_check_add (&run->check, "ACCEPT-UNUSED", &accept->entity,
                    _ ("this accept of %s silences nothing, for that is said of a scenario as a "
                       "whole: leave “on” out, or name scenarios in it"),
                    accept->code);
}

static void
report_unused (Run *run, gboolean one_scenario)
{
  LoomCheck *check = &run->check;

  for (guint i = 0; i < run->accepts->all->len; i++)
    {
      const LoomAccept *accept = g_ptr_array_index (run->accepts->all, i);
      if (g_hash_table_contains (run->accepts->used, accept))
        continue;
      const LoomCheckFamily *family = NULL;
      const LoomCheckRow *row = loom_checks_find (accept->code, &family);
      if (row == NULL)
        loom_checks_find ("ACCEPT-UNKNOWN", &family);
      if (!takes_part (run, family))
        continue;
      /* What the board accepts may be found in a scenario that was not looked at. */
      if (one_scenario && accept->entity.parent->kind == LOOM_KIND_BOARD)
        continue;
      if (family->by_play)
        report_unused_by_play (run, accept);
      else if (row == NULL)
        loom_check_add (check, "ACCEPT-UNKNOWN", &accept->entity,
                        _ ("accept names the code “%s”, which no check has"), accept->code);
      else
        {
          LoomDiagnostic *diagnostic = loom_check_add (
              check, "ACCEPT-UNUSED", &accept->entity,
              _ ("nothing is found that this accept of %s would silence"), row->code);
          LoomEdit *fix = loom_edit_new (_ ("Remove the accept that silences nothing"));
          loom_edit_remove (fix, accept->entity.handle);
          loom_diagnostic_take_fix (diagnostic, fix);
        }
    }
}

static void
settle_accepts (Run *run, LoomHandle only, guint first)
{
  LoomCheck *check = &run->check;

  settle_spare (run);
  if (run->accepts->all->len == 0)
    return;
  for (guint i = first; i < check->report->diagnostics->len; i++)
    {
      LoomDiagnostic *diagnostic = g_ptr_array_index (check->report->diagnostics, i);
      const LoomAccept *accept = loom_accepts_find (run->accepts, diagnostic);
      if (accept == NULL)
        continue;
      diagnostic->accepted = TRUE;
      diagnostic->reason = g_strdup (accept->reason);
    }
  report_unused (run, only != 0);
  settle_spare (run);
}

/* Calls what the families have for the map, or for the scenario at hand. */
static gboolean
run_pass (Run *run, GCancellable *cancellable)
{
  for (guint i = 0; i < families->len; i++)
    {
      const LoomCheckFamily *family = g_ptr_array_index (families, i);

      if (!takes_part (run, family))
        continue;
      for (guint j = 0; j < family->n_rows; j++)
        {
          const LoomCheckRow *row = &family->rows[j];
          const LoomCheckFunc func = run->check.scenario != NULL ? row->scenario : row->map;

          if (g_cancellable_is_cancelled (cancellable))
            return FALSE;
          if (func != NULL)
            func (&run->check);
        }
      cache_clear (run->family_cache);
    }
  return TRUE;
}

static gboolean
run_all (const LoomBoard *board,
         LoomHandle only,
         const char *only_family,
         guint n_families,
         LoomReport *report,
         GCancellable *cancellable)
{
  Run run = { .check = { .board = board, .report = report },
              .only_family = only_family,
              .n_families = n_families };
  run.accepts = loom_accepts_new (board, only);
  run.map_cache = g_ptr_array_new ();
  run.scenario_cache = g_ptr_array_new ();
  run.family_cache = g_ptr_array_new ();
  guint first = report->diagnostics->len;
  guint n_scenarios = loom_board_n (board, LOOM_KIND_SCENARIO);
  gboolean whole = TRUE;

  for (guint pass = 0; pass <= n_scenarios && whole; pass++)
    {
      run.check.scenario = pass > 0 ? loom_board_scenario (board, pass - 1) : NULL;
      if (pass > 0 && only != 0 && run.check.scenario->entity.handle != only)
        continue;
      whole = run_pass (&run, cancellable);
      cache_clear (run.family_cache);
      cache_clear (run.scenario_cache);
    }
  run.check.scenario = NULL;
  if (whole)
    settle_accepts (&run, only, first);
  cache_clear (run.map_cache);
  g_ptr_array_unref (run.family_cache);
  g_ptr_array_unref (run.scenario_cache);
  g_ptr_array_unref (run.map_cache);
  loom_accepts_free (run.accepts);
  g_clear_pointer (&run.spare, loom_diagnostic_free);
  if (whole)
    {
      loom_report_close (report);
      loom_report_sort (report);
    }
  return whole;
}

void
loom_checks_run (const LoomBoard *board, LoomHandle scenario, LoomReport *report)
{
  g_return_if_fail (board != NULL && report != NULL);
  loom_checks_run_until (board, scenario, report, NULL);
}

void
loom_checks_run_own (const LoomBoard *board, LoomHandle scenario, LoomReport *report)
{
  g_return_if_fail (board != NULL && report != NULL && own != NULL);
  run_all (board, scenario, NULL, own->n_families, report, NULL);
}

gboolean
loom_checks_run_until (const LoomBoard *board,
                       LoomHandle scenario,
                       LoomReport *report,
                       GCancellable *cancellable)
{
  g_return_val_if_fail (board != NULL && report != NULL && own != NULL, FALSE);
  return run_all (board, scenario, NULL, G_MAXUINT, report, cancellable)
         && own->try_fixes (board, report, cancellable);
}

void
loom_checks_run_family (const LoomBoard *board,
                        LoomHandle scenario,
                        const char *family,
                        LoomReport *report)
{
  g_return_if_fail (board != NULL && report != NULL && family != NULL && own != NULL);
  run_all (board, scenario, family, G_MAXUINT, report, NULL);
}
