/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The designer's own decorations: pictures, words, symbols, paths, tracks and the key. A picture
 * is the only thing on a board that is not lines and fills; it is read from inside the folder of
 * the document, as PNG, and left out when it cannot be. */

#include "render/areas/decor.h"
#include "render/areas/panels.h"

#include "render/areas/layout.h"
#include "render/areas/line-ground.h"
#include "render/areas/map-key.h"
#include "render/areas/path-line.h"
#include "render/areas/track.h"
#include "render/areas/ways.h"
#include "render/motifs/ornaments.h"
#include "render/motifs/strokes.h"
#include "render/motifs/symbols.h"
#include "render/draw/toggle.h"

#include <math.h>
#include <string.h>

/* Lines of one text; the last takes what is left. */
#define MAX_LINES 64

static double
mm (gint32 v)
{
  return (double)v / LOOM_MM;
}

static void
draw_image (cairo_t *cr, const LoomImage *image, LoomDecorRoom *room)
{
  cairo_surface_t *surface = loom_decor_room_picture (room, image);
  if (surface == NULL)
    return;
  double w = cairo_image_surface_get_width (surface), h = cairo_image_surface_get_height (surface);
  double bw = mm (image->size.x), bh = mm (image->size.y);
  cairo_save (cr);
  cairo_translate (cr, mm (image->at.x) + bw / 2, mm (image->at.y) + bh / 2);
  cairo_rotate (cr, image->angle * G_PI / 180000);
  cairo_scale (cr, bw / w, bh / h);
  cairo_set_source_surface (cr, surface, -w / 2.0, -h / 2.0);
  cairo_paint_with_alpha (cr, image->opacity / 1000.0);
  cairo_restore (cr);
}

/* What letters are to differ from their ground by, small ones and those of 18 pt and more: below
 * that, the designer meant another style. */
#define LEAST_CONTRAST 4.5
#define LEAST_LARGE 3.0
#define LARGE (18 * 25.4 / 72)

/* As many points of a picture are looked at, across and down. */
#define SAMPLES 24

/* Where (@x, @y) in mm lies on @image, each from 0 to 1. */
static LoomVec2
place_on (const LoomImage *image, double x, double y)
{
  const double w = mm (image->size.x), h = mm (image->size.y);
  const double dx = x - mm (image->at.x) - w / 2, dy = y - mm (image->at.y) - h / 2;
  const double c = cos (image->angle * G_PI / 180000), s = sin (image->angle * G_PI / 180000);

  return (LoomVec2){ (dx * c + dy * s) / w + .5, (dy * c - dx * s) / h + .5 };
}

static gboolean
is_inside (LoomVec2 place)
{
  return place.x >= 0 && place.x < 1 && place.y >= 0 && place.y < 1;
}

/* Adds the pixel at @place, over @water, to @sum. */
static void
add_pixel (cairo_surface_t *surface,
           LoomVec2 place,
           double opacity,
           LoomColour water,
           double sum[3])
{
  const gboolean has_alpha = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;
  const int x = (int)(place.x * cairo_image_surface_get_width (surface));
  const int y = (int)(place.y * cairo_image_surface_get_height (surface));
  guint32 pixel;

  memcpy (&pixel,
          cairo_image_surface_get_data (surface)
              + (gsize)y * (gsize)cairo_image_surface_get_stride (surface) + 4 * (gsize)x,
          sizeof pixel);
  const double left = 1 - opacity * (has_alpha ? (pixel >> 24) / 255.0 : 1);
  sum[0] += opacity * (pixel >> 16 & 255) / 255 + left * water.r;
  sum[1] += opacity * (pixel >> 8 & 255) / 255 + left * water.g;
  sum[2] += opacity * (pixel & 255) / 255 + left * water.b;
}

static LoomColour
average (cairo_surface_t *surface, const LoomImage *image, const LoomRect *box, LoomColour water)
{
  const cairo_format_t format = cairo_image_surface_get_format (surface);
  double sum[3] = { 0 };
  guint n = 0;

  if (format != CAIRO_FORMAT_ARGB32 && format != CAIRO_FORMAT_RGB24)
    return water;
  cairo_surface_flush (surface);
  for (guint row = 0; row < SAMPLES; row++)
    for (guint column = 0; column < SAMPLES; column++)
      {
        const LoomVec2 place
            = place_on (image, box->left + (column + .5) / SAMPLES * (box->right - box->left),
                        box->top + (row + .5) / SAMPLES * (box->bottom - box->top));

        if (!is_inside (place))
          continue;
        add_pixel (surface, place, image->opacity / 1000.0, water, sum);
        n++;
      }
  return n > 0 ? (LoomColour){ sum[0] / n, sum[1] / n, sum[2] / n, 1 } : water;
}

