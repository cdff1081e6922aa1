/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table of pieces: what each cell comes to, and what is said of one that is wrong, at its line
 * and column. */

#include "formats/edit/piece-rows.h"
#include "formats/model/entities.h"
#include "formats/xml/reader.h"

#include <string.h>

static LoomBoard *
new_board (void)
{
  static const char text[] = "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"T\">"
                             "<areas width=\"100\" height=\"100\"/></board>";
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "t", &errors);

  g_assert_nonnull (board);
  g_clear_pointer (&errors, g_ptr_array_unref);
  return board;
}

/* The pieces of @table on a board of their own. */
static LoomBoard *
read_table (const char *table)
{
  LoomBoard *board = new_board ();
  LoomModelErrors *errors = NULL;
  g_autoptr (LoomEdit) edit = loom_piece_rows_read (board, table, strlen (table), &errors);
  g_autoptr (GError) error = NULL;

  if (edit == NULL)
    g_error ("%s", loom_model_errors_nth (errors, 0)->message);
  g_assert_true (loom_board_apply (board, edit, NULL, &error));
  return board;
}

static const LoomPiece *
get_piece (const LoomBoard *board, guint i)
{
  const LoomEntity *print = loom_board_section (board, LOOM_KIND_PRINT);

  g_assert_nonnull (print);
  g_assert_cmpuint (i, <, loom_entity_n (print, LOOM_KIND_PIECE));
  return (const LoomPiece *)loom_entity_nth (print, LOOM_KIND_PIECE, i);
}

static void
test_a_row_is_a_piece (void)
{
  g_autoptr (LoomBoard) board
      = read_table ("\xef\xbb\xbf# drawn by hand\r\n"
                    "Name;preset;count;symbol;text;back;size\r\n"
                    "\"Storm; at sea\";poker;3;wave;\"Lose a turn.\nOr \"\"pay\"\".\";Sea;\r\n"
                    "\r\n"
                    "Coin;chit;;;;;14\r\n"
                    "Gone;chit;0;;;;\r\n");
  const LoomPiece *storm = get_piece (board, 0), *coin = get_piece (board, 1);

  g_assert_cmpuint (loom_entity_n (loom_board_section (board, LOOM_KIND_PRINT), LOOM_KIND_PIECE),
                    ==, 2);
  g_assert_cmpstr (storm->kind, ==, "Storm; at sea");
  g_assert_cmpstr (storm->text, ==, "Lose a turn.\nOr \"pay\".");
  g_assert_cmpstr (storm->back, ==, "Sea");
  g_assert_cmpint (storm->size, ==, 63500);
  g_assert_cmpint (storm->height, ==, 88900);
  g_assert_cmpint (storm->count, ==, 3);
  g_assert_cmpint (storm->symbol, !=, LOOM_UNSET);
  /* What a row says itself goes before its preset. */
  g_assert_cmpint (coin->size, ==, 14000);
  g_assert_cmpint (coin->count, ==, 1);
  g_assert_cmpint (coin->height, ==, LOOM_UNSET);
}

static void
test_every_preset_is_a_piece (void)
{
  for (const char *const *name = loom_piece_presets (); *name != NULL; name++)
    {
      g_autofree char *table = g_strdup_printf ("kind\tpreset\nX\t%s\n", *name);
      g_autoptr (LoomBoard) board = read_table (table);

      g_assert_cmpint (get_piece (board, 0)->size, >=, 12000);
    }
}

