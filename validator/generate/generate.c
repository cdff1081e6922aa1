/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What settings leaves open is settled here; then a board is made, checked, and made again from a
 * further seed when a check warns. */

#include "validator/generate/generate.h"

#include "formats/model/error.h"
#include "validator/diagnostics/engine.h"
#include "validator/generate/to-board.h"
#include "validator/generate/grid.h"
#include "validator/generate/setup.h"
#include "validator/position/games.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n-lib.h>

#include <math.h>

#define TRIES 40
#define MOST_AREAS 200000
#define MOST_CHECKED 1000 /* areas; beyond that a board is taken as it comes */

static gboolean refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (LOOM_ERROR, LOOM_ERROR_VALUE, format, args);
  va_end (args);
  return FALSE;
}

/* What the game of @matcher wants; a game without a generator wants nothing. */
static const LoomGeneratorInfo *
info_of (const LoomGenerate *matcher)
{
  static const LoomGeneratorInfo none = { .grid = LOOM_GRID_NONE };
  return matcher->rules != NULL && matcher->rules->generator != NULL ? matcher->rules->generator
                                                                     : &none;
}

static gboolean
has_layers (const LoomGameInfo *rules)
{
  return rules->limits.max_layers > 0 && rules->generator != NULL
         && rules->generator->make_layers != NULL;
}

static gboolean
has_feature (const LoomGameInfo *rules, LoomGeneratorFeature feature)
{
  switch (feature)
    {
    case LOOM_FEATURE_LAYERS:
      return has_layers (rules);
    case LOOM_FEATURE_SITES:
      return rules->generator != NULL && rules->generator->has_sites;
    case LOOM_FEATURE_NEUTRAL:
    default:
      return (rules->uses & LOOM_USES_NEUTRAL) != 0;
    }
}

char *
loom_generate_dup_games (LoomGeneratorFeature feature)
{
  GString *ids = g_string_new (NULL);
  for (const LoomGameInfo *const *game = loom_games_installed (); *game != NULL; game++)
    if (has_feature (*game, feature))
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? _ (" or ") : "", (*game)->id);
  if (ids->len == 0)
    g_string_append (ids, _ ("another game"));
  return g_string_free (ids, FALSE);
}

/* Refuses @feature to a board of a game that has none, and names those that have. */
static gboolean
refuse_others (GError **error, LoomGeneratorFeature feature)
{
  g_autofree char *ids = loom_generate_dup_games (feature);
  if (feature == LOOM_FEATURE_NEUTRAL)
    return refuse (error, _ ("only a board of %s has neutral areas"), ids);
  return refuse (error, _ ("only a board of %s has layers"), ids);
}

static gboolean
settle_seats (LoomGenerate *matcher, GError **error)
{
  const LoomGameInfo *rules = matcher->rules;
  if (rules == NULL)
    return matcher->seats == 0 ? TRUE
                               : refuse (error, _ ("seats belong to a game; name one with --game"));
  if (matcher->seats == 0)
    {
      matcher->seats = CLAMP (rules->default_seats, rules->min_seats, rules->max_seats);
    }
  if (matcher->seats < rules->min_seats || matcher->seats > rules->max_seats)
    return rules->min_seats == rules->max_seats
               ? refuse (error, _ ("%s is played by %u, not by %u"), loom_rules_title (rules),
                         rules->min_seats, matcher->seats)
               : refuse (error, _ ("%s is played by %u to %u, not by %u"), loom_rules_title (rules),
                         rules->min_seats, rules->max_seats, matcher->seats);
  return TRUE;
}

static gboolean
settle_layers (LoomGenerate *matcher, GError **error)
{
  const LoomLimits *limits = &matcher->rules->limits;
  matcher->columns = matcher->columns > 0 ? matcher->columns : 20;
  matcher->rows = matcher->rows > 0 ? matcher->rows : 20;
  matcher->layers = matcher->layers > 0 ? matcher->layers : 3;
  if (matcher->areas > 0 || matcher->islands > 0 || matcher->grid != LOOM_GRID_NONE
      || matcher->width > 0 || matcher->height > 0)
    return refuse (error,
                   _ ("%s is played on layers of cells, not on areas; say how many with --columns, "
                      "--rows and --layers"),
                   loom_rules_title (matcher->rules));
  if (matcher->has_turn && (matcher->turn.n != 2 || matcher->turn.mirror))
    return refuse (error, _ ("the layers of %s are made with the symmetry rotate-2 alone"),
                   loom_rules_title (matcher->rules));
  if (MIN (matcher->columns, matcher->rows) < limits->min_side
      || MAX (matcher->columns, matcher->rows) > limits->max_side)
    return refuse (error, _ ("a layer of %s has %u to %u cells a side, not %u by %u"),
                   loom_rules_title (matcher->rules), limits->min_side, limits->max_side,
                   matcher->columns, matcher->rows);
  if (matcher->layers < 2 || matcher->layers > limits->max_layers)
    return refuse (error, _ ("%s is made with 2 to %u layers, not %u"),
                   loom_rules_title (matcher->rules), limits->max_layers, matcher->layers);
  return TRUE;
}

