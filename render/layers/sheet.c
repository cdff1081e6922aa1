/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page round a layer: frame, title, coordinates, and the sign that says which layer it is. */

#include "render/layers/sheet.h"
#include "render/draw/sign-words.h"
#include "render/draw/toggle.h"
#include "render/grounds/frames.h"

#include <math.h>

/* How many entries a key has beside those of cells, at most but for games with everything. */
#define PIECES 6

/* How many characters there are in the cells of @layer but for floor and rock. O(cells). */
static guint
count_kinds (const LoomLayer *layer)
{
  const LoomGrid *grid = &layer->grid;
  g_autoptr (GHashTable) kinds = g_hash_table_new (NULL, NULL);
  gunichar last = 0;

  for (gsize i = 0; grid->cells != NULL && i < (gsize)grid->columns * (gsize)grid->rows; i++)
    {
      if (grid->cells[i] != last && grid->cells[i] != '.' && grid->cells[i] != '#')
        g_hash_table_add (kinds, GUINT_TO_POINTER (grid->cells[i]));
      last = grid->cells[i];
    }
  return g_hash_table_size (kinds);
}

/* How many rooms are in @layer. */
static guint
count_rooms (const LoomLayer *layer)
{
  const GPtrArray *rooms = layer->entity.parent != NULL
                               ? loom_entity_children (layer->entity.parent, LOOM_KIND_ROOM)
                               : NULL;
  guint n = 0;

  for (guint i = 0; rooms != NULL && i < rooms->len; i++)
    n += ((const LoomLayerRoom *)g_ptr_array_index (rooms, i))->layer == layer->entity.handle;
  return n;
}

/* Room for more rows of the key than @rows, where there are kinds of cells of all sorts to explain.
 * The frames of grounds are wider. */
static void
add_rows (LoomLayerSheet *self, const LoomLayer *layer, double inner, guint rows)
{
  const guint n_rooms = count_rooms (layer);
  const guint across = MAX ((guint)(inner / (26.0 * self->k)), 1);
  const guint wanted = (count_kinds (layer) + n_rooms + PIECES + across - 1) / across;
  const double more = wanted > rows ? (wanted - rows) * 6.4 * self->k : 0.0;

  self->legend_height += more;
  self->height += more;
  if (loom_dress_choose_ground (layer) != LOOM_UNSET || n_rooms > 0)
    self->height += 3.5 * self->k;
}

void
loom_layer_sheet_init (LoomLayerSheet *self, const LoomLayer *layer, double cell)
{
  double w = MAX (layer->columns, 1) * cell, h = MAX (layer->rows, 1) * cell;
  double k = CLAMP (sqrt (MAX (w, h) / 200.0), 0.5, 3.0);
  double inner = MAX (w, 64.0 * k);
  double extra = inner < 70.0 * k ? 3.0 : inner < 100.0 * k ? 2.0 : inner < 160.0 * k ? 1.0 : 0.0;

  *self = (LoomLayerSheet){ .cell = cell, .k = k, .grid_width = w, .grid_height = h };
  self->margin = 13.0 * k;
  self->width = inner + 2.0 * self->margin;
  self->grid_x = (self->width - w) / 2.0;
  self->grid_y = 25.0 * k;
  self->height = self->grid_y + h + (21.0 + 7.0 * extra) * k;
  self->legend_y = self->grid_y + h + 6.2 * k;
  self->legend_height = (11.4 + 7.0 * extra) * k;
  add_rows (self, layer, inner, 2 + (guint)extra);
}

static gboolean
has_ground (const LoomScene *scene)
{
  const LoomStyle *style = loom_scene_get_style (scene);

  return style == NULL || style->frame != LOOM_FRAME_NONE;
}

guint32
loom_layer_sheet_ink (const LoomScene *scene, const LoomGround *ground)
{
  if (has_ground (scene))
    return ground->ink;
  return loom_rgb_lightness (ground->ink) > 0.5 ? ground->frame : ground->ink;
}

