/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report: plain containers. Nothing here knows a check or a board; ids are copied when a thing
 * is named, so that a report can be written after its board is gone. */

#include "validator/diagnostics/report.h"

#include "formats/model/limits.h"
#include "validator/diagnostics/tally.h"

#include <string.h>

static const char *const severity_names[LOOM_N_SEVERITIES] = { "error", "warning", "note" };

void
loom_diagnostic_clear (LoomDiagnostic *self)
{
  GArray *entities = self->entities;
  GPtrArray *ids = self->ids;

  g_return_if_fail (self != NULL);
  g_free (self->message);
  g_free (self->scenario_id);
  g_clear_pointer (&self->fix, loom_edit_free);
  g_free (self->withheld);
  g_free (self->reason);
  g_array_set_size (entities, 0);
  g_ptr_array_set_size (ids, 0);
  *self = (LoomDiagnostic){ .entities = entities, .ids = ids };
}

LoomDiagnostic *
loom_diagnostic_new (void)
{
  LoomDiagnostic *self = g_new0 (LoomDiagnostic, 1);

  self->entities = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  self->ids = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
loom_diagnostic_free (LoomDiagnostic *self)
{
  if (self == NULL)
    return;
  loom_diagnostic_clear (self);
  g_array_unref (self->entities);
  g_ptr_array_unref (self->ids);
  g_free (self);
}

static void
table_free (gpointer data)
{
  LoomReportTable *self = data;
  g_free (self->title);
  g_free (self->scenario_id);
  g_strfreev (self->header);
  g_ptr_array_unref (self->rows);
  g_free (self->footnote);
  g_free (self);
}

LoomReport *
loom_report_new (void)
{
  LoomReport *self = g_new0 (LoomReport, 1);
  self->diagnostics = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_diagnostic_free);
  self->tables = g_ptr_array_new_with_free_func (table_free);
  self->tallies = loom_tallies_new ();
  self->most_of_code = LOOM_MOST_FINDINGS_OF_CODE;
  return self;
}

void
loom_report_free (LoomReport *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->diagnostics);
  g_ptr_array_unref (self->tables);
  g_hash_table_unref (self->tallies);
  g_free (self->folder);
  g_free (self);
}

/* @words as what a machine reads must be, and no longer than a finding may be. */
static char *
dup_message (const char *words)
{
  g_autofree char *valid = g_utf8_make_valid (words, -1);
  const gsize most = LOOM_MOST_MESSAGE_BYTES;

  if (strlen (valid) <= most)
    return g_steal_pointer (&valid);
  const char *end = g_utf8_find_prev_char (valid, valid + most - 2);
  return g_strdup_printf ("%.*s…", (int)(end - valid), valid);
}

/* The bytes of all that @diagnostic says. */
static gsize
count_bytes (const LoomDiagnostic *diagnostic)
{
  gsize bytes = strlen (diagnostic->message);

  for (guint i = 0; i < diagnostic->ids->len; i++)
    bytes += strlen (diagnostic->ids->pdata[i]);
  return bytes + (diagnostic->scenario_id != NULL ? strlen (diagnostic->scenario_id) : 0);
}

gsize
loom_report_count_bytes (const LoomReport *self)
{
  const guint n = self->diagnostics->len;

  return self->bytes + (n > 0 ? count_bytes (self->diagnostics->pdata[n - 1]) : 0);
}

LoomDiagnostic *
loom_report_add_va (LoomReport *self,
                    const char *code,
                    LoomSeverity severity,
                    const LoomEntity *entity,
                    const char *format,
                    va_list args)
{
  g_return_val_if_fail (self != NULL && code != NULL, NULL);
  LoomDiagnostic *diagnostic = loom_diagnostic_new ();
  diagnostic->code = code;
  diagnostic->severity = severity;
  /* The name of a file may be no UTF-8; what a machine reads must be. */
  g_autofree char *message = g_strdup_vprintf (format, args);
  diagnostic->message = dup_message (message);
  diagnostic->serial = self->diagnostics->len;
  if (entity != NULL)
    {
      diagnostic->line = entity->line;
      diagnostic->column = entity->column;
      loom_diagnostic_concern (diagnostic, entity);
    }
  self->bytes = loom_report_count_bytes (self);
  g_ptr_array_add (self->diagnostics, diagnostic);
  loom_tally_get (self->tallies, code, severity)->told++;
  self->n_told++;
  return diagnostic;
}

LoomDiagnostic *
loom_report_add (LoomReport *self,
                 const char *code,
                 LoomSeverity severity,
                 const LoomEntity *entity,
                 const char *format,
                 ...)
{
  va_list args;
  va_start (args, format);
  LoomDiagnostic *diagnostic = loom_report_add_va (self, code, severity, entity, format, args);
  va_end (args);
  return diagnostic;
}

void
loom_report_add_errors (LoomReport *self, const LoomModelErrors *errors)
{
  for (guint i = 0; errors != NULL && i < errors->len; i++)
    {
      const LoomModelError *model_error = loom_model_errors_nth (errors, i);
      LoomDiagnostic *diagnostic = loom_report_add (self, model_error->code, LOOM_SEVERITY_ERROR,
                                                    NULL, "%s", model_error->message);
      diagnostic->line = model_error->line;
      diagnostic->column = model_error->column;
      if (model_error->entity != 0)
        g_array_append_val (diagnostic->entities, model_error->entity);
      if (model_error->id != NULL)
        g_ptr_array_add (diagnostic->ids, g_strdup (model_error->id));
    }
}

