/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a map of TripleA: a folder or a zip with polygons, points, properties and a game that its
 * document type allows. */

#include "formats/exchange/triplea/triplea-write.h"

#include "formats/exchange/base/naming.h"
#include "formats/exchange/triplea/triplea-own.h"
#include "formats/geometry/even-odd.h"
#include "formats/geometry/geometry.h"
#include "formats/model/builder.h"
#include "formats/model/error.h"
#include "formats/xml/foreign.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define DISC_POINTS 32

typedef struct
{
  const LoomBoard *board;
  const LoomTopology *topology;
  const LoomGeometry *geometry;
  const LoomScenario *scenario; /* the first, or NULL */
  double scale;                 /* px a µm */
  char **names;                 /* by area: the territory; owned */
  char **players;               /* by seat from 0; owned */
  guint seats;
} Writing;

/* Names that files of TripleA can hold, each once: those by which a source knew the areas, else
 * their own. */
static char **
list_names (const LoomBoard *board)
{
  const guint n = loom_board_n (board, LOOM_KIND_AREA);
  char **names = g_new0 (char *, n + 1);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    {
      const LoomArea *area = loom_board_area (board, i);
      g_autofree char *key = loom_key_dup (&area->entity);
      g_autofree char *stem
          = loom_naming_dup_name (strcmp (key, area->entity.id) != 0 ? key : area->name);
      if (stem == NULL)
        stem = g_strdup (area->entity.id);
      g_strdelimit (stem, "<>()\t", '_');
      names[i] = g_strdup (stem);
      for (guint k = 2; !g_hash_table_add (taken, names[i]); k++)
        {
          g_free (names[i]);
          names[i] = g_strdup_printf ("%s %u", stem, k);
        }
    }
  return names;
}

/* A player's name is an id of XML. */
static char **
list_players (const LoomScenario *scenario, guint seats)
{
  char **players = g_new0 (char *, seats + 1);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < seats; i++)
    players[i] = g_strdup_printf ("Seat_%u", i + 1);
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *seat
          = (const LoomSeat *)loom_entity_nth (&scenario->entity, LOOM_KIND_SEAT, i);
      g_autofree char *name = g_strdelimit (g_strdup (seat->name), " ", '_');
      if (name == NULL || seat->n < 1 || (guint)seat->n > seats || !loom_id_is_valid (name)
          || !g_hash_table_add (taken, name))
        continue;
      g_free (players[seat->n - 1]);
      players[seat->n - 1] = g_steal_pointer (&name);
    }
  return players;
}

static LoomPoint
to_px (const Writing *self, double x, double y)
{
  return (LoomPoint){ (gint32)lround (x * self->scale), (gint32)lround (y * self->scale) };
}

static void
append_ring (const Writing *self, GString *text, const LoomVec2 *points, guint n)
{
  LoomPoint last = { LOOM_UNSET, 0 };
  g_string_append (text, " < ");
  for (guint i = 0; i < n; i++)
    {
      const LoomPoint at = to_px (self, points[i].x, points[i].y);
      if (!loom_point_equal (at, last))
        g_string_append_printf (text, "(%d,%d) ", at.x, at.y);
      last = at;
    }
  g_string_append (text, ">");
}

/* The rings of an area that are no holes: what lies in a hole is another's, and lies on top. */
static void
append_outline (const Writing *self, GString *text, guint area)
{
  const guint n = loom_topology_n_rings (self->topology, area);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autofree guint *starts = g_new0 (guint, n + 1);
  g_autofree gboolean *holes = g_new0 (gboolean, n + 1);
  for (guint ring = 0; ring < n; ring++)
    {
      loom_geometry_ring_points (self->geometry, area, ring, points);
      starts[ring + 1] = points->len;
    }
  loom_even_odd_find_holes ((const double *)(gpointer)points->data, starts, n, holes);
  for (guint ring = 0; ring < n; ring++)
    if (!holes[ring])
      append_ring (self, text, &g_array_index (points, LoomVec2, starts[ring]),
                   starts[ring + 1] - starts[ring]);
}

static void
append_disc (const Writing *self, GString *text, const LoomArea *area)
{
  LoomVec2 points[DISC_POINTS];
  for (guint i = 0; i < DISC_POINTS; i++)
    points[i] = (LoomVec2){ area->at.x + area->radius * cos (2 * G_PI * i / DISC_POINTS),
                            area->at.y + area->radius * sin (2 * G_PI * i / DISC_POINTS) };
  append_ring (self, text, points, DISC_POINTS);
}

static GString *
write_polygons (const Writing *self)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      g_string_append_printf (text, "%s ", self->names[i]);
      if (loom_topology_n_rings (self->topology, i) > 0)
        append_outline (self, text, i);
      else
        append_disc (self, text, loom_board_area (self->board, i));
      g_string_append (text, " \n");
    }
  return text;
}

