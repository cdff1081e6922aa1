/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Modules of VASSAL: a zip with a build file that names a class of VASSAL for each thing. */

#include "formats/exchange/gif/gif.h"
#include "formats/exchange/tabletop/places.h"
#include "formats/exchange/tabletop/tabletop.h"
#include "formats/model/error.h"
#include "formats/model/order.h"
#include "formats/xml/foreign.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define VERSION "3.6.9"
/* VASSAL asks so often whether a point lies in a zone that more would be slow. */
#define MOST_POINTS 200
#define COUNTER 48

/* Counters, for each seat another: colours that people tell apart. */
static const guint32 colours[]
    = { 0xd55e00, 0x0072b2, 0x009e73, 0xf0e442, 0xcc79a7, 0x56b4e9, 0xe69f00, 0x666666 };

static const LoomFormatOption options[] = {
  { .name = "pixels",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "2400",
    .least = 100,
    .most = 8000,
    .title = N_ ("Pixels"),
    .unit = N_ ("px"),
    .help = N_ ("The longer side of the pictures that are written, in pixels.") },
};

typedef struct
{
  const LoomFormatOutput *output;
  const LoomPlaces *places;
  GString *text;
  GPtrArray *names; /* of the areas */
  guint n_seats;
  guint n_cut; /* zones that have fewer points than their areas */
} Writing;

static void
append_attribute (Writing *self, const char *name, const char *value)
{
  g_string_append_printf (self->text, " %s=\"", name);
  loom_xml_escape (self->text, value, strlen (value), TRUE);
  g_string_append_c (self->text, '"');
}

/* Adds a text to @sink as a file of the module. */
static void
add_text (LoomSink *sink, const char *name, GString *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  loom_sink_add (sink, name, bytes);
}

static void
append_zone (Writing *self, guint area)
{
  const char *name = self->names->pdata[area];
  g_autoptr (GArray) outline = loom_places_list_outline (self->places, area, MOST_POINTS);
  const LoomVec2 at = loom_places_find (self->places, area);
  g_string_append (self->text, "            <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"
                               " highlightProperty=\"\" locationFormat=\"$name$\"");
  append_attribute (self, "name", name);
  g_string_append (self->text, " path=\"");
  for (guint i = 0; i < outline->len; i++)
    g_string_append_printf (self->text, "%s%ld,%ld", i > 0 ? ";" : "",
                            lround (g_array_index (outline, LoomVec2, i).x),
                            lround (g_array_index (outline, LoomVec2, i).y));
  g_string_append (self->text, "\" useHighlight=\"false\" useParentGrid=\"false\">\n"
                               "              <VASSAL.build.module.map.boardPicker.board.RegionGrid"
                               " fontsize=\"9\" snapto=\"true\" visible=\"false\">\n"
                               "                <VASSAL.build.module.map.boardPicker.board.Region");
  append_attribute (self, "name", name);
  g_string_append_printf (self->text, " originx=\"%ld\" originy=\"%ld\"/>\n", lround (at.x),
                          lround (at.y));
  g_string_append (self->text,
                   "              </VASSAL.build.module.map.boardPicker.board.RegionGrid>\n"
                   "            </VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>\n");
  self->n_cut += outline->len == MOST_POINTS;
}

static void
append_map (Writing *self)
{
  static const char *const parts[]
      = { "StackMetrics",          "ImageSaver",         "TextSaver",        "KeyBufferer",
          "MenuDisplayer",         "MapCenterer",        "StackExpander",    "PieceMover",
          "SelectionHighlighters", "ForwardToKeyBuffer", "ForwardToChatter", "Zoomer" };
  g_string_append (self->text, "  <VASSAL.build.module.Map allowMultiple=\"false\" launch=\"false\""
                               " mapName=\"Map\" markMoved=\"Never\">\n"
                               "    <VASSAL.build.module.map.BoardPicker slotHeight=\"125\""
                               " slotScale=\"0.2\" slotWidth=\"350\" title=\"Boards\">\n"
                               "      <setup>Map\tBoardPicker\tMap\t0\t0</setup>\n"
                               "      <VASSAL.build.module.map.boardPicker.Board"
                               " image=\"board.png\" name=\"Map\" reversible=\"false\"");
  g_string_append_printf (self->text, " width=\"%u\" height=\"%u\">\n", self->places->width,
                          self->places->height);
  g_string_append (self->text, "          <VASSAL.build.module.map.boardPicker.board.ZonedGrid>\n");
  for (guint i = 0; i < self->names->len; i++)
    append_zone (self, i);
  g_string_append (self->text, "          </VASSAL.build.module.map.boardPicker.board.ZonedGrid>\n"
                               "      </VASSAL.build.module.map.boardPicker.Board>\n"
                               "    </VASSAL.build.module.map.BoardPicker>\n");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_string_append_printf (self->text, "    <VASSAL.build.module.map.%s/>\n", parts[i]);
  g_string_append (self->text, "  </VASSAL.build.module.Map>\n");
}