LoomReportTable *
loom_report_add_table (LoomReport *self,
                       const char *family,
                       const LoomEntity *scenario,
                       const char *title,
                       const char *const *header)
{
  g_return_val_if_fail (self != NULL && header != NULL, NULL);
  LoomReportTable *table = g_new0 (LoomReportTable, 1);
  table->family = family;
  table->title = g_strdup (title);
  table->scenario = scenario != NULL ? scenario->handle : 0;
  table->scenario_id = scenario != NULL ? g_strdup (scenario->id) : NULL;
  table->header = g_strdupv ((char **)header);
  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify)g_strfreev);
  g_ptr_array_add (self->tables, table);
  return table;
}

void
loom_report_table_add_row (LoomReportTable *self, const char *const *cells)
{
  g_return_if_fail (self != NULL && cells != NULL);
  g_return_if_fail (g_strv_length ((char **)cells) == g_strv_length (self->header));
  g_ptr_array_add (self->rows, g_strdupv ((char **)cells));
}

void
loom_diagnostic_concern (LoomDiagnostic *self, const LoomEntity *entity)
{
  g_return_if_fail (self != NULL);
  if (entity == NULL || self->entities->len >= LOOM_MOST_CONCERNED)
    return;
  for (guint i = 0; i < self->entities->len; i++)
    if (g_array_index (self->entities, LoomHandle, i) == entity->handle)
      return;
  g_array_append_val (self->entities, entity->handle);
  if (entity->id != NULL)
    g_ptr_array_add (self->ids, g_strdup (entity->id));
}

void
loom_diagnostic_take_fix (LoomDiagnostic *self, LoomEdit *fix)
{
  g_return_if_fail (self != NULL);
  g_clear_pointer (&self->fix, loom_edit_free);
  self->fix = fix;
}

void
loom_diagnostic_offer_fix (LoomDiagnostic *self, LoomEdit *fix, const char *why)
{
  loom_diagnostic_take_fix (self, fix);
  self->asks = why;
}

static int
compare_diagnostics (gconstpointer a, gconstpointer b)
{
  const LoomDiagnostic *left = *(const LoomDiagnostic *const *)a;
  const LoomDiagnostic *right = *(const LoomDiagnostic *const *)b;
  if ((left->more > 0) != (right->more > 0))
    return left->more > 0 ? 1 : -1;
  if (left->line != right->line)
    return left->line < right->line ? -1 : 1;
  if (left->column != right->column)
    return left->column < right->column ? -1 : 1;
  return left->serial < right->serial ? -1 : left->serial > right->serial;
}

void
loom_report_sort (LoomReport *self)
{
  g_ptr_array_sort (self->diagnostics, compare_diagnostics);
}

/* How many findings a diagnostic stands for. */
static guint64
stands_for (const LoomDiagnostic *diagnostic)
{
  return MAX (diagnostic->more, 1);
}

guint64
loom_report_count (const LoomReport *self, LoomSeverity severity)
{
  guint64 n = 0;
  for (guint i = 0; i < self->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (self, i);
      if (diagnostic->severity == severity && !diagnostic->accepted)
        n += stands_for (diagnostic);
    }
  return n;
}

gboolean
loom_report_is_at_least (const LoomReport *self, LoomSeverity severity)
{
  for (guint i = 0; i < self->diagnostics->len; i++)
    if (loom_report_nth (self, i)->severity == severity && loom_report_nth (self, i)->at_least)
      return TRUE;
  return FALSE;
}

guint64
loom_report_count_accepted (const LoomReport *self)
{
  guint64 n = 0;
  for (guint i = 0; i < self->diagnostics->len; i++)
    if (loom_report_nth (self, i)->accepted)
      n += stands_for (loom_report_nth (self, i));
  return n;
}

guint
loom_report_count_fixes (const LoomReport *self)
{
  guint n = 0;
  for (guint i = 0; i < self->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (self, i);

      n += diagnostic->fix != NULL && diagnostic->withheld == NULL && !diagnostic->accepted;
    }
  return n;
}

const LoomDiagnostic *
loom_report_find (const LoomReport *self, const char *code)
{
  for (guint i = 0; i < self->diagnostics->len; i++)
    if (strcmp (loom_report_nth (self, i)->code, code) == 0)
      return loom_report_nth (self, i);
  return NULL;
}

guint
loom_report_count_code (const LoomReport *self, const char *code)
{
  guint n = 0;
  for (guint i = 0; i < self->diagnostics->len; i++)
    n += strcmp (loom_report_nth (self, i)->code, code) == 0;
  return n;
}

const char *
loom_severity_get_name (LoomSeverity severity)
{
  g_return_val_if_fail ((guint)severity < LOOM_N_SEVERITIES, NULL);
  return severity_names[severity];
}

int
loom_severity_parse (const char *name)
{
  for (int i = 0; i < LOOM_N_SEVERITIES; i++)
    if (g_strcmp0 (name, severity_names[i]) == 0)
      return i;
  return -1;
}
