/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading GraphML of whatever dialect: what a key means is seen from its name, be it ours, that of
 * networkx, igraph or Gephi, or the drawing that yEd keeps with each node. */

#include "formats/exchange/graphml/graphml-read.h"

#include "formats/exchange/base/decode.h"
#include "formats/exchange/network/network.h"
#include "formats/exchange/markup/markup.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

typedef struct
{
  LoomNetwork *graph;
  GHashTable *keys; /* (element-type utf8 utf8) (owned): the name of each key in lower case */
  const LoomFormatInput *input;
  gboolean is_directed;
  guint n_unknown_kinds;
  guint n_undeclared; /* places that only ways name */
} Reading;

/* The names of attributes that say the same, ours first. */
static const struct
{
  const char *name;
  const char *as;
} same_names[] = {
  { "label", "name" },
  { "title", "name" },
  { "id", "" },
  { "viz_x", "x" },
  { "viz_y", "y" },
  { "posx", "x" },
  { "posy", "y" },
  { "longitude", "lon" },
  { "latitude", "lat" },
  { "long", "lon" },
  { "region", "group" },
  { "continent", "group" },
  { "community", "group" },
  { "modularity_class", "group" },
  { "license", "licence" },
  { "creator", "author" },
};

static const char *
get_meaning (const Reading *self, const xmlNode *data, gboolean of_graph)
{
  g_autofree char *key = loom_markup_dup (data, "key");
  const char *name = key != NULL ? g_hash_table_lookup (self->keys, key) : NULL;
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (same_names); i++)
    if (strcmp (name, same_names[i].name) == 0 && !(of_graph && strcmp (name, "title") == 0))
      return same_names[i].as;
  return name != NULL ? name : "";
}

static void
read_key (Reading *self, const xmlNode *node)
{
  char *id = loom_markup_dup (node, "id");
  g_autofree char *name = loom_markup_dup (node, "attr.name");
  if (id == NULL)
    return;
  /* networkx writes numbers for ids and the name beside; yEd has keys for its drawings alone. */
  g_hash_table_replace (self->keys, id, g_ascii_strdown (name != NULL ? name : id, -1));
}

static gboolean
take_number (const char *text, double *number)
{
  char *end = NULL;
  const double found = g_ascii_strtod (text, &end);
  if (end == text || !isfinite (found))
    return FALSE;
  *number = found;
  return TRUE;
}

static void
replace (char **text, const char *by)
{
  g_free (*text);
  *text = g_strdup (by);
}

/* What yEd draws for a node: its place is the upper left corner. */
static void
read_drawing (Reading *self, guint i, const xmlNode *node, guint depth)
{
  for (const xmlNode *at = node->children; at != NULL && depth < 8; at = at->next)
    {
      LoomNetworkNode *to = loom_network_nth (self->graph, i);
      double x, y, width = 0, height = 0;
      if (loom_markup_is (at, "Geometry") && loom_markup_number (at, "x", &x)
          && loom_markup_number (at, "y", &y))
        {
          (void)loom_markup_number (at, "width", &width);
          (void)loom_markup_number (at, "height", &height);
          to->at = (LoomVec2){ x + width / 2, y + height / 2 };
          to->is_placed = TRUE;
        }
      else if (loom_markup_is (at, "NodeLabel") && to->name == NULL)
        {
          g_autofree char *text = loom_markup_dup_text (at);
          to->name = g_strstrip (g_strdup (text));
          if (to->name[0] == '\0')
            g_clear_pointer (&to->name, g_free);
        }
      else if (at->type == XML_ELEMENT_NODE)
        read_drawing (self, i, at, depth + 1);
    }
}

/* What is known of the place of a node while its data are read. */
typedef struct
{
  double x, y, label_x, label_y;
  guint has; /* a bit each */
} Places;

