/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading SVG: the drawing, the group of it that has the areas, and the page they lie on. */

#include "formats/exchange/svg/svg-back.h"
#include "formats/exchange/svg/svg-private.h"

#include "formats/exchange/markup/markup.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define LEAST_MM 40.0
#define MOST_MM 5000.0

/* What was passed over, in the order of the alphabet. */
static void
say_passed (const LoomSvgDrawing *drawing, LoomRemarks *remarks)
{
  g_autoptr (GList) names
      = g_list_sort (g_hash_table_get_keys (drawing->passed), (GCompareFunc)strcmp);
  for (const GList *at = names; at != NULL; at = at->next)
    loom_remarks_add (remarks, "EXCH-UNSUPPORTED", 0, NULL, _ ("passed over: %s (%u)"),
                      (const char *)at->data,
                      GPOINTER_TO_UINT (g_hash_table_lookup (drawing->passed, at->data)));
}

static void
say_choice (const LoomSvgChoice *choice, gboolean keeps_rest, LoomRemarks *remarks)
{
  const LoomSvgDrawing *drawing = choice->drawing;
  const LoomSvgGroup *group = loom_svg_group (drawing, choice->group);
  guint n_others = 0, n_open = 0;
  for (guint i = 0; i < drawing->shapes->len; i++)
    if (!loom_svg_choice_shows (choice, i))
      n_others++;
    else
      n_open += !loom_svg_choice_has (choice, i);
  const char *called = group->label != NULL ? group->label : group->key;
  if (called != NULL)
    loom_remarks_add (remarks, "EXCH-GUESSED", 0, NULL,
                      _ ("the areas were taken from the group “%s”; --set layer=… takes another"),
                      called);
  if (n_others > 0 && !keeps_rest)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("shapes of other groups, or that are hidden, were left out (%u); --set "
                         "rest=decor keeps what is shown of them"),
                      n_others);
  if (n_open > 0)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("lines that enclose nothing were left out (%u)"), n_open);
}

/* The page as a board, or, where a page says no size that a board can have, as one of 420 mm or
 * more. */
static void
lay_page (LoomGeoMap *map, const LoomSvgDrawing *drawing, const LoomFormatInput *input)
{
  const double wanted = loom_format_values_get_number (input->values, "width");
  const double longer = MAX (drawing->width_mm, drawing->height_mm);
  double to = wanted;
  if (to <= 0 && drawing->has_size && longer >= LEAST_MM && longer <= MOST_MM)
    to = longer;
  else if (to <= 0)
    {
      to = loom_geo_map_get_longer (map, input->values, longer);
      loom_remarks_add (input->remarks, "EXCH-GUESSED", 0, NULL,
                        _ ("the drawing says no size that a board can have, so its longer side is "
                           "%g mm; --set width=… makes it another"),
                        to);
    }
  map->tolerance = loom_format_values_get_number (input->values, "tolerance") / 100 * to * LOOM_MM;
  if (longer <= 0)
    {
      loom_fit_lay (&map->page, 0, 0, 1, 1, to);
      return;
    }
  const double scale = to / longer * LOOM_MM;
  map->page = (LoomFit){ scale, 0, 0, (gint32)lround (drawing->width_mm * scale),
                         (gint32)lround (drawing->height_mm * scale) };
}

/* Whether lines are borders: where that is asked for, or where more shapes are lines than enclose
 * ground by themselves, and none of these has a name. */
static gboolean
takes_lines (const LoomSvgChoice *choice, const LoomFormatInput *input)
{
  guint n_closed = 0, n_open = 0, n_named = 0;
  for (guint i = 0; i < choice->drawing->shapes->len; i++)
    if (loom_svg_choice_has (choice, i))
      {
        n_closed++;
        n_named += loom_svg_shape (choice->drawing, i)->name != NULL;
      }
    else if (loom_svg_choice_shows (choice, i))
      n_open++;
  return loom_format_values_is (input->values, "lines", "auto")
             ? n_open > n_closed && n_named == 0
             : loom_format_values_is (input->values, "lines", "yes");
}

