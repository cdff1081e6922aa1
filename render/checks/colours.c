/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether areas that lie side by side and mean different things can be told apart by everybody and
 * on every printer. Colour is one way to tell them, lightness, pattern and mark are others; what
 * belongs to two seats is to differ in two of them, what is of two terrains in one that lasts. */

#include "render/areas/group.h"
#include "render/board/board.h"
#include "render/checks/checks.h"
#include "render/draw/sight.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Colours nearer than this to each other are mistaken for one another. */
#define LEAST_DISTANCE 10
#define LEAST_LIGHTNESS .15

/* In what two areas differ. */
typedef struct
{
  double distance;  /* in the eyes that see them nearest */
  double lightness; /* from 0 to 1 */
  LoomEye eye;      /* whose eyes these are */
  gboolean has_pattern;
  gboolean has_mark;
} Difference;

static Difference
compare (const LoomPlanArea *a, const LoomPlanArea *b)
{
  Difference difference = { .distance = G_MAXDOUBLE, .has_pattern = a->hatch != b->hatch };

  difference.lightness = fabs (loom_colour_lightness (a->fill) - loom_colour_lightness (b->fill));
  for (guint eye = 0; eye < LOOM_EYE_GREY; eye++)
    {
      const double distance = loom_sight_distance (a->fill, b->fill, (LoomEye)eye);

      if (distance >= difference.distance)
        continue;
      difference.distance = distance;
      difference.eye = (LoomEye)eye;
    }
  return difference;
}

static guint
count_ways (const Difference *difference)
{
  return (difference->distance >= LEAST_DISTANCE) + (difference->lightness >= LEAST_LIGHTNESS)
         + (difference->has_pattern ? 1 : 0) + (difference->has_mark ? 1 : 0);
}

/* How near the two are, in words. */
static char *
dup_measure (const Difference *difference)
{
  return g_strdup_printf (_ ("for %s their colours are %.1f apart, of 10 at least, and in grey "
                             "%.1f %% of lightness, of 15 %%"),
                          loom_eye_get_name (difference->eye), difference->distance,
                          difference->lightness * 100);
}

/* A pattern that none of @used (bits) is; NONE where all are. */
static LoomPatternKind
free_pattern (guint used)
{
  for (guint pattern = LOOM_PATTERN_SLASH; pattern <= LOOM_PATTERN_WAVE; pattern++)
    if ((used & 1u << pattern) == 0)
      return (LoomPatternKind)pattern;
  return LOOM_PATTERN_NONE;
}

static const LoomLivery *
livery_of (const LoomBoard *board, guint seat)
{
  const GPtrArray *liveries = loom_board_list (board, LOOM_KIND_LIVERY);

  for (guint i = 0; i < liveries->len; i++)
    if (((const LoomLivery *)g_ptr_array_index (liveries, i))->seat == (gint32)seat)
      return g_ptr_array_index (liveries, i);
  return NULL;
}

/* A pattern and a symbol for the livery that no other seat of the table has. */
static LoomEdit *
livery_fix (const LoomAreaPlan *plan, const LoomLivery *livery, const char *name)
{
  g_autofree char *label = g_strdup_printf (_ ("Give %s a pattern and a symbol of its own"), name);
  guint patterns = 0, shapes = 0, shape = LOOM_SHAPE_CIRCLE;

  for (guint seat = 1; seat < G_N_ELEMENTS (plan->looks); seat++)
    if (plan->seat_names[seat] != NULL)
      {
        patterns |= 1u << plan->looks[seat].hatch;
        shapes |= 1u << plan->looks[seat].shape;
      }
  while ((shapes & 1u << shape) != 0 && shape < LOOM_SHAPE_SHIELD)
    shape++;
  const LoomPatternKind pattern = free_pattern (patterns);
  if (pattern == LOOM_PATTERN_NONE || (shapes & 1u << shape) != 0)
    return NULL;
  LoomEdit *fix = loom_edit_new (label);
  loom_edit_set_number (fix, livery->entity.handle, LOOM_KIND_LIVERY, "pattern", (gint32)pattern);
  loom_edit_set_number (fix, livery->entity.handle, LOOM_KIND_LIVERY, "symbol", (gint32)shape);
  return fix;
}

static char *
dup_seat_name (const LoomAreaPlan *plan, const LoomPlanArea *area)
{
  const char *name = plan->seat_names[area->seat];

  if (area->neutral)
    return g_strdup (_ ("the neutral areas"));
  return name != NULL ? g_strdup_printf ("“%s”", name)
                      : g_strdup_printf (_ ("seat %u"), area->seat);
}

static void
report_owners (LoomCheck *check,
               const LoomAreaPlan *plan,
               const LoomPlanArea *a,
               const LoomPlanArea *b,
               const Difference *difference)
{
  const LoomPlanArea *later = a->seat > b->seat ? a : b;
  const LoomLivery *livery = livery_of (check->board, later->seat);
  g_autofree char *one = dup_seat_name (plan, a);
  g_autofree char *two = dup_seat_name (plan, b);
  g_autofree char *which = dup_seat_name (plan, later);
  g_autofree char *measure = dup_measure (difference);
  g_autofree char *first = loom_words_name (&a->area->entity);
  g_autofree char *second = loom_words_name (&b->area->entity);
  LoomDiagnostic *found = loom_check_add (
      check, "OWNERS-ALIKE", livery != NULL ? &livery->entity : &later->area->entity,
      count_ways (difference) == 0
          ? _ ("%s and %s meet at %s and %s and differ in nothing that lasts: %s")
          : _ ("%s and %s meet at %s and %s and differ in one thing alone: %s"),
      one, two, first, second, measure);

  loom_diagnostic_concern (found, &a->area->entity);
  loom_diagnostic_concern (found, &b->area->entity);
  if (livery != NULL)
    loom_diagnostic_take_fix (found, livery_fix (plan, livery, which));
}

