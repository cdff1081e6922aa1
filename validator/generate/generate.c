/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a wish leaves open is settled here; then a board is made, checked, and made again from a
 * further seed when a check warns. */

#include "validator/generate/generate.h"

#include "formats/model/error.h"
#include "validator/diagnostics/engine.h"
#include "validator/generate/emit.h"
#include "validator/generate/grid.h"
#include "validator/generate/setup.h"
#include "validator/position/games.h"

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

/* What the game of @wish wants; a game without a generator wants nothing. */
static const LoomGeneratorInfo *
info_of (const LoomGenerate *wish)
{
  static const LoomGeneratorInfo none = { .grid = LOOM_GRID_NONE };
  return wish->rules != NULL && wish->rules->generator != NULL ? wish->rules->generator : &none;
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
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? " or " : "", (*game)->id);
  if (ids->len == 0)
    g_string_append (ids, "another game");
  return g_string_free (ids, FALSE);
}

/* Refuses @what to a board of a game that has none, and names those that have. */
static gboolean
refuse_others (GError **error, LoomGeneratorFeature feature, const char *what)
{
  g_autofree char *ids = loom_generate_dup_games (feature);
  return refuse (error, "only a board of %s has %s", ids, what);
}

static gboolean
settle_seats (LoomGenerate *wish, GError **error)
{
  const LoomGameInfo *rules = wish->rules;
  if (rules == NULL)
    return wish->seats == 0 ? TRUE : refuse (error, "seats belong to a game; name one with --game");
  if (wish->seats == 0)
    {
      wish->seats = CLAMP (rules->default_seats, rules->min_seats, rules->max_seats);
    }
  if (wish->seats < rules->min_seats || wish->seats > rules->max_seats)
    return rules->min_seats == rules->max_seats
               ? refuse (error, "%s is played by %u, not by %u", rules->title, rules->min_seats,
                         wish->seats)
               : refuse (error, "%s is played by %u to %u, not by %u", rules->title,
                         rules->min_seats, rules->max_seats, wish->seats);
  return TRUE;
}

static gboolean
settle_layers (LoomGenerate *wish, GError **error)
{
  const LoomLimits *limits = &wish->rules->limits;
  wish->columns = wish->columns > 0 ? wish->columns : 20;
  wish->rows = wish->rows > 0 ? wish->rows : 20;
  wish->layers = wish->layers > 0 ? wish->layers : 3;
  if (wish->areas > 0 || wish->islands > 0 || wish->grid != LOOM_GRID_NONE || wish->width > 0
      || wish->height > 0)
    return refuse (error,
                   "%s is played on layers of cells, not on areas; say how many with --columns, "
                   "--rows and --layers",
                   wish->rules->title);
  if (wish->has_turn && (wish->turn.n != 2 || wish->turn.mirror))
    return refuse (error, "the layers of %s are made with the symmetry rotate-2 alone",
                   wish->rules->title);
  if (MIN (wish->columns, wish->rows) < limits->min_side
      || MAX (wish->columns, wish->rows) > limits->max_side)
    return refuse (error, "a layer of %s has %u to %u cells a side, not %u by %u",
                   wish->rules->title, limits->min_side, limits->max_side, wish->columns,
                   wish->rows);
  if (wish->layers < 2 || wish->layers > limits->max_layers)
    return refuse (error, "%s is made with 2 to %u layers, not %u", wish->rules->title,
                   limits->max_layers, wish->layers);
  return TRUE;
}

