/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading what can be read: a file with errors gives a whole board and says what is missing from
 * it, or none. The first argument is the folder of broken boards, the others are samples. */

#include "formats/exchange/read.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"
#include "tests/formats/edit-support.h"

#include <string.h>

#define HEAD "<board xmlns='urn:boardloom:board:1' version='1.0' title='A board'>"
#define CORNERS                                                                                    \
  "<corner id='a' x='1' y='1'/><corner id='b' x='9' y='1'/><corner id='c' x='9' y='9'/>"           \
  "<corner id='d' x='1' y='9'/>"
#define AREAS "<areas width='10' height='10'>" CORNERS

static LoomBoard *
read_part (const char *text, gsize length, LoomModelErrors **errors)
{
  LoomBoard *board = loom_read_bytes_in_part (text, length, "part", errors);

  if (board == NULL)
    {
      g_assert_cmpuint ((*errors)->len, >, 0);
      return NULL;
    }

  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autoptr (GPtrArray) none = NULL;
  gsize n = 0;
  const char *data = g_bytes_get_data (bytes, &n);
  g_autoptr (LoomBoard) again = loom_read_bytes (data, n, "again", &none);

  g_assert_nonnull (again);
  return board;
}

static gboolean
has_model_error (const LoomModelErrors *errors, const char *code, const char *words)
{
  for (guint i = 0; i < errors->len; i++)
    if (strcmp (loom_model_errors_nth (errors, i)->code, code) == 0
        && strstr (loom_model_errors_nth (errors, i)->message, words) != NULL)
      return TRUE;
  return FALSE;
}

static void
a_good_file_is_read_as_ever (void)
{
  const char *text = HEAD AREAS "<area id='x' name='X' outline='a b c'/></areas></board>";
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = read_part (text, strlen (text), &errors);

  g_assert_nonnull (board);
  g_assert_cmpuint (errors->len, ==, 0);
}

static void
a_file_that_breaks_off_gives_what_came_before (void)
{
  const char *text = HEAD AREAS "<area id='x' name='X' outline='a b c'>"
                                "<slot kind='die' at='5 5'/><slot kind='na";
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = read_part (text, strlen (text), &errors);

  g_assert_nonnull (board);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 1);
  g_assert_cmpuint (loom_entity_n (&loom_board_area (board, 0)->entity, LOOM_KIND_SLOT), ==, 1);
  g_assert_true (has_model_error (errors, "XML-SYNTAX", ""));
}

static void
what_cannot_stand_is_left_out_with_its_dependents (void)
{
  const char *text = HEAD AREAS "<area id='x' name='X' outline='a b c'/>"
                                "<area id='y' name='Y' outline='a b nowhere'/>"
                                "<route id='r' from='x' to='y'/></areas>"
                                "<scenario id='s' title='S' rules='areas' seats='2'>"
                                "<place area='y' seat='1'/><place area='x' seat='2'/>"
                                "</scenario></board>";
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = read_part (text, strlen (text), &errors);

  g_assert_nonnull (board);
  g_assert_null (loom_board_lookup (board, "y"));
  g_assert_null (loom_board_lookup (board, "r"));
  g_assert_cmpuint (loom_entity_n (&loom_board_scenario (board, 0)->entity, LOOM_KIND_PLACE), ==,
                    1);
  g_assert_true (has_model_error (errors, "LEFT-OUT", "area “Y” (y) was left out"));
  g_assert_true (
      has_model_error (errors, "LEFT-OUT", "route r was left out: its “to” is missing or"));
  g_assert_true (has_model_error (errors, "REF-DANGLING", "nowhere"));
}

static void
small_errors_cost_nothing (void)
{
  const char *text = HEAD AREAS "<area id='x' outline='a b c' colour='red'/>"
                                "<area id='x' name='Twin' outline='a c d' terrain='lava'/>"
                                "<area name='Nameless' at='5 5' radius='1'/>"
                                "</areas><areas width='1'><corner id='e' x='1' y='2'/></areas>"
                                "<nonsense/></board>";
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = read_part (text, strlen (text), &errors);

  g_assert_nonnull (board);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 3);
  g_assert_nonnull (loom_board_lookup (board, "area-1"));
  g_assert_nonnull (loom_board_lookup (board, "area-2"));
  g_assert_nonnull (loom_board_lookup (board, "e"));
  g_assert_true (has_model_error (errors, "MENDED", "area-1"));
  g_assert_false (has_model_error (errors, "LEFT-OUT", ""));
}

