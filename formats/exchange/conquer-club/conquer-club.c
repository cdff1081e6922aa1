/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading maps of Conquer Club. Territories are known by their names, which are their keys. */

#include "formats/exchange/conquer-club/conquer-club.h"

#include "formats/exchange/base/fit.h"
#include "formats/exchange/markup/markup.h"
#include "formats/exchange/network/network.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define DEEPEST_CONTINENT 8

typedef struct
{
  const LoomFormatInput *input;
  LoomNetwork *graph;
  GHashTable *continents; /* (element-type utf8 xmlNode): by name, owned */
  guint n_strangers;      /* borders and components that name what is not there */
  guint n_left_out;       /* elements of which nothing is made */
  guint stranger_line;
} Reading;

/* The text in the first element @name in @parent, without blanks around, or NULL. Free with
 * g_free(). */
static char *
dup_child (const xmlNode *parent, const char *name)
{
  for (const xmlNode *at = parent->children; at != NULL; at = at->next)
    if (loom_markup_is (at, name))
      {
        char *text = g_strstrip (loom_markup_dup_text (at));
        if (*text != '\0')
          return text;
        g_free (text);
      }
  return NULL;
}

static const xmlNode *
find_child (const xmlNode *parent, const char *name)
{
  for (const xmlNode *at = parent->children; at != NULL; at = at->next)
    if (loom_markup_is (at, name))
      return at;
  return NULL;
}

static gboolean
take_number (const xmlNode *parent, const char *name, double *number)
{
  g_autofree char *text = parent != NULL ? dup_child (parent, name) : NULL;
  char *end = NULL;
  const double found = text != NULL ? g_ascii_strtod (text, &end) : 0;
  if (text == NULL || end == text || *end != '\0' || !isfinite (found))
    return FALSE;
  *number = found;
  return TRUE;
}

/* The territory called @name, or -1, counted. */
static gint
find_territory (Reading *self, const char *name, guint line)
{
  const guint found = GPOINTER_TO_UINT (g_hash_table_lookup (self->graph->by_key, name));
  if (found == 0)
    {
      self->n_strangers++;
      self->stranger_line = line;
    }
  return (gint)found - 1;
}

static void
read_territory (Reading *self, const xmlNode *element)
{
  static const char *const read[] = { "name", "borders", "coordinates", NULL };
  g_autofree char *name = dup_child (element, "name");
  const xmlNode *places = find_child (element, "coordinates");
  if (name == NULL)
    {
      loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", loom_markup_line (element), NULL,
                        _ ("a territory without a name was left out"));
      return;
    }
  const guint before = self->graph->nodes->len;
  const guint i = loom_network_node (self->graph, name, loom_markup_line (element));
  if (i < before)
    loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", loom_markup_line (element), NULL,
                      _ ("“%s” is there a second time, and both were made one area"), name);
  LoomNetworkNode *node = loom_network_nth (self->graph, i);
  double x, y;
  if ((take_number (places, "largex", &x) && take_number (places, "largey", &y))
      || (take_number (places, "smallx", &x) && take_number (places, "smally", &y)))
    {
      node->at = (LoomVec2){ x, y };
      node->is_placed = TRUE;
    }
  for (const xmlNode *at = element->children; at != NULL; at = at->next)
    if (at->type == XML_ELEMENT_NODE && !g_strv_contains (read, (const char *)at->name))
      self->n_left_out++;
}

/* What was linked already, so that a way back is no second way. */
static guint64
pair_of (guint from, guint to)
{
  return (guint64)from << 32 | to;
}

static void
read_borders (Reading *self, const xmlNode *element, GHashTable *seen)
{
  g_autofree char *name = dup_child (element, "name");
  const xmlNode *borders = find_child (element, "borders");
  const guint from
      = name != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (self->graph->by_key, name)) : 0;
  for (const xmlNode *at = borders != NULL && from > 0 ? borders->children : NULL; at != NULL;
       at = at->next)
    {
      if (!loom_markup_is (at, "border"))
        continue;
      g_autofree char *other = g_strstrip (loom_markup_dup_text (at));
      const gint to = find_territory (self, other, loom_markup_line (at));
      if (to < 0 || (guint)to == from - 1)
        continue;
      const guint64 forth = pair_of (from - 1, (guint)to), back = pair_of ((guint)to, from - 1);
      const guint there = GPOINTER_TO_UINT (g_hash_table_lookup (seen, &back));
      if (g_hash_table_contains (seen, &forth))
        continue;
      if (there > 0)
        g_array_index (self->graph->links, LoomNetworkLink, there - 1).is_one_way = FALSE;
      else
        loom_network_link (self->graph, from - 1, (guint)to, TRUE, loom_markup_line (at));
      g_hash_table_insert (seen, g_memdup2 (&forth, sizeof forth),
                           GUINT_TO_POINTER (there > 0 ? there : self->graph->links->len));
    }
}