static gboolean
settle_areas (LoomGenerate *wish, GError **error)
{
  const LoomGameInfo *rules = wish->rules;
  const LoomGeneratorInfo *info = info_of (wish);
  if (wish->layers > 0)
    return refuse_others (error, LOOM_FEATURE_LAYERS, "layers");
  if (wish->grid == LOOM_GRID_NONE && wish->areas == 0 && !wish->has_turn && wish->islands == 0)
    wish->grid = info->grid;
  if (wish->grid != LOOM_GRID_NONE)
    {
      if (wish->columns == 0 && wish->rows == 0 && wish->areas > 0)
        {
          wish->columns = (guint)sqrt (wish->areas);
          while (wish->columns > 1 && wish->areas % wish->columns != 0)
            wish->columns--;
          wish->rows = wish->areas / wish->columns;
          wish->columns = wish->rows;
          wish->rows = wish->areas / wish->columns;
        }
      wish->columns = wish->columns > 0 ? wish->columns : 6;
      wish->rows = wish->rows > 0 ? wish->rows : 6;
      if (wish->columns > 1000 || wish->rows > 1000)
        return refuse (error, "a grid has at most 1000 columns and 1000 rows");
      if (wish->areas > 0 && wish->areas != wish->columns * wish->rows)
        return refuse (error, "%u columns and %u rows make %u areas, not %u", wish->columns,
                       wish->rows, wish->columns * wish->rows, wish->areas);
      if (wish->has_turn || wish->islands > 0)
        return refuse (error, "a grid has neither --symmetry nor --islands");
      wish->areas = wish->columns * wish->rows;
    }
  else if (wish->columns > 0 || wish->rows > 0)
    return refuse (error, "columns and rows belong to a grid; add --grid square or --grid hex");
  if (wish->areas == 0)
    {
      wish->areas = 30;
      if (rules != NULL && rules->limits.min_areas == rules->limits.max_areas)
        wish->areas = rules->limits.min_areas;
      else if (info->count_areas != NULL)
        wish->areas = info->count_areas (wish->seats);
    }
  if (rules != NULL
      && (wish->areas < rules->limits.min_areas || wish->areas > rules->limits.max_areas))
    return rules->limits.min_areas == rules->limits.max_areas
               ? refuse (error, "%s is played on exactly %u areas, not %u", rules->title,
                         rules->limits.min_areas, wish->areas)
               : refuse (error, "%s is played on %u to %u areas, not %u", rules->title,
                         rules->limits.min_areas, rules->limits.max_areas, wish->areas);
  if (wish->islands > wish->areas)
    return refuse (error, "%u areas make at most %u islands, not %u", wish->areas, wish->areas,
                   wish->islands);
  if (wish->areas > MOST_AREAS)
    return refuse (error, "a board has at most %d areas", MOST_AREAS);
  if (wish->neutral >= 0 && (rules == NULL || !has_feature (rules, LOOM_FEATURE_NEUTRAL)))
    return refuse_others (error, LOOM_FEATURE_NEUTRAL, "neutral areas");
  if (wish->neutral >= 0 && (guint)wish->neutral + wish->seats > wish->areas)
    return refuse (error, "%d neutral areas of %u leave too few for %u seats", wish->neutral,
                   wish->areas, wish->seats);
  if (rules != NULL && rules->limits.min_areas > 0 && wish->areas < wish->seats)
    return refuse (error, "%u areas are too few for %u seats", wish->areas, wish->seats);
  return TRUE;
}

gboolean
loom_generate_fits_turn (const LoomGenerate *wish, guint n)
{
  return wish->areas % n == 0 && wish->areas / n >= 2 && wish->islands % n <= 1;
}

static void
settle_map (LoomGenerate *wish)
{
  const LoomGeneratorInfo *info = info_of (wish);
  if (wish->islands == 0)
    wish->islands = MAX (info->islands, 1);
  if (info->settle != NULL)
    info->settle (wish);
  if (wish->width > 0 && wish->height > 0)
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
    if (wish->areas <= papers[i].areas)
      {
        width = papers[i].width;
        height = papers[i].height;
      }
  if (width == 0)
    {
      width = MIN (floor (sqrt (wish->areas * 3536.0)), 5000);
      height = floor (width * 0.7071);
    }
  if (wish->turn.n > 2)
    width = height = MIN (floor (sqrt (width * height) / 10) * 10, 5000);
  if (wish->width > 0)
    height = floor (height * wish->width / (width * LOOM_MM));
  else if (wish->height > 0)
    width = floor (width * wish->height / (height * LOOM_MM));
  wish->width = wish->width > 0 ? wish->width : (gint32)width * LOOM_MM;
  wish->height = wish->height > 0 ? wish->height : (gint32)height * LOOM_MM;
}

