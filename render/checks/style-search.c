/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mending styles: see style-search.h. Colours are tried as they would be written, so that what is
 * told to mend a style does, however it is rounded. */

#include "render/checks/style-search.h"

#include "render/checks/style-check.h"
#include "render/styles/style-field.h"

#include <math.h>

/* Steps on the way from a colour to black or white. */
#define N_STEPS 64

/* Colours tried for a seat: so many shades of red, green and blue each. */
#define N_SHADES 16

static guint32
mix (LoomColour from, double to, double share)
{
  const double parts[3] = { from.r, from.g, from.b };
  guint32 rgb = 0;

  for (guint i = 0; i < 3; i++)
    rgb = rgb << 8 | (guint32)((parts[i] + (to - parts[i]) * share) * 255 + .5);
  return rgb;
}

static gboolean
can_be_read (LoomColour ink, const LoomColour *grounds, guint n)
{
  for (guint i = 0; i < n; i++)
    if (loom_colour_contrast (ink, grounds[i]) < LOOM_LEAST_CONTRAST)
      return FALSE;
  return TRUE;
}

gboolean
loom_style_search_ink (LoomColour ink, const LoomColour *grounds, guint n, guint32 *rgb)
{
  g_return_val_if_fail (grounds != NULL && rgb != NULL, FALSE);

  for (guint step = 0; step <= N_STEPS; step++)
    for (guint to = 0; to < 2; to++)
      {
        *rgb = mix (ink, to, (double)step / N_STEPS);
        if (can_be_read (loom_colour_hex (*rgb), grounds, n))
          return TRUE;
      }
  return FALSE;
}

gboolean
loom_style_search_land (const LoomTheme *theme, LoomColour ink, guint32 land, guint32 *rgb)
{
  g_return_val_if_fail (theme != NULL && rgb != NULL, FALSE);

  for (guint step = 0; step <= N_STEPS; step++)
    for (guint to = 0; to < 2; to++)
      {
        *rgb = mix (loom_colour_hex (land), to, (double)step / N_STEPS);
        const LoomColour ground = loom_theme_land (theme, loom_colour_hex (*rgb));

        if (can_be_read (ink, &ground, 1))
          return TRUE;
      }
  return FALSE;
}

/* Whether a seat @n of the colour could be told from the others up to @last, and from the map. */
static gboolean
is_apart (const LoomTheme *theme, guint n, guint last, LoomColour colour)
{
  const LoomStyleTable *style = theme->style;

  for (guint i = 1; i <= last && i < style->n_seats; i++)
    if (i != n
        && loom_style_seat_distance (colour, loom_colour_hex (style->seats[i].colour), NULL)
               < LOOM_LEAST_SEAT_DISTANCE)
      return FALSE;
  return loom_style_ground_distance (theme, colour, NULL, NULL) >= LOOM_LEAST_SEAT_DISTANCE;
}

gboolean
loom_style_search_seat (const LoomStyleTable *style, guint n, guint last, guint32 *rgb)
{
  g_return_val_if_fail (style != NULL && n < style->n_seats && rgb != NULL, FALSE);

  const LoomLab wanted
      = loom_sight_measure (loom_colour_hex (style->seats[n].colour), LOOM_EYE_NORMAL);
  double least = G_MAXDOUBLE;
  LoomTheme theme;

  loom_theme_init (&theme, style, LOOM_THEME_COLOUR);
  for (guint i = 0; i < N_SHADES * N_SHADES * N_SHADES; i++)
    {
      const guint32 red = i / (N_SHADES * N_SHADES), green = i / N_SHADES % N_SHADES;
      const guint32 tried = (red << 16 | green << 8 | i % N_SHADES) * (255 / (N_SHADES - 1));
      const LoomColour colour = loom_colour_hex (tried);
      const double far = loom_lab_distance (loom_sight_measure (colour, LOOM_EYE_NORMAL), wanted);

      if (far >= least || !is_apart (&theme, n, last, colour))
        continue;
      least = far;
      *rgb = tried;
    }
  return least < G_MAXDOUBLE;
}

/* Whether two seats need more than their colours to be told apart. */
static gboolean
are_near (const LoomStyleTable *style, guint i, guint j)
{
  return i != j
         && loom_style_seat_distance (loom_colour_hex (style->seats[i].colour),
                                      loom_colour_hex (style->seats[j].colour), NULL)
                < LOOM_LEAST_SEAT_DISTANCE;
}

gboolean
loom_style_search_hatch (const LoomStyleTable *style, guint n, LoomPatternKind *hatch)
{
  g_return_val_if_fail (style != NULL && hatch != NULL, FALSE);

  const char *const *words = loom_style_type_get_words (LOOM_STYLE_HATCH);
  for (guint kind = LOOM_PATTERN_NONE + 1; words[kind] != NULL; kind++)
    {
      gboolean is_free = TRUE;

      for (guint i = 1; i < style->n_seats; i++)
        is_free = is_free
                  && (style->seats[i].hatch != (LoomPatternKind)kind || !are_near (style, i, n));
      if (!is_free)
        continue;
      *hatch = (LoomPatternKind)kind;
      return TRUE;
    }
  return FALSE;
}

gboolean
loom_style_search_shape (const LoomStyleTable *style, guint n, LoomShape *shape)
{
  g_return_val_if_fail (style != NULL && shape != NULL, FALSE);

  const char *const *words = loom_style_type_get_words (LOOM_STYLE_SHAPE);
  for (guint kind = 0; words[kind] != NULL; kind++)
    {
      gboolean is_free = TRUE;

      for (guint i = 1; i < style->n_seats; i++)
        is_free = is_free && (style->seats[i].shape != (LoomShape)kind || !are_near (style, i, n));
      if (!is_free)
        continue;
      *shape = (LoomShape)kind;
      return TRUE;
    }
  return FALSE;
}