LoomColour
loom_decor_ground (const LoomAreaPlan *plan,
                   LoomDecorRoom *room,
                   const LoomRect *box,
                   LoomColour water)
{
  const GPtrArray *images = loom_board_list (plan->board, LOOM_KIND_IMAGE);
  const LoomImage *top = NULL;
  cairo_surface_t *surface;

  for (guint i = 0; room != NULL && i < images->len; i++)
    {
      const LoomImage *image = g_ptr_array_index (images, i);

      if (image->decor.on == 0 && image->decor.print != 0 && image->role == LOOM_IMAGE_ART
          && image->size.x > 0 && image->size.y > 0 && loom_decor_room_has (room, &image->decor)
          && is_inside (
              place_on (image, (box->left + box->right) / 2, (box->top + box->bottom) / 2))
          && (top == NULL || image->decor.entity.order >= top->decor.entity.order))
        top = image;
    }
  surface = top != NULL ? loom_decor_room_picture (room, top) : NULL;
  return surface != NULL ? average (surface, top, box, water) : water;
}

/* What is below @text, whose letters are @size mm high. */
static LoomColour
find_ground (const LoomAreaPlan *plan, LoomDecorRoom *room, const LoomText *text, double size)
{
  const guint index = loom_geometry_area_at (plan->geometry, text->at.x, text->at.y);
  const double x = mm (text->at.x), y = mm (text->at.y);
  const LoomRect about = { x - size, y - size, x + size, y + size };

  return index != LOOM_NONE ? loom_area_plan_area (plan, index)->fill
                            : loom_decor_ground (plan, room, &about, plan->theme->sea);
}

/* The colour that a designer chose for letters, where it can be read; else the style's for the
 * sea, for land, or for neither, whichever is told best from what is below. */
static LoomColour
choose_ink (const LoomAreaPlan *plan,
            LoomDecorRoom *room,
            LoomColour chosen,
            const LoomText *text,
            double size)
{
  const LoomColour others[] = { plan->theme->deep, plan->theme->ink, plan->theme->paper };
  LoomColour best = chosen;

  if (plan->geometry == NULL)
    return chosen; /* on layers, whose grounds are what the text is put on */

  const LoomColour ground = find_ground (plan, room, text, size);
  const double least = size < LARGE ? LEAST_CONTRAST : LEAST_LARGE;
  if (loom_colour_contrast (chosen, ground) >= least)
    return chosen;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (loom_colour_contrast (others[i], ground) > loom_colour_contrast (best, ground))
      best = others[i];
  return loom_colour_contrast (best, ground) >= least ? best
                                                      : loom_layout_ink (plan->theme, best, ground);
}

static LoomTextStyle
style_of (const LoomAreaPlan *plan, LoomDecorRoom *room, const LoomText *text)
{
  static const int weights[] = { 300, 400, 500, 600, 700 };
  const LoomTypeface *type
      = (const LoomTypeface *)(text->type != 0 ? loom_board_get (plan->board, text->type) : NULL);
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  style.colour = plan->theme->ink;
  if (type == NULL)
    return style;
  style.size = type->size / 1000.0 * 25.4 / 72;
  if (type->family != NULL)
    style.family = type->family;
  style.weight = weights[CLAMP (type->weight, 0, 4)];
  style.italic = type->italic == 1;
  /* Letters on water are set apart, as on any chart. */
  if (style.italic)
    style.tracking = style.size * .1;
  if (type->colour != LOOM_UNSET)
    style.colour = choose_ink (
        plan, room, loom_theme_own_words (plan->theme, loom_colour_hex ((guint32)type->colour)),
        text, style.size);
  if (type->halo != LOOM_UNSET)
    {
      style.halo = loom_theme_map (plan->theme, loom_colour_hex ((guint32)type->halo));
      style.halo_width = style.size * .14;
    }
  return style;
}

/* How many of the @n words from @words on fit into @width: at least one. A line only grows with its
 * words, so the last that fits is looked for by halves. */
static guint
fit_words (char *const *words, guint n, const LoomTextStyle *style, double width)
{
  guint fits = 1, first_over = n + 1;

  while (fits + 1 < first_over)
    {
      /* Twice as many as fit, until some do not. */
      const guint tried = first_over > n ? MIN (2 * fits, n) : (fits + first_over) / 2;
      g_autoptr (GString) line = g_string_new (words[0]);

      for (guint i = 1; i < tried; i++)
        g_string_append_printf (line, " %s", words[i]);
      if (loom_text_width (line->str, style) > width)
        first_over = tried;
      else
        fits = tried;
    }
  return fits;
}

