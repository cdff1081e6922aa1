/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board as SVG comes back as it was; what was changed on the drawing differs, and nothing else.
 */

#include "formats/model/value.h"
#include "tests/formats/exchange/exchange-support.h"
#include "tests/formats/xml-support.h"

#include <string.h>

typedef struct
{
  LoomBoard *board;
  char *xml;
  char *svg;
} Sample;

static GPtrArray *samples; /* (element-type Sample): those with areas */

static void
load_samples (void)
{
  g_autoptr (GPtrArray) paths = list_samples ();
  samples = g_ptr_array_new ();
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (LoomBoard) board
          = loom_formats_read_file (g_ptr_array_index (paths, i), NULL, NULL);
      if (loom_board_n (board, LOOM_KIND_AREA) == 0)
        continue;
      Sample *sample = g_new0 (Sample, 1);
      sample->xml = write_text (board);
      sample->svg = exchange_write ("svg", board, NULL);
      sample->board = g_steal_pointer (&board);
      g_ptr_array_add (samples, sample);
    }
  g_assert_cmpuint (samples->len, >=, 5);
}

static const Sample *
nth (guint i)
{
  return g_ptr_array_index (samples, i);
}

/* @text with the first @what after @from replaced. */
static char *
dup_with (const char *text, const char *from, const char *what, const char *by)
{
  const char *begin = strstr (text, from);
  const char *at = begin != NULL ? strstr (begin, what) : NULL;
  if (at == NULL)
    return NULL;
  return g_strdup_printf ("%.*s%s%s", (int)(at - text), text, by, at + strlen (what));
}

static void
assert_reads_as (const char *svg, const char *xml, const char *what)
{
  g_autoptr (LoomBoard) again = exchange_read_well ("svg", svg);
  g_autofree char *text = write_text (again);
  if (strcmp (text, xml) != 0)
    {
      guint i = 0;
      while (text[i] == xml[i])
        i++;
      i = i > 100 ? i - 100 : 0;
      g_error ("%s:\n%.300s\nnot\n%.300s", what, text + i, xml + i);
    }
}

static void
a_board_comes_back_as_it_was (void)
{
  for (guint i = 0; i < samples->len; i++)
    {
      g_autofree char *twice = exchange_write ("svg", nth (i)->board, NULL);
      g_assert_cmpstr (twice, ==, nth (i)->svg);
      assert_reads_as (nth (i)->svg, nth (i)->xml, "as it was written");
    }
}

/* As drawing programs write what was not touched: other units, a transform around everything. */
static void
the_same_drawing_written_otherwise_is_the_same (void)
{
  for (guint i = 0; i < samples->len; i++)
    {
      const LoomAreas *areas
          = (const LoomAreas *)loom_board_section (nth (i)->board, LOOM_KIND_AREAS);
      g_autoptr (GString) box = g_string_new ("viewBox=\"-7 3 ");
      loom_number_append (box, areas->width * 2);
      g_string_append_c (box, ' ');
      loom_number_append (box, areas->height * 2);
      g_autofree char *boxed = dup_with (nth (i)->svg, "<svg", "viewBox=\"0 0 ", "data-was=\"");
      /* The metadata stays where it is: the layers alone go into a group. */
      g_autofree char *wide = dup_with (boxed, "<svg", "data-was=\"", box->str);
      const char *at = strstr (wide, box->str) + strlen (box->str);
      g_autofree char *cut
          = g_strdup_printf ("%.*s\"%s", (int)(at - wide), wide, strchr (at, '"') + 1);
      g_autofree char *inside
          = dup_with (cut, "</metadata>", "\n", "\n<g transform=\"translate(-7,3) scale(2)\">");
      g_autofree char *whole = dup_with (inside, "</metadata>", "</svg>", "</g></svg>");
      assert_reads_as (whole, nth (i)->xml, "in a group");
    }
}