/* The layers as sheets one above the other, this one filled. */
static void
draw_stack (const LoomPen *pen,
            const LoomScene *scene,
            const LoomGround *ground,
            guint32 ink,
            double x,
            double y,
            double k)
{
  guint n = MIN (scene->n_layers, 7);
  guint here = scene->n_layers <= 7 ? scene->depth : scene->depth * 6 / (scene->n_layers - 1);
  double step = n > 1 ? 5.4 / (n - 1) : 0.0;
  const LoomPageStyle *style = &loom_pen_get_style (pen)->page;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, k, k);
  for (guint i = n; i-- > 0;)
    {
      double v = i * step;
      const LoomVec2 corners[4] = { { 0.0, v - 2.4 }, { 6.0, v }, { 0.0, v + 2.4 }, { -6.0, v } };

      loom_pen_polygon (pen, corners, 4);
      if (i == here)
        loom_pen_fill_keep (pen, ground->accent, 1.0);
      else
        loom_pen_fill_keep (pen, has_ground (scene) ? ground->frame : loom_pen_white (pen), 1.0);
      loom_pen_stroke (pen, ink, i == here ? 1.0 : style->stack_alpha, style->stack);
    }
  cairo_restore (pen->cr);
}

/* Roman numerals as printed on boards; the limit of layers keeps them short. */
static char *
dup_roman (guint n)
{
  static const struct
  {
    guint value;
    const char *letters;
  } parts[] = { { 50, "L" }, { 40, "XL" }, { 10, "X" }, { 9, "IX" },
                { 5, "V" },  { 4, "IV" },  { 1, "I" } };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (; n >= parts[i].value; n -= parts[i].value)
      g_string_append (text, parts[i].letters);
  return g_string_free (text, FALSE);
}

static double
show (const LoomPen *pen,
      const char *text,
      LoomTextStyle *style,
      double x,
      double y,
      double ax,
      double width)
{
  style->size = loom_text_fit (text, style, width);
  return loom_text_show (pen->cr, text, style, x, y, ax, LOOM_RISE_BASELINE);
}

static void
draw_title (const LoomLayerSheet *self,
            const LoomPen *pen,
            const LoomScene *scene,
            const LoomGround *ground,
            guint32 ink)
{
  double k = self->k, left = self->margin, right = self->width - self->margin;
  double inner = right - left;
  gboolean several = scene->n_layers > 1;
  gboolean roomy = inner > 105.0 * k;
  const char *board_title = loom_board_get_root (scene->board)->title;
  const char *under = scene->scenario != NULL ? scene->scenario->title : NULL;
  g_autofree char *title
      = g_utf8_strup (scene->layer->title != NULL ? scene->layer->title : "", -1);
  LoomTextStyle style = loom_pen_text_style (pen, LOOM_FACE_TITLE, 9.4 * k, ink);
  double width, end = right;

  if (several)
    {
      draw_stack (pen, scene, ground, ink, right - 6.0 * k, 9.0 * k, k);
      end = right - 15.5 * k;
    }
  style.tracking = loom_pen_get_style (pen)->page.title_tracking * k;
  width = show (pen, title, &style, left, 15.2 * k, 0.0, roomy ? inner * 0.5 : end - left);
  if (!roomy)
    return;
  if (board_title != NULL && board_title[0] != '\0')
    {
      g_autofree char *upper = g_utf8_strup (board_title, -1);
      g_autofree char *here = dup_roman (scene->depth + 1);
      g_autofree char *all = dup_roman (scene->n_layers);
      g_autofree char *place = g_strdup_printf (
          loom_sign_words (loom_board_get_root (scene->board)->lang, "board %s of %s"), here, all);
      double taken;

      style = loom_pen_text_style (pen, LOOM_FACE_TITLE, 4.3 * k, ink);
      style.tracking = loom_pen_get_style (pen)->page.board_tracking * k;
      taken = show (pen, upper, &style, end, several ? 11.2 * k : 13.6 * k, 1.0, inner * 0.32);
      if (several)
        {
          style = loom_pen_text_style (pen, LOOM_FACE_TEXT, 3.5 * k, ink);
          show (pen, place, &style, end, 15.6 * k, 1.0, inner * 0.3);
        }
      end -= taken + 5.0 * k;
    }
  if (under != NULL && under[0] != '\0' && end - (left + width + 3.2 * k) > 18.0 * k)
    {
      style = loom_pen_text_style (pen, LOOM_FACE_TEXT, 4.3 * k, ink);
      style.italic = TRUE;
      show (pen, under, &style, left + width + 3.2 * k, 15.2 * k, 0.0,
            end - (left + width + 3.2 * k));
    }
}