/* Columns and rows of a grid, and with them its areas. */
static gboolean
settle_cells (LoomGenerate *matcher, GError **error)
{
  if (matcher->columns == 0 && matcher->rows == 0 && matcher->areas > 0)
    {
      matcher->columns = (guint)sqrt (matcher->areas);
      while (matcher->columns > 1 && matcher->areas % matcher->columns != 0)
        matcher->columns--;
      matcher->rows = matcher->areas / matcher->columns;
      matcher->columns = matcher->rows;
      matcher->rows = matcher->areas / matcher->columns;
    }
  matcher->columns = matcher->columns > 0 ? matcher->columns : 6;
  matcher->rows = matcher->rows > 0 ? matcher->rows : 6;
  if (matcher->columns > 1000 || matcher->rows > 1000)
    return refuse (error, _ ("a grid has at most 1000 columns and 1000 rows"));
  if (matcher->areas > 0 && matcher->areas != matcher->columns * matcher->rows)
    return refuse (error, _ ("%u columns and %u rows make %u areas, not %u"), matcher->columns,
                   matcher->rows, matcher->columns * matcher->rows, matcher->areas);
  if (matcher->has_turn || matcher->islands > 0)
    return refuse (error, _ ("a grid has neither --symmetry nor --islands"));
  matcher->areas = matcher->columns * matcher->rows;
  return TRUE;
}

/* Whether there are neither too few areas nor too many, for whatever they are for. */
static gboolean
check_areas (const LoomGenerate *matcher, GError **error)
{
  const LoomGameInfo *rules = matcher->rules;
  /* A game that names no limits is played on any board. */
  const gboolean is_limited
      = rules != NULL && (rules->limits.max_areas > 0 || rules->limits.max_layers > 0);

  if (is_limited
      && (matcher->areas < rules->limits.min_areas || matcher->areas > rules->limits.max_areas))
    return rules->limits.min_areas == rules->limits.max_areas
               ? refuse (error, _ ("%s is played on exactly %u areas, not %u"),
                         loom_rules_title (rules), rules->limits.min_areas, matcher->areas)
               : refuse (error, _ ("%s is played on %u to %u areas, not %u"),
                         loom_rules_title (rules), rules->limits.min_areas, rules->limits.max_areas,
                         matcher->areas);
  if (matcher->islands > matcher->areas)
    return refuse (error, _ ("%u areas make at most %u islands, not %u"), matcher->areas,
                   matcher->areas, matcher->islands);
  if (matcher->areas > MOST_AREAS)
    return refuse (error, _ ("a board has at most %d areas"), MOST_AREAS);
  if (matcher->neutral >= 0 && (rules == NULL || !has_feature (rules, LOOM_FEATURE_NEUTRAL)))
    return refuse_others (error, LOOM_FEATURE_NEUTRAL);
  if (matcher->neutral >= 0 && (guint)matcher->neutral + matcher->seats > matcher->areas)
    return refuse (error, _ ("%d neutral areas of %u leave too few for %u seats"), matcher->neutral,
                   matcher->areas, matcher->seats);
  if (rules != NULL && rules->limits.min_areas > 0 && matcher->areas < matcher->seats)
    return refuse (error, _ ("%u areas are too few for %u seats"), matcher->areas, matcher->seats);
  return TRUE;
}

static gboolean
settle_areas (LoomGenerate *matcher, GError **error)
{
  const LoomGameInfo *rules = matcher->rules;
  const LoomGeneratorInfo *info = info_of (matcher);
  if (matcher->layers > 0)
    return refuse_others (error, LOOM_FEATURE_LAYERS);
  if (matcher->grid == LOOM_GRID_NONE && matcher->areas == 0 && !matcher->has_turn
      && matcher->islands == 0)
    matcher->grid = info->grid;
  if (matcher->grid != LOOM_GRID_NONE)
    {
      if (!settle_cells (matcher, error))
        return FALSE;
    }
  else if (matcher->columns > 0 || matcher->rows > 0)
    return refuse (error, _ ("columns and rows belong to a grid; add --grid square or --grid hex"));
  if (matcher->areas == 0)
    {
      matcher->areas = 30;
      if (rules != NULL && rules->limits.max_areas > 0
          && rules->limits.min_areas == rules->limits.max_areas)
        matcher->areas = rules->limits.min_areas;
      else if (info->count_areas != NULL)
        matcher->areas = info->count_areas (matcher->seats);
    }
  return check_areas (matcher, error);
}