/* Where the name is, or the first slot. */
static GString *
write_points (const Writing *self, gboolean is_centre)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      LoomPoint at = { LOOM_UNSET, 0 };
      if (is_centre)
        at = area->label;
      else if (loom_entity_n (&area->entity, LOOM_KIND_SLOT) > 0)
        at = ((const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, 0))->at;
      const LoomVec2 middle = loom_point_is_set (at)
                                  ? (LoomVec2){ at.x, at.y }
                                  : loom_geometry_area_centre (self->geometry, i, 1000, NULL);
      const LoomPoint px = to_px (self, middle.x, middle.y);
      g_string_append_printf (text, "%s  (%d,%d)\n", self->names[i], px.x, px.y);
    }
  return text;
}

static const LoomLivery *
find_livery (const LoomBoard *board, guint seat)
{
  const GPtrArray *all = loom_board_list (board, LOOM_KIND_LIVERY);
  for (guint i = 0; i < all->len; i++)
    if (((const LoomLivery *)all->pdata[i])->seat == (gint32)seat)
      return all->pdata[i];
  return NULL;
}

static GString *
write_properties (const Writing *self, const LoomAreas *areas)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < self->seats; i++)
    {
      const LoomLivery *livery = find_livery (self->board, i + 1);
      if (livery != NULL)
        g_string_append_printf (text, "color.%s=%06x\n", self->players[i], (guint)livery->colour);
    }
  g_string_append_printf (text,
                          "map.hasRelief=false\nmap.height=%d\nmap.scrollWrapX=false\n"
                          "map.width=%d\nunits.scale=1.0\n",
                          to_px (self, areas->width, areas->height).y,
                          to_px (self, areas->width, areas->height).x);
  return text;
}

static GString *
write_own (const Writing *self, const LoomAreas *areas, guint pixels)
{
  GString *text = g_string_new ("# What a board has that files of TripleA have no place for.\n");
  g_string_append_printf (text, "size\t%d\t%d\t%u\n", areas->width, areas->height, pixels);
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      g_autofree char *name = g_strescape (area->name, NULL);
      const char *const words[] = { self->names[i], area->entity.id, name };
      loom_triplea_own_append (text, "area", words, G_N_ELEMENTS (words));
    }
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      guint n = 0;
      const LoomLink *links = loom_topology_links (self->topology, i, &n);
      for (guint k = 0; k < n; k++)
        if (!loom_topology_are_neighbours (self->topology, links[k].area, i))
          {
            const char *const words[] = { self->names[i], self->names[links[k].area] };
            loom_triplea_own_append (text, "one-way", words, G_N_ELEMENTS (words));
          }
    }
  return text;
}

/* <NAME ATTRIBUTE="VALUE" …/>, of pairs closed by NULL. */
static void
append_element (GString *text, const char *indent, const char *name, ...)
{
  va_list pairs;
  g_string_append_printf (text, "%s<%s", indent, name);
  va_start (pairs, name);
  for (const char *key; (key = va_arg (pairs, const char *)) != NULL;)
    {
      const char *value = va_arg (pairs, const char *);
      g_string_append_printf (text, " %s=\"", key);
      loom_xml_escape (text, value, strlen (value), TRUE);
      g_string_append_c (text, '"');
    }
  va_end (pairs);
  g_string_append (text, "/>\n");
}

static gboolean
is_water (const Writing *self, guint area)
{
  const LoomTerrain *terrain = (const LoomTerrain *)loom_board_get (
      self->board, loom_board_area (self->board, area)->terrain);
  return terrain != NULL && terrain->kind == LOOM_TERRAIN_WATER;
}

static void
append_map (const Writing *self, GString *text)
{
  g_string_append (text, "  <map>\n");
  for (guint i = 0; self->names[i] != NULL; i++)
    if (is_water (self, i))
      append_element (text, "    ", "territory", "name", self->names[i], "water", "true", NULL);
    else
      append_element (text, "    ", "territory", "name", self->names[i], NULL);
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      guint n = 0;
      const LoomLink *links = loom_topology_links (self->topology, i, &n);
      for (guint k = 0; k < n; k++)
        if (links[k].area > i || !loom_topology_are_neighbours (self->topology, links[k].area, i))
          append_element (text, "    ", "connection", "t1", self->names[i], "t2",
                          self->names[links[k].area], NULL);
    }
  g_string_append (text, "  </map>\n");
}

/* What stands in an area, as cubes or dice. */
static gint32
count_units (const LoomPlace *place)
{
  const gint32 n = place->cubes != LOOM_UNSET ? place->cubes : place->dice;
  return n != LOOM_UNSET && n > 0 ? n : 0;
}