/* The words of a paragraph, without what is between them. */
static GPtrArray *
split_words (char *paragraph)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) all = g_strsplit_set (g_strstrip (paragraph), " \t", -1);

  for (guint i = 0; all[i] != NULL; i++)
    if (all[i][0] != '\0')
      g_ptr_array_add (words, g_strdup (all[i]));
  return words;
}

/* Breaks @content at line ends and, with a width, at spaces. The last line takes the rest. */
static guint
break_lines (const LoomText *text, const LoomTextStyle *style, char **lines)
{
  guint n = 0;
  const double width = text->width != LOOM_UNSET ? mm (text->width) : 0;
  g_autofree char *content = g_strstrip (g_strdup (text->content != NULL ? text->content : ""));
  g_auto (GStrv) paragraphs = g_strsplit (content, "\n", -1);

  for (guint p = 0; paragraphs[p] != NULL && n < MAX_LINES; p++)
    {
      g_autoptr (GPtrArray) words = split_words (paragraphs[p]);
      char **all = (char **)words->pdata;
      guint done = 0;

      do
        {
          const guint left = words->len - done;
          const guint taken = width > 0 && left > 1 && n + 1 < MAX_LINES
                                  ? fit_words (all + done, left, style, width)
                                  : left;
          g_autoptr (GString) line = g_string_new (NULL);

          for (guint i = 0; i < taken; i++)
            g_string_append_printf (line, "%s%s", i > 0 ? " " : "", all[done + i]);
          lines[n++] = g_string_free (g_steal_pointer (&line), FALSE);
          done += taken;
        }
      while (done < words->len && n < MAX_LINES);
    }
  return n;
}

static void
draw_text (cairo_t *cr, const LoomAreaPlan *plan, LoomDecorRoom *room, const LoomText *text)
{
  static const double anchors[] = { 0, .5, 1 };
  LoomTextStyle style = style_of (plan, room, text);
  char *lines[MAX_LINES];
  guint n = break_lines (text, &style, lines);

  cairo_save (cr);
  cairo_translate (cr, mm (text->at.x), mm (text->at.y));
  cairo_rotate (cr, text->angle * G_PI / 180000);
  for (guint i = 0; i < n; i++)
    {
      loom_text_show (cr, lines[i], &style, 0, i * style.size * 1.22,
                      anchors[CLAMP (text->align, 0, 2)], LOOM_RISE_BASELINE);
      g_free (lines[i]);
    }
  cairo_restore (cr);
}

/* A line through @points, or as the @pieces go where there are any. */
static void
trace_path (cairo_t *cr, const GArray *points, const GArray *pieces, gboolean closed)
{
  if (pieces->len > 0)
    loom_curve_path (cr, (const LoomBezier *)(gconstpointer)pieces->data, pieces->len, TRUE,
                     closed);
  else
    loom_polyline_path (cr, (const LoomVec2 *)(gconstpointer)points->data, points->len, closed);
}

static void
stroke_path (cairo_t *cr, const GArray *points, const GArray *pieces, gboolean closed)
{
  if (pieces->len > 0)
    loom_curve_stroke (cr, (const LoomBezier *)(gconstpointer)pieces->data, pieces->len, closed);
  else
    loom_polyline_stroke (cr, (const LoomVec2 *)(gconstpointer)points->data, points->len, closed);
}

static void
draw_path (cairo_t *cr, const LoomAreaPlan *plan, LoomDecorRoom *room, const LoomPath *path)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const LoomLine *line
      = (const LoomLine *)(path->line != 0 ? loom_board_get (plan->board, path->line) : NULL);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomBezier));
  const gboolean closed = path->closed == 1;

  loom_path_get_course (path, points, pieces);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (path->fill != LOOM_UNSET)
    {
      trace_path (cr, points, pieces, closed);
      loom_colour_set (cr, loom_theme_fill (plan->theme, loom_colour_hex ((guint32)path->fill)));
      cairo_fill (cr);
    }
  if (line != NULL && loom_line_hides_on_path (plan, room, line, path))
    {
      loom_line_set_casing (cr, plan->theme, line);
      stroke_path (cr, points, pieces, closed);
    }
  if (line != NULL)
    loom_line_set (cr, plan->theme, line);
  else
    {
      loom_colour_set (cr, plan->theme->ink);
      cairo_set_line_width (cr, plan->theme->style->map->path);
    }
  if (line != NULL || path->fill == LOOM_UNSET)
    stroke_path (cr, points, pieces, closed);
  cairo_new_path (cr);
  cairo_restore (cr);
}

