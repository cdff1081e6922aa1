/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How supports are made, in three pictures: cut, fold, set up. Things are seen from above at an
 * angle, without perspective, as in any leaflet of a kit. */

#include "render/supports/figure.h"

#include "render/draw/sign-words.h"
#include "render/draw/text.h"
#include "render/theme/layer-look.h"
#include "render/styles/style.h"

#include <math.h>

#define PICTURE 42.0 /* mm of the height, above the words */
#define WORDS 2.9    /* mm, of letters */
#define LINE 3.9     /* mm from line to line */
#define MOST_SHEETS 4

/* A point of a thing that is seen: x to the lower right, y to the lower left, z up. */
static void
go (cairo_t *cr, double x, double y, double z, gboolean draws)
{
  const double u = (x - y) * .866, v = (x + y) * .5 - z;

  if (draws)
    cairo_line_to (cr, u, v);
  else
    cairo_move_to (cr, u, v);
}

/* Fills and outlines the face with these @n corners. */
static void
draw_face (cairo_t *cr, double (*corners)[3], guint n, double grey)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    go (cr, corners[i][0], corners[i][1], corners[i][2], i > 0);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_fill_preserve (cr);
  loom_style_set (cr, LOOM_STYLE_FIGURE_LINE);
  cairo_stroke (cr);
}

/* Turns corners of a thing about the upright, so that two of its walls are seen. */
static void
turn (double (*corners)[3], guint n)
{
  const double angle = G_PI / 3;

  for (guint i = 0; i < n; i++)
    {
      const double x = corners[i][0], y = corners[i][1];

      corners[i][0] = x * cos (angle) - y * sin (angle);
      corners[i][1] = x * sin (angle) + y * cos (angle);
    }
}

/* The folded tube from the side of its third wall and one other, with the tabs at its top. */
static void
draw_tube (cairo_t *cr, const LoomPost *post, double height)
{
  const double a = post->leg, t = post->tab, h = height;
  double inside[][3] = { { 0, 0, h }, { a, 0, h }, { 0, a, h } };
  double one[][3] = { { 0, 0, h }, { a, 0, h }, { a - t, t, h }, { t, t, h } };
  double two[][3] = { { 0, 0, h }, { 0, a, h }, { t, a - t, h }, { t, t, h } };
  double wall[][3] = { { 0, 0, h }, { a, 0, h }, { a, 0, 0 }, { 0, 0, 0 } };
  double long_wall[][3] = { { a, 0, h }, { 0, a, h }, { 0, a, 0 }, { a, 0, 0 } };

  turn (inside, 3);
  turn (one, 4);
  turn (two, 4);
  turn (wall, 4);
  turn (long_wall, 4);
  draw_face (cr, inside, 3, .5);
  draw_face (cr, one, 4, .8);
  draw_face (cr, two, 4, .8);
  draw_face (cr, wall, 4, .9);
  draw_face (cr, long_wall, 4, .98);
}

/* A post as it stands at @place, from the floor at @z; only what is seen of it. */
static void
draw_standing (cairo_t *cr, const LoomPost *post, const LoomPostPlace *place, double z)
{
  double x0 = place->x, y0 = place->y, x1, y1, x2, y2;
  const double reach = post->leg / G_SQRT2;

  if (place->across != 0 && place->down != 0)
    {
      x1 = x0 + place->across * post->leg;
      y1 = y0;
      x2 = x0;
      y2 = y0 + place->down * post->leg;
    }
  else
    {
      x1 = x0 + place->across * reach + place->down * reach;
      y1 = y0 + place->down * reach + place->across * reach;
      x2 = x0 + place->across * reach - place->down * reach;
      y2 = y0 + place->down * reach - place->across * reach;
    }
  const double ends[3][2] = { { x0, y0 }, { x1, y1 }, { x2, y2 } };
  /* The two walls whose outer sides look to the lower edge of the picture are drawn last. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < 3; i++)
      {
        const double *p = ends[i], *q = ends[(i + 1) % 3], *r = ends[(i + 2) % 3];
        const double nx = q[1] - p[1], ny = p[0] - q[0];
        const gboolean flip = nx * (r[0] - p[0]) + ny * (r[1] - p[1]) > 0;
        const gboolean is_seen = (nx + ny) * (flip ? -1 : 1) > 0;
        double face[][3] = { { p[0], p[1], z },
                             { q[0], q[1], z },
                             { q[0], q[1], z + LOOM_POST_HEIGHT },
                             { p[0], p[1], z + LOOM_POST_HEIGHT } };

        if (is_seen == (pass == 1))
          draw_face (cr, face, 4, is_seen ? .97 : .8);
      }
}

/* The size of the sheet of a layer. */
static void
size_of (const GArray *stands, guint depth, double *width, double *height)
{
  const LoomStand *stand = &g_array_index (stands, LoomStand, depth > 0 ? depth - 1 : 0);

  *width = depth > 0 ? stand->lower_width : stand->upper_width;
  *height = depth > 0 ? stand->lower_height : stand->upper_height;
}

/* A sheet about the origin, at @z, with its frame. */
static void
draw_sheet (cairo_t *cr, double width, double height, double z, guint depth, const LoomTheme *theme)
{
  const LoomGround *ground = loom_ground_for_depth (depth, theme);
  const double w = width / 2, h = height / 2, inset = .12 * MIN (w, h);
  const double halves[2][2] = { { w, h }, { w - inset, h - inset } };
  const guint32 fills[2] = { ground->frame, ground->floor };

  for (guint i = 0; i < 2; i++)
    {
      const double x = halves[i][0], y = halves[i][1];

      cairo_new_path (cr);
      go (cr, -x, -y, z, FALSE);
      go (cr, x, -y, z, TRUE);
      go (cr, x, y, z, TRUE);
      go (cr, -x, y, z, TRUE);
      cairo_close_path (cr);
      loom_colour_set (cr, loom_colour_hex (fills[i]));
      cairo_fill_preserve (cr);
      loom_style_set (cr, LOOM_STYLE_FIGURE_LINE);
      cairo_stroke (cr);
    }
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const LoomPostPlace *p = a, *q = b;
  const double one = p->x + p->y, two = q->x + q->y;

  return one < two ? -1 : one > two;
}

/* The sheets from the lowest up, each with the posts that stand on it. */
static void
draw_stack (cairo_t *cr,
            const LoomPost *post,
            const GArray *stands,
            guint n_layers,
            const LoomTheme *theme)
{
  const guint n = MIN (n_layers, MOST_SHEETS);

  for (guint i = 0; i < n; i++)
    {
      const guint depth = n - 1 - i;
      const double z = i * LOOM_POST_HEIGHT;
      double width, height;

      size_of (stands, depth, &width, &height);
      draw_sheet (cr, width, height, z, depth, theme);
      if (depth == 0)
        continue;
      const LoomStand *stand = &g_array_index (stands, LoomStand, depth - 1);
      g_autoptr (GArray) places = g_array_copy (stand->places);
      g_array_sort (places, compare_places);
      for (guint k = 0; k < places->len; k++)
        {
          LoomPostPlace place = g_array_index (places, LoomPostPlace, k);

          place.x -= width / 2;
          place.y -= height / 2;
          draw_standing (cr, post, &place, z);
        }
    }
}

/* What is to be done, in a few short lines below a picture, about @x. */
static void
draw_words (cairo_t *cr,
            const char *language,
            const char *const *lines,
            double x,
            double y,
            double width)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  style.family = LOOM_STYLE_LETTERS;
  style.size = WORDS;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *words = loom_sign_words (language, lines[i]);
      LoomTextStyle line = style;

      line.weight = i == 0 ? 700 : 400;
      line.size = loom_text_fit (words, &line, width);
      loom_text_show (cr, words, &line, x, y + i * LINE, .5, LOOM_RISE_BASELINE);
    }
}

