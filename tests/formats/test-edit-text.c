/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits as text: what is read back does the same, to the last handle, on a board that was written
 * and read in between; and no text does harm. The arguments are samples. */

#include "formats/edit/edit-text.h"
#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "formats/model/numbering.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"
#include "tests/formats/edit-random.h"
#include "tests/formats/edit-support.h"

#include <string.h>

#define N_EDITS 400

static void
assert_same_file (const LoomBoard *one, const LoomBoard *two)
{
  g_autoptr (GBytes) left = loom_write_bytes (one);
  g_autoptr (GBytes) right = loom_write_bytes (two);

  g_assert_true (g_bytes_equal (left, right));
}

/* A board from the file of @board with the numbers of its things. */
static LoomBoard *
twin_of (const LoomBoard *board)
{
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = loom_write_bytes_in_order (board, entities);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GError) error = NULL;
  gsize n = 0;
  const char *data = g_bytes_get_data (bytes, &n);
  LoomBoard *twin = loom_read_bytes (data, n, "twin", &errors);

  g_assert_nonnull (twin);
  loom_numbering_write (board, entities, line);
  g_assert_true (loom_numbering_take (twin, line->str, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (loom_board_max_handle (twin), ==, loom_board_max_handle (board));
  return twin;
}

static void
apply_text (LoomBoard *board, const char *line)
{
  g_autoptr (GError) error = NULL;
  LoomHandle next = 0;
  g_autoptr (LoomEdit) edit = loom_edit_read_text (line, &next, &error);

  g_assert_no_error (error);
  g_assert_true (loom_board_skip_handles (board, next));
  g_assert_true (loom_board_apply (board, edit, NULL, &error));
  g_assert_no_error (error);
}

/* Does random edits on @board and their text on its twin; at times one is taken back without a
 * trace, or the twin is made anew. */
static void
walk (LoomBoard *board, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (LoomBoard) twin = twin_of (board);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < N_EDITS; i++)
    {
      gboolean sure = FALSE;
      g_autoptr (LoomEdit) edit = random_edit (rand, board, &sure);
      g_autoptr (LoomEdit) inverse = NULL;

      if (edit == NULL)
        continue;
      g_string_truncate (text, 0);
      loom_edit_write_text (edit, board, text);
      if (!loom_board_apply (board, edit, &inverse, NULL))
        continue;
      if (g_rand_int_range (rand, 0, 8) == 0)
        {
          g_assert_true (loom_board_apply (board, inverse, NULL, NULL));
          continue;
        }
      apply_text (twin, text->str);
      if (g_rand_boolean (rand))
        {
          g_string_truncate (text, 0);
          loom_edit_write_text (inverse, board, text);
          g_assert_true (loom_board_apply (board, inverse, NULL, NULL));
          apply_text (twin, text->str);
        }
      assert_same_file (board, twin);
      if (g_rand_int_range (rand, 0, 40) == 0)
        {
          loom_board_free (twin);
          twin = twin_of (board);
        }
    }
}

static void
edits_read_back_do_the_same (gconstpointer path)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board
      = path == NULL ? support_new_areas () : loom_formats_read_file (path, NULL, &errors);

  g_assert_nonnull (board);
  walk (board, 1);
  if (path != NULL)
    return;

  g_autoptr (LoomBoard) layers = support_new_layers ();

  walk (layers, 2);
}

static void
a_stroke_is_written_as_its_cells (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  const LoomLayer *layer = loom_board_layer (board, 0);
  g_autoptr (LoomEdit) edit = loom_edit_new ("Paint");
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (LoomValue) value = LOOM_VALUE_INIT;

  loom_entity_get (&layer->entity, loom_kind_field (LOOM_KIND_LAYER, ""), &value);
  value.grid.cells[3] = value.grid.cells[3] == '#' ? '.' : '#';
  loom_edit_set (edit, layer->entity.handle, "", &value);
  loom_edit_write_text (edit, board, text);
  g_assert_nonnull (strstr (text->str, "\tcells\t"));
  g_assert_cmpuint (text->len, <, 40);

  LoomEdit *inverse = support_apply (board, g_steal_pointer (&edit));

  g_string_truncate (text, 0);
  loom_edit_write_text (inverse, board, text);
  g_assert_cmpuint (text->len, <, 40);
  loom_edit_free (inverse);
}