static LoomGeoMap *
gather (LoomSvgChoice *choice, const LoomFormatInput *input, LoomModelErrors *errors)
{
  const LoomSvgDrawing *drawing = choice->drawing;
  if (!takes_lines (choice, input))
    {
      say_choice (choice, loom_format_values_is (input->values, "rest", "decor"), input->remarks);
      return loom_svg_gather (choice, input->remarks);
    }
  /* Lines need not close in one layer. */
  if (loom_format_values_is (input->values, "layer", ""))
    choice->group = 0;
  const double longer = MAX (MAX (drawing->width_mm, drawing->height_mm), 1);
  return loom_svg_gather_lines (
      choice, input, loom_format_values_get_number (input->values, "tolerance") / 100 * longer,
      errors);
}

/* What becomes a board, and what else is on the drawing. */
typedef struct
{
  const LoomFormatInput *input;
  const xmlNode *root;
  const LoomSvgChoice *choice;
  const LoomGeoMap *map;
} Reading;

static void
add_more (LoomBuilder *builder,
          LoomEntity *areas,
          LoomNaming *naming,
          LoomArea *const *made,
          gpointer data)
{
  const Reading *self = data;
  loom_svg_add_meta (builder, areas, naming, made, (gpointer)self->root);
  if (loom_format_values_is (self->input->values, "rest", "decor"))
    loom_svg_add_decor (self->choice, self->map, builder, naming, made, self->input->remarks);
}

static LoomBoard *
read_drawing (const LoomFormatInput *input, const xmlNode *root, LoomModelErrors **errors)
{
  g_autoptr (LoomSvgDrawing) drawing = loom_svg_drawing_new (root);
  if (!loom_task_goes_on (input->task, 0.2, N_ ("Reading")))
    return NULL;
  const char *wanted = loom_format_values_get (input->values, "layer");
  g_autoptr (LoomSvgChoice) choice = loom_svg_choice_new (drawing, wanted);
  if (choice == NULL)
    {
      loom_model_errors_add_at (*errors, "REF-DANGLING", 0, 0,
                                _ ("no layer or group of “%s” is called “%s”"),
                                loom_source_get_name (input->source), wanted);
      return NULL;
    }
  say_passed (drawing, input->remarks);
  LoomGeoMap *map = gather (choice, input, *errors);
  if (map == NULL)
    return NULL;
  if (loom_format_values_is (input->values, "curves", "lines"))
    g_clear_pointer (&map->curved, g_array_unref);
  lay_page (map, drawing, input);
  LoomModelErrors *found = NULL;
  Reading reading = { input, root, choice, map };
  LoomBoard *board = loom_task_goes_on (input->task, 0.3, N_ ("Reading"))
                         ? loom_geo_map_to_board (map, input, add_more, &reading, &found)
                         : NULL;
  loom_geo_map_free (map);
  if (found != NULL)
    {
      g_ptr_array_unref (*errors);
      *errors = found;
    }
  return board;
}

LoomBoard *
loom_svg_read (const LoomFormatInput *input, LoomModelErrors **errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  const char *name = loom_source_get_name (input->source);
  *errors = loom_model_errors_new ();
  g_autoptr (xmlDoc) document = loom_markup_parse (data, length, name, *errors);
  if (document == NULL)
    return NULL;
  const xmlNode *root = xmlDocGetRootElement (document);
  if (!loom_markup_is (root, "svg"))
    {
      loom_model_errors_add_at (*errors, "EXCH-SYNTAX", loom_markup_line (root), 0,
                                _ ("“%s” begins with <%s>, not with <svg>"), name,
                                (const char *)root->name);
      return NULL;
    }
  const xmlNode *metadata = loom_svg_back_find (root);
  LoomBoard *board = metadata != NULL ? loom_svg_back_read (input, root, metadata) : NULL;
  return board != NULL ? board : read_drawing (input, root, errors);
}