static void
draw_track (cairo_t *cr, const LoomAreaPlan *plan, const LoomTrack *track)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (LoomTrackStep));
  const int sign = track->to >= track->from ? 1 : -1;

  loom_track_get_steps (track, steps);
  for (guint i = 0; i < steps->len; i++)
    {
      const LoomTrackStep *step = &g_array_index (steps, LoomTrackStep, i);
      const double half = step->side / 2;

      cairo_save (cr);
      if (step->angle != 0)
        {
          cairo_translate (cr, step->at.x, step->at.y);
          cairo_rotate (cr, step->angle);
          cairo_translate (cr, -step->at.x, -step->at.y);
        }
      loom_ornament_track_cell (cr, plan->theme, step->at.x - half, step->at.y - half, step->side,
                                step->side, track->from + sign * (int)i, FALSE, 0);
      cairo_restore (cr);
    }
}

static void
draw_key (cairo_t *cr, const LoomAreaPlan *plan, const LoomKey *key)
{
  g_autoptr (LoomMapKey) legend = loom_map_key_new (plan);
  LoomRect box = { mm (key->at.x), mm (key->at.y), mm (key->at.x + key->size.x),
                   mm (key->at.y + key->size.y) };
  if (loom_map_key_n_rows (legend) > 0)
    loom_map_key_draw (legend, cr, &box);
}

static void
draw_symbol (cairo_t *cr, const LoomAreaPlan *plan, const LoomSymbol *symbol)
{
  cairo_save (cr);
  cairo_translate (cr, mm (symbol->at.x), mm (symbol->at.y));
  cairo_rotate (cr, symbol->angle * G_PI / 180000);
  loom_symbol_draw (cr, plan->theme, (LoomSymbolKind)symbol->name, 0, 0, mm (symbol->size));
  cairo_restore (cr);
}

static double
size_of (const LoomRect *box)
{
  return (box->right - box->left) * (box->bottom - box->top);
}

static void
text_box (const LoomAreaPlan *plan, const LoomText *t, LoomRect *box)
{
  LoomTextStyle style = style_of (plan, NULL, t); /* its colour covers nothing */
  char *lines[MAX_LINES];
  guint n = break_lines (t, &style, lines);
  double w = 0;
  for (guint i = 0; i < n; i++)
    {
      w = MAX (w, loom_text_width (lines[i], &style));
      g_free (lines[i]);
    }
  double left = t->align == LOOM_ALIGN_START ? 0 : t->align == LOOM_ALIGN_END ? -w : -w / 2;
  double top = -style.size, bottom = (n - 1) * style.size * 1.22 + style.size * .4;
  double c = cos (t->angle * G_PI / 180000), s = sin (t->angle * G_PI / 180000);
  double xs[4] = { left, left + w, left, left + w }, ys[4] = { top, top, bottom, bottom };
  *box = (LoomRect){ G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < 4; i++)
    {
      double x = mm (t->at.x) + xs[i] * c - ys[i] * s;
      double y = mm (t->at.y) + xs[i] * s + ys[i] * c;
      *box = (LoomRect){ MIN (box->left, x), MIN (box->top, y), MAX (box->right, x),
                         MAX (box->bottom, y) };
    }
}

