/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The designer's own pieces: how large they are cut, how they share sheets, and pictures that are
 * read or refused. */

#include "formats/exchange/read.h"
#include "formats/xml/reader.h"
#include "render/areas/plan.h"
#include "render/board/board.h"
#include "render/pieces/layout.h"
#include "render/pieces/own-pictures.h"
#include "render/pieces/piece-sheets.h"
#include "render/pieces/svg-count.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static LoomBoard *
read_board (const char *pieces)
{
  g_autofree char *text
      = g_strdup_printf ("<board xmlns=\"urn:boardloom:board:1\" version=\"1.1\" title=\"Own\">"
                         "<areas width=\"100\" height=\"100\"/><print>%s</print></board>",
                         pieces);
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "own", &errors);

  if (board == NULL)
    g_error ("%s", loom_model_errors_nth (errors, 0)->message);
  g_clear_pointer (&errors, g_ptr_array_unref);
  return board;
}

static LoomPieceLayout *
lay_out (const LoomBoard *board, LoomBacks backs)
{
  LoomPrintSettings settings;
  g_autoptr (GError) error = NULL;
  LoomPieceLayout *layout;

  loom_print_settings_init (&settings, board);
  settings.backs = backs;
  layout = loom_piece_layout_new (board, &settings, &error);
  g_assert_no_error (error);
  return layout;
}