gboolean
loom_generate_fits_symmetry (const LoomGenerate *matcher, guint n)
{
  return matcher->areas % n == 0 && matcher->areas / n >= 2 && matcher->islands % n <= 1;
}

static void
settle_map (LoomGenerate *matcher)
{
  const LoomGeneratorInfo *info = info_of (matcher);
  if (matcher->islands == 0)
    matcher->islands = MAX (info->islands, 1);
  if (info->settle != NULL)
    info->settle (matcher);
  if (matcher->width > 0 && matcher->height > 0)
    return;
  static const struct
  {
    guint areas;
    gint32 width;
    gint32 height;
  } papers[] = { { 6, 297, 210 },  { 14, 420, 297 },  { 42, 420, 297 },
                 { 90, 594, 420 }, { 180, 841, 594 }, { 400, 1189, 841 } };
  double width = 0, height = 0;
  for (guint i = 0; i < G_N_ELEMENTS (papers) && width == 0; i++)
    if (matcher->areas <= papers[i].areas)
      {
        width = papers[i].width;
        height = papers[i].height;
      }
  if (width == 0)
    {
      width = MIN (floor (sqrt (matcher->areas * 3536.0)), 5000);
      height = floor (width * 0.7071);
    }
  if (matcher->turn.n > 2)
    width = height = MIN (floor (sqrt (width * height) / 10) * 10, 5000);
  if (matcher->width > 0)
    height = floor (height * matcher->width / (width * LOOM_MM));
  else if (matcher->height > 0)
    width = floor (width * matcher->height / (height * LOOM_MM));
  matcher->width = matcher->width > 0 ? matcher->width : (gint32)width * LOOM_MM;
  matcher->height = matcher->height > 0 ? matcher->height : (gint32)height * LOOM_MM;
}

static LoomGeneratedMap *
make_preview (const LoomGenerate *matcher, guint64 seed, GError **error)
{
  const LoomGeneratorInfo *info = info_of (matcher);
  if (matcher->grid != LOOM_GRID_NONE)
    return loom_generated_map_new_grid (matcher->grid, matcher->columns, matcher->rows,
                                        matcher->width, matcher->height, error);
  LoomLandPlan plan = { .width = matcher->width,
                        .height = matcher->height,
                        .margin = MAX (MIN (matcher->width, matcher->height) / 16, 14 * LOOM_MM),
                        .n_areas = matcher->areas,
                        .n_islands = matcher->islands,
                        .turn = matcher->turn,
                        .seed = seed };
  if (matcher->areas > 400)
    plan.margin = 20 * LOOM_MM;
  if (info->plan != NULL)
    info->plan (matcher, &plan);
  g_autoptr (LoomLand) land = loom_land_new (&plan, error);
  return land == NULL ? NULL : loom_generated_map_from_land (land, &plan);
}

static char *
dup_title (const LoomGenerate *matcher, guint64 seed, const LoomGeneratedMap *map)
{
  static const char *const names[]
      = { "%s and the Sea", "The %s Shore", "The Lands of %s", "The Coast of %s", "Beyond %s" };
  static const char *const islands[]
      = { "The %s Isles", "The Straits of %s", "The %s Sound", "Between %s and the Sea" };
  LoomGeneratorRandom stream;
  loom_generator_random_init (&stream, seed, 7);
  if (matcher->title != NULL)
    return g_strdup (matcher->title);
  if (map == NULL)
    {
      static const char *const burrows[] = { "Under the Old Oak", "Below the Orchard Wall",
                                             "Beneath the Hill", "Under the Stone" };
      return g_strdup (burrows[loom_generator_random_below (&stream, G_N_ELEMENTS (burrows))]);
    }
  const char *name
      = loom_generated_map_area (map, loom_generator_random_below (&stream, map->areas->len))->name;
  g_auto (GStrv) halves = g_strsplit (
      matcher->islands > 1 ? islands[loom_generator_random_below (&stream, G_N_ELEMENTS (islands))]
                           : names[loom_generator_random_below (&stream, G_N_ELEMENTS (names))],
      "%s", 2);
  return g_strconcat (halves[0], name, halves[1], NULL);
}