static void
rows_of_a_layer_are_fitted (void)
{
  const char *text = HEAD "<layers cell='10'><layer id='l' title='L' columns='3' rows='3'>"
                          "<row>##</row><row>.....</row></layer></layers></board>";
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = read_part (text, strlen (text), &errors);

  g_assert_nonnull (board);

  const LoomLayer *layer = loom_board_layer (board, 0);

  g_assert_cmpint (layer->grid.rows, ==, 3);
  g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ 2, 1 }), ==, '#');
  g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ 3, 1 }), ==, '.');
}

static void
what_is_no_board_stays_none (void)
{
  static const char *const texts[] = { "",
                                       "hello",
                                       "<svg xmlns='http://www.w3.org/2000/svg'/>",
                                       HEAD "</board>",
                                       "<board xmlns='urn:boardloom:board:9'/>",
                                       "<!DOCTYPE board><board/>" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) errors = NULL;

      g_assert_null (read_part (texts[i], strlen (texts[i]), &errors));
    }
}

/* Every broken board opens, but for those that are none. */
static void
broken_boards_open (gconstpointer folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  guint opened = 0;

  g_assert_nonnull (dir);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (GPtrArray) strict = NULL;
      g_autoptr (LoomBoard) whole = NULL;
      g_autoptr (LoomBoard) board = NULL;

      if (!g_str_has_suffix (name, ".xml"))
        continue;
      whole = loom_formats_read_file (path, NULL, &strict);
      board = loom_formats_read_file_in_part (path, NULL, &errors);
      n++;
      opened += board != NULL;
      g_assert_true (whole == NULL || (board != NULL && errors->len == 0));
      g_assert_true (whole != NULL || errors->len > 0);
      if (board == NULL)
        g_test_message ("%s: %s", name, loom_model_errors_nth (errors, 0)->code);
    }
  g_test_message ("%u of %u", opened, n);
  g_assert_cmpuint (n, >, 50);
  g_assert_cmpuint (opened, >=, n - 12);
}

/* Cut off anywhere, and with letters changed anywhere. */
static void
any_damage_gives_a_board_or_none (gconstpointer path)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_autofree char *text = NULL;
  gsize n = 0;
  guint opened = 0;

  g_assert_true (g_file_get_contents (path, &text, &n, NULL));
  for (guint i = 0; i < 150; i++)
    {
      g_autofree char *damaged = g_memdup2 (text, n + 1);
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (LoomBoard) board = NULL;
      const gsize length = i % 2 == 0 ? (gsize)g_rand_int_range (rand, 0, (gint32)n) : n;
      const guint hits = i % 2 == 0 ? 0 : i / 8 + 1;

      for (guint k = 0; k < hits; k++)
        damaged[g_rand_int_range (rand, 0, (gint32)n)]
            = "<>/=\"'abc01 \n"[g_rand_int_range (rand, 0, 13)];
      board = read_part (damaged, length, &errors);
      opened += board != NULL;
    }
  g_test_message ("%u of 150", opened);
  g_assert_cmpuint (opened, >, 60);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/salvage/a-good-file-is-read-as-ever", a_good_file_is_read_as_ever);
  g_test_add_func ("/formats/salvage/a-file-that-breaks-off-gives-what-came-before",
                   a_file_that_breaks_off_gives_what_came_before);
  g_test_add_func ("/formats/salvage/what-cannot-stand-is-left-out-with-its-dependents",
                   what_cannot_stand_is_left_out_with_its_dependents);
  g_test_add_func ("/formats/salvage/small-faults-cost-nothing", small_errors_cost_nothing);
  g_test_add_func ("/formats/salvage/rows-of-a-layer-are-fitted", rows_of_a_layer_are_fitted);
  g_test_add_func ("/formats/salvage/what-is-no-board-stays-none", what_is_no_board_stays_none);
  if (argc > 1)
    g_test_add_data_func ("/formats/salvage/broken-boards-open", argv[1], broken_boards_open);
  for (int i = 2; i < argc; i++)
    {
      g_autofree char *base = g_path_get_basename (argv[i]);
      g_autofree char *name = g_strdup_printf ("/formats/salvage/any-damage/%s", base);

      g_test_add_data_func (name, argv[i], any_damage_gives_a_board_or_none);
    }
  return g_test_run ();
}