static void
test_sizes (void)
{
  static const struct
  {
    const char *piece;
    gint32 width;
    gint32 height;
  } table[] = {
    { "size=\"20\" shape=\"square\"", 20000, 20000 },
    { "size=\"20\" shape=\"circle\" symbol=\"star\"", 20000, 20000 },
    { "size=\"20\" shape=\"hex\" text=\"A\"", 20000, 17321 },
    { "size=\"63.5\" height=\"88.9\" shape=\"square\"", 63500, 88900 },
    { "size=\"20\" height=\"32\" foot=\"10\" shape=\"square\"", 20000, 84000 },
    { "size=\"20\" foot=\"5\" shape=\"square\"", 20000, 50000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *piece = g_strdup_printf ("<piece kind=\"A\" %s/>", table[i].piece);
      g_autoptr (LoomBoard) board = read_board (piece);
      g_autoptr (LoomPieceLayout) layout = lay_out (board, LOOM_BACKS_NONE);

      g_assert_cmpint (loom_piece_layout_cut (layout, 0)->front.width, ==, table[i].width);
      g_assert_cmpint (loom_piece_layout_cut (layout, 0)->front.height, ==, table[i].height);
    }
}

/* A deck is in blocks of its own size, whatever its cards say. Four are on a sheet of A4: three
 * across are 189 mm by themselves, but 201.6 mm with the millimetre that each shows beyond its cut
 * and the marks beside them, and the margins leave 190 mm. */
static void
test_a_deck_shares_its_sheets (void)
{
  g_autoptr (GString) pieces = g_string_new (NULL);
  g_autoptr (LoomBoard) board = NULL;
  g_autoptr (LoomPieceLayout) layout = NULL;

  for (guint i = 0; i < 9; i++)
    g_string_append_printf (pieces,
                            "<piece kind=\"Card %u\" size=\"63\" height=\"88\" shape=\"square\" "
                            "text=\"%u\" back=\"Deck\"/>",
                            i, i);
  board = read_board (pieces->str);
  layout = lay_out (board, LOOM_BACKS_LONG_EDGE);
  g_assert_cmpuint (layout->cuts->len, ==, 9);
  g_assert_cmpuint (layout->sheets->len, ==, 3);
  for (guint i = 0; i < layout->blocks->len; i++)
    g_assert_cmpstr (loom_piece_layout_block (layout, i)->heading, ==, "CARDS");
  for (guint i = 0; i < layout->cuts->len; i++)
    g_assert_true (loom_piece_layout_cut (layout, i)->has_back);
}

/* --- Pictures ----------------------------------------------------------------------------------
 */

#define SVG(inside)                                                                                \
  "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "        \
  "viewBox=\"0 0 10 10\">" inside "</svg>"

static void
test_pictures_are_read_or_refused (void)
{
  static const struct
  {
    const char *name;
    const char *content;
    const char *says; /* NULL: it is read */
  } table[] = {
    { "good.svg", SVG ("<rect width=\"10\" height=\"10\" fill=\"#f00\"/>"), NULL },
    { "inner.svg",
      SVG ("<rect id=\"a\" width=\"4\" height=\"4\"/><use xlink:href=\"#a\" x=\"4\"/>"), NULL },
    { "script.svg", SVG ("<script>alert(1)</script>"), "has a script" },
    { "out.svg", SVG ("<image xlink:href=\"file:///etc/passwd\" width=\"9\" height=\"9\"/>"),
      "refers to something outside itself" },
    { "net.svg", SVG ("<rect fill=\"url(http://example.org/#a)\" width=\"9\" height=\"9\"/>"),
      "refers to something outside itself" },
    { "import.svg", SVG ("<style>@import 'a.css';</style>"), "asks for another style sheet" },
    { "entity.svg", "<!DOCTYPE svg [<!ENTITY a \"b\">]>" SVG ("&a;"), "has entities of its own" },
    { "broken.svg", "<svg", "is no SVG that can be drawn" },
    { "old.svg", SVG ("<text>caf\xe9</text>"), "is not in UTF-8" },
    { "mark.svg", "\xef\xbb\xbf" SVG ("<rect width=\"9\" height=\"9\"/>"), NULL },
    { "circle.svg", SVG ("<g id=\"a\"><use href=\"#a\"/></g>"), NULL },
    { "text.png", "no picture at all", "is neither a PNG nor an SVG" },
    { "../up.svg", NULL, "there is no picture" },
    { "/etc/hostname", NULL, "there is no picture" },
    { "absent.png", NULL, "there is no picture" },
  };
  g_autoptr (GError) made = NULL;
  g_autofree char *folder = g_dir_make_tmp ("own-XXXXXX", &made);

  g_assert_no_error (made);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *path = g_build_filename (folder, table[i].name, NULL);
      g_autoptr (LoomOwnPictures) pictures = loom_own_pictures_new ();
      g_autoptr (GError) error = NULL;
      gboolean is_read;

      if (table[i].content != NULL)
        g_assert_true (g_file_set_contents (path, table[i].content, -1, NULL));
      is_read = loom_own_pictures_load (pictures, folder, table[i].name, &error);
      g_assert_true (is_read == (table[i].says == NULL));
      if (error != NULL)
        {
          g_test_message ("%s", error->message);
          g_assert_nonnull (strstr (error->message, table[i].says));
          g_assert_nonnull (strstr (error->message, table[i].name));
        }
      if (table[i].content != NULL)
        g_remove (path);
    }
  g_rmdir (folder);
}

/* Ten things in a first group, and in each that follows ten references to the one before: a
 * hundred, a thousand … things, of which the picture shows the last. */
static void
test_what_references_make_of_a_picture_is_counted (void)
{
  static const struct
  {
    const char *open[2], *refer[2], *close; /* around a number */
  } forms[] = {
    { { "<g id=\"a", "\">" }, { "<use href=\"#a", "\"/>" }, "</g>" },
    { { "<g id=\"a", "\">" }, { "<use xlink:href=\"#a", "\"/>" }, "</g>" },
    { { "<pattern id=\"a", "\">" }, { "<rect fill=\"url(#a", ")\"/>" }, "</pattern>" },
    { { "<pattern id=\"a", "\">" }, { "<rect style=\"fill: url( '#a", "' )\"/>" }, "</pattern>" },
    { { "<g id=\"a", "\"><style><![CDATA[rect { fill: url(#b) }]]></style>" },
      { "<use href=\"#a", "\"/>" },
      "</g>" },
  };

  for (guint f = 0; f < G_N_ELEMENTS (forms); f++)
    for (guint n = 1; n <= 14; n++)
      {
        g_autoptr (GString) svg = g_string_new ("<svg>");
        g_autoptr (GError) error = NULL;

        for (guint i = 1; i <= n; i++)
          {
            g_string_append_printf (svg, "%s%u%s", forms[f].open[0], i, forms[f].open[1]);
            for (guint k = 0; k < 10; k++)
              g_string_append_printf (svg, "%s%u%s", forms[f].refer[0], i - 1, forms[f].refer[1]);
            g_string_append (svg, forms[f].close);
          }
        g_string_append (svg, "</svg>");
        const double n_drawn = loom_svg_count (svg->str, svg->len, &error);
        g_assert_no_error (error);
        g_assert_cmpfloat (n_drawn, >=, pow (10, n));
        g_assert_cmpfloat (n_drawn, <=, 4 * pow (10, n) + 40);
      }
}

