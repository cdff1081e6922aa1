/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom info`: what is on boards, counted. */

#include "editor/commands/base/command.h"
#include "validator/base/json.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/wrap.h"
#include "formats/geometry/topology.h"
#include "validator/base/plural.h"
#include "validator/base/words.h"
#include "validator/position/games.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const formats[] = { "text", "json", NULL };

/* What a person calls several things of a kind. */
static const struct
{
  LoomKind kind;
  const char *one;
  const char *many;
} words[] = {
  { LOOM_KIND_AREA, NN_ ("area", "areas") },
  { LOOM_KIND_CORNER, NN_ ("corner", "corners") },
  { LOOM_KIND_BORDER, NN_ ("border with a course", "borders with a course") },
  { LOOM_KIND_ROUTE, NN_ ("route", "routes") },
  { LOOM_KIND_BARRIER, NN_ ("barrier", "barriers") },
  { LOOM_KIND_GROUP, NN_ ("group", "groups") },
  { LOOM_KIND_LAYER, NN_ ("layer", "layers") },
  { LOOM_KIND_ENTRANCE, NN_ ("entrance", "entrances") },
  { LOOM_KIND_ROOM, NN_ ("room", "rooms") },
  { LOOM_KIND_TERRAIN, NN_ ("terrain", "terrains") },
  { LOOM_KIND_IMAGE, NN_ ("image", "images") },
  { LOOM_KIND_TEXT, NN_ ("text", "texts") },
  { LOOM_KIND_SYMBOL, NN_ ("symbol", "symbols") },
  { LOOM_KIND_PATH, NN_ ("path", "paths") },
  { LOOM_KIND_TRACK, NN_ ("track", "tracks") },
}, pieces[] = {
  { LOOM_KIND_OPTION, NN_ ("option set", "options set") },
  { LOOM_KIND_PLACE, NN_ ("placed area", "placed areas") },
  { LOOM_KIND_NUMBER, NN_ ("number", "numbers") },
  { LOOM_KIND_QUEEN, NN_ ("queen", "queens") },
  { LOOM_KIND_UNIT, NN_ ("unit", "units") },
  { LOOM_KIND_EARTHWORM, NN_ ("earthworm", "earthworms") },
  { LOOM_KIND_SPIDER, NN_ ("spider", "spiders") },
  { LOOM_KIND_ITEM, NN_ ("item", "items") },
  { LOOM_KIND_CLOSE, NN_ ("closed part", "closed parts") },
  { LOOM_KIND_ACCEPT, NN_ ("accepted finding", "accepted findings") },
};

static guint
count_links (const LoomBoard *board)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  guint links = 0;
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      guint n;
      const LoomLink *list = loom_topology_links (topology, i, &n);
      /* Each pair is counted once; a one-way route from its only end. */
      for (guint k = 0; k < n; k++)
        links += list[k].area > i || !loom_topology_are_neighbours (topology, list[k].area, i);
    }
  return links;
}

static guint
count_cells (const LoomBoard *board, gboolean open)
{
  guint cells = 0;
  for (guint l = 0; l < loom_board_n (board, LOOM_KIND_LAYER); l++)
    {
      const LoomLayer *layer = loom_board_layer (board, l);
      for (gint32 row = 1; row <= layer->rows; row++)
        for (gint32 column = 1; column <= layer->columns; column++)
          cells += !open || !loom_board_cell_blocks (board, layer, (LoomCell){ column, row });
    }
  return cells;
}

/* The notes of @owner, a meta or a scenario: what a person should know before playing on it. */
static void
append_notes (GString *text, gconstpointer owner, guint indent)
{
  for (guint i = 0; i < loom_entity_n (owner, LOOM_KIND_NOTE); i++)
    {
      const LoomNote *note = (const LoomNote *)loom_entity_nth (owner, LOOM_KIND_NOTE, i);

      g_autofree char *line = g_strdelimit (g_strdup (note->text), "\n\r\t", ' ');

      g_string_append_printf (text, "%*s", (int)indent, "");
      loom_wrap (text, line, indent, indent);
    }
}

static void
append_scenario (GString *text, const LoomScenario *scenario)
{
  const LoomGameInfo *rules
      = scenario->rules != NULL ? loom_game_find (loom_games_installed (), scenario->rules) : NULL;
  g_string_append_printf (text, _ ("  scenario “%s” (%s)"), scenario->title, scenario->entity.id);
  if (scenario->rules != NULL)
    g_string_append_printf (text, ": %s",
                            rules != NULL ? loom_rules_title (rules) : scenario->rules);
  g_autofree char *seats = loom_words_count ((guint)scenario->seats, "seat", "seats");
  g_string_append_printf (text, ", %s", seats);
  if (scenario->preset != NULL)
    g_string_append_printf (text, _ (", preset %s"), scenario->preset);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      guint n = loom_entity_n (&scenario->entity, pieces[i].kind);
      g_autofree char *count = loom_words_count (n, pieces[i].one, pieces[i].many);
      if (n > 0)
        g_string_append_printf (text, ", %s", count);
    }
  g_string_append_c (text, '\n');
  append_notes (text, &scenario->entity, 4);
}

static void
append_board (GString *text, const LoomBoard *board, const char *path)
{
  const LoomRoot *root = loom_board_get_root (board);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const LoomLayers *layers = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (board, LOOM_KIND_META);
  g_string_append_printf (text, "%s: “%s”\n", loom_input_name (path), root->title);
  if (meta != NULL && meta->author != NULL)
    g_string_append_printf (text, _ ("  by %s%s%s\n"), meta->author,
                            meta->licence != NULL ? ", " : "",
                            meta->licence != NULL ? meta->licence : "");
  if (meta != NULL)
    append_notes (text, &meta->entity, 2);
  if (areas != NULL)
    {
      g_autofree char *width = loom_words_mm (areas->width);
      g_autofree char *height = loom_words_mm (areas->height);
      g_autofree char *links
          = loom_words_count (count_links (board), "pair of neighbours", "pairs of neighbours");
      g_string_append_printf (text, _ ("  areas on %s by %s, %s\n"), width, height, links);
    }
  if (layers != NULL)
    {
      g_autofree char *cells = loom_words_count (count_cells (board, FALSE), "cell", "cells");
      g_string_append_printf (text, _ ("  layers of %s, %u of them open\n"), cells,
                              count_cells (board, TRUE));
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      guint n = loom_board_n (board, words[i].kind);
      g_autofree char *count = loom_words_count (n, words[i].one, words[i].many);
      if (n > 0)
        g_string_append_printf (text, "  %s\n", count);
    }
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    append_scenario (text, loom_board_scenario (board, i));
}

/* The notes in their order; left out where there are none. */
static void
add_notes (JsonBuilder *builder, gconstpointer owner)
{
  const guint n = loom_entity_n (owner, LOOM_KIND_NOTE);

  if (n == 0)
    return;
  json_builder_set_member_name (builder, "notes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_string_value (
        builder, ((const LoomNote *)loom_entity_nth (owner, LOOM_KIND_NOTE, i))->text);
  json_builder_end_array (builder);
}

static void
add_scenario (JsonBuilder *builder, const LoomScenario *scenario)
{
  json_builder_begin_object (builder);
  loom_json_string (builder, "id", scenario->entity.id);
  loom_json_string (builder, "title", scenario->title);
  loom_json_string (builder, "rules", scenario->rules);
  loom_json_number (builder, "seats", scenario->seats);
  loom_json_string (builder, "preset", scenario->preset);
  add_notes (builder, &scenario->entity);
  json_builder_set_member_name (builder, "counts");
  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    if (loom_entity_n (&scenario->entity, pieces[i].kind) > 0)
      loom_json_number (builder, loom_kind_info (pieces[i].kind)->name,
                        loom_entity_n (&scenario->entity, pieces[i].kind));
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_board (JsonBuilder *builder, const LoomBoard *board, const char *path)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  gconstpointer meta = loom_board_section (board, LOOM_KIND_META);
  g_autofree char *name = g_filename_display_name (loom_input_name (path));
  json_builder_begin_object (builder);
  loom_json_string (builder, "file", name);
  loom_json_string (builder, "title", loom_board_get_root (board)->title);
  loom_json_string (builder, "lang", loom_board_get_root (board)->lang);
  if (meta != NULL)
    add_notes (builder, meta);
  if (areas != NULL)
    {
      loom_json_decimal (builder, "widthMm", areas->width / (double)LOOM_MM);
      loom_json_decimal (builder, "heightMm", areas->height / (double)LOOM_MM);
      loom_json_number (builder, "neighbours", count_links (board));
    }
  if (loom_board_section (board, LOOM_KIND_LAYERS) != NULL)
    {
      loom_json_number (builder, "cells", count_cells (board, FALSE));
      loom_json_number (builder, "openCells", count_cells (board, TRUE));
    }
  json_builder_set_member_name (builder, "counts");
  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (loom_board_n (board, words[i].kind) > 0)
      loom_json_number (builder, loom_kind_info (words[i].kind)->name,
                        loom_board_n (board, words[i].kind));
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "scenarios");
  json_builder_begin_array (builder);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    add_scenario (builder, loom_board_scenario (board, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int format = 0, code = LOOM_EXIT_FINE;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 0, "format", LOOM_SWITCH_CHOICE, &format, "FORMAT", N_ ("how it is written"), 0, 0, formats },
  };
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (files->len == 0)
    return loom_usage_error (command, _ ("name a file, as in “boardloom info town.board.xml”"));
  g_autoptr (GString) text = g_string_new (NULL);
  JsonBuilder *builder = loom_json_begin ();
  json_builder_set_member_name (builder, "boards");
  json_builder_begin_array (builder);
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (LoomBoard) board = loom_input_read (files->pdata[i]);
      if (board == NULL)
        {
          code = LOOM_EXIT_INPUT;
          continue;
        }
      append_board (text, board, files->pdata[i]);
      add_board (builder, board, files->pdata[i]);
    }
  json_builder_end_array (builder);
  g_autofree char *json = loom_json_end (builder);
  return loom_output_text (format == 1 ? json : text->str, code);
}

const LoomCommand loom_command_info = {
  .name = "info",
  .summary = N_ ("count what is on boards"),
  .examples = N_ ("  boardloom info town.board.xml\n"
                  "  boardloom info *.board.xml --format json\n"),
  .usage = "[OPTION…] FILE…",
  .about
  = N_ ("Says what a board is called, how large it is, and how many of each thing are on it and "
        "in each of its scenarios; and what their notes say."),
  .run = run,
  .takes_packs = TRUE,
};