/* Makes the user space such that a thing of @width by @height fills a picture about @x. */
static void
fit (cairo_t *cr, double x, double y, double room, double width, double height)
{
  const double scale = MIN (room / width, (PICTURE - 3) / height);

  cairo_translate (cr, x, y + PICTURE / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_line_width (cr, LOOM_STYLE_FIGURE_WIDTH / scale);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

static void
draw_flat (cairo_t *cr, const LoomPost *post, double x, double y, double room)
{
  cairo_save (cr);
  fit (cr, x, y, room, post->width, post->length);
  cairo_translate (cr, -post->width / 2, -post->length / 2);
  loom_post_draw (post, cr, .4);
  cairo_restore (cr);
}

static void
draw_folded (cairo_t *cr, const LoomPost *post, double x, double y, double room)
{
  /* A picture of the whole height would show little of how the tabs lie. */
  const double height = 2.2 * post->leg, tall = height + post->leg;

  cairo_save (cr);
  fit (cr, x, y, room, 1.9 * post->leg, tall);
  cairo_translate (cr, .45 * post->leg, height - tall / 2);
  draw_tube (cr, post, height);
  cairo_restore (cr);
}

static void
draw_set_up (cairo_t *cr,
             const LoomPost *post,
             const GArray *stands,
             guint n_layers,
             const LoomTheme *theme,
             double x,
             double y,
             double room)
{
  const guint n = MIN (n_layers, MOST_SHEETS);
  const double high = (n - 1) * LOOM_POST_HEIGHT;
  double sum = 0;

  for (guint depth = 0; depth < n; depth++)
    {
      double w, h;

      size_of (stands, depth, &w, &h);
      sum = MAX (sum, w + h);
    }
  cairo_save (cr);
  fit (cr, x, y, room, sum * .866, sum * .5 + high);
  cairo_translate (cr, 0, high / 2);
  draw_stack (cr, post, stands, n_layers, theme);
  cairo_restore (cr);
}

void
loom_support_figure_draw (cairo_t *cr,
                          const LoomPost *post,
                          const GArray *stands,
                          guint n_layers,
                          const LoomTheme *theme,
                          double x,
                          double y,
                          double width,
                          const char *language)
{
  static const char *const words[3][4] = {
    { "Cut", "along the lines; score the dashes", "with a blunt point.", NULL },
    { "Fold", "all dashes backwards. Glue the long", "flap inside; fold the tabs in.", NULL },
    { "Set up", "Glue the upper tabs below the corners", "of a sheet; the lower ones just stand.",
      NULL },
  };
  const double third = width / 3, room = .86 * third;

  g_return_if_fail (cr != NULL && post != NULL && stands != NULL && stands->len > 0);

  draw_flat (cr, post, x + third / 2, y, room);
  draw_folded (cr, post, x + third * 1.5, y, room);
  draw_set_up (cr, post, stands, n_layers, theme, x + third * 2.5, y, room);
  for (guint i = 0; i < 3; i++)
    draw_words (cr, language, words[i], x + third * (i + .5), y + PICTURE + 5, .94 * third);
}
