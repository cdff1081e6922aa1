/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format, and writing it. */

#include "formats/exchange/graphml/graphml.h"

#include "formats/exchange/network/network.h"
#include "formats/exchange/graphml/graphml-read.h"
#include "formats/xml/foreign.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define URI "http://graphml.graphdrawing.org/xmlns"

/* What is written, and of what: the ids of the keys are their names. */
static const struct
{
  const char *name;
  const char *of;
  const char *type;
} keys[] = {
  { "title", "graph", "string" },  { "lang", "graph", "string" },
  { "author", "graph", "string" }, { "licence", "graph", "string" },
  { "source", "graph", "string" }, { "date", "graph", "string" },
  { "width", "graph", "double" },  { "height", "graph", "double" },
  { "groups", "graph", "string" }, { "name", "node", "string" },
  { "x", "node", "double" },       { "y", "node", "double" },
  { "radius", "node", "double" },  { "label-x", "node", "double" },
  { "label-y", "node", "double" }, { "label-angle", "node", "double" },
  { "water", "node", "boolean" },  { "tags", "node", "string" },
  { "group", "node", "string" },   { "kind", "edge", "string" },
  { "back", "edge", "boolean" },
};

static void
append_text (GString *text, const char *indent, const char *name, const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (text, "%s<data key=\"%s\">", indent, name);
  loom_xml_escape (text, value, strlen (value), FALSE);
  g_string_append (text, "</data>\n");
}

static void
append_number (GString *text, const char *indent, const char *name, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  append_text (text, indent, name, g_ascii_formatd (buffer, sizeof buffer, "%.10g", value));
}

static void
append_attribute (GString *text, const char *name, const char *value)
{
  g_string_append_printf (text, " %s=\"", name);
  loom_xml_escape (text, value, strlen (value), TRUE);
  g_string_append_c (text, '"');
}

static void
append_graph (GString *text, const LoomNetwork *graph)
{
  g_autofree char *groups = loom_network_dup_all_groups (graph);
  append_text (text, "    ", "title", graph->title);
  append_text (text, "    ", "lang", graph->lang);
  for (guint i = 0; i < LOOM_NETWORK_N_META; i++)
    append_text (text, "    ", loom_network_meta_names[i], graph->meta[i]);
  append_number (text, "    ", "width", graph->width_mm);
  append_number (text, "    ", "height", graph->height_mm);
  append_text (text, "    ", "groups", groups);
}

static void
append_node (GString *text, const LoomNetwork *graph, guint i)
{
  const LoomNetworkNode *node = loom_network_nth (graph, i);
  g_autofree char *groups = loom_network_dup_groups (graph, i);
  g_string_append (text, "    <node");
  append_attribute (text, "id", node->key);
  g_string_append (text, ">\n");
  append_text (text, "      ", "name", node->name);
  append_number (text, "      ", "x", node->at.x);
  append_number (text, "      ", "y", node->at.y);
  append_number (text, "      ", "radius", node->radius);
  if (node->has_label)
    {
      append_number (text, "      ", "label-x", node->label.x);
      append_number (text, "      ", "label-y", node->label.y);
    }
  if (node->label_angle != 0)
    append_number (text, "      ", "label-angle", node->label_angle);
  append_text (text, "      ", "water", node->is_water ? "true" : NULL);
  append_text (text, "      ", "tags", node->tags);
  append_text (text, "      ", "group", groups);
  g_string_append (text, "    </node>\n");
}

/* Some readers take no file in which one edge is directed and another is not: so either none is, or
 * a way that leads both ways is two, of which the second says that it is the way back of the first.
 */
static void
append_edge (GString *text, const LoomNetwork *graph, const LoomNetworkLink *link, gboolean is_back)
{
  const guint from = is_back ? link->to : link->from, to = is_back ? link->from : link->to;
  g_string_append (text, "    <edge");
  if (link->key != NULL && !is_back)
    append_attribute (text, "id", link->key);
  append_attribute (text, "source", loom_network_nth (graph, from)->key);
  append_attribute (text, "target", loom_network_nth (graph, to)->key);
  g_string_append (text, ">\n");
  append_text (text, "      ", "kind", loom_network_link_word (link));
  append_text (text, "      ", "back", is_back ? "true" : NULL);
  g_string_append (text, "    </edge>\n");
}

static void
append_edges (GString *text, const LoomNetwork *graph)
{
  const gboolean is_directed = loom_network_is_directed (graph);
  for (guint i = 0; i < graph->links->len; i++)
    {
      const LoomNetworkLink *link = &g_array_index (graph->links, LoomNetworkLink, i);
      append_edge (text, graph, link, FALSE);
      if (is_directed && !link->is_one_way)
        append_edge (text, graph, link, TRUE);
    }
}

static gboolean
write_graphml (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  g_autoptr (LoomNetwork) graph
      = loom_network_from_board (output, loom_sink_get_path (sink), error);
  if (graph == NULL)
    return FALSE;
  g_autoptr (GString) text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                           "<graphml xmlns=\"" URI "\">\n");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_string_append_printf (text,
                            "  <key id=\"%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"%s\"/>\n",
                            keys[i].name, keys[i].of, keys[i].name, keys[i].type);
  g_string_append_printf (text, "  <graph edgedefault=\"%s\">\n",
                          loom_network_is_directed (graph) ? "directed" : "undirected");
  append_graph (text, graph);
  for (guint i = 0; i < graph->nodes->len; i++)
    append_node (text, graph, i);
  append_edges (text, graph);
  g_string_append (text, "  </graph>\n</graphml>\n");
  if (!loom_task_goes_on (output->task, 1, N_ ("Writing")))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return FALSE;
    }
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  loom_sink_set_bytes (sink, bytes);
  return TRUE;
}

static guint
probe (const LoomProbe *file)
{
  if (g_strcmp0 (file->root_name, "graphml") != 0)
    return 0;
  return file->root_uri == NULL || strstr (file->root_uri, "graphml") != NULL ? 100 : 90;
}

static const char *const suffixes[] = { ".graphml", NULL };

const LoomFormat loom_graphml_format = {
  .id = "graphml",
  .title = N_ ("GraphML graphs"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS,
  .options = loom_network_options,
  .n_options = LOOM_NETWORK_N_OPTIONS,
  .losses = loom_network_losses,
  .n_losses = LOOM_NETWORK_N_LOSSES,
  .kept = loom_network_kept,
  .n_kept = LOOM_NETWORK_N_KEPT,
  .probe = probe,
  .read = loom_graphml_read,
  .write = write_graphml,
};
