/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a style can be read and its seats be told apart: see style-check.h. */

#include "render/checks/style-check.h"

#include "render/checks/style-search.h"
#include "render/styles/style-field.h"
#include "render/theme/theme.h"

#include <glib/gi18n-lib.h>

#include <math.h>

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

/* A run over one style. */
typedef struct
{
  LoomTheme theme;
  const LoomStyleTable *style;
  GPtrArray *found; /* (element-type LoomStyleFinding) */
} Run;

void
loom_style_finding_free (LoomStyleFinding *self)
{
  if (self == NULL)
    return;
  g_free (self->words);
  g_free (self->group);
  g_free (self->key);
  g_free (self->value);
  g_free (self);
}

static LoomStyleFinding *
add (const Run *run, char *words)
{
  LoomStyleFinding *finding = g_new0 (LoomStyleFinding, 1);

  finding->words = words;
  g_ptr_array_add (run->found, finding);
  return finding;
}

static void
set_fix (LoomStyleFinding *finding, char *group, const char *key, char *value)
{
  finding->group = group;
  finding->key = g_strdup (key);
  finding->value = value;
}

static char *
dup_hex (guint32 rgb)
{
  return g_strdup_printf ("#%06x", rgb);
}

/* --- letters ------------------------------------------------------------------------------------
 */

/* What is found where the letters of @type do not stand out from @ground, or NULL. */
static LoomStyleFinding *
check_letters (const Run *run,
               const char *group,
               LoomTypeRole type,
               LoomColour ground,
               const char *name)
{
  const LoomColour ink = loom_theme_ink (&run->theme, run->style->types[type].ink);
  const double contrast = loom_colour_contrast (ink, ground);

  if (contrast >= LOOM_LEAST_CONTRAST)
    return NULL;
  return add (
      run, g_strdup_printf (_ ("[%s] ink: its contrast with %s is %.1f to 1, less than %.1f to 1"),
                            group, name, contrast, LOOM_LEAST_CONTRAST));
}

static void
check_lettered (const Run *run, const Lettered *what)
{
  const LoomColour ground = run->theme.by_role[what->ground];
  const LoomColour ink = loom_theme_ink (&run->theme, run->style->types[what->type].ink);
  LoomStyleFinding *finding
      = check_letters (run, what->group, what->type, ground, loom_style_role_words[what->ground]);
  guint32 rgb;

  if (finding != NULL && loom_style_search_ink (ink, &ground, 1, &rgb))
    set_fix (finding, g_strdup (what->group), "ink", dup_hex (rgb));
}

/* The list of colours @list with number @at exchanged for @rgb, as it is written. */
static char *
dup_colours (const LoomStyleColours *list, guint at, guint32 rgb)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->n; i++)
    g_string_append_printf (text, "%s#%06x", i > 0 ? ", " : "", i == at ? rgb : list->rgb[i]);
  return g_string_free (text, FALSE);
}

/* Names of areas stand on their land: other ink where there is one for all land, else other land.
 */
static void
check_names (const Run *run)
{
  const LoomLandStyle *land = &run->style->map->land;
  const LoomStyleColours *const lists[] = { &land->colours, &land->groups };
  static const char *const keys[] = { "colours", "groups" };
  const LoomColour ink = loom_theme_ink (&run->theme, run->style->types[LOOM_TYPE_NAME].ink);
  g_autofree LoomColour *grounds = g_new (LoomColour, lists[0]->n + lists[1]->n);
  guint n = 0;
  guint32 rgb, other;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->n; j++)
      grounds[n++] = loom_theme_land (&run->theme, loom_colour_hex (lists[i]->rgb[j]));
  const gboolean has_ink = loom_style_search_ink (ink, grounds, n, &rgb);
  n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->n; j++)
      {
        g_autofree char *name = dup_hex (lists[i]->rgb[j]);
        LoomStyleFinding *finding
            = check_letters (run, "type.name", LOOM_TYPE_NAME, grounds[n++], name);

        if (finding != NULL && has_ink)
          set_fix (finding, g_strdup ("type.name"), "ink", dup_hex (rgb));
        else if (finding != NULL
                 && loom_style_search_land (&run->theme, ink, lists[i]->rgb[j], &other))
          set_fix (finding, g_strdup ("land"), keys[i], dup_colours (lists[i], j, other));
      }
}

/* --- seats --------------------------------------------------------------------------------------
 */

double
loom_style_seat_distance (LoomColour a, LoomColour b, LoomEye *nearest)
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
      if (nearest != NULL)
        *nearest = (LoomEye)eye;
    }
  return least;
}