static void
words_keep_every_character (void)
{
  const char *odd = "a\tb\nc\rd\\e\\t “ü” =}{";
  g_autoptr (GString) text = g_string_new (NULL);

  loom_text_escape (text, odd);
  g_assert_null (strpbrk (text->str, "\t\n\r"));
  g_assert_cmpstr (loom_text_unescape (text->str), ==, odd);
  g_string_assign (text, "a\\x");
  g_assert_null (loom_text_unescape (text->str));
  g_string_assign (text, "a\\");
  g_assert_null (loom_text_unescape (text->str));
}

static void
nonsense_is_refused (void)
{
  static const char *const lines[] = {
    "",
    "1",
    "x\tlabel",
    "1\tlabel\tset",
    "1\tlabel\tset\t3\tname",
    "1\tlabel\tset\t3\tname\tz:1",
    "1\tlabel\tset\t3\tname\ti:99999999999",
    "1\tlabel\tset\t-3\tname\ts:a",
    "1\tlabel\tset\t3\tat\tp:1",
    "1\tlabel\tset\t3\t\tg:2 2 abc",
    "1\tlabel\tcells\t3\t\t5:46 5:46",
    "1\tlabel\tcells\t3\t\t5:55555555",
    "1\tlabel\tmove\t3",
    "1\tlabel\tinsert\t3\t0",
    "1\tlabel\tinsert\t3\t0\t{\tnonsense\t0\t0\t\t}",
    "1\tlabel\tinsert\t3\t0\t{\tarea\t0\t0\ta",
    "1\tlabel\tinsert\t3\t0\t{\tarea\t0\t0\ta\tcolour=i:3\t}",
    "1\tlabel\tinsert\t3\t0\t{\tarea\t0\t0\ta\tname=i:3\t}",
    "1\tlabel\tfly\t3\t0",
    "1\tlabel\tremove\t3\textra",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      LoomHandle next = 0;

      g_assert_null (loom_edit_read_text (lines[i], &next, &error));
      g_assert_error (error, LOOM_ERROR, LOOM_ERROR_INPUT);
    }
}

/* Reads what is left of a good line with letters changed, and applies what can be read. */
static void
no_text_does_harm (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GString) text = g_string_new (NULL);
  static const char signs[] = "\t\t{}:=,0123456789 abc<>|@\\-";

  for (guint i = 0; i < 3000; i++)
    {
      gboolean sure = FALSE;
      LoomHandle next = 0;
      g_autoptr (LoomEdit) edit = random_edit (rand, board, &sure);

      if (edit == NULL)
        continue;
      g_string_truncate (text, 0);
      loom_edit_write_text (edit, board, text);
      for (guint k = 0; k < 3; k++)
        text->str[g_rand_int_range (rand, 0, (gint32)text->len)]
            = signs[g_rand_int_range (rand, 0, sizeof signs - 1)];

      g_autoptr (LoomEdit) again = loom_edit_read_text (text->str, &next, NULL);

      if (again == NULL || !loom_board_apply (board, again, NULL, NULL))
        continue;
      if (i % 50 == 0)
        {
          loom_board_free (board);
          board = support_new_areas ();
        }
    }
}

static void
numbers_that_do_not_fit_are_refused (void)
{
  static const char *const lines[]
      = { "", "5", "5 1", "5 1 1 2 2 3", "400000000 1 1", "9 1 2 1 3 4", "3 1 1 2 3 4 5 6 7" };
  g_autoptr (LoomBoard) board = support_new_bare ();
  g_autofree char *before = support_dump (board);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_false (loom_numbering_take (board, lines[i], &error));
      g_assert_error (error, LOOM_ERROR, LOOM_ERROR_INPUT);
      after = support_dump (board);
      g_assert_cmpstr (after, ==, before);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/formats/edit-text/edits-read-back-do-the-same", NULL,
                        edits_read_back_do_the_same);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *base = g_path_get_basename (argv[i]);
      g_autofree char *name = g_strdup_printf ("/formats/edit-text/edits-of-%s-read-back", base);

      g_test_add_data_func (name, argv[i], edits_read_back_do_the_same);
    }
  g_test_add_func ("/formats/edit-text/a-stroke-is-written-as-its-cells",
                   a_stroke_is_written_as_its_cells);
  g_test_add_func ("/formats/edit-text/words-keep-every-character", words_keep_every_character);
  g_test_add_func ("/formats/edit-text/nonsense-is-refused", nonsense_is_refused);
  g_test_add_func ("/formats/edit-text/no-text-does-harm", no_text_does_harm);
  g_test_add_func ("/formats/edit-text/numbers-that-do-not-fit-are-refused",
                   numbers_that_do_not_fit_are_refused);
  return g_test_run ();
}
