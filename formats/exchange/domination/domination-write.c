/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a board to a map: the text, the picture of whose each pixel is, and a card for each country.
 */

#include "formats/exchange/base/naming.h"
#include "formats/exchange/domination/domination-map.h"
#include "formats/exchange/gif/gif.h"
#include "formats/exchange/network/network.h"
#include "formats/geometry/geometry.h"
#include "formats/model/error.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Colours that Domination knows by name. */
static const char *const colours[]
    = { "yellow", "green", "blue", "orange", "pink", "red", "cyan", "magenta", "gray" };
static const char *const card_names[] = { "Infantry", "Cavalry", "Cannon" };

typedef struct
{
  const LoomFormatOutput *output;
  LoomNetwork *graph;
  const LoomBoard *board;
  const LoomTopology *topology;
  const LoomGeometry *geometry;
  double scale; /* px a µm */
  LoomGif *gif;
  GPtrArray *names;    /* (element-type utf8) (owned): of the countries, as they are written */
  GArray *continents;  /* (element-type guint): of each country, from 1 */
  gboolean has_others; /* a continent for those of none is the last */
  char *stem;          /* what the files are called; owned */
} Writing;

/* --- Whose each pixel is ---------------------------------------------------------------------- */

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double one = *(const double *)a, other = *(const double *)b;
  return (one > other) - (one < other);
}

/* Where the line y crosses the sides of @ring. */
static void
add_crossings (const GArray *ring, double y, GArray *crossings)
{
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomVec2 a = g_array_index (ring, LoomVec2, i);
      const LoomVec2 b = g_array_index (ring, LoomVec2, (i + 1) % ring->len);
      if ((a.y > y) == (b.y > y))
        continue;
      const double x = a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y);
      g_array_append_val (crossings, x);
    }
}

static void
list_rings (const Writing *self, guint area, GPtrArray *rings)
{
  const LoomArea *one = loom_board_area (self->board, area);
  const guint n = loom_topology_n_rings (self->topology, area);
  for (guint i = 0; i < MAX (n, 1); i++)
    {
      GArray *ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      g_ptr_array_add (rings, ring);
      if (n > 0)
        loom_geometry_ring_points (self->geometry, area, i, ring);
      for (guint k = 0; n == 0 && k < 48; k++)
        {
          const double angle = 2 * G_PI * k / 48;
          const LoomVec2 at
              = { one->at.x + one->radius * cos (angle), one->at.y + one->radius * sin (angle) };
          g_array_append_val (ring, at);
        }
    }
}

/* Gives @area the pixels whose middles lie in it. */
static void
fill (const Writing *self, guint area)
{
  g_autoptr (GPtrArray) rings = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (double));
  const LoomRect around = loom_geometry_area_bounds (self->geometry, area);
  const gint from = (gint)CLAMP (floor (around.top * self->scale), 0, self->gif->height);
  const gint to = (gint)CLAMP (ceil ((around.bottom) * self->scale), 0, self->gif->height);
  list_rings (self, area, rings);
  for (gint row = from; row < to; row++)
    {
      guint8 *pixels = self->gif->numbers + (gsize)row * self->gif->width;
      g_array_set_size (crossings, 0);
      for (guint i = 0; i < rings->len; i++)
        add_crossings (rings->pdata[i], (row + 0.5) / self->scale, crossings);
      g_array_sort (crossings, compare_doubles);
      for (guint i = 0; i + 1 < crossings->len; i += 2)
        {
          const double left = g_array_index (crossings, double, i) * self->scale;
          const double right = g_array_index (crossings, double, i + 1) * self->scale;
          const gint first = (gint)CLAMP (ceil (left - 0.5), 0, self->gif->width);
          const gint behind = (gint)CLAMP (ceil (right - 0.5), 0, self->gif->width);
          if (behind > first)
            memset (pixels + first, (int)area + 1, (gsize)(behind - first));
        }
    }
}

