/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The findings of an import beside the board that came of it: see imported.h. */

#include "editor/work/imported.h"

#include "formats/edit/edit-remove.h"
#include "formats/reshape/edit-area.h"

#include <string.h>

#define KEY "loom-imported"

/* The option that says how wide gaps are closed, in formats that have it. */
#define TOLERANCE "tolerance"

/* µm: areas that are not farther apart all but touch. */
#define NEAR 3000

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

/* The route that finding @finding tells of. */
static const LoomRoute *
find_route (const LoomBoard *board, const LoomDiagnostic *finding)
{
  for (guint k = 0; k < finding->entities->len; k++)
    {
      const LoomEntity *entity
          = loom_board_get (board, g_array_index (finding->entities, LoomHandle, k));

      if (entity != NULL && entity->kind == LOOM_KIND_ROUTE)
        return (const LoomRoute *)entity;
    }
  return NULL;
}

/* The barrier between the two areas that @finding tells of. */
static const LoomEntity *
find_barrier (const LoomBoard *board, const LoomDiagnostic *finding)
{
  const GPtrArray *barriers = loom_board_list (board, LOOM_KIND_BARRIER);
  const LoomHandle *areas = (const LoomHandle *)(void *)finding->entities->data;

  for (guint i = 0; finding->entities->len == 2 && i < barriers->len; i++)
    {
      const LoomRefs *between = &((const LoomBarrier *)barriers->pdata[i])->between;

      if (between->n == 2
          && ((between->items[0] == areas[0] && between->items[1] == areas[1])
              || (between->items[0] == areas[1] && between->items[1] == areas[0])))
        return barriers->pdata[i];
    }
  return NULL;
}

/* What stands on the board because of what @finding tells; it can be taken away again. */
static const LoomEntity *
find_made (LoomImported *self, const LoomDiagnostic *finding)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomRoute *route;

  if (finding == NULL)
    return NULL;
  if (strcmp (finding->code, "EXCH-BARRIER-MADE") == 0)
    return find_barrier (board, finding);
  route = strcmp (finding->code, "EXCH-ROUTE-MADE") == 0 ? find_route (board, finding) : NULL;
  return route != NULL ? &route->entity : NULL;
}

gboolean
loom_imported_can_fix (LoomImported *self, guint i)
{
  g_return_val_if_fail (LOOM_IS_IMPORTED (self), FALSE);
  return find_made (self, finding_at (self, i)) != NULL;
}

static gboolean
is_water (const LoomBoard *board, LoomHandle area)
{
  const LoomArea *it = (const LoomArea *)loom_board_get (board, area);
  const LoomTerrain *terrain = (const LoomTerrain *)loom_board_get (board, it->terrain);

  return terrain != NULL && terrain->kind == LOOM_TERRAIN_WATER;
}

/* A border in place of the route, where the areas all but touch: seas take what lies between. */
static LoomEdit *
share_border (const LoomBoard *board, const LoomRoute *route)
{
  const gboolean is_turned = is_water (board, route->to) && !is_water (board, route->from);

  return loom_edit_share_border (board, is_turned ? route->to : route->from,
                                 is_turned ? route->from : route->to, NEAR, NULL);
}

LoomEdit *
loom_imported_dup_fix (LoomImported *self, guint i)
{
  const LoomBoard *board;
  const LoomEntity *made;
  LoomEdit *edit = NULL;

  g_return_val_if_fail (LOOM_IS_IMPORTED (self), NULL);
  board = loom_document_get_board (self->document);
  made = find_made (self, finding_at (self, i));
  if (made != NULL && made->kind == LOOM_KIND_ROUTE)
    edit = share_border (board, (const LoomRoute *)made);
  return edit != NULL   ? edit
         : made != NULL ? loom_edit_remove_with (board, made->handle, NULL)
                        : NULL;
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
