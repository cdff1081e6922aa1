/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that are not names of areas: title and key of the map, the designer's own words, tracks and
 * keys, and all that stands on layers. Each is drawn on a meter, which says how small it comes out.
 */

#include "render/areas/decor.h"
#include "render/areas/map-key.h"
#include "render/board/board.h"
#include "render/draw/text-meter.h"
#include "render/checks/checks.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Layers of more cells than this in one run, each scenario counted, are not drawn to be measured.
 */
#define MOST_CELLS 6000

/* So many rows of a key are named; the rest is counted. */
#define MOST_NAMED 4

/* What has been reported, so that no scenario repeats what another said. */
static gpointer
build_told (LoomCheck *check)
{
  return g_hash_table_new (NULL, NULL);
}

static gboolean
is_fresh (LoomCheck *check, gconstpointer entity)
{
  GHashTable *told = loom_check_map_cache (check, build_told, (GDestroyNotify)g_hash_table_unref);
  return g_hash_table_add (told, (gpointer)entity);
}

/* Reports the smallest text of @meter if it is too small; @where says what it is part of. */
static LoomDiagnostic *
test (LoomCheck *check,
      const LoomTextMeter *meter,
      const char *code,
      const LoomEntity *entity,
      const char *where)
{
  const char *text = NULL;
  const double size = loom_text_meter_get_least (meter, &text);

  /* What is 6 pt at heart and lost a thousandth on the way is 6 pt. */
  if (size >= LOOM_LEAST_TEXT * .999 || !is_fresh (check, entity))
    return NULL;
  return loom_check_add (check, code, entity,
                         _ ("%s: “%s” comes out at %.1f pt; few can read less than 6 pt"), where,
                         text, size * 72 / 25.4);
}

/* Makes the board as much wider as title and key need. */
static LoomEdit *
widen_fix (const LoomBoard *board, double more)
{
  const LoomEntity *areas = loom_board_section (board, LOOM_KIND_AREAS);
  const gint64 width = ((const LoomAreas *)areas)->width + (gint64)ceil (more * LOOM_MM);
  g_autofree char *label = NULL;

  if (width > LOOM_MM_MAX)
    return NULL;
  label = g_strdup_printf (_ ("Make the board %g mm wider"), more);
  LoomEdit *fix = loom_edit_new (label);
  loom_edit_set_number (fix, areas->handle, LOOM_KIND_AREAS, "width", (gint32)width);
  return fix;
}

/* What the key of @plan leaves out: “Frontier”, “Own border” and 3 more. */
static char *
dup_untold (const LoomAreaPlan *plan)
{
  g_autoptr (LoomMapKey) key = loom_map_key_new (plan);
  g_autoptr (GPtrArray) rows = loom_map_key_dup_untold (key);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (words,
                     g_strdup_printf (_ ("“%s”"), (const char *)g_ptr_array_index (rows, i)));
  return loom_words_strings (words, MOST_NAMED);
}

/* A scenario only adds to what is in the key without it. */
static void
check_panels (LoomCheck *check, const LoomAreaPlan *plan)
{
  const LoomEntity *areas = loom_board_section (check->board, LOOM_KIND_AREAS);
  const gboolean is_bare
      = check->scenario == NULL && loom_board_n (check->board, LOOM_KIND_SCENARIO) > 0;
  LoomDiagnostic *found;

  if (plan->short_by <= 0 || is_bare || !is_fresh (check, areas))
    return;
  g_autofree char *untold = plan->wants_key ? dup_untold (plan) : NULL;
  if (plan->wants_title && plan->wants_key)
    found = loom_check_add (check, "PLAQUE-SMALL", areas,
                            _ ("title and key have no room at 6 pt, and nothing explains %s: the "
                               "board is %g mm too narrow for them"),
                            untold, plan->short_by);
  else if (plan->wants_title)
    found = loom_check_add (
        check, "PLAQUE-SMALL", areas,
        _ ("the title has no room at 6 pt: the board is %g mm too narrow for it"), plan->short_by);
  else
    found = loom_check_add (check, "PLAQUE-SMALL", areas,
                            _ ("the key has no room at 6 pt to explain %s: the board is %g mm too "
                               "narrow for it"),
                            untold, plan->short_by);
  loom_diagnostic_take_fix (found, widen_fix (check->board, plan->short_by));
}

