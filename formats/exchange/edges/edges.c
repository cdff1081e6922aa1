/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a list of pairs, as spreadsheets and programs for networks write it: cells between
 * commas, semicolons or tabs, quoted where they hold one; a line of titles or none. The format is
 * read only: out goes GraphML, which every one of those programs takes as well. */

#include "formats/exchange/edges/edges.h"

#include "formats/exchange/base/decode.h"
#include "formats/exchange/base/fit.h"
#include "formats/exchange/network/network.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_PAIRS 1000000

static const char *const header_choices[] = { "auto", "yes", "no", NULL };
static const char *const header_words[] = { N_ ("By itself"), N_ ("Yes"), N_ ("No"), NULL };

static const LoomFormatOption options[] = {
  LOOM_FIT_OPTION,
  { .name = "places",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "yes",
    .title = N_ ("Keep places"),
    .help = N_ ("Whether places that the file gives are kept; otherwise all are found anew.") },
  { .name = "header",
    .type = LOOM_FORMAT_OPTION_CHOICE,
    .standard = "auto",
    .choices = header_choices,
    .words = header_words,
    .title = N_ ("Line of titles"),
    .help = N_ ("Whether the first line names the columns.") },
  { .name = "directed",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "no",
    .title = N_ ("One way only"),
    .help = N_ ("Whether a pair leads from its first place to its second only.") },
};

/* Words that stand above the columns of a pair. */
static const char *const first_words[] = { "source", "from", "area1", "territory", NULL };
static const char *const second_words[]
    = { "target", "to", "area2", "neighbour", "neighbor", NULL };
static const char *const kind_words[] = { "kind", "type", NULL };

/* The cell between two others that most lines begin with. */
static char
find_separator (const char *text)
{
  static const char separators[] = "\t;,";
  for (const char *at = text; *at != '\0';)
    {
      const gsize length = strcspn (at, "\r\n");
      for (guint i = 0; at[0] != '#' && separators[i] != '\0'; i++)
        if (memchr (at, separators[i], length) != NULL)
          return separators[i];
      at += length;
      at += strspn (at, "\r\n");
    }
  return ',';
}

/* The cells of the line at *@at, which is moved behind it: (element-type utf8) (owned). */
static GPtrArray *
read_line (const char **at, char separator, guint *line)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  const char *c = *at;
  for (;;)
    {
      g_autoptr (GString) cell = g_string_new (NULL);
      gboolean is_quoted = *c == '"';
      c += is_quoted;
      for (; *c != '\0' && (is_quoted || (*c != separator && *c != '\n' && *c != '\r')); c++)
        {
          if (is_quoted && *c == '"' && c[1] != '"')
            is_quoted = FALSE;
          else
            {
              c += is_quoted && *c == '"';
              g_string_append_c (cell, *c);
              *line += *c == '\n';
            }
        }
      g_ptr_array_add (cells, g_strstrip (g_strdup (cell->str)));
      if (*c != separator || *c == '\0')
        break;
      c++;
    }
  c += *c == '\r';
  c += *c == '\n';
  (*line)++;
  *at = c;
  return cells;
}

static const char *
get_cell (const GPtrArray *cells, int column)
{
  return column >= 0 && (guint)column < cells->len ? g_ptr_array_index (cells, column) : "";
}

static int
find_column (const GPtrArray *titles, const char *const *words)
{
  for (guint i = 0; i < titles->len; i++)
    {
      g_autofree char *title = g_ascii_strdown (g_ptr_array_index (titles, i), -1);
      if (g_strv_contains (words, title))
        return (int)i;
    }
  return -1;
}

typedef struct
{
  int first;
  int second;
  int kind;
} Columns;

/* Whether @cells are titles; *@columns are then those they name. */
static gboolean
take_titles (const GPtrArray *cells, const char *wanted, Columns *columns)
{
  const int first = find_column (cells, first_words), second = find_column (cells, second_words);
  *columns = (Columns){ 0, 1, -1 };
  if (strcmp (wanted, "no") == 0 || (strcmp (wanted, "auto") == 0 && (first < 0 || second < 0)))
    return FALSE;
  if (first >= 0 && second >= 0)
    *columns = (Columns){ first, second, find_column (cells, kind_words) };
  return TRUE;
}