static void
without_its_metadata_names_and_neighbours_stay (void)
{
  for (guint i = 0; i < samples->len; i++)
    {
      const char *begin = strstr (nth (i)->svg, "  <metadata");
      const char *end = strstr (nth (i)->svg, "</metadata>\n") + 12;
      const gboolean is_plain = loom_board_n (nth (i)->board, LOOM_KIND_ROUTE) == 0
                                && loom_board_n (nth (i)->board, LOOM_KIND_BARRIER) == 0;
      g_autofree char *bare
          = g_strdup_printf ("%.*s%s", (int)(begin - nth (i)->svg), nth (i)->svg, end);
      g_autoptr (LoomBoard) again = exchange_read_well ("svg", bare);
      g_assert_cmpuint (loom_board_n (again, LOOM_KIND_AREA), ==,
                        loom_board_n (nth (i)->board, LOOM_KIND_AREA));
      for (guint k = 0; k < loom_board_n (again, LOOM_KIND_AREA); k++)
        {
          const LoomArea *area = loom_board_area (nth (i)->board, k);
          const LoomArea *other = loom_board_area (again, k);
          const LoomTerrain *was
              = (const LoomTerrain *)loom_board_get (nth (i)->board, area->terrain);
          const LoomTerrain *is = (const LoomTerrain *)loom_board_get (again, other->terrain);
          g_assert_cmpstr (area->name, ==, other->name);
          g_assert_cmpstr (was != NULL ? was->name : "", ==, is != NULL ? is->name : "");
        }
      g_autofree char *neighbours = exchange_dup_neighbours (nth (i)->board);
      g_autofree char *neighbours_again = exchange_dup_neighbours (again);
      g_autofree char *errors = exchange_dup_errors (again);
      if (is_plain)
        g_assert_cmpstr (neighbours, ==, neighbours_again);
      g_assert_cmpstr (errors, ==, "");
    }
}

/* In the panel of objects, as a title, in the words on the map. */
static void
a_name_is_changed_wherever_one_changes_it (void)
{
  for (guint i = 0; i < samples->len; i++)
    for (guint k = 0; k < loom_board_n (nth (i)->board, LOOM_KIND_AREA); k += 3)
      {
        const LoomArea *area = loom_board_area (nth (i)->board, k);
        g_autofree char *in_xml = g_strdup_printf ("<area id=\"%s\" name=\"", area->entity.id);
        g_autofree char *in_svg = g_strdup_printf (" id=\"%s\" inkscape:label=\"", area->entity.id);
        g_autofree char *in_words = g_strdup_printf (" data-area=\"%s\"", area->entity.id);
        g_autofree char *xml = dup_with (nth (i)->xml, in_xml, "name=\"", "name=\"New ");
        g_autofree char *svg = dup_with (nth (i)->svg, in_svg, "label=\"", "label=\"New ");
        assert_reads_as (svg, xml, "label");
        g_autofree char *own = dup_with (nth (i)->svg, in_svg, "data-name=\"", "data-name=\"New ");
        assert_reads_as (own, xml, "data-name");
        g_autofree char *words = dup_with (nth (i)->svg, in_words, ">", ">New ");
        assert_reads_as (words, xml, "words");
      }
}

/* How many pairs stand between the letter of a path before @at and it; *@letter receives that. */
static guint
count_pairs (const char *at, char *letter)
{
  guint n = 0;
  for (at--; strchr ("MLCZ\"", *at) == NULL; at--)
    n += *at == ' ';
  *letter = *at;
  return n / 2;
}

/* Moves the handle that begins at @from to the right by 0.2 mm. */
static void
append_handle (GString *text, const char *from)
{
  char *end = NULL;
  const double x = g_ascii_strtod (from, &end);
  const gsize n = strcspn (end + 1, " LCZ\"");
  loom_number_append (text, (gint32)(x * 1000 + 200.5 + 1e6) - 1000000);
  g_string_append_len (text, end, (gssize)(n + 1));
}

/* @text with @by for @token where that is a node after @from, and the handles of curves beside it
 * moved as far, as drawing programs do. NULL where there is none but where a path begins. */
