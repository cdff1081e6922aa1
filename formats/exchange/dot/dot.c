/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format, and writing it. */

#include "formats/exchange/dot/dot.h"

#include "formats/exchange/dot/dot-read.h"
#include "formats/exchange/network/network.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

static void
append_quoted (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  for (; *value != '\0'; value++)
    if (*value == '\n')
      g_string_append (text, "\\n");
    else
      {
        if (*value == '"' || *value == '\\')
          g_string_append_c (text, '\\');
        g_string_append_c (text, *value);
      }
  g_string_append_c (text, '"');
}

static void
append_text (GString *text, const char *name, const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (text, "%s%s=", text->str[text->len - 1] == '[' ? "" : ", ", name);
  append_quoted (text, value);
}

static void
append_number (GString *text, const char *name, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  append_text (text, name, g_ascii_formatd (buffer, sizeof buffer, "%.10g", value));
}

/* Graphviz has y pointing up. */
static void
append_point (GString *text, const char *name, LoomVec2 at, const char *behind)
{
  char x[G_ASCII_DTOSTR_BUF_SIZE];
  char y[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (x, sizeof x, "%.10g", at.x);
  g_ascii_formatd (y, sizeof y, "%.10g", at.y == 0 ? 0 : -at.y);
  g_autofree char *point = g_strdup_printf ("%s,%s%s", x, y, behind);
  append_text (text, name, point);
}

static void
append_head (GString *text, const LoomNetwork *graph)
{
  g_autofree char *groups = loom_network_dup_all_groups (graph);
  g_string_append (text, "  graph [");
  append_text (text, "label", graph->title);
  append_text (text, "lang", graph->lang);
  for (guint i = 0; i < LOOM_NETWORK_N_META; i++)
    append_text (text, loom_network_meta_names[i], graph->meta[i]);
  append_number (text, "boardwidth", graph->width_mm);
  append_number (text, "boardheight", graph->height_mm);
  append_text (text, "groups", groups);
  g_string_append (text, "];\n  node [shape=\"circle\"];\n");
}

static void
append_node (GString *text, const LoomNetwork *graph, guint i)
{
  const LoomNetworkNode *node = loom_network_nth (graph, i);
  g_autofree char *groups = loom_network_dup_groups (graph, i);
  g_string_append (text, "  ");
  append_quoted (text, node->key);
  g_string_append (text, " [");
  append_text (text, "label", node->name);
  append_point (text, "pos", node->at, "!");
  append_number (text, "radius", node->radius);
  if (node->has_label)
    append_point (text, "labelpos", node->label, "");
  if (node->label_angle != 0)
    append_number (text, "labelangle", node->label_angle);
  append_text (text, "water", node->is_water ? "true" : NULL);
  append_text (text, "tags", node->tags);
  append_text (text, "group", groups);
  g_string_append (text, "];\n");
}

static void
append_edge (GString *text,
             const LoomNetwork *graph,
             const LoomNetworkLink *link,
             gboolean is_directed,
             gboolean is_back)
{
  const guint from = is_back ? link->to : link->from, to = is_back ? link->from : link->to;
  g_string_append (text, "  ");
  append_quoted (text, loom_network_nth (graph, from)->key);
  g_string_append (text, is_directed ? " -> " : " -- ");
  append_quoted (text, loom_network_nth (graph, to)->key);
  g_string_append (text, " [");
  append_text (text, "kind", loom_network_link_word (link));
  append_text (text, "id", is_back ? NULL : link->key);
  append_text (text, "back", is_back ? "true" : NULL);
  g_string_append (text, "];\n");
}

static gboolean
write_dot (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  g_autoptr (LoomNetwork) graph
      = loom_network_from_board (output, loom_sink_get_path (sink), error);
  if (graph == NULL)
    return FALSE;
  const gboolean is_directed = loom_network_is_directed (graph);
  g_autoptr (GString) text = g_string_new (is_directed ? "digraph {\n" : "graph {\n");
  append_head (text, graph);
  for (guint i = 0; i < graph->nodes->len; i++)
    append_node (text, graph, i);
  for (guint i = 0; i < graph->links->len; i++)
    {
      const LoomNetworkLink *link = &g_array_index (graph->links, LoomNetworkLink, i);
      append_edge (text, graph, link, is_directed, FALSE);
      if (is_directed && !link->is_one_way)
        append_edge (text, graph, link, is_directed, TRUE);
    }
  g_string_append (text, "}\n");
  if (!loom_task_goes_on (output->task, 1, N_ ("Writing")))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return FALSE;
    }
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  loom_sink_set_bytes (sink, bytes);
  return TRUE;
}

static const char *
skip_blanks (const char *at)
{
  for (;;)
    {
      at += strspn (at, " \t\r\n");
      if (g_str_has_prefix (at, "//") || *at == '#')
        at += strcspn (at, "\n");
      else if (g_str_has_prefix (at, "/*") && strstr (at, "*/") != NULL)
        at = strstr (at, "*/") + 2;
      else
        return at;
    }
}

static gboolean
skip_word (const char **at, const char *word)
{
  const gsize n = strlen (word);
  if (g_ascii_strncasecmp (*at, word, n) != 0 || g_ascii_isalnum ((*at)[n]))
    return FALSE;
  *at = skip_blanks (*at + n);
  return TRUE;
}

/* “graph” or “digraph”, a name or none, and a brace. */
static guint
probe (const LoomProbe *file)
{
  const char *at = skip_blanks (file->text);
  skip_word (&at, "strict");
  if (!skip_word (&at, "digraph") && !skip_word (&at, "graph"))
    return 0;
  if (*at == '"')
    at = strchr (at + 1, '"') != NULL ? strchr (at + 1, '"') + 1 : "";
  else
    while (*at != '\0' && *at != '{' && !g_ascii_isspace (*at))
      at++;
  return *skip_blanks (at) == '{' ? 95 : 0;
}

static const char *const suffixes[] = { ".dot", ".gv", NULL };

const LoomFormat loom_dot_format = {
  .id = "dot",
  .title = N_ ("Graphs of Graphviz (DOT)"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS,
  .options = loom_network_options,
  .n_options = LOOM_NETWORK_N_OPTIONS,
  .losses = loom_network_losses,
  .n_losses = LOOM_NETWORK_N_LOSSES,
  .kept = loom_network_kept,
  .n_kept = LOOM_NETWORK_N_KEPT,
  .probe = probe,
  .read = loom_dot_read,
  .write = write_dot,
};