gboolean
loom_decor_box (const LoomAreaPlan *plan, const LoomDecor *decor, LoomRect *box)
{
  switch (decor->entity.kind)
    {
    case LOOM_KIND_IMAGE:
      {
        const LoomImage *i = (const LoomImage *)decor;
        if (i->role == LOOM_IMAGE_UNDERLAY)
          return FALSE;
        *box = (LoomRect){ mm (i->at.x), mm (i->at.y), mm (i->at.x + i->size.x),
                           mm (i->at.y + i->size.y) };
        /* A picture under the whole map is its sea, and things may stand on it. */
        return size_of (box) < .5 * plan->width * plan->height;
      }
    case LOOM_KIND_TEXT:
      text_box (plan, (const LoomText *)decor, box);
      return TRUE;
    case LOOM_KIND_SYMBOL:
      {
        const LoomSymbol *s = (const LoomSymbol *)decor;
        double r = mm (s->size) * .55;
        *box = (LoomRect){ mm (s->at.x) - r, mm (s->at.y) - r, mm (s->at.x) + r, mm (s->at.y) + r };
        return TRUE;
      }
    case LOOM_KIND_KEY:
      {
        const LoomKey *k = (const LoomKey *)decor;
        *box = (LoomRect){ mm (k->at.x), mm (k->at.y), mm (k->at.x + k->size.x),
                           mm (k->at.y + k->size.y) };
        return TRUE;
      }
    case LOOM_KIND_TRACK:
    case LOOM_KIND_PATH:
      {
        const LoomPoints *points = decor->entity.kind == LOOM_KIND_TRACK
                                       ? &((const LoomTrack *)decor)->points
                                       : &((const LoomPath *)decor)->points;
        double pad = decor->entity.kind == LOOM_KIND_TRACK ? 8 : 1;
        *box = (LoomRect){ G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
        for (guint i = 0; i < points->n; i++)
          {
            double x = mm (points->items[i].x), y = mm (points->items[i].y);
            *box = (LoomRect){ MIN (box->left, x - pad), MIN (box->top, y - pad),
                               MAX (box->right, x + pad), MAX (box->bottom, y + pad) };
          }
        /* A track about the whole board leaves its middle free. */
        return points->n > 0 && size_of (box) < .35 * plan->width * plan->height;
      }
    default:
      return FALSE;
    }
}

gboolean
loom_decor_printed_box (const LoomAreaPlan *plan,
                        LoomDecorRoom *room,
                        const LoomDecor *decor,
                        LoomRect *box)
{
  return decor->on == 0 && decor->print != 0 && loom_decor_room_has (room, decor)
         && loom_decor_box (plan, decor, box);
}

static void
draw_decor (cairo_t *cr, const LoomAreaPlan *plan, const LoomDecor *decor, LoomDecorRoom *room)
{
  if (!loom_decor_room_has (room, decor))
    return;
  switch (decor->entity.kind)
    {
    case LOOM_KIND_IMAGE:
      draw_image (cr, (const LoomImage *)decor, room);
      break;
    case LOOM_KIND_TEXT:
      draw_text (cr, plan, room, (const LoomText *)decor);
      break;
    case LOOM_KIND_SYMBOL:
      draw_symbol (cr, plan, (const LoomSymbol *)decor);
      break;
    case LOOM_KIND_PATH:
      draw_path (cr, plan, room, (const LoomPath *)decor);
      break;
    case LOOM_KIND_TRACK:
      draw_track (cr, plan, (const LoomTrack *)decor);
      break;
    default:
      break;
    }
}

void
loom_decor_draw (cairo_t *cr,
                 const LoomBoard *board,
                 const LoomTheme *theme,
                 const LoomDecor *decor,
                 LoomDecorRoom *room)
{
  const LoomAreaPlan plan = { .board = board, .theme = theme };

  draw_decor (cr, &plan, decor, room);
}

static int
compare_order (gconstpointer a, gconstpointer b)
{
  const LoomEntity *x = *(const LoomEntity *const *)a, *y = *(const LoomEntity *const *)b;
  return x->order < y->order ? -1 : x->order > y->order;
}

void
loom_pass_decor (cairo_t *cr,
                 const LoomAreaPlan *plan,
                 gboolean under,
                 LoomDecorRoom *room,
                 gboolean screen)
{
  static const LoomKind kinds[] = { LOOM_KIND_IMAGE, LOOM_KIND_TEXT,  LOOM_KIND_SYMBOL,
                                    LOOM_KIND_PATH,  LOOM_KIND_TRACK, LOOM_KIND_KEY };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  /* Pictures lie under the map, all else over it. */

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *entities = loom_board_list (plan->board, kinds[k]);
      for (guint i = 0; i < entities->len; i++)
        g_ptr_array_add (all, g_ptr_array_index (entities, i));
    }
  g_ptr_array_sort (all, compare_order);
  for (guint i = 0; i < all->len; i++)
    {
      const LoomDecor *decor = g_ptr_array_index (all, i);
      gboolean is_image = decor->entity.kind == LOOM_KIND_IMAGE;
      const gboolean is_note = !screen && decor->print == 0;
      if (decor->on != 0 || is_image != under || loom_way_is (decor))
        continue;
      if (is_note && (is_image || !loom_toggle_begin (cr, LOOM_TOGGLE_NOTES)))
        continue;
      if (decor->entity.kind == LOOM_KIND_KEY)
        draw_key (cr, plan, (const LoomKey *)decor);
      else if (!is_image || screen || ((const LoomImage *)decor)->role == LOOM_IMAGE_ART)
        draw_decor (cr, plan, decor, room);
      if (is_note)
        loom_toggle_end (cr, LOOM_TOGGLE_NOTES);
    }
}