static gboolean
paint (Writing *self)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (self->board, LOOM_KIND_AREAS);
  const double longer = MAX (MAX (areas->width, areas->height), 1);
  self->scale = loom_format_values_get_number (self->output->values, "pixels") / longer;
  self->gif = loom_gif_new ((guint)MAX (lround (areas->width * self->scale), 1),
                            (guint)MAX (lround (areas->height * self->scale), 1));
  memset (self->gif->numbers, LOOM_DOMINATION_NOBODY, (gsize)self->gif->width * self->gif->height);
  for (guint i = 0; i < 256; i++)
    self->gif->palette[i] = i << 16 | i << 8 | i;
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      if (!loom_task_goes_on (self->output->task, 0.8 * i / self->graph->nodes->len,
                              N_ ("Painting areas")))
        return FALSE;
      fill (self, i);
    }
  return TRUE;
}

/* Areas so small that they have no pixel are told. */
static void
say_unseen (const Writing *self)
{
  guint counts[256] = { 0 };
  for (gsize i = 0; i < (gsize)self->gif->width * self->gif->height; i++)
    counts[self->gif->numbers[i]]++;
  for (guint i = 0; i < self->graph->nodes->len; i++)
    if (counts[i + 1] == 0)
      loom_remarks_add (self->output->remarks, "EXCH-PART-DROPPED", 0,
                        loom_board_area (self->board, i)->entity.id,
                        _ ("“%s” has no pixel; let the pictures be larger (--set pixels=N)"),
                        loom_board_area (self->board, i)->name);
}

/* --- The text --------------------------------------------------------------------------------- */

/* @text with the marks that Latin-1 lacks as those that it has. */
static char *
dup_plain (const char *text)
{
  static const char *const marks[][2]
      = { { "’", "'" }, { "‘", "'" }, { "“", "\"" }, { "”", "\"" }, { "–", "-" }, { "—", "-" } };
  g_autoptr (GString) plain = g_string_new (text);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_string_replace (plain, marks[i][0], marks[i][1], 0);
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

/* @text as one word of Latin-1 letters, in UTF-8. */
static char *
dup_word (const char *text)
{
  g_autofree char *plain = dup_plain (text);
  g_autofree char *latin
      = g_convert_with_fallback (plain, -1, "ISO-8859-1", "UTF-8", "-", NULL, NULL, NULL);
  g_autofree char *kept
      = latin != NULL ? g_convert (latin, -1, "UTF-8", "ISO-8859-1", NULL, NULL, NULL) : NULL;
  char *word = g_strdup (kept != NULL ? kept : text);
  for (char *at = word; *at != '\0'; at++)
    if (g_ascii_isspace (*at) || g_ascii_iscntrl (*at))
      *at = '_';
  if (word[0] == ';' || word[0] == '[' || word[0] == '\0')
    {
      g_free (word);
      return g_strdup ("Area");
    }
  return word;
}

/* What @entity, called @name, is called in the file: as it was in the one that it comes from, if
 * that still says the same. No two are the same. */
static char *
dup_unique (const Writing *self, const LoomEntity *entity, const char *name, GHashTable *taken)
{
  g_autofree char *key = loom_key_dup (entity);
  g_autofree char *spaced = g_strdelimit (g_strdup (key), "_", ' ');
  g_autofree char *word = dup_word (strcmp (spaced, name) == 0 ? key : name);
  g_autofree char *back = g_strdelimit (g_strdup (word), "_", ' ');
  char *unique = g_strdup (word);
  for (guint n = 2; g_hash_table_contains (taken, unique); n++)
    {
      g_free (unique);
      unique = g_strdup_printf ("%s_%u", word, n);
    }
  if (strcmp (back, name) != 0 || strcmp (unique, word) != 0)
    loom_remarks_add (self->output->remarks, "EXCH-NAME-CHANGED", 0, entity->id,
                      _ ("“%s” is called “%s”, for a name there is one word of Latin letters that "
                         "nobody else has"),
                      name, unique);
  g_hash_table_add (taken, g_strdup (unique));
  return unique;
}

/* Each country is of one continent: of its first group. */
static void
settle_continents (Writing *self)
{
  for (guint i = 0; i < self->graph->nodes->len; i++)
    {
      const GArray *groups = loom_network_nth (self->graph, i)->groups;
      const guint n = groups != NULL ? groups->len : 0;
      const guint number
          = n > 0 ? g_array_index (groups, guint, 0) + 1 : self->graph->groups->len + 1;
      self->has_others = self->has_others || n == 0;
      g_array_append_val (self->continents, number);
    }
}

static void
append_continents (Writing *self, GString *text)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const GPtrArray *groups = loom_board_list (self->board, LOOM_KIND_GROUP);
  g_string_append (text, "\r\n[continents]\r\n");
  for (guint i = 0; i < groups->len; i++)
    {
      const LoomGroup *group = groups->pdata[i];
      g_autofree char *name = dup_unique (self, &group->entity, group->name, taken);
      g_string_append_printf (text, "%s %d %s\r\n", name,
                              group->bonus == LOOM_UNSET ? 0 : group->bonus,
                              colours[i % G_N_ELEMENTS (colours)]);
    }
  if (self->has_others)
    g_string_append (text, LOOM_DOMINATION_REST "\r\nOthers 0 gray\r\n");
}