/* Each of the elements asks for what a style sheet does. */
static void
test_a_style_sheet_counts_for_each_element (void)
{
  static const char svg[] = "<svg><style>rect { fill: url(#a) }</style>"
                            "<pattern id=\"a\"><g/><g/><g/><g/><g/><g/><g/><g/><g/></pattern>"
                            "<rect/><rect/><rect/><rect/><rect/></svg>";
  g_autoptr (GError) error = NULL;

  g_assert_cmpfloat (loom_svg_count (svg, strlen (svg), &error), >=, 60);
  g_assert_no_error (error);
}

static void
test_a_picture_that_draws_too_much_is_refused (void)
{
  g_autofree char *folder = g_dir_make_tmp ("own-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "heavy.svg", NULL);
  g_autoptr (LoomOwnPictures) pictures = loom_own_pictures_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) svg
      = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                      "viewBox=\"0 0 9 9\"><g id=\"a0\"><path d=\"M1 1h7v7z\"/></g>");

  for (guint i = 1; i <= 40; i++)
    g_string_append_printf (svg, "<g id=\"a%u\"><use href=\"#a%u\"/><use href=\"#a%u\"/></g>", i,
                            i - 1, i - 1);
  g_string_append (svg, "</svg>");
  g_assert_true (g_file_set_contents (path, svg->str, -1, NULL));
  g_assert_false (loom_own_pictures_load (pictures, folder, "heavy.svg", &error));
  g_assert_nonnull (strstr (error->message, "draws more than 200000 things"));
  g_remove (path);
  g_rmdir (folder);
}

static guint32
get_pixel (cairo_surface_t *picture, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (picture);

  return ((const guint32 *)(gconstpointer)(data + y * cairo_image_surface_get_stride (picture)))[x]
         & 0xffffff;
}

/* It covers what it is to cover, its middle in the middle, whichever of both is longer. */
static void
test_a_picture_covers_its_piece (void)
{
  /* Red in the middle third, blue at the ends. */
  static const char svg[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"10\">"
                            "<rect width=\"30\" height=\"10\" fill=\"#0000ff\"/>"
                            "<rect x=\"10\" width=\"10\" height=\"10\" fill=\"#ff0000\"/></svg>";
  g_autofree char *folder = g_dir_make_tmp ("own-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.svg", NULL);
  g_autoptr (LoomOwnPictures) pictures = loom_own_pictures_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40, 40);
  cairo_t *cr = cairo_create (surface);

  g_assert_true (g_file_set_contents (path, svg, -1, NULL));
  g_assert_true (loom_own_pictures_load (pictures, folder, "a.svg", NULL));
  g_assert_true (loom_own_pictures_draw (pictures, "a.svg", cr, 40, 40));
  g_assert_false (loom_own_pictures_draw (pictures, "b.svg", cr, 40, 40));
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 2; i < 40; i += 5)
    g_assert_cmphex (get_pixel (surface, i, i), ==, 0xff0000);
  cairo_surface_destroy (surface);
  g_remove (path);
  g_rmdir (folder);
}