static void
read_node_data (Reading *self, guint i, const xmlNode *data, Places *places)
{
  static const char *const numbers[] = { "x", "y", "label-x", "label-y" };
  LoomNetworkNode *node = loom_network_nth (self->graph, i);
  g_autofree char *text = loom_markup_dup_text (data);
  const char *meaning = get_meaning (self, data, FALSE);
  double *const to[] = { &places->x, &places->y, &places->label_x, &places->label_y };
  double number = 0;
  if (xmlFirstElementChild ((xmlNode *)data) != NULL)
    read_drawing (self, i, data, 0);
  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    if (strcmp (meaning, numbers[k]) == 0 && take_number (text, to[k]))
      places->has |= 1u << k;
  if (strcmp (meaning, "lon") == 0 && take_number (text, &places->x))
    places->has |= 1;
  if (strcmp (meaning, "lat") == 0 && take_number (text, &number))
    {
      places->y = -number;
      places->has |= 2;
    }
  if (text[0] == '\0')
    return;
  if (strcmp (meaning, "name") == 0)
    replace (&node->name, text);
  else if (strcmp (meaning, "group") == 0)
    loom_network_join_all (self->graph, i, text);
  else if (strcmp (meaning, "tags") == 0)
    replace (&node->tags, text);
  else if (strcmp (meaning, "water") == 0)
    node->is_water = strcmp (text, "true") == 0 || strcmp (text, "1") == 0;
  else if (strcmp (meaning, "radius") == 0 && take_number (text, &number) && number > 0)
    node->radius = number;
  else if (strcmp (meaning, "label-angle") == 0 && take_number (text, &number))
    node->label_angle = number;
}

static void read_graph (Reading *self, const xmlNode *graph, const char *group, guint depth);

static void
read_node (Reading *self, const xmlNode *element, const char *group, guint depth)
{
  g_autofree char *id = loom_markup_dup (element, "id");
  Places places = { 0 };
  const xmlNode *inner = NULL;
  if (id == NULL || id[0] == '\0')
    return;
  for (const xmlNode *at = element->children; at != NULL && inner == NULL; at = at->next)
    if (loom_markup_is (at, "graph"))
      inner = at;
  if (inner != NULL && depth < 16)
    {
      /* A node with nodes in it is a group of them. */
      read_graph (self, inner, id, depth + 1);
      return;
    }
  const guint i = loom_network_node (self->graph, id, loom_markup_line (element));
  for (const xmlNode *at = element->children; at != NULL; at = at->next)
    if (loom_markup_is (at, "data"))
      read_node_data (self, i, at, &places);
  LoomNetworkNode *node = loom_network_nth (self->graph, i);
  node->line = loom_markup_line (element);
  if ((places.has & 3) == 3)
    {
      node->at = (LoomVec2){ places.x, places.y };
      node->is_placed = TRUE;
    }
  node->has_label = (places.has & 12) == 12;
  node->label = (LoomVec2){ places.label_x, places.label_y };
  if (group != NULL)
    loom_network_join (self->graph, i, group);
}

static void
read_edge (Reading *self, const xmlNode *element)
{
  g_autofree char *source = loom_markup_dup (element, "source");
  g_autofree char *target = loom_markup_dup (element, "target");
  g_autofree char *directed = loom_markup_dup (element, "directed");
  if (source == NULL || target == NULL || source[0] == '\0' || target[0] == '\0')
    return;
  const guint n_before = self->graph->nodes->len;
  const guint from = loom_network_node (self->graph, source, loom_markup_line (element));
  const guint to = loom_network_node (self->graph, target, loom_markup_line (element));
  self->n_undeclared += self->graph->nodes->len - n_before;
  const gboolean is_one_way = directed != NULL ? strcmp (directed, "true") == 0 : self->is_directed;
  LoomNetworkLink *link
      = loom_network_link (self->graph, from, to, is_one_way, loom_markup_line (element));
  link->key = loom_markup_dup (element, "id");
  for (const xmlNode *at = element->children; at != NULL; at = at->next)
    {
      if (!loom_markup_is (at, "data"))
        continue;
      const char *meaning = get_meaning (self, at, FALSE);
      g_autofree char *text = loom_markup_dup_text (at);
      if (strcmp (meaning, "kind") == 0)
        self->n_unknown_kinds += !loom_network_link_set_word (link, text);
      else if (strcmp (meaning, "back") == 0 && strcmp (text, "true") == 0
               && loom_network_take_back (self->graph))
        return;
    }
}

