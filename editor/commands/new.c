/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom new`: a board to begin with. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/completion.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/style-input.h"
#include "formats/edit/edit.h"
#include "formats/gazetteer/gazetteer.h"
#include "formats/xml/writer.h"
#include "render/styles/style-library.h"
#include "validator/generate/generate.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>

static const char *const grids[] = { "none", "square", "hex", NULL };
static const char *const sites[] = { "square", "row", "all", NULL };
static const char *const languages[] = { "en", "de", NULL };
static const char *const symmetries[]
    = { "none",     "mirror",   "rotate-2", "rotate-3", "rotate-4",
        "rotate-5", "rotate-6", "rotate-7", "rotate-8", NULL };

/* What a switch is for that some games alone have. */
static char *
dup_help (const char *help, LoomGeneratorFeature feature)
{
  g_autofree char *games = loom_generate_dup_games (feature);
  g_auto (GStrv) parts = g_strsplit (help, "%s", 2);
  return g_strjoinv (games, parts);
}

static int
check_title (const LoomCommand *command, const char *title)
{
  if (title != NULL && !g_utf8_validate (title, -1, NULL))
    return loom_usage_error (command, _ ("the title is not UTF-8"));
  if (title != NULL && strspn (title, " \t\n") == strlen (title))
    return loom_usage_error (command,
                             _ ("the title is empty; leave --title away and one is made up"));
  return LOOM_EXIT_FINE;
}

static gboolean
refuse_to_overwrite (const char *out)
{
  struct stat status;
  if (strcmp (out, "-") == 0 || stat (out, &status) != 0 || !S_ISREG (status.st_mode))
    return FALSE;
  loom_complain (_ ("%s is there already; add --force to write over it"), out);
  return TRUE;
}

static void
announce (const char *out, gboolean has_game, const LoomBoard *board)
{
  if (!has_game)
    loom_say (_ ("%s: “%s” is a map without a scenario; make one with “boardloom scenario add %s "
                 "--rules GAME”, or look at it with “boardloom render %s -o board.pdf”"),
              out, loom_board_get_root (board)->title, out, out);
  else
    loom_say (_ ("%s: “%s” is ready; look at it with “boardloom render %s -o board.pdf”"), out,
              loom_board_get_root (board)->title, out);
}

/* What is asked beside what the generator is asked. */
typedef struct
{
  LoomGenerate settings;
  const char *game;
  const char *out;
  const char *place;
  const char *style;
  guint neutral;
  int grid, site, symmetry, language;
  gboolean force, has_neutral, lists_places;
} Request;

static int
list_places (void)
{
  static const char *const indents[] = { "", "  ", "    ", "      " };
  g_autoptr (LoomGazetteer) places = loom_gazetteer_new ();
  g_autoptr (GString) lines = g_string_new (NULL);
  for (guint i = 0; i < loom_gazetteer_get_n (places); i++)
    {
      const LoomRegion *place = loom_gazetteer_nth (places, i);
      g_string_append_printf (lines, _ ("%s%s, up to %u areas\n"), indents[place->level],
                              place->name, place->n_areas);
    }
  return loom_output_text (lines->str, LOOM_EXIT_FINE);
}

static gboolean
set_up (LoomBuilder *builder, const LoomRegionMap *map, gpointer data, GError **error)
{
  const Request *self = data;
  return loom_generate_on (builder, map->ids, map->n, map->pairs, &self->settings, error);
}

/* The board of a real place; NULL after having said why not. */
static LoomBoard *
make_place (const LoomCommand *command, const Request *self)
{
  const LoomGenerate *settings = &self->settings;
  g_autoptr (LoomGazetteer) places = loom_gazetteer_new ();
  g_autoptr (GError) error = NULL;
  const LoomRegionPlan plan = { .place = loom_gazetteer_find (places, self->place),
                                .areas = settings->areas,
                                .longer = MAX (settings->width, settings->height),
                                .title = settings->title,
                                .is_local = self->language != 0 };
  if (plan.place == NULL)
    {
      g_autofree char *advice = loom_gazetteer_dup_advice (places, self->place);
      loom_usage_error (command, "%s", advice);
      return NULL;
    }
  if (settings->has_turn || settings->islands > 0 || self->grid != 0 || settings->columns > 0
      || settings->rows > 0 || settings->layers > 0)
    {
      loom_usage_error (command,
                        _ ("the lie of a real place is as it is: --place goes with --areas, "
                           "--width, --title, --lang, --style, --game and --seats"));
      return NULL;
    }
  LoomBoard *board = loom_gazetteer_to_board (places, &plan, set_up, (gpointer)self, NULL, &error);
  if (board == NULL)
    loom_usage_error (command, "%s", error->message);
  else if (settings->areas > plan.place->n_areas)
    loom_say (_ ("“%s” has no more than %u areas"), plan.place->name, plan.place->n_areas);
  return board;
}

static LoomBoard *
make (const LoomCommand *command, const Request *self)
{
  g_autoptr (GError) error = NULL;
  if (self->place != NULL)
    return make_place (command, self);
  LoomBoard *board = loom_generate (&self->settings, &error);
  if (board == NULL)
    loom_usage_error (command, "%s", error->message);
  return board;
}
/* Gives @board the style @name, which there is. */
static void
set_style (LoomBoard *board, const char *name)
{
  const LoomEntity *style = loom_board_section (board, LOOM_KIND_STYLE);
  g_autoptr (LoomEdit) edit = loom_edit_new ("Style");
  g_auto (LoomValue) value = loom_value_string (name);
  if (style != NULL)
    loom_edit_set (edit, style->handle, "base", &value);
  else
    {
      LoomEntity *fresh = loom_entity_new (LOOM_KIND_STYLE);
      ((LoomStyle *)fresh)->base = g_strdup (name);
      loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, fresh, G_MAXUINT);
    }
  loom_board_apply (board, edit, NULL, NULL);
}

static int
write_board (const LoomCommand *command, const Request *self)
{
  g_autoptr (LoomBoard) board = make (command, self);
  if (board == NULL)
    return LOOM_EXIT_USAGE;
  if (self->style != NULL)
    set_style (board, self->style);
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  const int code = loom_output_file (self->out, bytes);
  if (code == LOOM_EXIT_FINE && strcmp (self->out, "-") != 0)
    announce (self->out, self->game != NULL, board);
  return code;
}

static int
settle (const LoomCommand *command, Request *self)
{
  LoomGenerate *settings = &self->settings;
  if (self->lists_places)
    return list_places ();
  if (self->game != NULL && (settings->rules = loom_input_find_game (command, self->game)) == NULL)
    return LOOM_EXIT_USAGE;
  const int code = check_title (command, settings->title);
  if (code != LOOM_EXIT_FINE)
    return code;
  if (self->style != NULL && loom_input_find_style (self->style, NULL) == NULL)
    return LOOM_EXIT_USAGE;
  if (self->language != 0 && self->place == NULL)
    return loom_usage_error (command, _ ("--lang is for the names of a real place; add --place"));
  settings->grid = (LoomGridKind)self->grid;
  settings->sites = (LoomSites)self->site;
  settings->neutral = self->has_neutral ? (gint)self->neutral : -1;
  loom_map_symmetry_parse (&settings->turn, symmetries[self->symmetry]);
  if (!self->force && refuse_to_overwrite (self->out))
    return LOOM_EXIT_OUTPUT;
  return write_board (command, self);
}

/* What a shell may offer where a place or a style is named; NULL where none asks. */
static char **
list_candidates (gboolean is_style)
{
  if (!loom_completion_is_asked ())
    return NULL;
  if (is_style)
    return loom_style_library_dup_names (NULL);
  g_autoptr (LoomGazetteer) places = loom_gazetteer_new ();
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < loom_gazetteer_get_n (places); i++)
    g_ptr_array_add (names, g_strdup (loom_gazetteer_nth (places, i)->name));
  g_ptr_array_add (names, NULL);
  return (char **)g_ptr_array_free (names, FALSE);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  Request self = { .settings = LOOM_GENERATE_INIT, .out = "-" };
  LoomGenerate *settings = &self.settings;
  int code = LOOM_EXIT_FINE;
  g_autofree char *layers_help = dup_help (_ ("layers, for %s"), LOOM_FEATURE_LAYERS);
  g_autofree char *sites_help = dup_help (_ ("how the four sites of %s touch"), LOOM_FEATURE_SITES);
  g_autofree char *neutral_help
      = dup_help (_ ("areas without an owner, for %s"), LOOM_FEATURE_NEUTRAL);
  g_auto (GStrv) places = list_candidates (FALSE), styles = list_candidates (TRUE);
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &self.out, "FILE",
      N_ ("where to; standard output otherwise") },
    { 'g', "game", LOOM_SWITCH_STRING, &self.game, "GAME",
      N_ ("the game it is for; see “boardloom rules”") },
    { 0, "rules", LOOM_SWITCH_STRING, &self.game, "GAME",
      N_ ("the same as --game, for whoever thinks of a rules file") },
    { 'n', "seats", LOOM_SWITCH_NUMBER, &settings->seats, "N", N_ ("how many play"), 1, 32 },
    { 'a', "areas", LOOM_SWITCH_NUMBER, &settings->areas, "N", N_ ("how many areas"), 1, 200000 },
    { 'p', "place", LOOM_SWITCH_STRING, &self.place, "PLACE",
      N_ ("a real place, as “South America”, its smallest lands merged; see --places"), 0, 0,
      (const char *const *)places },
    { 0, "places", LOOM_SWITCH_FLAG, &self.lists_places, NULL,
      N_ ("list the places there are, and of how many areas each can be") },
    { 0, "lang", LOOM_SWITCH_CHOICE, &self.language, "LANG", N_ ("the language of a place’s names"),
      0, 0, languages },
    { 0, "style", LOOM_SWITCH_STRING, &self.style, "STYLE",
      N_ ("the style; see “boardloom style list”"), 0, 0, (const char *const *)styles },
    { 0, "islands", LOOM_SWITCH_NUMBER, &settings->islands, "N",
      N_ ("on how many islands, joined by routes over the water"), 1, 32 },
    { 0, "symmetry", LOOM_SWITCH_CHOICE, &self.symmetry, "KIND", N_ ("what the map is like"), 0, 0,
      symmetries, &settings->has_turn },
    { 0, "grid", LOOM_SWITCH_CHOICE, &self.grid, "KIND", N_ ("areas in a grid"), 0, 0, grids },
    { 0, "columns", LOOM_SWITCH_NUMBER, &settings->columns, "N",
      N_ ("columns of the grid, or of each layer"), 1, 1024 },
    { 0, "rows", LOOM_SWITCH_NUMBER, &settings->rows, "N",
      N_ ("rows of the grid, or of each layer"), 1, 1024 },
    { 0, "layers", LOOM_SWITCH_NUMBER, &settings->layers, "N", layers_help, 1, 64 },
    { 0, "sites", LOOM_SWITCH_CHOICE, &self.site, "KIND", sites_help, 0, 0, sites },
    { 0, "neutral", LOOM_SWITCH_NUMBER, &self.neutral, "N", neutral_help, 0, 200000, NULL,
      &self.has_neutral },
    { 0, "width", LOOM_SWITCH_LENGTH, &settings->width, "MM", N_ ("width of the board"), 60, 5080 },
    { 0, "height", LOOM_SWITCH_LENGTH, &settings->height, "MM", N_ ("height of the board"), 60,
      5080 },
    { 0, "title", LOOM_SWITCH_STRING, &settings->title, "TEXT", N_ ("what the board is called") },
    { 's', "seed", LOOM_SWITCH_SEED, &settings->seed, "N",
      N_ ("another number, another board; the same number, the same board") },
    { 'f', "force", LOOM_SWITCH_FLAG, &self.force, NULL, N_ ("write over a file that is there") },
  };
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, NULL, &code))
    return code;
  return settle (command, &self);
}

const LoomCommand loom_command_new = {
  .name = "new",
  .summary = N_ ("make a board"),
  .examples
  = N_ ("  boardloom new --game dice-and-shrines --seats 4 -o isle.board.xml\n"
        "  boardloom new --game slice-wars --grid hex --columns 6 --rows 6 -o hexes.board.xml\n"
        "  boardloom new --areas 30 --islands 3 --seed 7 -o isles.board.xml\n"
        "  boardloom new --areas 24 --symmetry rotate-2 | boardloom validate -\n"
        "  boardloom new --place \"South America\" --areas 30 -o lands.board.xml\n"),
  .usage = "[OPTION…]",
  .about
  = N_ ("Makes a board: areas with rugged coasts, a grid of squares or hexagons, or the layers "
        "of Colony Battle. With --game it is ready to play; without, it is the map alone, and "
        "“boardloom scenario add” says later what is played on it. What you do not say is "
        "chosen to suit the "
        "game. The same options make the same board on every machine.\n\n"
        "--place takes the lands of a real place instead, from the public domain map of Natural "
        "Earth that the program carries: its countries, and of nine large ones the provinces. "
        "The smallest are merged with a neighbour until about as many as --areas says are left, "
        "and none is too small to hold a piece; islands are joined by routes."),
  .run = run,
};