/* Where armies stand, in mm: on the first slot for a piece, else where the name is. */
static LoomVec2
find_place (const LoomArea *area, const LoomNetworkNode *node)
{
  const GPtrArray *children = loom_entity_children (&area->entity, LOOM_KIND_SLOT);
  for (guint i = 0; children != NULL && i < children->len; i++)
    {
      const LoomSlot *slot = children->pdata[i];
      if (slot->kind == LOOM_SLOT_PIECE)
        return (LoomVec2){ slot->at.x / (double)LOOM_MM, slot->at.y / (double)LOOM_MM };
    }
  return node->has_label ? node->label : node->at;
}

static void
append_countries (Writing *self, GString *text)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_string_append (text, "\r\n[countries]\r\n");
  for (guint i = 0; i < self->graph->nodes->len; i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      const LoomNetworkNode *node = loom_network_nth (self->graph, i);
      const LoomVec2 at = find_place (area, node);
      char *name = dup_unique (self, &area->entity, area->name, taken);
      g_ptr_array_add (self->names, name);
      g_string_append_printf (
          text, "%u %s %u %ld %ld\r\n", i + 1, name, g_array_index (self->continents, guint, i),
          (long)floor (at.x * LOOM_MM * self->scale), (long)floor (at.y * LOOM_MM * self->scale));
    }
}

static void
append_borders (const Writing *self, GString *text)
{
  const guint n = self->graph->nodes->len;
  g_autofree gboolean *joined = g_new0 (gboolean, (gsize)n * n);
  for (guint i = 0; i < self->graph->links->len; i++)
    {
      const LoomNetworkLink *link = &g_array_index (self->graph->links, LoomNetworkLink, i);
      joined[(gsize)link->from * n + link->to] = TRUE;
      if (!link->is_one_way)
        joined[(gsize)link->to * n + link->from] = TRUE;
    }
  g_string_append (text, "\r\n[borders]\r\n");
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "%u", i + 1);
      for (guint k = 0; k < n; k++)
        if (k != i && joined[(gsize)i * n + k])
          g_string_append_printf (text, " %u", k + 1);
      g_string_append (text, "\r\n");
    }
}

static GBytes *
to_latin (const GString *text)
{
  gsize length = 0;
  char *latin = g_convert_with_fallback (text->str, (gssize)text->len, "ISO-8859-1", "UTF-8", "-",
                                         NULL, &length, NULL);
  return latin != NULL ? g_bytes_new_take (latin, length) : g_bytes_new (text->str, text->len);
}