double
loom_style_ground_distance (const LoomTheme *theme,
                            LoomColour seat,
                            LoomEye *nearest,
                            gboolean *is_sea)
{
  const guint32 *fresh = theme->style->map->terrain.fresh;
  const guint n = G_N_ELEMENTS (theme->style->map->terrain.fresh);
  double least = loom_style_seat_distance (seat, theme->sea, nearest);

  if (is_sea != NULL)
    *is_sea = TRUE;
  for (guint i = 0; i < n; i++)
    {
      const LoomColour land
          = loom_theme_land (theme, loom_theme_vivid (theme, loom_colour_hex (fresh[i])));
      LoomEye eye = LOOM_EYE_NORMAL;
      const double distance = loom_style_seat_distance (seat, land, &eye);

      if (distance >= least)
        continue;
      least = distance;
      if (nearest != NULL)
        *nearest = eye;
      if (is_sea != NULL)
        *is_sea = FALSE;
    }
  return least;
}

/* A seat's areas at full strength against what they lie in and beside. */
static void
check_ground (const Run *run, guint i)
{
  LoomEye eye = LOOM_EYE_NORMAL;
  gboolean is_sea = FALSE;
  const double distance = loom_style_ground_distance (
      &run->theme, loom_colour_hex (run->style->seats[i].colour), &eye, &is_sea);
  LoomStyleFinding *finding;
  guint32 rgb;

  if (distance >= LOOM_LEAST_GROUND_DISTANCE)
    return;
  finding = add (run, g_strdup_printf (
                          is_sea ? _ ("[seat.%u]: its colour is %.0f from that of the sea for %s "
                                      "(CIE 1976); seats 1 to %u are to be %d from it")
                                 : _ ("[seat.%u]: its colour is %.0f from that of land for %s (CIE "
                                      "1976); seats 1 to %u are to be %d from it"),
                          i, distance, loom_eye_get_name (eye), N_BY_COLOUR,
                          LOOM_LEAST_GROUND_DISTANCE));
  if (loom_style_search_seat (run->style, i, N_BY_COLOUR, &rgb))
    set_fix (finding, g_strdup_printf ("seat.%u", i), "colour", dup_hex (rgb));
}

static void
fix_mark (const Run *run, LoomStyleFinding *finding, guint seat, gboolean is_hatch)
{
  LoomPatternKind hatch;
  LoomShape shape;

  if (is_hatch && loom_style_search_hatch (run->style, seat, &hatch))
    set_fix (finding, g_strdup_printf ("seat.%u", seat), "hatch",
             g_strdup (loom_style_type_get_words (LOOM_STYLE_HATCH)[hatch]));
  else if (!is_hatch && loom_style_search_shape (run->style, seat, &shape))
    set_fix (finding, g_strdup_printf ("seat.%u", seat), "shape",
             g_strdup (loom_style_type_get_words (LOOM_STYLE_SHAPE)[shape]));
}

static void
check_pair (const Run *run, guint i, guint j)
{
  const LoomSeatStyle *a = &run->style->seats[i], *b = &run->style->seats[j];
  LoomEye eye = LOOM_EYE_NORMAL;
  const double distance
      = loom_style_seat_distance (loom_colour_hex (a->colour), loom_colour_hex (b->colour), &eye);
  guint32 rgb;

  if (distance >= LOOM_LEAST_SEAT_DISTANCE)
    return;
  if (j <= N_BY_COLOUR)
    {
      LoomStyleFinding *finding = add (
          run,
          g_strdup_printf (
              _ ("[seat.%u] and [seat.%u]: their colours are %.0f apart for %s (CIE 1976); seats "
                 "1 to %u are to be %d apart"),
              i, j, distance, loom_eye_get_name (eye), N_BY_COLOUR, LOOM_LEAST_SEAT_DISTANCE));

      if (loom_style_search_seat (run->style, j, N_BY_COLOUR, &rgb))
        set_fix (finding, g_strdup_printf ("seat.%u", j), "colour", dup_hex (rgb));
    }
  else if (a->hatch == b->hatch || a->shape == b->shape)
    fix_mark (run,
              add (run, g_strdup_printf (
                            _ ("[seat.%u] and [seat.%u]: their colours are %.0f apart for %s (CIE "
                               "1976), and they have the same hatch or the same shape"),
                            i, j, distance, loom_eye_get_name (eye))),
              j, a->hatch == b->hatch);
}

GPtrArray *
loom_style_check (const LoomStyleTable *style)
{
  Run run = { .style = style };

  g_return_val_if_fail (style != NULL, NULL);
  run.found = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_finding_free);
  loom_theme_init (&run.theme, style, LOOM_THEME_COLOUR);
  check_names (&run);
  for (guint i = 0; i < G_N_ELEMENTS (lettered); i++)
    check_lettered (&run, &lettered[i]);
  for (guint i = 1; i <= N_BY_COLOUR && i < style->n_seats; i++)
    check_ground (&run, i);
  for (guint i = 1; i < style->n_seats; i++)
    for (guint j = i + 1; j < style->n_seats; j++)
      check_pair (&run, i, j);
  return run.found;
}