/* How many cells lie between two numbers so that they do not run together. */
static int
label_step (double cell, double size)
{
  static const int steps[] = { 1, 5, 10, 20, 50, 100, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * cell >= size * (i == 0 ? 1.1 : 2.4))
      return steps[i];
  return 500;
}

static void
draw_coordinates (const LoomLayerSheet *self,
                  const LoomPen *pen,
                  const LoomScene *scene,
                  guint32 ink)
{
  double k = self->k;
  double size = CLAMP (self->cell * 0.36, 1.9 * k, 3.5 * k) * 0.86;
  int step = label_step (self->cell, size);

  for (guint down = 0; down < 2; down++)
    {
      int n = down ? scene->layer->rows : scene->layer->columns;

      for (int i = 1; i <= n; i++)
        {
          double at = (i - 0.5) * self->cell;
          gboolean strong = i % 5 == 0 || step > 1;
          g_autofree char *digits = NULL;
          LoomTextStyle style;

          if (step > 1 && i % step != 0 && i != 1)
            continue;
          digits = g_strdup_printf ("%d", i);
          style = loom_pen_text_style (pen, LOOM_FACE_NUMBER, size, ink);
          style.weight = strong && step == 1 ? 700 : 400;
          if (!strong && !loom_pen_is_mono (pen))
            style.colour.a = loom_pen_get_style (pen)->page.weak_number;
          for (int side = 0; side < 2; side++)
            {
              double gap = 3.6 * k;

              if (down)
                loom_text_show (pen->cr, digits, &style,
                                self->grid_x + (side ? self->grid_width + gap : -gap),
                                self->grid_y + at, 0.5, LOOM_RISE_MIDDLE);
              else
                loom_text_show (pen->cr, digits, &style, self->grid_x + at,
                                self->grid_y + (side ? self->grid_height + gap : -gap), 0.5,
                                LOOM_RISE_MIDDLE);
            }
        }
    }
}

void
loom_layer_sheet_draw_frame (const LoomLayerSheet *self,
                             const LoomPen *pen,
                             const LoomScene *scene,
                             const LoomGround *ground)
{
  const LoomStyle *style = loom_scene_get_style (scene);
  guint32 ink = loom_layer_sheet_ink (scene, ground);
  double inset = 3.0 * self->k;

  if (has_ground (scene) && scene->dress->is_named)
    loom_dress_draw_frame (pen, scene->dress, self->width, self->height, self->k);
  else if (has_ground (scene))
    {
      const LoomPageStyle *look = &loom_pen_get_style (pen)->page;
      gboolean white = ground->frame == loom_pen_white (pen);

      cairo_rectangle (pen->cr, 0.0, 0.0, self->width, self->height);
      loom_pen_fill (pen, ground->frame, 1.0);
      cairo_rectangle (pen->cr, inset, inset, self->width - 2.0 * inset,
                       self->height - 2.0 * inset);
      loom_pen_stroke (pen, ink, white ? 1.0 : look->frame.alpha, look->frame.width);
    }
  if (style == NULL || style->title != 0)
    draw_title (self, pen, scene, ground, ink);
  loom_toggle_begin (pen->cr, LOOM_TOGGLE_NUMBERS);
  draw_coordinates (self, pen, scene, ink);
  loom_toggle_end (pen->cr, LOOM_TOGGLE_NUMBERS);
}
