/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of a document does not show: a board whose file lists its things in any order is the
 * same picture, the same print, the same pieces and the same game as its canonical form, and so is
 * one that was edited, before it was saved and after.
 *
 * BOARDLOOM_ORDER_ROUNDS sets how often each sample is shuffled and edited; else twice, and forty
 * times where BOARDLOOM_LONG is set. */

#include "formats/exchange/read.h"
#include "formats/model/order.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"
#include "render/board/file.h"
#include "validator/sheets/components.h"
#include "tests/formats/edit-random.h"
#include "tests/long-form.h"
#include "validator/position/position-key.h"

#include <string.h>

static const char *const samples[] = {
  "archipelago",  "eleven-parishes", "fallen-branch", "first-tunnel",
  "four-hearths", "lamplighters",    "over-the-moor", "pond",
  "spice-comb",   "two-queens",      "two-shrines",
};

static guint
n_rounds (void)
{
  return read_rounds ("BOARDLOOM_ORDER_ROUNDS", 2, 40);
}

static LoomBoard *
read_text (const char *text, gsize length)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_read_bytes (text, length, "a board", &errors);

  if (board == NULL)
    g_error ("not a board:\n%s", text);
  return board;
}

static LoomBoard *
read_sample (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".board.xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", file, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);

  g_assert_nonnull (board);
  return board;
}

/* Shuffling: lines of canonical XML that follow each other, hold a whole element each, and are of
 * one kind whose order means nothing. */

static char *
dup_kind (const char *line)
{
  static const char *const loose[]
      = { "terrain", "line",  "type",   "livery",    "corner", "border", "area",  "route",
          "barrier", "group", "legend", "entrance",  "option", "seat",   "close", "place",
          "number",  "queen", "unit",   "earthworm", "spider", "item",   "dug" };
  const char *start = line + strspn (line, " ");
  g_autofree char *name = NULL;

  if (*start != '<' || !g_str_has_suffix (line, "/>"))
    return NULL;
  name = g_strndup (start + 1, strcspn (start + 1, " /"));
  for (guint i = 0; i < G_N_ELEMENTS (loose); i++)
    if (strcmp (name, loose[i]) == 0)
      return g_steal_pointer (&name);
  return NULL;
}

static char *
dup_shuffled (const LoomBoard *board, GRand *rand)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint n = g_strv_length (lines);

  for (guint first = 0, end; first < n; first = MAX (end, first + 1))
    {
      g_autofree char *kind = dup_kind (lines[first]);

      for (end = first + 1; kind != NULL && end < n; end++)
        {
          g_autofree char *next = dup_kind (lines[end]);

          if (g_strcmp0 (next, kind) != 0)
            break;
        }
      for (guint i = end; kind != NULL && i > first + 1; i--)
        {
          const guint k = first + (guint)g_rand_int_range (rand, 0, (gint32)(i - first));
          char *swapped = lines[i - 1];

          lines[i - 1] = lines[k];
          lines[k] = swapped;
        }
    }
  return g_strjoinv ("\n", lines);
}

/* Comparing. */

static GBytes *
draw (const LoomBoard *board, const LoomScenario *scenario, LoomSurfaceFormat format)
{
  LoomRenderFile file = LOOM_RENDER_FILE_INIT;
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  file.format = format;
  file.scenario = scenario;
  /* Without colours more hangs on hatches. */
  if (format == LOOM_SURFACE_PDF)
    file.look.kind = LOOM_THEME_MONO;
  bytes = loom_render_file (board, &file, &error);
  /* An edit at random may make a page that is too large for anybody. */
  return bytes != NULL ? bytes : g_bytes_new (error->message, strlen (error->message));
}

static void
assert_same_picture (const LoomBoard *a,
                     const LoomScenario *p,
                     const LoomBoard *b,
                     const LoomScenario *q,
                     LoomSurfaceFormat format)
{
  g_autoptr (GBytes) one = draw (a, p, format);
  g_autoptr (GBytes) two = draw (b, q, format);

  if (g_bytes_equal (one, two))
    return;
  g_file_set_contents ("order.expected", g_bytes_get_data (one, NULL),
                       (gssize)g_bytes_get_size (one), NULL);
  g_file_set_contents ("order.out", g_bytes_get_data (two, NULL), (gssize)g_bytes_get_size (two),
                       NULL);
  g_error ("the pictures differ: see order.expected and order.out");
}