static void
append_places (const Writing *self, GString *text, gboolean is_owners)
{
  g_autoptr (GHashTable) owned = g_hash_table_new (NULL, NULL);
  const guint n
      = self->scenario != NULL ? loom_entity_n (&self->scenario->entity, LOOM_KIND_PLACE) : 0;
  for (guint i = 0; i < n; i++)
    {
      const LoomPlace *place
          = (const LoomPlace *)loom_entity_nth (&self->scenario->entity, LOOM_KIND_PLACE, i);
      const guint area = loom_topology_index (self->topology, place->area);
      if (place->seat < 1 || (guint)place->seat > self->seats || area == LOOM_NONE)
        continue;
      const char *player = self->players[place->seat - 1];
      if (is_owners && g_hash_table_add (owned, GUINT_TO_POINTER (area + 1)))
        append_element (text, "      ", "territoryOwner", "territory", self->names[area], "owner",
                        player, NULL);
      g_autofree char *quantity = g_strdup_printf ("%d", count_units (place));
      if (!is_owners && count_units (place) > 0)
        append_element (text, "      ", "unitPlacement", "unitType", "cube", "territory",
                        self->names[area], "quantity", quantity, "owner", player, NULL);
    }
}

static void
append_part (const Writing *self, GString *text, const char *name, gboolean is_owners)
{
  g_autoptr (GString) part = g_string_new (NULL);
  append_places (self, part, is_owners);
  if (part->len > 0)
    g_string_append_printf (text, "    <%s>\n%s    </%s>\n", name, part->str, name);
}

/* The rules are for the designer to write: the game ends each round and does nothing else. */
static GString *
write_game (const Writing *self)
{
  GString *text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                "<!DOCTYPE game SYSTEM \"game.dtd\">\n<game>\n");
  append_element (text, "  ", "info", "name", loom_board_get_root (self->board)->title, "version",
                  "1.0", NULL);
  append_map (self, text);
  g_string_append (text, "  <playerList>\n");
  for (guint i = 0; i < self->seats; i++)
    append_element (text, "    ", "player", "name", self->players[i], NULL);
  g_string_append (text, "  </playerList>\n"
                         "  <unitList>\n    <unit name=\"cube\"/>\n  </unitList>\n"
                         "  <gamePlay>\n"
                         "    <delegate name=\"endRound\" "
                         "javaClass=\"games.strategy.triplea.delegate.EndRoundDelegate\" "
                         "display=\"Round Complete\"/>\n"
                         "    <sequence>\n      <step name=\"endRoundStep\" "
                         "delegate=\"endRound\"/>\n    </sequence>\n"
                         "  </gamePlay>\n");
  g_autoptr (GString) parts = g_string_new (NULL);
  append_part (self, parts, "ownerInitialize", TRUE);
  append_part (self, parts, "unitInitialize", FALSE);
  g_string_append_printf (text, "  <initialize>\n%s  </initialize>\n</game>\n", parts->str);
  return text;
}

static GString *
write_list (const Writing *self)
{
  const char *title = loom_board_get_root (self->board)->title;
  g_auto (GStrv) parts = g_strsplit (title, "'", -1);
  g_autofree char *quoted = g_strjoinv ("''", parts);
  GString *text = g_string_new (NULL);
  g_string_printf (text, "map_name: '%s'\ngames:\n- {game_name: '%s', file_name: game.xml}\n",
                   quoted, quoted);
  return text;
}

static void
put (LoomSink *sink, const char *name, GString *text)
{
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
  loom_sink_add (sink, name, bytes);
}

static void
write_files (const Writing *self, const LoomAreas *areas, guint pixels, LoomSink *sink)
{
  put (sink, "map.yml", write_list (self));
  put (sink, "map/polygons.txt", write_polygons (self));
  put (sink, "map/centers.txt", write_points (self, TRUE));
  put (sink, "map/place.txt", write_points (self, FALSE));
  put (sink, "map/map.properties", write_properties (self, areas));
  put (sink, "map/" LOOM_TRIPLEA_OWN_FILE, write_own (self, areas, pixels));
  put (sink, "map/games/game.xml", write_game (self));
}

gboolean
loom_triplea_write (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  const LoomBoard *board = output->board;
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  if (loom_board_n (board, LOOM_KIND_AREA) == 0)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                   _ ("“%s” was not written, because the board has no areas"),
                   loom_sink_get_path (sink));
      return FALSE;
    }
  if (!loom_task_goes_on (output->task, 0.1, N_ ("Writing")))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return FALSE;
    }
  const guint pixels = (guint)loom_format_values_get_number (output->values, "pixels");
  const guint n_scenarios = loom_board_n (board, LOOM_KIND_SCENARIO);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  Writing writing = { .board = board, .topology = topology, .geometry = geometry };
  writing.scenario = n_scenarios > 0 ? loom_board_scenario (board, 0) : NULL;
  writing.seats = writing.scenario != NULL ? (guint)writing.scenario->seats : 1;
  writing.scale = (double)pixels / MAX (areas->width, areas->height);
  g_auto (GStrv) names = list_names (board);
  g_auto (GStrv) players = writing.scenario != NULL ? list_players (writing.scenario, writing.seats)
                                                    : g_strsplit ("Seat_1", " ", -1);
  writing.names = names;
  writing.players = players;
  loom_sink_set_shape (sink, loom_sink_get_bundle_shape (sink));
  write_files (&writing, areas, pixels, sink);
  return TRUE;
}