static char *
dup_moved (const char *text, const char *from, const char *token, const char *by)
{
  for (const char *at = strstr (text, from); at != NULL && (at = strstr (at, token)) != NULL; at++)
    {
      char letter;
      const char *after = at + strlen (token);
      if (strchr (" LC", at[-1]) == NULL || strchr ("LCZ", *after) == NULL)
        continue;
      const guint pairs = count_pairs (at, &letter);
      /* A curve that ends the path ends where that begins. */
      if (letter != 'L' && (letter != 'C' || pairs != 2 || *after == 'Z'))
        continue;
      GString *moved = g_string_new (NULL);
      const char *handle = at;
      for (guint blanks = 0; letter == 'C' && blanks < 2; blanks += handle[-1] == ' ')
        handle--;
      g_string_append_len (moved, text, handle - text);
      if (letter == 'C')
        {
          append_handle (moved, handle);
          g_string_append_c (moved, ' ');
        }
      g_string_append (moved, by);
      if (*after == 'C')
        {
          g_string_append_c (moved, 'C');
          append_handle (moved, after + 1);
          after = strchr (strchr (after, ' ') + 1, ' ');
        }
      g_string_append (moved, after);
      return g_string_free (moved, FALSE);
    }
  return NULL;
}

/* Of each corner that can be moved a little, in one path only, as one does who drags it: the
 * corner moves, with whatever has it, and nothing else is different. */
static void
a_node_that_is_moved_moves_its_corner_alone (void)
{
  guint n = 0, n_clean = 0;
  for (guint i = 0; i < samples->len; i++)
    {
      const GPtrArray *corners = loom_board_list (nth (i)->board, LOOM_KIND_CORNER);
      const char *layer = "inkscape:label=\"areas\"";
      for (guint k = 0; k < corners->len; k++)
        {
          const LoomCorner *corner = corners->pdata[k];
          g_autoptr (GString) was = g_string_new (NULL), is = g_string_new (NULL);
          g_autoptr (GString) x = g_string_new (NULL), moved_x = g_string_new (NULL);
          loom_number_append (x, corner->x);
          loom_number_append (moved_x, corner->x + 200);
          g_string_printf (was, "%s ", x->str);
          g_string_printf (is, "%s ", moved_x->str);
          loom_number_append (was, corner->y);
          loom_number_append (is, corner->y);
          g_autofree char *svg = dup_moved (nth (i)->svg, layer, was->str, is->str);
          if (svg == NULL)
            continue;
          g_autofree char *in_xml = g_strdup_printf ("<corner id=\"%s\"", corner->entity.id);
          g_autofree char *old_x = g_strdup_printf ("x=\"%s\"", x->str);
          g_autofree char *new_x = g_strdup_printf ("x=\"%s\"", moved_x->str);
          g_autofree char *xml = dup_with (nth (i)->xml, in_xml, old_x, new_x);
          g_autoptr (LoomBoard) again = exchange_read_well ("svg", svg);
          g_autofree char *text = write_text (again);
          g_autofree char *errors = exchange_dup_errors (again);
          g_autofree char *before = exchange_dup_errors (nth (i)->board);
          if (before[0] == '\0')
            g_assert_cmpstr (errors, ==, "");
          n++;
          n_clean += strcmp (text, xml) == 0;
        }
    }
  g_test_message ("%u corners, %u of them alone", n, n_clean);
  g_assert_cmpuint (n, >=, 200);
  g_assert_cmpuint (n_clean, ==, n);
}

