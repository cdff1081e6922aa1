/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading DOT: nodes with places and labels, ways, clusters as groups. Ports and markup are passed
 * over; what Graphviz would draw differently does not matter here. */

#include "formats/exchange/dot/dot-read.h"

#include "formats/exchange/base/decode.h"
#include "formats/exchange/dot/dot-lexer.h"
#include "formats/exchange/network/network.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define DEEPEST 128
/* Of two lists of nodes that are joined all to all. */
#define MOST_LINKS 1000000

typedef struct
{
  LoomDotLexer lexer;
  LoomNetwork *graph;
  LoomModelErrors *errors;
  gboolean is_directed;
  guint depth;
  guint n_html;
  GPtrArray
      *attributes; /* (element-type utf8) (owned): name, value, name, value … of a statement */
} Reading;

static gboolean
refuse (Reading *self, const char *expected)
{
  const LoomDotLexer *lexer = &self->lexer;
  if (self->errors->len > 0)
    return FALSE;
  if (lexer->kind == LOOM_DOT_END)
    loom_model_errors_add_at (self->errors, "EXCH-SYNTAX", lexer->token_line, 0,
                              _ ("the file ends where %s should stand; is it whole?"), expected);
  else
    loom_model_errors_add_at (
        self->errors, "EXCH-SYNTAX", lexer->token_line, 0,
        _ ("%s should stand here, as “The DOT Language” of Graphviz says; look "
           "for a quote or bracket that is missing before"),
        expected);
  return FALSE;
}

static gboolean
is_sign (const Reading *self, char sign)
{
  return self->lexer.kind == LOOM_DOT_SIGN && self->lexer.sign == sign;
}

static gboolean
is_keyword (const Reading *self, const char *word)
{
  return self->lexer.kind == LOOM_DOT_WORD && !self->lexer.is_quoted
         && g_ascii_strcasecmp (self->lexer.word->str, word) == 0;
}

static void
next (Reading *self)
{
  loom_dot_lexer_next (&self->lexer);
}