/* A picture that cannot be had names the piece and its line. */
static void
test_a_missing_picture_is_an_error (void)
{
  g_autoptr (LoomBoard) board
      = read_board ("\n<piece kind=\"Boat\" size=\"20\" shape=\"circle\" picture=\"boat.png\"/>");
  g_autoptr (LoomSheets) sheets = NULL;
  g_autoptr (GError) error = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.folder = g_get_tmp_dir ();
  sheets = loom_piece_sheets_new (board, &settings, &error);
  g_assert_null (sheets);
  g_assert_nonnull (strstr (error->message, "the piece “Boat” in line 2: there is no picture"));
}

/* Whether @colour is what @word says: which of its parts is the largest, and none of black. */
static gboolean
is_called (LoomColour colour, const char *word)
{
  if (g_str_equal (word, "black"))
    return MAX (colour.r, MAX (colour.g, colour.b)) < .3;
  if (g_str_equal (word, "red"))
    return colour.r > 1.5 * colour.g && colour.r > 1.5 * colour.b;
  if (g_str_equal (word, "green"))
    return colour.g > 1.2 * colour.r && colour.g > 1.2 * colour.b;
  return colour.b > 1.2 * colour.r && colour.b > colour.g;
}

/* What a sample calls red is red, by whichever style the board is drawn. Returns how many seats are
 * named so. */
static guint
check_seats (const LoomScenario *scenario, const LoomLiveryLook looks[33], const char *file)
{
  static const char *const words[] = { "black", "red", "green", "blue" };
  guint n_named = 0;

  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *seat
          = (const LoomSeat *)loom_entity_nth (&scenario->entity, LOOM_KIND_SEAT, i);
      g_autofree char *name = g_ascii_strdown (seat->name != NULL ? seat->name : "", -1);
      g_auto (GStrv) parts = g_strsplit (name, " ", -1);

      for (guint k = 0; k < G_N_ELEMENTS (words); k++)
        if (g_strv_contains ((const char *const *)parts, words[k]))
          {
            n_named++;
            if (!is_called (looks[seat->n].colour, words[k]))
              g_error ("%s: “%s” is not %s", file, seat->name, words[k]);
          }
    }
  return n_named;
}

static void
test_seats_named_after_colours (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_named = 0;

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    if (g_str_has_suffix (name, ".board.xml"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autoptr (GPtrArray) errors = NULL;
        LoomBoard *board = loom_formats_read_file (path, NULL, &errors);

        g_assert_nonnull (board);
        LoomLiveryLook looks[33];

        loom_area_plan_get_looks (board, loom_render_board_theme (board, NULL, NULL), looks);
        for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
          n_named += check_seats (loom_board_scenario (board, i), looks, name);
        loom_board_free (board);
      }
  g_assert_cmpuint (n_named, >=, 8);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/own-pieces/sizes", test_sizes);
  g_test_add_func ("/print/own-pieces/a-deck-shares-its-sheets", test_a_deck_shares_its_sheets);
  g_test_add_func ("/print/own-pieces/pictures-are-read-or-refused",
                   test_pictures_are_read_or_refused);
  g_test_add_func ("/print/own-pieces/what-references-make-of-a-picture-is-counted",
                   test_what_references_make_of_a_picture_is_counted);
  g_test_add_func ("/print/own-pieces/a-style-sheet-counts-for-each-element",
                   test_a_style_sheet_counts_for_each_element);
  g_test_add_func ("/print/own-pieces/a-picture-that-draws-too-much-is-refused",
                   test_a_picture_that_draws_too_much_is_refused);
  g_test_add_func ("/print/own-pieces/a-picture-covers-its-piece", test_a_picture_covers_its_piece);
  g_test_add_func ("/print/own-pieces/a-seat-named-after-a-colour-has-it",
                   test_seats_named_after_colours);
  g_test_add_func ("/print/own-pieces/a-missing-picture-is-an-error",
                   test_a_missing_picture_is_an_error);
  return g_test_run ();
}