static void
a_label_an_id_and_a_fill_can_be_changed (void)
{
  const Sample *six = NULL;
  for (guint i = 0; i < samples->len; i++)
    if (strstr (nth (i)->xml, "id=\"goose-green\"") != NULL)
      six = nth (i);
  if (six == NULL)
    {
      g_test_skip ("there is no board with a Goose Green");
      return;
    }
  g_autofree char *id
      = dup_with (six->svg, "<path id=\"goose-green\"", "goose-green", "duck-green");
  g_autoptr (LoomBoard) renamed = exchange_read_well ("svg", id);
  g_assert_nonnull (loom_board_lookup (renamed, "duck-green"));
  g_assert_null (loom_board_lookup (renamed, "goose-green"));
  g_autofree char *filled
      = dup_with (six->svg, "<path id=\"goose-green\"", " d=\"", " style=\"fill:#123456\" d=\"");
  g_autoptr (LoomBoard) coloured = exchange_read_well ("svg", filled);
  const LoomArea *area = (const LoomArea *)loom_board_lookup (coloured, "goose-green");
  const LoomTerrain *terrain = (const LoomTerrain *)loom_board_get (coloured, area->terrain);
  g_assert_cmpint (terrain->fill, ==, 0x123456);
}

/* Shapes taken away, and shapes drawn anew over others: a board without errors, with its
 * scenarios. */
static void
shapes_may_come_and_go (void)
{
  for (guint i = 0; i < samples->len; i++)
    {
      const guint n = loom_board_n (nth (i)->board, LOOM_KIND_AREA);
      const LoomArea *last = loom_board_area (nth (i)->board, n - 1);
      g_autofree char *before = exchange_dup_errors (nth (i)->board);
      g_autofree char *element = g_strdup_printf (" id=\"%s\" inkscape:label", last->entity.id);
      const char *at = strstr (nth (i)->svg, element);
      while (*at != '<')
        at--;
      g_autofree char *less = g_strdup_printf ("%.*s%s", (int)(at - nth (i)->svg), nth (i)->svg,
                                               strstr (at, "/>") + 2);
      g_autoptr (LoomBoard) fewer = exchange_read_well ("svg", less);
      g_assert_cmpuint (loom_board_n (fewer, LOOM_KIND_AREA), ==, n - 1);
      g_assert_cmpuint (loom_board_n (fewer, LOOM_KIND_SCENARIO), ==,
                        loom_board_n (nth (i)->board, LOOM_KIND_SCENARIO));
      g_autofree char *more = dup_with (nth (i)->svg, "inkscape:label=\"areas\"", "</g>",
                                        "<path id=\"new\" inkscape:label=\"Brand New\" "
                                        "d=\"M20.123 20.456h31.1v24.7l-20 3.3Z\"/></g>");
      g_autofree char *words = NULL;
      g_autoptr (LoomBoard) another = exchange_read ("svg", more, -1, NULL, &words);
      g_assert_nonnull (another);
      const LoomArea *area = (const LoomArea *)loom_board_lookup (another, "brand-new");
      g_assert_nonnull (area);
      g_assert_cmpstr (area->name, ==, "Brand New");
      g_assert_cmpuint (loom_board_n (another, LOOM_KIND_SCENARIO), ==,
                        loom_board_n (nth (i)->board, LOOM_KIND_SCENARIO));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  load_samples ();
  g_test_add_func ("/exchange/svg-back/a-board-comes-back-as-it-was", a_board_comes_back_as_it_was);
  g_test_add_func ("/exchange/svg-back/the-same-drawing-written-otherwise-is-the-same",
                   the_same_drawing_written_otherwise_is_the_same);
  g_test_add_func ("/exchange/svg-back/without-its-metadata-names-and-neighbours-stay",
                   without_its_metadata_names_and_neighbours_stay);
  g_test_add_func ("/exchange/svg-back/a-name-is-changed-wherever-one-changes-it",
                   a_name_is_changed_wherever_one_changes_it);
  g_test_add_func ("/exchange/svg-back/a-node-that-is-moved-moves-its-corner-alone",
                   a_node_that_is_moved_moves_its_corner_alone);
  g_test_add_func ("/exchange/svg-back/a-label-an-id-and-a-fill-can-be-changed",
                   a_label_an_id_and_a_fill_can_be_changed);
  g_test_add_func ("/exchange/svg-back/shapes-may-come-and-go", shapes_may_come_and_go);
  return g_test_run ();
}