static LoomBoard *
make_board (const LoomGenerate *matcher, guint64 seed, GError **error)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomGeneratedMap) map = NULL;
  const gboolean on_layers = matcher->rules != NULL && has_layers (matcher->rules);
  if (!on_layers)
    {
      map = make_preview (matcher, seed, error);
      if (map == NULL)
        return NULL;
      loom_generated_map_adorn (map, seed, info_of (matcher)->no_grey);
    }
  g_autofree char *title = dup_title (matcher, seed, map);
  loom_builder_set (builder, loom_builder_get_root (builder), "version", "1.0");
  loom_builder_set (builder, loom_builder_get_root (builder), "title", title);
  if (on_layers && !info_of (matcher)->make_layers (builder, matcher, seed))
    {
      refuse (error, _ ("the layers do not come together; try another seed or larger layers"));
      return NULL;
    }
  if (!on_layers)
    {
      loom_generated_map_to_board (map, builder);
      if (matcher->rules != NULL)
        loom_generate_setup (builder, map, matcher, seed);
    }
  LoomBoard *board = loom_builder_freeze (builder);
  if (board == NULL)
    {
      LoomModelErrors *errors = loom_builder_get_errors (builder);
      refuse (error, _ ("the generator made a board that cannot be kept: %s"),
              errors->len > 0 ? loom_model_errors_nth (errors, 0)->message
                              : _ ("nothing said why"));
    }
  return board;
}

static guint
count_warnings (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  loom_checks_run_own (board, 0, report);
  return 1000 * loom_report_count (report, LOOM_SEVERITY_ERROR)
         + loom_report_count (report, LOOM_SEVERITY_WARNING);
}

LoomBoard *
loom_generate (const LoomGenerate *asked, GError **error)
{
  LoomGenerate matcher = *asked;
  g_autoptr (LoomBoard) best = NULL;
  g_autoptr (GError) reason = NULL;
  guint least = G_MAXUINT;
  if (!settle_seats (&matcher, error))
    return NULL;
  const gboolean on_layers = matcher.rules != NULL && has_layers (matcher.rules);
  if (on_layers ? !settle_layers (&matcher, error) : !settle_areas (&matcher, error))
    return NULL;
  if (!on_layers && matcher.grid == LOOM_GRID_NONE)
    settle_map (&matcher);
  for (guint try = 0; try < TRIES && least > 0; try++)
    {
      guint64 seed = try == 0 ? matcher.seed : loom_generator_random_hash (matcher.seed + try);
      g_clear_error (&reason);
      g_autoptr (LoomBoard) board = make_board (&matcher, seed, &reason);
      if (board == NULL)
        continue;
      guint warnings = matcher.areas <= MOST_CHECKED ? count_warnings (board) : 0;
      if (warnings < least)
        {
          least = warnings;
          g_clear_pointer (&best, loom_board_free);
          best = g_steal_pointer (&board);
        }
    }
  if (best == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return g_steal_pointer (&best);
}

gboolean
loom_generate_on (LoomBuilder *builder,
                  const char *const *ids,
                  guint n,
                  const GArray *pairs,
                  const LoomGenerate *asked,
                  GError **error)
{
  LoomGenerate matcher = *asked;
  g_autoptr (LoomGeneratedMap) map = loom_generated_map_new (0, 0);
  g_autofree guint *numbers = g_new0 (guint, n + 1);
  matcher.areas = 0;
  matcher.islands = 0;
  for (guint i = 0; i < n; i++)
    {
      const LoomGeneratedArea area = { .id = g_strdup (ids[i]), .name = g_strdup (ids[i]) };
      numbers[i] = matcher.areas;
      if (ids[i] == NULL)
        continue;
      g_array_append_val (map->areas, area);
      matcher.areas++;
    }
  for (guint i = 0; i + 1 < pairs->len; i += 2)
    {
      const guint a = numbers[g_array_index (pairs, guint, i)];
      const guint b = numbers[g_array_index (pairs, guint, i + 1)];
      const LoomGeneratedPair pair = { MIN (a, b), MAX (a, b) };
      g_array_append_val (map->pairs, pair);
    }
  if (!settle_seats (&matcher, error))
    return FALSE;
  if (matcher.rules == NULL)
    return TRUE;
  if (has_layers (matcher.rules))
    return refuse (error, _ ("%s is played on layers of cells, which no map of areas has"),
                   loom_rules_title (matcher.rules));
  if (!check_areas (&matcher, error))
    return FALSE;
  loom_generate_setup (builder, map, &matcher, matcher.seed);
  return TRUE;
}