static void
check_key (LoomCheck *check, const LoomAreaPlan *plan, const LoomKey *key, double scale)
{
  g_autoptr (LoomTextMeter) meter = loom_text_meter_new ();
  g_autoptr (LoomMapKey) legend = loom_map_key_new (plan);
  cairo_t *cr = loom_text_meter_get_context (meter);
  const LoomRect box = { key->at.x / (double)LOOM_MM, key->at.y / (double)LOOM_MM,
                         (key->at.x + key->size.x) / (double)LOOM_MM,
                         (key->at.y + key->size.y) / (double)LOOM_MM };

  cairo_scale (cr, scale, scale);
  if (loom_map_key_n_rows (legend) > 0)
    loom_map_key_draw (legend, cr, &box);
  test (check, meter, "TEXT-SMALL", &key->decor.entity, _ ("key on the board"));
}

/* Makes the type of @text so large that it is 6 pt on paper. */
static LoomEdit *
type_fix (const LoomBoard *board, const LoomText *text, double scale)
{
  const LoomEntity *type = text->type != 0 ? loom_board_get (board, text->type) : NULL;

  if (type == NULL)
    return NULL;
  g_autofree char *name = loom_words_name (type);
  g_autofree char *label = g_strdup_printf (_ ("Make %s 6 pt on paper"), name);
  LoomEdit *fix = loom_edit_new (label);
  loom_edit_set_number (fix, type->handle, LOOM_KIND_TYPE, "size", (gint32)ceil (6000 / scale));
  return fix;
}

static void
check_decor (LoomCheck *check, const LoomDecor *decor, LoomDecorRoom *room, double scale)
{
  g_autoptr (LoomTextMeter) meter = loom_text_meter_new ();
  cairo_t *cr = loom_text_meter_get_context (meter);
  LoomDiagnostic *found;

  if (decor->print == 0)
    return;
  cairo_scale (cr, scale, scale);
  loom_decor_draw (cr, check->board,
                   loom_render_board_theme (check->board, check->report->folder, NULL), decor,
                   room);
  found = test (check, meter, "TEXT-SMALL", &decor->entity,
                decor->entity.kind == LOOM_KIND_TEXT ? _ ("text on the board")
                                                     : _ ("track on the board"));
  if (found != NULL && decor->entity.kind == LOOM_KIND_TEXT)
    loom_diagnostic_take_fix (found, type_fix (check->board, (const LoomText *)decor, scale));
}

static void
check_all_decor (LoomCheck *check, double scale)
{
  static const LoomKind kinds[] = { LOOM_KIND_TEXT, LOOM_KIND_TRACK };
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (check->board, NULL, FALSE);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *entities = loom_board_list (check->board, kinds[k]);

      for (guint i = 0; i < entities->len; i++)
        check_decor (check, g_ptr_array_index (entities, i), room, scale);
    }
}

/* How many cells have been drawn in this run. */
static gpointer
build_count (LoomCheck *check)
{
  return g_new0 (guint64, 1);
}

static void
check_layer (LoomCheck *check, const LoomLayer *layer, double scale)
{
  guint64 *drawn = loom_check_map_cache (check, build_count, g_free);
  LoomView view = LOOM_VIEW_INIT;

  *drawn += (guint64)MAX (layer->columns, 0) * (guint64)MAX (layer->rows, 0);
  if (*drawn > MOST_CELLS)
    return;
  g_autoptr (LoomTextMeter) meter = loom_text_meter_new ();
  view.layer = layer->entity.handle;
  view.scale = scale;
  loom_render_board (loom_text_meter_get_context (meter), check->board, check->scenario, &view,
                     NULL);
  test (check, meter, "TEXT-SMALL", &layer->entity, _ ("on a layer"));
}

void
loom_print_check_texts (LoomCheck *check)
{
  const LoomAreaPlan *plan = loom_print_check_plan (check);
  const guint n_scenarios = loom_board_n (check->board, LOOM_KIND_SCENARIO);
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, check->board);
  if (check->scenario == NULL)
    check_all_decor (check, settings.scale);
  if (plan != NULL)
    {
      check_panels (check, plan);
      for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_KEY); i++)
        check_key (check, plan,
                   g_ptr_array_index (loom_board_list (check->board, LOOM_KIND_KEY), i),
                   settings.scale);
    }
  /* The bare layers have no text that they do not have in a scenario. */
  if (check->scenario != NULL || n_scenarios == 0)
    for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_LAYER); i++)
      check_layer (check, loom_board_layer (check->board, i), settings.scale);
}