/* What the @nth seat of the board's first scenario is called. Free with g_free(). */
static char *
dup_seat (const Writing *self, guint nth)
{
  const LoomScenario *scenario = loom_board_first_scenario (self->output->board);
  const GPtrArray *seats
      = scenario != NULL ? loom_entity_children (&scenario->entity, LOOM_KIND_SEAT) : NULL;
  const LoomSeat *seat = seats != NULL && nth < seats->len ? seats->pdata[nth] : NULL;
  return seat != NULL && seat->name != NULL ? g_strdup (seat->name)
                                            : g_strdup_printf ("Seat %u", nth + 1);
}

static void
append_players (Writing *self)
{
  g_string_append (self->text, "  <VASSAL.build.module.PlayerRoster buttonText=\"Seats\""
                               " buttonToolTip=\"Change seats\">\n");
  for (guint i = 0; i < self->n_seats; i++)
    {
      g_autofree char *name = dup_seat (self, i);
      g_string_append (self->text, "    <entry>");
      loom_xml_escape (self->text, name, strlen (name), FALSE);
      g_string_append (self->text, "</entry>\n");
    }
  g_string_append (self->text, "  </VASSAL.build.module.PlayerRoster>\n");
}

/* A name within the words of a piece, where “;” and “/” part them. */
static char *
dup_piece_word (const char *name)
{
  return g_strdelimit (g_strdup (name), ";/\\\t", ' ');
}

static void
append_pieces (Writing *self)
{
  g_string_append (self->text,
                   "  <VASSAL.build.module.PieceWindow text=\"Pieces\""
                   " defaultWidth=\"0\" hidden=\"false\" name=\"Pieces\" scale=\"1.0\">\n"
                   "    <VASSAL.build.widget.ListWidget divider=\"150\""
                   " entryName=\"Pieces\" height=\"300\" scale=\"1.0\" width=\"300\">\n");
  for (guint i = 0; i < self->n_seats; i++)
    {
      g_autofree char *name = dup_seat (self, i);
      g_autofree char *word = dup_piece_word (name);
      g_string_append (self->text, "      <VASSAL.build.widget.PieceSlot");
      append_attribute (self, "entryName", word);
      g_string_append_printf (self->text, " gpid=\"%u\" height=\"%d\" width=\"%d\">", i, COUNTER,
                              COUNTER);
      g_autofree char *piece
          = g_strdup_printf ("+/null/piece;;;seat-%u.gif;%s/null;0;0;%u;0", i + 1, word, i);
      loom_xml_escape (self->text, piece, strlen (piece), FALSE);
      g_string_append (self->text, "</VASSAL.build.widget.PieceSlot>\n");
    }
  g_string_append (self->text, "    </VASSAL.build.widget.ListWidget>\n"
                               "  </VASSAL.build.module.PieceWindow>\n");
}

/* A square of the colour of the seat with a dark rim. */
static GBytes *
make_counter (guint nth)
{
  g_autoptr (LoomGif) gif = loom_gif_new (COUNTER, COUNTER);
  gif->palette[1] = colours[nth % G_N_ELEMENTS (colours)];
  for (guint y = 2; y < COUNTER - 2; y++)
    memset (gif->numbers + y * COUNTER + 2, 1, COUNTER - 4);
  return loom_gif_write (gif);
}