static void
read_graph_data (Reading *self, const xmlNode *data)
{
  LoomNetwork *graph = self->graph;
  const char *meaning = get_meaning (self, data, TRUE);
  g_autofree char *text = loom_markup_dup_text (data);
  double number = 0;
  if (text[0] == '\0')
    return;
  for (guint i = 0; i < LOOM_NETWORK_N_META; i++)
    if (strcmp (meaning, loom_network_meta_names[i]) == 0)
      replace (&graph->meta[i], text);
  if (strcmp (meaning, "title") == 0 || strcmp (meaning, "name") == 0)
    replace (&graph->title, text);
  else if (strcmp (meaning, "lang") == 0)
    replace (&graph->lang, text);
  else if (strcmp (meaning, "groups") == 0)
    loom_network_set_all_groups (graph, text);
  else if (strcmp (meaning, "width") == 0 && take_number (text, &number))
    graph->width_mm = number;
  else if (strcmp (meaning, "height") == 0 && take_number (text, &number))
    graph->height_mm = number;
}

static void
read_graph (Reading *self, const xmlNode *graph, const char *group, guint depth)
{
  g_autofree char *directed = loom_markup_dup (graph, "edgedefault");
  if (depth == 0)
    self->is_directed = g_strcmp0 (directed, "directed") == 0;
  for (const xmlNode *at = graph->children; at != NULL; at = at->next)
    if (loom_markup_is (at, "data") && depth == 0)
      read_graph_data (self, at);
  for (const xmlNode *at = graph->children; at != NULL; at = at->next)
    if (loom_markup_is (at, "node"))
      read_node (self, at, group, depth);
  for (const xmlNode *at = graph->children; at != NULL; at = at->next)
    if (loom_markup_is (at, "edge"))
      read_edge (self, at);
}

/* Sizes are only believed where a board can have them. */
static void
check_size (LoomNetwork *graph)
{
  const double most = LOOM_MM_MAX / (double)LOOM_MM;
  if (graph->width_mm < 1 || graph->width_mm > most || graph->height_mm < 1
      || graph->height_mm > most)
    graph->width_mm = graph->height_mm = 0;
}

LoomBoard *
loom_graphml_read (const LoomFormatInput *input, LoomModelErrors **errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  g_autoptr (GPtrArray) refused = loom_model_errors_new ();
  g_autoptr (xmlDoc) document
      = loom_markup_parse (data, length, loom_source_get_name (input->source), refused);
  if (document == NULL || !loom_task_goes_on (input->task, 0.3, N_ ("Reading")))
    {
      *errors = g_steal_pointer (&refused);
      return NULL;
    }
  g_autoptr (LoomNetwork) graph = loom_network_new ();
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Reading reading = { graph, keys, input, FALSE, 0, 0 };
  const xmlNode *root = xmlDocGetRootElement (document);
  guint n_graphs = 0;
  for (const xmlNode *at = root->children; at != NULL; at = at->next)
    if (loom_markup_is (at, "key"))
      read_key (&reading, at);
  for (const xmlNode *at = root->children; at != NULL; at = at->next)
    if (loom_markup_is (at, "graph") && n_graphs++ == 0)
      read_graph (&reading, at, NULL, 0);
  if (n_graphs > 1)
    loom_remarks_add (input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("there are %u graphs, of which the first was taken"), n_graphs);
  if (reading.n_undeclared > 0)
    loom_remarks_add (
        input->remarks, "EXCH-GUESSED", 0, NULL,
        _ ("places that only edges name were made of those names (%u); look whether one "
           "is misspelt"),
        reading.n_undeclared);
  if (reading.n_unknown_kinds > 0)
    loom_remarks_add (
        input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
        _ ("what kind of way it is was not understood of %u, which lead over land now"),
        reading.n_unknown_kinds);
  check_size (graph);
  return loom_network_to_board (graph, input, errors);
}
