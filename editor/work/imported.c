/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The findings of an import beside the board that came of it: see imported.h. */

#include "editor/work/imported.h"

#include "formats/edit/edit-remove.h"

#include <string.h>

#define KEY "loom-imported"

/* The option that says how wide gaps are closed, in formats that have it. */
#define TOLERANCE "tolerance"

struct _LoomImported
{
  GObject parent_instance;

  LoomDocument *document; /* not owned: it owns this */
  LoomExchanged *source;  /* owned */
  GArray *is_away;        /* (element-type gboolean) for each finding */
};

G_DEFINE_FINAL_TYPE (LoomImported, loom_imported, G_TYPE_OBJECT)

static guint changed_signal;

static const LoomDiagnostic *
finding_at (LoomImported *self, guint i)
{
  return i < self->is_away->len ? loom_report_nth (self->source->report, i) : NULL;
}

const LoomExchanged *
loom_imported_get_source (LoomImported *self)
{
  g_return_val_if_fail (LOOM_IS_IMPORTED (self), NULL);
  return self->source;
}

gboolean
loom_imported_is_told (LoomImported *self, guint i)
{
  const LoomBoard *board;
  const LoomDiagnostic *finding;

  g_return_val_if_fail (LOOM_IS_IMPORTED (self), FALSE);
  finding = finding_at (self, i);
  if (finding == NULL || g_array_index (self->is_away, gboolean, i))
    return FALSE;
  board = loom_document_get_board (self->document);
  for (guint k = 0; k < finding->entities->len; k++)
    if (loom_board_get (board, g_array_index (finding->entities, LoomHandle, k)) != NULL)
      return TRUE;
  return finding->entities->len == 0;
}

/* --- Mending ------------------------------------------------------------------------------------
 */

/* What stands on the board because of a guess can be taken away again. */
LoomEdit *
loom_imported_dup_fix (LoomImported *self, guint i)
{
  static const struct
  {
    const char *code;
    LoomKind kind;
    const char *label;
  } made[] = {
    { "EXCH-BARRIER-MADE", LOOM_KIND_BARRIER, "Remove barrier" },
    { "EXCH-ROUTE-MADE", LOOM_KIND_ROUTE, "Remove route" },
  };
  const LoomDiagnostic *finding;
  const LoomBoard *board;

  g_return_val_if_fail (LOOM_IS_IMPORTED (self), NULL);
  finding = finding_at (self, i);
  board = loom_document_get_board (self->document);
  for (guint m = 0; finding != NULL && m < G_N_ELEMENTS (made); m++)
    for (guint k = 0; strcmp (finding->code, made[m].code) == 0 && k < finding->entities->len; k++)
      {
        const LoomEntity *entity
            = loom_board_get (board, g_array_index (finding->entities, LoomHandle, k));
        LoomEdit *edit = entity != NULL && entity->kind == made[m].kind
                             ? loom_edit_remove_with (board, entity->handle, NULL)
                             : NULL;

        if (edit != NULL)
          return edit;
      }
  return NULL;
}

static const LoomFormatOption *
find_tolerance (const LoomFormat *format)
{
  for (guint i = 0; format != NULL && i < format->n_options; i++)
    if (strcmp (format->options[i].name, TOLERANCE) == 0
        && format->options[i].type == LOOM_FORMAT_OPTION_NUMBER)
      return &format->options[i];
  return NULL;
}

LoomFormatValues *
loom_imported_dup_wider (LoomImported *self, guint i)
{
  static const char *const codes[]
      = { "EXCH-ROUTE-MADE", "EXCH-BARRIER-MADE", "EXCH-GAP-CLOSED", NULL };
  const LoomFormatOption *option;
  const LoomDiagnostic *finding;
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  double now;

  g_return_val_if_fail (LOOM_IS_IMPORTED (self), NULL);
  finding = finding_at (self, i);
  option = find_tolerance (self->source->format);
  if (finding == NULL || option == NULL || !g_strv_contains (codes, finding->code))
    return NULL;
  g_autoptr (LoomFormatValues) values = loom_format_values_copy (self->source->values);
  now = loom_format_values_get_number (values, TOLERANCE);
  g_ascii_formatd (text, sizeof text, "%g",
                   MIN (now > 0 ? 2 * now : option->most / 100, option->most));
  if (now >= option->most || !loom_format_values_set (values, TOLERANCE, text, NULL))
    return NULL;
  return g_steal_pointer (&values);
}

/* --- Putting away -------------------------------------------------------------------------------
 */

void
loom_imported_put_away (LoomImported *self, guint i)
{
  g_return_if_fail (LOOM_IS_IMPORTED (self) && i < self->is_away->len);
  g_array_index (self->is_away, gboolean, i) = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

void
loom_imported_put_all_away (LoomImported *self)
{
  g_return_if_fail (LOOM_IS_IMPORTED (self));
  for (guint i = 0; i < self->is_away->len; i++)
    g_array_index (self->is_away, gboolean, i) = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

/* --- The object ---------------------------------------------------------------------------------
 */

static void
loom_imported_finalize (GObject *object)
{
  LoomImported *self = LOOM_IMPORTED (object);

  loom_exchanged_unref (self->source);
  g_array_unref (self->is_away);
  G_OBJECT_CLASS (loom_imported_parent_class)->finalize (object);
}

static void
loom_imported_class_init (LoomImportedClass *class)
{
  G_OBJECT_CLASS (class)->finalize = loom_imported_finalize;
  changed_signal = g_signal_new ("changed", LOOM_TYPE_IMPORTED, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
loom_imported_init (LoomImported *self)
{
}

LoomImported *
loom_imported_attach (LoomDocument *document, LoomExchanged *came)
{
  LoomImported *self;

  g_return_val_if_fail (LOOM_IS_DOCUMENT (document) && came != NULL, NULL);
  self = g_object_new (LOOM_TYPE_IMPORTED, NULL);
  self->document = document;
  self->source = loom_exchanged_ref (came);
  self->is_away = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_array_set_size (self->is_away, came->report->diagnostics->len);
  g_object_set_data_full (G_OBJECT (document), KEY, self, g_object_unref);
  return self;
}

LoomImported *
loom_imported_of (LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  return g_object_get_data (G_OBJECT (document), KEY);
}