static void
add_build_file (Writing *self, LoomSink *sink, const char *title)
{
  g_string_append (self->text,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<VASSAL.build.GameModule VassalVersion=\"" VERSION "\" description=\"\"");
  append_attribute (self, "name", title);
  g_string_append_printf (self->text, " nextPieceSlotId=\"%u\" version=\"1.0\">\n", self->n_seats);
  g_string_append (self->text, "  <VASSAL.build.module.BasicCommandEncoder/>\n"
                               "  <VASSAL.build.module.Documentation/>\n");
  append_players (self);
  g_string_append (self->text, "  <VASSAL.build.module.GlobalOptions/>\n");
  append_map (self);
  append_pieces (self);
  g_string_append (self->text, "</VASSAL.build.GameModule>\n");
  add_text (sink, "buildFile.xml", self->text);
}

/* What VASSAL looks at before it opens a module. */
static void
add_data (Writing *self, LoomSink *sink, const char *title)
{
  g_autoptr (GString) text
      = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<data version=\"1\">\n"
                      "  <version>1.0</version>\n  <extra1/>\n  <extra2/>\n"
                      "  <VassalVersion>" VERSION "</VassalVersion>\n"
                      "  <dateSaved>0</dateSaved>\n  <description/>\n  <name>");
  loom_xml_escape (text, title, strlen (title), FALSE);
  g_string_append (text, "</name>\n</data>\n");
  add_text (sink, "moduledata", text);
}

static gboolean
write_module (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  const guint pixels = (guint)loom_format_values_get_number (output->values, "pixels");
  g_autoptr (LoomPlaces) places
      = loom_places_new (output, pixels, loom_sink_get_path (sink), error);
  g_autoptr (GBytes) picture
      = places != NULL ? loom_places_draw (places, output, FALSE, error) : NULL;
  if (picture == NULL)
    return FALSE;
  g_autoptr (GPtrArray) names = loom_places_list_names (places, output->remarks);
  g_autoptr (GString) text = g_string_new (NULL);
  const LoomScenario *scenario = loom_board_first_scenario (output->board);
  Writing self = { output, places, text, names, 2, 0 };
  if (scenario != NULL && scenario->seats > 0)
    self.n_seats = (guint)scenario->seats;
  const char *title = loom_board_get_root (output->board)->title;
  loom_sink_set_shape (sink, LOOM_SINK_ZIP);
  add_build_file (&self, sink, title);
  add_data (&self, sink, title);
  loom_sink_add (sink, "images/board.png", picture);
  for (guint i = 0; i < self.n_seats; i++)
    {
      g_autofree char *name = g_strdup_printf ("images/seat-%u.gif", i + 1);
      g_autoptr (GBytes) counter = make_counter (i);
      loom_sink_add (sink, name, counter);
    }
  if (self.n_cut > 0)
    loom_remarks_add (output->remarks, "EXCH-SIMPLIFIED", 0, NULL,
                      _ ("the zones of %u areas have %d points, as many as VASSAL takes well"),
                      self.n_cut, MOST_POINTS);
  return TRUE;
}

static guint
probe (const LoomProbe *file)
{
  return file->names != NULL && loom_names_find (file->names, "buildFile.xml") != NULL
                 && loom_names_find (file->names, "moduledata") != NULL
             ? 90
             : 0;
}

static const LoomFormatLoss losses[] = {
  { .kind = LOOM_KIND_ROUTE, .what = N_ ("routes") },
  { .kind = LOOM_KIND_BARRIER, .what = N_ ("barriers") },
  { .kind = LOOM_KIND_GROUP, .what = N_ ("groups") },
  { .kind = LOOM_KIND_RING, .what = N_ ("holes and further parts of areas") },
};

/* Beside what the picture shows. */
static const LoomFormatKept kept[] = {
  { LOOM_KIND_BOARD, "version title" },
  { LOOM_KIND_AREAS, "width height" },
  { LOOM_KIND_AREA, "name outline at radius" },
  { LOOM_KIND_SCENARIO, "seats" },
  { LOOM_KIND_SEAT, "n name" },
  { LOOM_KIND_SLOT, "kind at" },
};

static const char *const suffixes[] = { ".vmod", NULL };

const LoomFormat loom_vassal_format = {
  .id = "vassal",
  .title = N_ ("VASSAL modules"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_IS_FOLDER | LOOM_FORMAT_HAS_AREAS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .losses = losses,
  .n_losses = G_N_ELEMENTS (losses),
  .kept = kept,
  .n_kept = G_N_ELEMENTS (kept),
  .probe = probe,
  .write = write_module,
};