/* Puts the territories of @continent, and of those that it is made of, into the group @key. */
static void
join_continent (Reading *self, const xmlNode *continent, const char *key, guint depth)
{
  const xmlNode *components = find_child (continent, "components");
  for (const xmlNode *at = components != NULL ? components->children : NULL; at != NULL;
       at = at->next)
    {
      g_autofree char *name
          = at->type == XML_ELEMENT_NODE ? g_strstrip (loom_markup_dup_text (at)) : NULL;
      const xmlNode *inner = loom_markup_is (at, "continent") || loom_markup_is (at, "component")
                                 ? g_hash_table_lookup (self->continents, name)
                                 : NULL;
      if (inner != NULL && depth < DEEPEST_CONTINENT)
        join_continent (self, inner, key, depth + 1);
      if (name == NULL || inner != NULL)
        continue;
      const gint i = find_territory (self, name, loom_markup_line (at));
      if (i >= 0)
        loom_network_join (self->graph, (guint)i, key);
    }
}

static void
read_continent (Reading *self, const xmlNode *element)
{
  static const char *const read[] = { "name", "bonus", "components", NULL };
  g_autofree char *name = dup_child (element, "name");
  double bonus;
  if (name == NULL)
    return;
  LoomNetworkGroup *group = loom_network_group (self->graph, name);
  if (take_number (element, "bonus", &bonus) && bonus == floor (bonus) && fabs (bonus) < 1000)
    group->bonus = (gint32)bonus;
  join_continent (self, element, name, 0);
  for (const xmlNode *at = element->children; at != NULL; at = at->next)
    if (at->type == XML_ELEMENT_NODE && !g_strv_contains (read, (const char *)at->name))
      self->n_left_out++;
}

/* Each child called @name of @root to @take. FALSE when the task was stopped. */
static gboolean
read_each (Reading *self,
           const xmlNode *root,
           const char *name,
           void (*take) (Reading *self, const xmlNode *element))
{
  guint n = 0;
  for (const xmlNode *at = root->children; at != NULL; at = at->next)
    {
      if (loom_markup_is (at, name))
        take (self, at);
      if (++n % 500 == 0 && !loom_task_goes_on (self->input->task, 0.2, N_ ("Reading")))
        return FALSE;
    }
  return TRUE;
}

static void
list_continent (Reading *self, const xmlNode *element)
{
  char *name = dup_child (element, "name");
  if (name != NULL)
    g_hash_table_replace (self->continents, name, (gpointer)element);
}

static void
say_left_out (Reading *self, const xmlNode *root)
{
  for (const xmlNode *at = root->children; at != NULL; at = at->next)
    if (at->type == XML_ELEMENT_NODE && !loom_markup_is (at, "territory")
        && !loom_markup_is (at, "continent"))
      self->n_left_out++;
  if (self->n_left_out > 0)
    loom_remarks_add (self->input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
                      _ ("%u rules of the map, such as bombardments, neutral troops and starting "
                         "positions, were left out; a board says such things in a scenario"),
                      self->n_left_out);
  if (self->n_strangers > 0)
    loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", self->stranger_line, NULL,
                      _ ("%u borders and components name what is no territory of the map, and were "
                         "left out"),
                      self->n_strangers);
}

static LoomBoard *
read_map (const LoomFormatInput *input, LoomModelErrors **errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  g_autoptr (GPtrArray) refused = loom_model_errors_new ();
  g_autoptr (xmlDoc) document
      = loom_markup_parse (data, length, loom_source_get_name (input->source), refused);
  if (document == NULL)
    {
      *errors = g_steal_pointer (&refused);
      return NULL;
    }
  g_autoptr (LoomNetwork) graph = loom_network_new ();
  g_autoptr (GHashTable) continents = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Reading self = { .input = input, .graph = graph, .continents = continents };
  const xmlNode *root = xmlDocGetRootElement (document);
  gboolean goes_on = read_each (&self, root, "continent", list_continent)
                     && read_each (&self, root, "territory", read_territory);
  for (const xmlNode *at = goes_on ? root->children : NULL; at != NULL; at = at->next)
    if (loom_markup_is (at, "territory"))
      read_borders (&self, at, seen);
  goes_on = goes_on && read_each (&self, root, "continent", read_continent);
  if (!goes_on)
    {
      *errors = g_steal_pointer (&refused);
      return NULL;
    }
  say_left_out (&self, root);
  return loom_network_to_board (graph, input, errors);
}

static guint
probe (const LoomProbe *file)
{
  const gboolean is_map = g_strcmp0 (file->root_name, "map") == 0 && file->root_uri == NULL;
  if (!is_map || strstr (file->text, "<territory") == NULL)
    return 0;
  return strstr (file->text, "<border") != NULL || strstr (file->text, "<smallx") != NULL ? 95 : 50;
}

static const char *const suffixes[] = { ".xml", NULL };

const LoomFormat loom_conquer_club_format = {
  .id = "conquer-club",
  .title = N_ ("Conquer Club maps"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS,
  .options = loom_network_options,
  .n_options = LOOM_NETWORK_N_OPTIONS,
  .probe = probe,
  .read = read_map,
};