/* What is wrong, and where. */
static void
test_faults_are_told_with_line_and_column (void)
{
  static const struct
  {
    const char *table;
    guint line;
    guint column;
    const char *says;
  } table[] = {
    { "", 1, 1, "the table is empty" },
    { "# none\n\n", 1, 1, "the table is empty" },
    { "kind,presett\nA,poker\n", 1, 6, "“preset” was perhaps meant" },
    { "kind,weather\nA,sun\n", 1, 6, "no column “weather”" },
    { "kind,size,kind\nA,4,B\n", 1, 11, "two columns “kind”" },
    { "kind,preset\nA,joker\n", 2, 3, "there is no preset “joker”; there are chit, tile" },
    { "kind,preset\nKöln,poker\nÄß,joker\n", 3, 4, "there is no preset “joker”" },
    { "kind,size,shape\nA,9,star\n", 2, 5, "shape" },
    { "kind,size,shape,count\nA,9,hex,many\n", 2, 9, "count" },
    { "kind,size,shape\nA,-3,hex\n", 2, 3, "size" },
    { "kind,size,shape\n,9,hex\n", 2, 1, "this piece has no kind" },
    { "kind,size\nA,9\n", 2, 1, "this piece has no shape; fill the column “shape”, or “preset”" },
    { "kind,preset\nA,chit,B,C\n", 2, 8, "4 cells and the first line 2 columns" },
    { "kind,preset\n\"A,chit\n", 2, 1, "has no end" },
    { "kind,preset\n\"A\"B,chit\n", 2, 4, "goes on behind its quotation" },
    { "kind,preset\nA,chit\n\"B\nC\",joker\n", 4, 4, "there is no preset “joker”" },
    { "kind,preset\nA\xff,chit\n", 2, 2, "not UTF-8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (LoomBoard) board = new_board ();
      g_autoptr (GPtrArray) errors = NULL;
      LoomEdit *edit
          = loom_piece_rows_read (board, table[i].table, strlen (table[i].table), &errors);
      const LoomModelError *error;

      g_assert_null (edit);
      g_assert_cmpuint (errors->len, ==, 1);
      error = loom_model_errors_nth (errors, 0);
      g_test_message ("%u:%u: %s", error->line, error->column, error->message);
      g_assert_cmpuint (error->line, ==, table[i].line);
      g_assert_cmpuint (error->column, ==, table[i].column);
      g_assert_nonnull (strstr (error->message, table[i].says));
    }
}

/* All faults of a table are told at once. */
static void
test_all_faults_are_told (void)
{
  static const char text[] = "kind,preset,count\nA,joker,2\nB,poker,-1\nC,poker,x\n";
  g_autoptr (LoomBoard) board = new_board ();
  g_autoptr (GPtrArray) errors = NULL;

  g_assert_null (loom_piece_rows_read (board, text, strlen (text), &errors));
  g_assert_cmpuint (errors->len, ==, 3);
}

/* Cells of any letters come back as they went in, quoted or not. */
static void
test_any_cell_is_read_as_it_was_written (void)
{
  static const char *const bits[]
      = { "a", "B", " c", "\"", ",", ";", "\t", "\n", "é", "漢", "'", "#", "0" };

  for (guint round = 0; round < 3000; round++)
    {
      g_autoptr (GString) cell = g_string_new ("x"), quoted = g_string_new (NULL);
      g_autofree char *table = NULL;
      g_autoptr (LoomBoard) board = NULL;

      for (gint n = g_test_rand_int_range (0, 12); n > 0; n--)
        g_string_append (cell, bits[g_test_rand_int_range (0, G_N_ELEMENTS (bits))]);
      g_string_append_c (cell, 'y');
      g_string_append (quoted, cell->str);
      g_string_replace (quoted, "\"", "\"\"", 0);
      table = g_strdup_printf ("text,preset,kind\n\"%s\",chit,\"%s\"\n", quoted->str, quoted->str);
      board = read_table (table);
      g_assert_cmpstr (get_piece (board, 0)->text, ==, cell->str);
      g_assert_cmpstr (get_piece (board, 0)->kind, ==, cell->str);
    }
}

/* Whatever comes in gives pieces or faults, and never both or neither. */
static void
test_any_bytes_do_no_harm (void)
{
  static const char signs[] = "kind,preset;\tsize\n\r\"#count poker\xc3\xa9\xff\x00-19";
  g_autoptr (LoomBoard) board = new_board ();

  for (guint round = 0; round < 20000; round++)
    {
      char bytes[64];
      const gsize n = (gsize)g_test_rand_int_range (0, sizeof bytes);
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (LoomEdit) edit = NULL;
      gsize begin = 0;

      if (round % 2 == 0)
        begin = g_strlcpy (bytes, "kind,preset,count\n", sizeof bytes);
      for (gsize i = begin; i < n; i++)
        bytes[i] = signs[g_test_rand_int_range (0, sizeof signs)];
      edit = loom_piece_rows_read (board, bytes, MAX (n, begin), &errors);
      g_assert_true ((edit == NULL) == (errors != NULL && errors->len > 0));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/piece-rows/a-row-is-a-piece", test_a_row_is_a_piece);
  g_test_add_func ("/exchange/piece-rows/every-preset-is-a-piece", test_every_preset_is_a_piece);
  g_test_add_func ("/exchange/piece-rows/faults-are-told-with-line-and-column",
                   test_faults_are_told_with_line_and_column);
  g_test_add_func ("/exchange/piece-rows/all-faults-are-told", test_all_faults_are_told);
  g_test_add_func ("/exchange/piece-rows/any-cell-is-read-as-it-was-written",
                   test_any_cell_is_read_as_it_was_written);
  g_test_add_func ("/exchange/piece-rows/any-bytes-do-no-harm", test_any_bytes_do_no_harm);
  return g_test_run ();
}
