/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom new`: a board to begin with. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "formats/xml/writer.h"
#include "validator/generate/generate.h"

#include <string.h>
#include <sys/stat.h>

static const char *const grids[] = { "none", "square", "hex", NULL };
static const char *const sites[] = { "square", "row", "all", NULL };
static const char *const symmetries[]
    = { "none",     "mirror",   "rotate-2", "rotate-3", "rotate-4",
        "rotate-5", "rotate-6", "rotate-7", "rotate-8", NULL };

/* What a switch is for that some games alone have. */
static char *
dup_help (const char *before, LoomGeneratorFeature feature, const char *after)
{
  g_autofree char *games = loom_generate_dup_games (feature);
  return g_strconcat (before, games, after, NULL);
}

static int
check_title (const LoomCommand *command, const char *title)
{
  if (title != NULL && !g_utf8_validate (title, -1, NULL))
    return loom_usage_error (command, "the title is not UTF-8");
  if (title != NULL && strspn (title, " \t\n") == strlen (title))
    return loom_usage_error (command, "the title is empty; leave --title away and one is made up");
  return LOOM_EXIT_FINE;
}

static gboolean
refuse_to_overwrite (const char *out)
{
  struct stat status;
  if (strcmp (out, "-") == 0 || stat (out, &status) != 0 || !S_ISREG (status.st_mode))
    return FALSE;
  loom_complain ("%s is there already; add --force to write over it", out);
  return TRUE;
}

static void
announce (const char *out, gboolean has_game, const LoomBoard *board)
{
  if (!has_game)
    loom_say ("%s: “%s” is a map without a scenario; make one with “boardloom scenario add %s "
              "--rules GAME”, or look at it with “boardloom render %s -o board.pdf”",
              out, loom_board_get_root (board)->title, out, out);
  else
    loom_say ("%s: “%s” is ready; look at it with “boardloom render %s -o board.pdf”", out,
              loom_board_get_root (board)->title, out);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  LoomGenerate settings = LOOM_GENERATE_INIT;
  const char *game = NULL, *out = "-";
  gboolean force = FALSE, has_neutral = FALSE;
  guint neutral = 0;
  int grid = 0, site = 0, symmetry = 0, code = LOOM_EXIT_FINE;
  g_autofree char *layers_help = dup_help ("layers, for ", LOOM_FEATURE_LAYERS, "");
  g_autofree char *sites_help = dup_help ("how the four sites of ", LOOM_FEATURE_SITES, " touch");
  g_autofree char *neutral_help
      = dup_help ("areas without an owner, for ", LOOM_FEATURE_NEUTRAL, "");
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &out, "FILE", "where to; standard output otherwise" },
    { 'g', "game", LOOM_SWITCH_STRING, &game, "GAME", "the game it is for; see “boardloom rules”" },
    { 'n', "seats", LOOM_SWITCH_NUMBER, &settings.seats, "N", "how many play", 1, 32 },
    { 'a', "areas", LOOM_SWITCH_NUMBER, &settings.areas, "N", "how many areas", 1, 200000 },
    { 0, "islands", LOOM_SWITCH_NUMBER, &settings.islands, "N",
      "on how many islands, joined by routes over the water", 1, 32 },
    { 0, "symmetry", LOOM_SWITCH_CHOICE, &symmetry, "KIND", "what the map is like", 0, 0,
      symmetries, &settings.has_turn },
    { 0, "grid", LOOM_SWITCH_CHOICE, &grid, "KIND", "areas in a grid", 0, 0, grids },
    { 0, "columns", LOOM_SWITCH_NUMBER, &settings.columns, "N",
      "columns of the grid, or of each layer", 1, 1024 },
    { 0, "rows", LOOM_SWITCH_NUMBER, &settings.rows, "N", "rows of the grid, or of each layer", 1,
      1024 },
    { 0, "layers", LOOM_SWITCH_NUMBER, &settings.layers, "N", layers_help, 1, 64 },
    { 0, "sites", LOOM_SWITCH_CHOICE, &site, "KIND", sites_help, 0, 0, sites },
    { 0, "neutral", LOOM_SWITCH_NUMBER, &neutral, "N", neutral_help, 0, 200000, NULL,
      &has_neutral },
    { 0, "width", LOOM_SWITCH_LENGTH, &settings.width, "MM", "width of the board", 60, 5080 },
    { 0, "height", LOOM_SWITCH_LENGTH, &settings.height, "MM", "height of the board", 60, 5080 },
    { 0, "title", LOOM_SWITCH_STRING, &settings.title, "TEXT", "what the board is called" },
    { 's', "seed", LOOM_SWITCH_SEED, &settings.seed, "N",
      "another number, another board; the same number, the same board" },
    { 'f', "force", LOOM_SWITCH_FLAG, &force, NULL, "write over a file that is there" },
  };
  g_autoptr (GError) error = NULL;
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, NULL, &code))
    return code;
  if (game != NULL && (settings.rules = loom_input_find_game (command, game)) == NULL)
    return LOOM_EXIT_USAGE;
  code = check_title (command, settings.title);
  if (code != LOOM_EXIT_FINE)
    return code;
  settings.grid = (LoomGridKind)grid;
  settings.sites = (LoomSites)site;
  settings.neutral = has_neutral ? (gint)neutral : -1;
  loom_map_symmetry_parse (&settings.turn, symmetries[symmetry]);
  if (!force && refuse_to_overwrite (out))
    return LOOM_EXIT_OUTPUT;
  g_autoptr (LoomBoard) board = loom_generate (&settings, &error);
  if (board == NULL)
    return loom_usage_error (command, "%s", error->message);
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  code = loom_output_file (out, bytes);
  if (code != LOOM_EXIT_FINE || strcmp (out, "-") == 0)
    return code;
  announce (out, game != NULL, board);
  return code;
}

const LoomCommand loom_command_new = {
  .name = "new",
  .summary = "make a board",
  .examples
  = "  boardloom new --game dice-and-shrines --seats 4 -o isle.board.xml\n"
    "  boardloom new --game slice-wars --grid hex --columns 6 --rows 6 -o hexes.board.xml\n"
    "  boardloom new --areas 30 --islands 3 --seed 7 -o isles.board.xml\n"
    "  boardloom new --areas 24 --symmetry rotate-2 | boardloom validate -\n",
  .usage = "[OPTION…]",
  .about = "Makes a board: areas with rugged coasts, a grid of squares or hexagons, or the layers "
           "of Colony Battle. With --game it is ready to play; without, it is the map alone, and "
           "“boardloom scenario add” says later what is played on it. What you do not say is "
           "chosen to suit the "
           "game. The same options make the same board on every machine.",
  .run = run,
};