static GBytes *
make_text (Writing *self, gboolean has_picture)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *title = loom_naming_dup_name (self->graph->title);
  if (self->graph->meta[0] != NULL)
    {
      g_autofree char *author = loom_naming_dup_name (self->graph->meta[0]);
      g_string_append_printf (text, "; by %s\r\n", author != NULL ? author : "");
    }
  g_string_append_printf (text,
                          "name %s\r\n\r\n[files]\r\npic %s_%s\r\nmap %s_map.gif\r\n"
                          "crd %s.cards\r\n",
                          title != NULL ? title : "Map", self->stem,
                          has_picture ? "pic.png" : "map.gif", self->stem, self->stem);
  settle_continents (self);
  append_continents (self, text);
  append_countries (self, text);
  append_borders (self, text);
  return to_latin (text);
}

static GBytes *
make_cards (const Writing *self)
{
  g_autoptr (GString) text = g_string_new ("[cards]\r\n");
  for (guint i = 0; i < self->graph->nodes->len; i++)
    g_string_append_printf (text, "%s %u\r\n", card_names[i % G_N_ELEMENTS (card_names)], i + 1);
  g_string_append (text, "wildcard\r\nwildcard\r\n");
  return to_latin (text);
}

/* --- All together ------------------------------------------------------------------------------
 */

/* What the files are called: the main one without its ending, as one plain word. */
static char *
dup_stem (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  char *stem = g_str_has_suffix (name, ".map") && strlen (name) > 4
                   ? g_strndup (name, strlen (name) - 4)
                   : g_strdup (strcmp (name, "-") == 0 ? "map" : name);
  for (char *at = stem; *at != '\0'; at++)
    if (!g_ascii_isalnum (*at) && *at != '-')
      *at = '_';
  return stem;
}

static gboolean
add_sibling (const Writing *self, LoomSink *sink, const char *ending, GBytes *bytes)
{
  g_autofree char *name = g_strconcat (self->stem, ending, NULL);
  return bytes != NULL && loom_sink_add_sibling (sink, name, bytes);
}

static gboolean
write_files (Writing *self, LoomSink *sink, GError **error)
{
  g_autoptr (GError) unheard = NULL;
  if (!paint (self))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return FALSE;
    }
  say_unseen (self);
  g_autoptr (GBytes) picture = loom_pictures_draw_whole (
      self->output->pictures, self->board, self->gif->width, self->gif->height, &unheard);
  g_autoptr (GBytes) text = make_text (self, picture != NULL);
  g_autoptr (GBytes) cards = make_cards (self);
  g_autoptr (GBytes) map = loom_gif_write (self->gif);
  loom_sink_set_bytes (sink, text);
  if (picture != NULL)
    add_sibling (self, sink, "_pic.png", picture);
  else
    loom_remarks_add (self->output->remarks, "EXCH-LOST", 0, NULL,
                      _ ("the picture that is seen is missing: %s"),
                      unheard != NULL ? unheard->message : _ ("there is nobody who draws it"));
  return add_sibling (self, sink, "_map.gif", map) && add_sibling (self, sink, ".cards", cards);
}

gboolean
loom_domination_write (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  const guint n = loom_board_n (output->board, LOOM_KIND_AREA);
  const char *path = loom_sink_get_path (sink);
  if (n > LOOM_DOMINATION_MOST)
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
          _ ("“%s” was not written, because the board has %u areas and a map of Domination "
             "has %u at most; make two boards of it"),
          path, n, LOOM_DOMINATION_MOST);
      return FALSE;
    }
  g_autoptr (LoomNetwork) graph = loom_network_from_board (output, path, error);
  if (graph == NULL)
    return FALSE;
  g_autoptr (LoomTopology) topology = loom_topology_new (output->board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (output->board, topology);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) continents = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *stem = dup_stem (path);
  Writing self = {
    .output = output,
    .graph = graph,
    .board = output->board,
    .topology = topology,
    .geometry = geometry,
    .names = names,
    .continents = continents,
    .stem = stem,
  };
  const gboolean is_well = write_files (&self, sink, error);
  g_clear_pointer (&self.gif, loom_gif_free);
  return is_well;
}