/* “[name=value, …] […]”, as often as it comes. */
static gboolean
read_attributes (Reading *self)
{
  g_ptr_array_set_size (self->attributes, 0);
  while (is_sign (self, '['))
    {
      next (self);
      while (!is_sign (self, ']'))
        {
          if (self->lexer.kind != LOOM_DOT_WORD)
            return refuse (self, _ ("the name of an attribute or “]”"));
          char *name = g_ascii_strdown (self->lexer.word->str, -1);
          g_ptr_array_add (self->attributes, name);
          next (self);
          const char *value = "true";
          if (is_sign (self, '='))
            {
              next (self);
              if (self->lexer.kind != LOOM_DOT_WORD)
                {
                  g_ptr_array_add (self->attributes, g_strdup (""));
                  return refuse (self, _ ("a value"));
                }
              self->n_html += self->lexer.is_html;
              value = self->lexer.is_html ? "" : self->lexer.word->str;
            }
          g_ptr_array_add (self->attributes, g_strdup (value));
          if (value != NULL && self->lexer.kind == LOOM_DOT_WORD)
            next (self);
          if (is_sign (self, ',') || is_sign (self, ';'))
            next (self);
        }
      next (self);
    }
  return TRUE;
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

/* “x,y” or “x y”, with y pointing up as Graphviz has it. */
static gboolean
take_point (const char *text, LoomVec2 *at)
{
  char *end = NULL;
  const double x = g_ascii_strtod (text, &end);
  const char *rest = end + strspn (end, " ,");
  double y = 0;
  if (end == text || !isfinite (x) || !take_number (rest, &y))
    return FALSE;
  *at = (LoomVec2){ x, -y };
  return TRUE;
}

static void
replace (char **text, const char *by)
{
  g_free (*text);
  *text = by[0] != '\0' ? g_strdup (by) : NULL;
}

static void
take_node_attribute (Reading *self, guint i, const char *name, const char *value)
{
  LoomNetworkNode *node = loom_network_nth (self->graph, i);
  double number = 0;
  if (strcmp (name, "label") == 0 && strcmp (value, "\\N") != 0)
    replace (&node->name, value);
  else if (strcmp (name, "xlabel") == 0 && node->name == NULL)
    replace (&node->name, value); /* beside a point; a label says more */
  else if (strcmp (name, "pos") == 0 && take_point (value, &node->at))
    node->is_placed = TRUE;
  else if (strcmp (name, "group") == 0 && value[0] != '\0')
    loom_network_join_all (self->graph, i, value);
  else if (strcmp (name, "tags") == 0)
    replace (&node->tags, value);
  else if (strcmp (name, "water") == 0)
    node->is_water = strcmp (value, "true") == 0;
  else if (strcmp (name, "radius") == 0 && take_number (value, &number) && number > 0)
    node->radius = number;
  else if (strcmp (name, "labelpos") == 0 && take_point (value, &node->label))
    node->has_label = TRUE;
  else if (strcmp (name, "labelangle") == 0 && take_number (value, &number))
    node->label_angle = number;
}

static void
take_graph_attribute (Reading *self, const char *group, const char *name, const char *value)
{
  LoomNetwork *graph = self->graph;
  double number = 0;
  if (group != NULL)
    {
      if (strcmp (name, "label") == 0)
        replace (&loom_network_group (graph, group)->name, value);
      return;
    }
  for (guint i = 0; i < LOOM_NETWORK_N_META; i++)
    if (strcmp (name, loom_network_meta_names[i]) == 0)
      replace (&graph->meta[i], value);
  if (strcmp (name, "label") == 0)
    replace (&graph->title, value);
  else if (strcmp (name, "lang") == 0)
    replace (&graph->lang, value);
  else if (strcmp (name, "groups") == 0)
    loom_network_set_all_groups (graph, value);
  else if (strcmp (name, "boardwidth") == 0 && take_number (value, &number))
    graph->width_mm = number;
  else if (strcmp (name, "boardheight") == 0 && take_number (value, &number))
    graph->height_mm = number;
}

static const char *
get_attribute (const Reading *self, const char *name)
{
  for (guint i = 0; i + 1 < self->attributes->len; i += 2)
    if (strcmp (g_ptr_array_index (self->attributes, i), name) == 0)
      return g_ptr_array_index (self->attributes, i + 1);
  return NULL;
}

static gboolean read_statements (Reading *self, const char *group, GArray *nodes);

/* A node or a subgraph, the nodes of which are appended to @nodes. */
static gboolean
read_end (Reading *self, const char *group, GArray *nodes)
{
  g_autofree char *inner = NULL;
  if (is_keyword (self, "subgraph"))
    {
      next (self);
      if (self->lexer.kind == LOOM_DOT_WORD)
        {
          if (g_str_has_prefix (self->lexer.word->str, "cluster"))
            inner = g_strdup (self->lexer.word->str);
          next (self);
        }
      if (!is_sign (self, '{'))
        return refuse (self, _ ("“{”"));
    }
  if (is_sign (self, '{'))
    {
      if (++self->depth > DEEPEST)
        return refuse (self, _ ("nothing that stands so deep in other subgraphs"));
      next (self);
      if (!read_statements (self, inner != NULL ? inner : group, nodes))
        return FALSE;
      self->depth--;
      next (self);
      return TRUE;
    }
  if (self->lexer.kind != LOOM_DOT_WORD)
    return refuse (self, _ ("a node, a subgraph or “}”"));
  const guint node = loom_network_node (self->graph, self->lexer.word->str, self->lexer.token_line);
  if (group != NULL)
    loom_network_join (self->graph, node, group);
  g_array_append_val (nodes, node);
  next (self);
  for (int port = 0; port < 2 && is_sign (self, ':'); port++)
    {
      next (self);
      if (self->lexer.kind != LOOM_DOT_WORD)
        return refuse (self, _ ("a port"));
      next (self);
    }
  return TRUE;
}

static void
link_all (Reading *self, const GArray *from, const GArray *to, guint line)
{
  for (guint i = 0; i < from->len; i++)
    for (guint k = 0; k < to->len && self->graph->links->len < MOST_LINKS; k++)
      loom_network_link (self->graph, g_array_index (from, guint, i), g_array_index (to, guint, k),
                         self->is_directed, line);
}

/* What the attributes say of the ways from the @first on. */
static void
dress_links (Reading *self, guint first)
{
  const char *direction = get_attribute (self, "dir");
  const char *kind = get_attribute (self, "kind");
  const char *id = get_attribute (self, "id");
  for (guint i = first; i < self->graph->links->len; i++)
    {
      LoomNetworkLink *link = &g_array_index (self->graph->links, LoomNetworkLink, i);
      if (g_strcmp0 (direction, "none") == 0 || g_strcmp0 (direction, "both") == 0)
        link->is_one_way = FALSE;
      if (g_strcmp0 (direction, "back") == 0 && link->is_one_way)
        {
          const guint from = link->from;
          link->from = link->to;
          link->to = from;
        }
      if (kind != NULL)
        loom_network_link_set_word (link, kind);
      if (id != NULL && link->key == NULL)
        link->key = g_strdup (id);
    }
  if (g_strcmp0 (get_attribute (self, "back"), "true") == 0 && self->graph->links->len == first + 1)
    loom_network_take_back (self->graph);
}

/* A node with attributes, or ways from one to the next and on. */
static gboolean
read_chain (Reading *self, const char *group, GArray *nodes)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint first = self->graph->links->len;
  gboolean is_chain = FALSE;
  if (!read_end (self, group, left))
    return FALSE;
  g_array_append_vals (nodes, left->data, left->len);
  while (self->lexer.kind == LOOM_DOT_LINE || self->lexer.kind == LOOM_DOT_ARROW)
    {
      const guint line = self->lexer.token_line;
      g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (guint));
      next (self);
      if (!read_end (self, group, right))
        return FALSE;
      link_all (self, left, right, line);
      g_array_append_vals (nodes, right->data, right->len);
      g_array_set_size (left, 0);
      g_array_append_vals (left, right->data, right->len);
      is_chain = TRUE;
    }
  if (!read_attributes (self))
    return FALSE;
  if (is_chain)
    dress_links (self, first);
  else if (left->len == 1)
    for (guint i = 0; i + 1 < self->attributes->len; i += 2)
      take_node_attribute (self, g_array_index (left, guint, 0),
                           g_ptr_array_index (self->attributes, i),
                           g_ptr_array_index (self->attributes, i + 1));
  return TRUE;
}

