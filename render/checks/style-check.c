/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a style can be read and its seats be told apart: see style-check.h. */

#include "render/checks/style-check.h"

#include "render/checks/sight.h"
#include "render/styles/style-field.h"
#include "render/theme/theme.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <stdarg.h>

/* The seats whose colours alone are to tell them apart. */
#define N_BY_COLOUR 4

/* Letters of a role on a colour of the style. */
typedef struct
{
  LoomTypeRole type;
  const char *group; /* of the setting that letters have */
  LoomStyleRole ground;
} Lettered;

static const Lettered lettered[] = {
  { LOOM_TYPE_WATER, "type.water", LOOM_ROLE_SEA },
  { LOOM_TYPE_TITLE, "type.title", LOOM_ROLE_CREAM },
  { LOOM_TYPE_SUBTITLE, "type.subtitle", LOOM_ROLE_CREAM },
  { LOOM_TYPE_SEATS, "type.seats", LOOM_ROLE_CREAM },
  { LOOM_TYPE_KEY_HEAD, "type.key-head", LOOM_ROLE_CREAM },
  { LOOM_TYPE_KEY_TEXT, "type.key-text", LOOM_ROLE_CREAM },
  { LOOM_TYPE_TOKEN, "type.token", LOOM_ROLE_WOOD },
};

static void add (GPtrArray *found, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add (GPtrArray *found, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (found, g_strdup_vprintf (format, args));
  va_end (args);
}

static void
check_letters (const LoomTheme *theme,
               GPtrArray *found,
               const char *group,
               LoomTypeRole type,
               LoomColour ground,
               const char *name)
{
  const LoomColour ink = loom_theme_ink (theme, theme->style->types[type].ink);
  const double contrast = loom_colour_contrast (ink, ground);

  if (contrast < LOOM_LEAST_CONTRAST)
    add (found, _ ("[%s] ink: its contrast with %s is %.1f to 1, less than %.1f to 1"), group, name,
         contrast, LOOM_LEAST_CONTRAST);
}

/* Names of areas stand on their land. */
static void
check_names (const LoomTheme *theme, GPtrArray *found)
{
  const LoomStyleColours *lists[]
      = { &theme->style->map->land.colours, &theme->style->map->land.groups };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->n; j++)
      {
        g_autofree char *name = g_strdup_printf ("#%06x", lists[i]->rgb[j]);

        check_letters (theme, found, "type.name", LOOM_TYPE_NAME,
                       loom_theme_land (theme, loom_colour_hex (lists[i]->rgb[j])), name);
      }
}

/* The distance of two colours in the eyes that see them nearest. */
static double
find_distance (LoomColour a, LoomColour b, LoomEye *nearest)
{
  double least = G_MAXDOUBLE;

  for (guint eye = 0; eye < LOOM_EYE_GREY; eye++)
    {
      const LoomLab one = loom_sight_measure (a, (LoomEye)eye);
      const LoomLab other = loom_sight_measure (b, (LoomEye)eye);
      const double distance
          = sqrt (pow (one.l - other.l, 2) + pow (one.a - other.a, 2) + pow (one.b - other.b, 2));

      if (distance >= least)
        continue;
      least = distance;
      *nearest = (LoomEye)eye;
    }
  return least;
}

static void
check_pair (const LoomSeatStyle *seats, guint i, guint j, GPtrArray *found)
{
  const LoomSeatStyle *a = &seats[i], *b = &seats[j];
  LoomEye eye = LOOM_EYE_NORMAL;
  const double distance
      = find_distance (loom_colour_hex (a->colour), loom_colour_hex (b->colour), &eye);

  if (distance >= LOOM_LEAST_SEAT_DISTANCE)
    return;
  if (j <= N_BY_COLOUR)
    add (found,
         _ ("[seat.%u] and [seat.%u]: their colours are %.0f apart for %s (CIE 1976); seats 1 to "
            "%u are to be %d apart"),
         i, j, distance, loom_eye_get_name (eye), N_BY_COLOUR, LOOM_LEAST_SEAT_DISTANCE);
  else if (a->hatch == b->hatch || a->shape == b->shape)
    add (found,
         _ ("[seat.%u] and [seat.%u]: their colours are %.0f apart for %s (CIE 1976), and they "
            "have "
            "the same hatch or the same shape"),
         i, j, distance, loom_eye_get_name (eye));
}

GPtrArray *
loom_style_check (const LoomStyleTable *style)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  LoomTheme theme;

  g_return_val_if_fail (style != NULL, found);
  loom_theme_init (&theme, style, LOOM_THEME_COLOUR);
  check_names (&theme, found);
  for (guint i = 0; i < G_N_ELEMENTS (lettered); i++)
    check_letters (&theme, found, lettered[i].group, lettered[i].type,
                   theme.by_role[lettered[i].ground], loom_style_role_words[lettered[i].ground]);
  for (guint i = 1; i < style->n_seats; i++)
    for (guint j = i + 1; j < style->n_seats; j++)
      check_pair (style->seats, i, j, found);
  return found;
}