/* One of the two seats, as a number of its own for neutral. */
static guint
side_of (const LoomPlanArea *area)
{
  return area->neutral ? 0 : area->seat;
}

/* Whether badges tell the two apart. */
static gboolean
has_badges (const LoomAreaPlan *plan, const LoomPlanArea *a, const LoomPlanArea *b)
{
  const gboolean shows_a = loom_area_plan_shows_badge (a), shows_b = loom_area_plan_shows_badge (b);

  return shows_a != shows_b
         || (shows_a && plan->looks[side_of (a)].shape != plan->looks[side_of (b)].shape);
}

/* Calls @func for each two areas that touch or are joined by a route, once. */
typedef void (*PairFunc) (LoomCheck *check,
                          const LoomAreaPlan *plan,
                          const LoomPlanArea *a,
                          const LoomPlanArea *b,
                          GHashTable *seen);

static void
for_each_pair (LoomCheck *check, const LoomAreaPlan *plan, PairFunc func)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < plan->areas->len; i++)
    {
      guint n = 0;
      const LoomLink *links = loom_topology_links (plan->topology, i, &n);

      for (guint k = 0; k < n; k++)
        if (links[k].area > i)
          func (check, plan, loom_area_plan_area (plan, i),
                loom_area_plan_area (plan, links[k].area), seen);
    }
}

static void
assess_owners (LoomCheck *check,
               const LoomAreaPlan *plan,
               const LoomPlanArea *a,
               const LoomPlanArea *b,
               GHashTable *seen)
{
  const guint one = side_of (a), two = side_of (b);

  if (!a->owned || !b->owned || one == two || a->kind != LOOM_TERRAIN_LAND
      || b->kind != LOOM_TERRAIN_LAND
      || !g_hash_table_add (seen, GUINT_TO_POINTER (MIN (one, two) * 64 + MAX (one, two) + 1)))
    return;
  Difference difference = compare (a, b);
  difference.has_mark = has_badges (plan, a, b);
  if (count_ways (&difference) < 2)
    report_owners (check, plan, a, b, &difference);
}

void
loom_print_check_owners (LoomCheck *check)
{
  const LoomAreaPlan *plan = loom_print_check_plan (check);

  if (plan != NULL && plan->has_owners)
    for_each_pair (check, plan, assess_owners);
}

static LoomEdit *
terrain_fix (const LoomBoard *board, const LoomTerrain *terrain)
{
  const GPtrArray *terrains = loom_board_list (board, LOOM_KIND_TERRAIN);
  g_autofree char *name = loom_words_name (&terrain->entity);
  g_autofree char *label = g_strdup_printf (_ ("Give %s a pattern of its own"), name);
  guint used = 0;

  for (guint i = 0; i < terrains->len; i++)
    used |= 1u << ((const LoomTerrain *)g_ptr_array_index (terrains, i))->pattern;
  const LoomPatternKind pattern = free_pattern (used);
  if (pattern == LOOM_PATTERN_NONE)
    return NULL;
  LoomEdit *fix = loom_edit_new (label);
  loom_edit_set_number (fix, terrain->entity.handle, LOOM_KIND_TERRAIN, "pattern", (gint32)pattern);
  return fix;
}

static void
assess_terrains (LoomCheck *check,
                 const LoomAreaPlan *plan,
                 const LoomPlanArea *a,
                 const LoomPlanArea *b,
                 GHashTable *seen)
{
  if (a->terrain == b->terrain || a->terrain == NULL || b->terrain == NULL || a->kind != b->kind
      || a->owned || b->owned)
    return;
  const LoomTerrain *one
      = a->terrain->entity.handle < b->terrain->entity.handle ? a->terrain : b->terrain;
  const LoomTerrain *two = one == a->terrain ? b->terrain : a->terrain;
  if (!g_hash_table_add (seen, GUINT_TO_POINTER (one->entity.handle * 65599 + two->entity.handle)))
    return;
  Difference difference = compare (a, b);
  difference.has_mark = a->symbol != b->symbol && plan->style.ornaments == 1;
  if (difference.has_pattern || difference.has_mark || count_ways (&difference) == 2)
    return;
  g_autofree char *measure = dup_measure (&difference);
  g_autofree char *first = loom_words_name (&one->entity);
  g_autofree char *second = loom_words_name (&two->entity);
  LoomDiagnostic *found = loom_check_add (
      check, "TERRAINS-ALIKE", &two->entity,
      _ ("%s and %s lie side by side without pattern or symbol: %s"), first, second, measure);
  loom_diagnostic_concern (found, &one->entity);
  loom_diagnostic_concern (found, &a->area->entity);
  loom_diagnostic_concern (found, &b->area->entity);
  loom_diagnostic_take_fix (found, terrain_fix (check->board, two));
}

/* What terrains look like does not depend on the scenario, so the bare map shows it where there is
 * one. */
void
loom_print_check_terrains (LoomCheck *check)
{
  const gboolean is_repeated
      = check->scenario != NULL && loom_board_n (check->board, LOOM_KIND_SCENARIO) > 1;
  const LoomAreaPlan *plan = is_repeated ? NULL : loom_print_check_plan (check);

  if (plan != NULL && loom_board_n (check->board, LOOM_KIND_TERRAIN) > 1)
    for_each_pair (check, plan, assess_terrains);
}