/* “graph [...]”, “node [...]” or “edge [...]”, of which only the first says something here. */
static gboolean
read_defaults (Reading *self, const char *group)
{
  const gboolean is_graph = is_keyword (self, "graph");
  next (self);
  if (!read_attributes (self))
    return FALSE;
  for (guint i = 0; is_graph && i + 1 < self->attributes->len; i += 2)
    take_graph_attribute (self, group, g_ptr_array_index (self->attributes, i),
                          g_ptr_array_index (self->attributes, i + 1));
  return TRUE;
}

/* Whether “name = value” stands here, which is then read. */
static gboolean
read_assignment (Reading *self, const char *group)
{
  const char *behind = self->lexer.at + strspn (self->lexer.at, " \t\r\n");
  if (self->lexer.kind != LOOM_DOT_WORD || *behind != '=')
    return FALSE;
  g_autofree char *name = g_ascii_strdown (self->lexer.word->str, -1);
  next (self);
  next (self);
  if (self->lexer.kind != LOOM_DOT_WORD)
    return refuse (self, _ ("a value"));
  take_graph_attribute (self, group, name, self->lexer.word->str);
  next (self);
  return TRUE;
}

/* Up to the “}” that ends them. */
static gboolean
read_statements (Reading *self, const char *group, GArray *nodes)
{
  while (!is_sign (self, '}'))
    {
      gboolean is_fine = TRUE;
      if (self->lexer.kind == LOOM_DOT_END || self->lexer.kind == LOOM_DOT_BROKEN)
        return refuse (self, _ ("a node, a subgraph or “}”"));
      if (is_sign (self, ';') || is_sign (self, ','))
        next (self);
      else if (is_keyword (self, "graph") || is_keyword (self, "node") || is_keyword (self, "edge"))
        is_fine = read_defaults (self, group);
      else if (!read_assignment (self, group))
        is_fine = self->errors->len == 0 && read_chain (self, group, nodes);
      if (!is_fine)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_file (Reading *self)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  next (self);
  if (is_keyword (self, "strict"))
    next (self);
  self->is_directed = is_keyword (self, "digraph");
  if (!self->is_directed && !is_keyword (self, "graph"))
    return refuse (self, _ ("“graph” or “digraph”"));
  next (self);
  if (self->lexer.kind == LOOM_DOT_WORD)
    {
      replace (&self->graph->title, self->lexer.is_html ? "" : self->lexer.word->str);
      next (self);
    }
  if (!is_sign (self, '{'))
    return refuse (self, _ ("“{”"));
  next (self);
  return read_statements (self, NULL, nodes);
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
loom_dot_read (const LoomFormatInput *input, LoomModelErrors **errors)
{
  g_autoptr (GPtrArray) refused = loom_model_errors_new ();
  g_autofree char *text = loom_decode_source (input->source, input->remarks, refused);
  g_autoptr (LoomNetwork) graph = loom_network_new ();
  g_autoptr (GPtrArray) attributes = g_ptr_array_new_with_free_func (g_free);
  Reading reading = { .graph = graph, .errors = refused, .attributes = attributes };
  if (text != NULL && loom_task_goes_on (input->task, 0.1, N_ ("Reading")))
    {
      loom_dot_lexer_init (&reading.lexer, text);
      const gboolean is_read = read_file (&reading);
      loom_dot_lexer_clear (&reading.lexer);
      if (is_read)
        {
          if (reading.n_html > 0)
            loom_remarks_add (input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
                              _ ("labels that are markup were passed over (%u)"), reading.n_html);
          if (graph->links->len >= MOST_LINKS)
            loom_remarks_add (input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                              _ ("ways beyond the first %d were left out"), MOST_LINKS);
          check_size (graph);
          return loom_network_to_board (graph, input, errors);
        }
    }
  *errors = g_steal_pointer (&refused);
  return NULL;
}