static void
take_pair (LoomNetwork *graph,
           const GPtrArray *cells,
           const Columns *columns,
           gboolean is_one_way,
           guint line)
{
  const char *first = get_cell (cells, columns->first);
  const char *second = get_cell (cells, columns->second);
  const char *kind = get_cell (cells, columns->kind);
  if (first[0] == '\0' && second[0] == '\0')
    return;
  if (first[0] == '\0' || second[0] == '\0')
    {
      loom_network_node (graph, first[0] != '\0' ? first : second, line);
      return;
    }
  const guint from = loom_network_node (graph, first, line);
  const guint to = loom_network_node (graph, second, line);
  LoomNetworkLink *link = loom_network_link (graph, from, to, is_one_way, line);
  if (kind[0] != '\0')
    loom_network_link_set_word (link, kind);
}

static LoomBoard *
read_edges (const LoomFormatInput *input, LoomModelErrors **errors)
{
  g_autoptr (GPtrArray) refused = loom_model_errors_new ();
  g_autofree char *text = loom_decode_source (input->source, input->remarks, refused);
  if (text == NULL)
    {
      *errors = g_steal_pointer (&refused);
      return NULL;
    }
  const char separator = find_separator (text);
  const gboolean is_one_way = loom_format_values_is (input->values, "directed", "yes");
  g_autoptr (LoomNetwork) graph = loom_network_new ();
  Columns columns = { 0, 1, -1 };
  gboolean is_first = TRUE;
  guint line = 1;
  for (const char *at = text; *at != '\0' && graph->links->len < MOST_PAIRS;)
    {
      const guint begins = line;
      if (*at == '#')
        {
          at += strcspn (at, "\n");
          at += *at == '\n';
          line++;
          continue;
        }
      g_autoptr (GPtrArray) cells = read_line (&at, separator, &line);
      if (!is_first
          || !take_titles (cells, loom_format_values_get (input->values, "header"), &columns))
        take_pair (graph, cells, &columns, is_one_way, begins);
      is_first = FALSE;
      if (begins % 10000 == 0 && !loom_task_goes_on (input->task, 0.2, N_ ("Reading")))
        {
          *errors = g_steal_pointer (&refused);
          return NULL;
        }
    }
  if (graph->links->len >= MOST_PAIRS)
    loom_remarks_add (input->remarks, "EXCH-PART-DROPPED", line, NULL,
                      _ ("pairs beyond the first %d were left out"), MOST_PAIRS);
  return loom_network_to_board (graph, input, errors);
}

/* Text in whose first lines two cells stand side by side; nothing says what it means, so others may
 * be surer. */
static guint
probe (const LoomProbe *file)
{
  const char *at = file->text + strspn (file->text, " \t\r\n");
  const char *const suffixes_known[] = { ".csv", ".tsv", ".edges", NULL };
  gboolean is_called_so = FALSE;
  for (guint i = 0; suffixes_known[i] != NULL; i++)
    is_called_so = is_called_so || g_str_has_suffix (file->name, suffixes_known[i]);
  if (*at == '\0' || strchr ("<{[", *at) != NULL || memchr (file->data, '\0', file->length) != NULL)
    return 0;
  while (*at == '#')
    {
      at += strcspn (at, "\n");
      at += strspn (at, "\r\n");
    }
  const gsize length = strcspn (at, "\r\n");
  for (gsize i = 0; i < length; i++)
    if (g_ascii_iscntrl (at[i]) && at[i] != '\t')
      return 0;
  const char *separator = strpbrk (at, ",;\t");
  if (separator == NULL || separator >= at + length || separator == at)
    return 0;
  return is_called_so ? 40 : 10;
}

static const char *const suffixes[] = { ".csv", ".tsv", ".edges", NULL };

const LoomFormat loom_edges_format = {
  .id = "edges",
  .title = N_ ("Lists of neighbours (CSV)"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .probe = probe,
  .read = read_edges,
};