static void
assert_same_pieces (const LoomBoard *a,
                    const LoomScenario *p,
                    const LoomBoard *b,
                    const LoomScenario *q)
{
  g_autoptr (GArray) one = loom_components_new (a, p, NULL);
  g_autoptr (GArray) two = loom_components_new (b, q, NULL);

  g_assert_cmpuint (one->len, ==, two->len);
  for (guint i = 0; i < one->len; i++)
    {
      const LoomComponent *x = loom_components_get (one, i), *y = loom_components_get (two, i);

      g_assert_cmpint (x->kind, ==, y->kind);
      g_assert_cmpuint (x->seat, ==, y->seat);
      g_assert_cmpint (x->value, ==, y->value);
      g_assert_cmpint (x->of, ==, y->of);
      g_assert_cmpuint (x->n, ==, y->n);
    }
}

static void
assert_same_game (const LoomBoard *a,
                  const LoomScenario *p,
                  const LoomBoard *b,
                  const LoomScenario *q)
{
  g_autoptr (LoomPosition) one = loom_position_new (a, p);
  g_autoptr (LoomPosition) two = loom_position_new (b, q);

  g_assert_cmphex (loom_position_key (one), ==, loom_position_key (two));
}

/* All that is made of @a and of @b, scenario by scenario. */
static void
assert_same (const LoomBoard *a, const LoomBoard *b, LoomSurfaceFormat format)
{
  const LoomScenario *first = loom_board_first_scenario (a);
  const guint n = loom_board_n (a, LOOM_KIND_SCENARIO);

  g_assert_cmpuint (n, ==, loom_board_n (b, LOOM_KIND_SCENARIO));
  if (n == 0)
    assert_same_picture (a, NULL, b, NULL, format);
  else
    g_assert_cmpstr (first->entity.id, ==, loom_board_first_scenario (b)->entity.id);
  for (guint i = 0; i < n; i++)
    {
      const LoomScenario *p = loom_board_scenario (a, i);
      const LoomScenario *q
          = (const LoomScenario *)loom_board_lookup (b, loom_board_scenario (a, i)->entity.id);

      assert_same_pieces (a, p, b, q);
      assert_same_game (a, p, b, q);
      /* Pictures take longest; those of all scenarios differ in pieces alone. */
      if (p == first)
        assert_same_picture (a, p, b, q, format);
    }
}

static void
a_file_in_any_order_is_its_canonical_form (gconstpointer data)
{
  g_autoptr (LoomBoard) board = read_sample (data);
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (data));

  g_assert_null (loom_board_copy_in_order (board));
  for (guint i = 0; i < n_rounds (); i++)
    {
      g_autofree char *text = dup_shuffled (board, rand);
      g_autoptr (LoomBoard) shuffled = read_text (text, strlen (text));
      g_autoptr (LoomBoard) ordered = loom_board_copy_in_order (shuffled);
      g_autoptr (GBytes) again = loom_write_bytes (shuffled);

      g_assert_nonnull (ordered);
      g_assert_null (loom_board_copy_in_order (ordered));
      g_assert_true (g_bytes_equal (bytes, again));
      assert_same (board, shuffled, i % 2 == 0 ? LOOM_SURFACE_SVG : LOOM_SURFACE_PDF);
    }
}

/* Edits at random, some of them undone again. */
static void
wander (LoomBoard *board, GRand *rand, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      gboolean sure;
      g_autoptr (LoomEdit) edit = random_edit (rand, board, &sure);
      g_autoptr (LoomEdit) undo = NULL;

      if (edit != NULL && loom_board_apply (board, edit, &undo, NULL) && g_rand_boolean (rand))
        g_assert_true (loom_board_apply (board, undo, NULL, NULL));
    }
}

static void
an_edited_board_is_the_same_before_and_after_it_is_saved (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (data) + 1);

  for (guint i = 0; i < n_rounds (); i++)
    {
      g_autoptr (LoomBoard) board = read_sample (data);
      g_autoptr (LoomBoard) read = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize length;
      const char *text;

      wander (board, rand, 40);
      bytes = loom_write_bytes (board);
      text = g_bytes_get_data (bytes, &length);
      read = read_text (text, length);
      assert_same (board, read, LOOM_SURFACE_SVG);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *file = g_strconcat ("/order/file/", samples[i], NULL);
      g_autofree char *edited = g_strconcat ("/order/edited/", samples[i], NULL);

      g_test_add_data_func (file, samples[i], a_file_in_any_order_is_its_canonical_form);
      g_test_add_data_func (edited, samples[i],
                            an_edited_board_is_the_same_before_and_after_it_is_saved);
    }
  return g_test_run ();
}