static LoomDraft *
make_draft (const LoomGenerate *wish, guint64 seed, GError **error)
{
  const LoomGeneratorInfo *info = info_of (wish);
  if (wish->grid != LOOM_GRID_NONE)
    return loom_draft_new_grid (wish->grid, wish->columns, wish->rows, wish->width, wish->height,
                                error);
  LoomLandPlan plan = { .width = wish->width,
                        .height = wish->height,
                        .margin = MAX (MIN (wish->width, wish->height) / 16, 14 * LOOM_MM),
                        .n_areas = wish->areas,
                        .n_islands = wish->islands,
                        .turn = wish->turn,
                        .seed = seed };
  if (wish->areas > 400)
    plan.margin = 20 * LOOM_MM;
  if (info->plan != NULL)
    info->plan (wish, &plan);
  g_autoptr (LoomLand) land = loom_land_new (&plan, error);
  return land == NULL ? NULL : loom_draft_from_land (land, &plan);
}

static char *
dup_title (const LoomGenerate *wish, guint64 seed, const LoomDraft *draft)
{
  static const char *const names[]
      = { "%s and the Sea", "The %s Shore", "The Lands of %s", "The Coast of %s", "Beyond %s" };
  static const char *const islands[]
      = { "The %s Isles", "The Straits of %s", "The %s Sound", "Between %s and the Sea" };
  LoomStream stream;
  loom_stream_init (&stream, seed, 7);
  if (wish->title != NULL)
    return g_strdup (wish->title);
  if (draft == NULL)
    {
      static const char *const burrows[] = { "Under the Old Oak", "Below the Orchard Wall",
                                             "Beneath the Hill", "Under the Stone" };
      return g_strdup (burrows[loom_stream_below (&stream, G_N_ELEMENTS (burrows))]);
    }
  const char *name = loom_draft_area (draft, loom_stream_below (&stream, draft->areas->len))->name;
  g_auto (GStrv) halves
      = g_strsplit (wish->islands > 1 ? islands[loom_stream_below (&stream, G_N_ELEMENTS (islands))]
                                      : names[loom_stream_below (&stream, G_N_ELEMENTS (names))],
                    "%s", 2);
  return g_strconcat (halves[0], name, halves[1], NULL);
}

static LoomBoard *
make_board (const LoomGenerate *wish, guint64 seed, GError **error)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomDraft) draft = NULL;
  const gboolean on_layers = wish->rules != NULL && has_layers (wish->rules);
  if (!on_layers)
    {
      draft = make_draft (wish, seed, error);
      if (draft == NULL)
        return NULL;
      loom_draft_adorn (draft, seed, info_of (wish)->no_grey);
    }
  g_autofree char *title = dup_title (wish, seed, draft);
  loom_builder_set (builder, loom_builder_get_root (builder), "version", "1.0");
  loom_builder_set (builder, loom_builder_get_root (builder), "title", title);
  if (on_layers && !info_of (wish)->make_layers (builder, wish, seed))
    {
      refuse (error, "the layers do not come together; try another seed or larger layers");
      return NULL;
    }
  if (!on_layers)
    {
      loom_draft_emit (draft, builder);
      if (wish->rules != NULL)
        loom_generate_setup (builder, draft, wish, seed);
    }
  LoomBoard *board = loom_builder_freeze (builder);
  if (board == NULL)
    {
      LoomModelErrors *errors = loom_builder_get_errors (builder);
      refuse (error, "the generator made a board that cannot be kept: %s",
              errors->len > 0 ? loom_model_errors_nth (errors, 0)->message : "nothing said why");
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
  LoomGenerate wish = *asked;
  g_autoptr (LoomBoard) best = NULL;
  g_autoptr (GError) reason = NULL;
  guint least = G_MAXUINT;
  if (!settle_seats (&wish, error))
    return NULL;
  const gboolean on_layers = wish.rules != NULL && has_layers (wish.rules);
  if (on_layers ? !settle_layers (&wish, error) : !settle_areas (&wish, error))
    return NULL;
  if (!on_layers && wish.grid == LOOM_GRID_NONE)
    settle_map (&wish);
  for (guint try = 0; try < TRIES && least > 0; try++)
    {
      guint64 seed = try == 0 ? wish.seed : loom_stream_hash (wish.seed + try);
      g_clear_error (&reason);
      g_autoptr (LoomBoard) board = make_board (&wish, seed, &reason);
      if (board == NULL)
        continue;
      guint warnings = wish.areas <= MOST_CHECKED ? count_warnings (board) : 0;
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
