/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the clipboard promises: what is copied is whole, survives being text in a letter, and comes
 * to lie where it overlaps nothing; one edit, and back to the byte. */

#include "editor/clipboard/clip.h"
#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "tests/validator/reading.h"
#include "tests/editor/document/clip-support.h"

#include <string.h>

static GPtrArray *samples; /* paths */

static guint
count_errors (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = run_family (board, "geometry");
  guint n = 0;
  for (guint i = 0; i < report->diagnostics->len; i++)
    n += loom_report_nth (report, i)->severity == LOOM_SEVERITY_ERROR;
  return n;
}

/* All areas and all decor. */
static LoomClip *
copy_all (const LoomBoard *board)
{
  g_autoptr (GArray) entities = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GError) error = NULL;
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = loom_board_list (board, (LoomKind)kind);
      const gboolean is_decor
          = (loom_kind_info ((LoomKind)kind)->flags & LOOM_KIND_INTERLEAVED) != 0;
      for (guint i = 0; (is_decor || kind == LOOM_KIND_AREA) && i < list->len; i++)
        g_array_append_val (entities, ((const LoomEntity *)g_ptr_array_index (list, i))->handle);
    }
  LoomClip *clip
      = loom_clip_new (board, first_scenario (board), (const LoomHandle *)(gpointer)entities->data,
                       entities->len, 10, &error);
  g_assert_no_error (error);
  return clip;
}

static LoomBoard *
open_sample (guint i)
{
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_formats_read_file (g_ptr_array_index (samples, i), NULL, &errors);
  g_ptr_array_unref (errors);
  g_assert_nonnull (board);
  return board;
}

/* --- All samples -------------------------------------------------------------------------------
 */

static LoomBoard *
new_empty_map (const LoomBoard *like)
{
  const LoomAreas *page = (const LoomAreas *)loom_board_section (like, LOOM_KIND_AREAS);
  const LoomScenario *scenario = first_scenario (like);
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Empty'>"
      "<areas width='%d' height='%d'/><scenario id='s' title='S' seats='%d'/></board>",
      page->width / LOOM_MM, page->height / LOOM_MM, scenario != NULL ? scenario->seats : 2);
  return read_text (text);
}

static void
compare_counts (const LoomBoard *a, const LoomBoard *b)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_CORNER, LOOM_KIND_BORDER, LOOM_KIND_AREA, LOOM_KIND_ROUTE, LOOM_KIND_BARRIER,
          LOOM_KIND_GROUP,  LOOM_KIND_IMAGE,  LOOM_KIND_TEXT, LOOM_KIND_SYMBOL };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmpuint (loom_board_n (a, kinds[i]), ==, loom_board_n (b, kinds[i]));
  const LoomScenario *from = first_scenario (a), *to = first_scenario (b);
  if (from != NULL)
    {
      g_assert_cmpuint (loom_entity_n (&from->entity, LOOM_KIND_PLACE), ==,
                        loom_entity_n (&to->entity, LOOM_KIND_PLACE));
      g_assert_cmpuint (loom_entity_n (&from->entity, LOOM_KIND_NUMBER), ==,
                        loom_entity_n (&to->entity, LOOM_KIND_NUMBER));
    }
}

static void
test_maps (void)
{
  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (LoomBoard) board = open_sample (i);
      if (loom_board_n (board, LOOM_KIND_AREA) == 0)
        continue;
      g_autoptr (LoomClip) copied = copy_all (board);
      g_autoptr (LoomClip) clip = through_text (copied);
      g_autoptr (LoomBoard) empty = new_empty_map (board);
      LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
      target.scenario = first_scenario (empty);
      g_autoptr (GBytes) bytes = paste (empty, clip, &target);
      compare_counts (board, empty);
      g_assert_cmpuint (count_errors (empty), ==, count_errors (board));
      /* What came back is the same when it is copied once more. */
      g_autoptr (LoomClip) second = copy_all (empty);
      g_assert_cmpuint (loom_board_n (second->board, LOOM_KIND_AREA), ==,
                        loom_board_n (clip->board, LOOM_KIND_AREA));
      for (guint k = 0; k < loom_board_n (board, LOOM_KIND_AREA); k++)
        g_assert_cmpstr (loom_board_area (second->board, k)->name, ==,
                         loom_board_area (clip->board, k)->name);
    }
}

static LoomBoard *
new_empty_layer (const LoomLayer *like, guint seats)
{
  g_autoptr (GString) text = g_string_new (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Empty'><layers cell='10'>");
  g_string_append_printf (text, "<layer id='top' title='Top' columns='%d' rows='%d'>",
                          like->columns, like->rows);
  for (gint32 row = 0; row < like->rows; row++)
    {
      g_string_append (text, "<row>");
      for (gint32 column = 0; column < like->columns; column++)
        g_string_append_c (text, '.');
      g_string_append (text, "</row>");
    }
  g_string_append_printf (text, "</layer></layers><scenario id='s' title='S' seats='%u'/></board>",
                          seats);
  return read_text (text->str);
}

static void
copy_layer (const LoomBoard *board, const LoomLayer *layer)
{
  const LoomScenario *scenario = first_scenario (board);
  const LoomCell last = { layer->columns, layer->rows };
  g_autoptr (LoomClip) copied
      = loom_clip_new_cells (board, scenario, layer, (LoomCell){ 1, 1 }, last, 10);
  g_autoptr (LoomClip) clip = through_text (copied);
  g_autoptr (LoomBoard) empty = new_empty_layer (layer, (guint)scenario->seats);
  const LoomLayer *to = loom_board_layer (empty, 0);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.scenario = first_scenario (empty);
  target.layer = to->entity.handle;
  g_autoptr (GBytes) bytes = paste (empty, clip, &target);
  for (gint32 row = 1; row <= layer->rows; row++)
    for (gint32 column = 1; column <= layer->columns; column++)
      g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ column, row }), ==,
                        loom_board_cell (empty, to, (LoomCell){ column, row }));
  g_assert_cmpuint (count_pieces (empty, to->entity.handle), ==,
                    count_pieces (board, layer->entity.handle));
}

static void
test_layers (void)
{
  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (LoomBoard) board = open_sample (i);
      for (guint k = 0; k < loom_board_n (board, LOOM_KIND_LAYER); k++)
        copy_layer (board, loom_board_layer (board, k));
    }
}

/* Each sample's first areas pasted into it ten times, anywhere: it stays a map. */
static void
test_overlap (void)
{
  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (LoomBoard) board = open_sample (i);
      const LoomAreas *page = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
      if (loom_board_n (board, LOOM_KIND_AREA) == 0)
        continue;
      const guint before = count_errors (board);
      g_autoptr (LoomClip) clip = copy_ids (board, loom_board_area (board, 0)->entity.id);
      for (guint k = 0; k < 10; k++)
        {
          LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
          target.at = (LoomPoint){ g_test_rand_int_range (0, page->width),
                                   g_test_rand_int_range (0, page->height) };
          g_autoptr (GError) error = NULL;
          g_autoptr (LoomEdit) edit = loom_clip_paste (clip, board, &target, NULL, &error);
          if (edit == NULL)
            g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
          else
            g_assert_true (loom_board_apply (board, edit, NULL, NULL));
        }
      g_assert_cmpuint (count_errors (board), ==, before);
    }
}

static const LoomArea *
last_area (const LoomBoard *board, const char *id)
{
  const LoomEntity *entity = loom_board_lookup (board, id);
  g_assert_nonnull (entity);
  return (const LoomArea *)entity;
}

static void
test_whole (void)
{
  g_autoptr (LoomBoard) board = read_two ("");
  g_autoptr (LoomClip) clip = copy_ids (board, "west east");
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.at = (LoomPoint){ 70 * LOOM_MM, 60 * LOOM_MM };
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_CORNER), ==, 12);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BORDER), ==, 2);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BARRIER), ==, 2);
  const LoomArea *west = last_area (board, "west-2"), *east = last_area (board, "east-2");
  g_assert_cmpstr (west->name, ==, "West 2");
  g_assert_cmpstr (east->name, ==, "East 3");
  g_assert_cmpint (east->label.x, ==, 80 * LOOM_MM);
  g_assert_cmpint (east->label.y, ==, 60 * LOOM_MM);
  g_assert_cmpuint (loom_entity_n (&west->entity, LOOM_KIND_SLOT), ==, 1);
  g_assert_cmpuint (count_errors (board), ==, 0);
}

static void
test_one_alone (void)
{
  g_autoptr (LoomBoard) board = read_two ("");
  g_autoptr (LoomClip) clip = copy_ids (board, "west");
  g_assert_cmpuint (loom_board_n (clip->board, LOOM_KIND_CORNER), ==, 4);
  g_assert_cmpuint (loom_board_n (clip->board, LOOM_KIND_BORDER), ==, 1);
  g_assert_cmpuint (loom_board_n (clip->board, LOOM_KIND_BARRIER), ==, 0);
}

/* Half a millimetre away from the coast, and of a shape that goes on there. */
static void
test_joins (void)
{
  g_autoptr (LoomBoard) board = read_text (
      HEAD "<areas width='100' height='80'><corner id='c1' x='10' y='10'/>"
           "<corner id='c2' x='30' y='10'/><corner id='c3' x='30' y='30'/>"
           "<corner id='c4' x='10' y='30'/><area id='a' name='A' outline='c1 c2 c3 c4'/>"
           "</areas></board>");
  g_autoptr (LoomClip) clip = copy_ids (board, "a");
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.at = (LoomPoint){ 40500, 20300 };
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_CORNER), ==, 6);
  g_assert_cmpuint (count_errors (board), ==, 0);
}

/* Where it lies already, there is no room; it comes beside. */
static void
test_beside (void)
{
  g_autoptr (LoomBoard) board = read_two ("");
  g_autoptr (LoomClip) clip = copy_ids (board, "west east");
  const LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  g_autoptr (GBytes) once = paste (board, clip, &target);
  g_autoptr (GBytes) twice = paste (board, clip, &target);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 6);
  g_assert_cmpuint (count_errors (board), ==, 0);
}

/* Pasted onto itself it lies beside, and that is told. */
static void
test_aside (void)
{
  g_autoptr (LoomBoard) board = read_two ("");
  g_autoptr (LoomClip) clip = copy_ids (board, "west east");
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  g_auto (LoomClipPlace) over = { 0 };
  g_auto (LoomClipPlace) free = { 0 };
  target.at = (LoomPoint){ 30 * LOOM_MM, 20 * LOOM_MM };
  g_autoptr (LoomEdit) aside = loom_clip_paste (clip, board, &target, &over, NULL);
  g_assert_nonnull (aside);
  g_assert_true (over.is_aside);
  target.at = (LoomPoint){ 70 * LOOM_MM, 60 * LOOM_MM };
  g_autoptr (LoomEdit) there = loom_clip_paste (clip, board, &target, &free, NULL);
  g_assert_nonnull (there);
  g_assert_false (free.is_aside);
}

static void
test_full (void)
{
  g_autoptr (LoomBoard) board
      = read_text (HEAD "<areas width='60' height='40'>" SQUARES "</areas></board>");
  g_autoptr (LoomClip) clip = copy_ids (board, "west east");
  const LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  refuse (board, clip, &target, "no room for it on the board: what is pasted takes 40 × 20 mm");
}

/* An area in a hole is free, the ring around it is not. */
static void
test_hole (void)
{
  g_autoptr (LoomBoard) board = read_text (
      HEAD "<areas width='60' height='60'><corner id='c1' x='1' y='1'/>"
           "<corner id='c2' x='59' y='1'/><corner id='c3' x='59' y='59'/>"
           "<corner id='c4' x='1' y='59'/><corner id='d1' x='20' y='20'/>"
           "<corner id='d2' x='40' y='20'/><corner id='d3' x='40' y='40'/>"
           "<corner id='d4' x='20' y='40'/><area id='a' name='A' outline='c1 c2 c3 c4'>"
           "<ring corners='d1 d2 d3 d4'/></area></areas></board>");
  g_autoptr (LoomBoard) small
      = read_text (HEAD "<areas width='60' height='60'><corner id='c1' x='1' y='1'/>"
                        "<corner id='c2' x='11' y='1'/><corner id='c3' x='11' y='11'/>"
                        "<area id='b' name='B' outline='c1 c2 c3'/></areas></board>");
  g_autoptr (LoomClip) clip = copy_ids (small, "b");
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.at = (LoomPoint){ 10 * LOOM_MM, 30 * LOOM_MM };
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (count_errors (board), ==, 0);
}

static void
test_style (void)
{
  g_autoptr (LoomBoard) board = read_text (
      HEAD "<style><terrain id='sand' name='Sand' fill='#ddccaa'/></style>"
           "<areas width='100' height='80'><corner id='c1' x='10' y='10'/>"
           "<corner id='c2' x='30' y='10'/><corner id='c3' x='30' y='30'/>"
           "<area id='a' name='A' outline='c1 c2 c3' terrain='sand'/></areas></board>");
  g_autoptr (LoomBoard) other
      = read_text (HEAD "<style><terrain id='sand' name='Grass' fill='#00ff00'/></style>"
                        "<areas width='100' height='80'/></board>");
  g_autoptr (LoomBoard) bare = read_text (HEAD "<areas width='100' height='80'/></board>");
  g_autoptr (LoomClip) clip = copy_ids (board, "a");
  const LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_TERRAIN), ==, 1);
  g_autoptr (GBytes) elsewhere = paste (other, clip, &target);
  g_assert_cmpuint (loom_board_n (other, LOOM_KIND_TERRAIN), ==, 2);
  const LoomEntity *terrain = loom_board_get (other, loom_board_area (other, 0)->terrain);
  g_assert_cmpstr (terrain->id, ==, "sand-2");
  g_autoptr (GBytes) anew = paste (bare, clip, &target);
  g_assert_cmpuint (loom_board_n (bare, LOOM_KIND_TERRAIN), ==, 1);
}

static void
test_decor (void)
{
  g_autoptr (LoomBoard) board
      = read_two ("<decor><text id='t' at='60 60'>Hills &amp; “dales”</text>"
                  "<symbol id='s' name='ship' at='80 60' size='8'/></decor>");
  g_autoptr (LoomClip) clip = copy_ids (board, "s t");
  const LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  g_autoptr (LoomClip) again = through_text (clip);
  g_autoptr (GBytes) bytes = paste (board, again, &target);
  const LoomText *text = (const LoomText *)loom_board_lookup (board, "t-2");
  const LoomSymbol *symbol = (const LoomSymbol *)loom_board_lookup (board, "s-2");
  g_assert_cmpint (text->at.x, ==, 65 * LOOM_MM);
  g_assert_cmpint (symbol->at.x, ==, 85 * LOOM_MM);
  g_assert_cmpstr (text->content, ==, "Hills & “dales”");
  g_assert_cmpuint (text->decor.entity.order, <, symbol->decor.entity.order);
}

/* --- Text --------------------------------------------------------------------------------------
 */

static void
test_letter (void)
{
  g_autoptr (LoomBoard) board = read_two ("");
  g_autoptr (LoomClip) clip = copy_ids (board, "west");
  g_autofree char *text = loom_clip_write (clip);
  g_autofree char *letter
      = g_strdup_printf ("Dear Ann,\r\nhere it is:\r\n\r\n%s\r\nYours\r\n", text);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomClip) again = loom_clip_read (letter, -1, &error);
  g_assert_no_error (error);
  g_autofree char *same = loom_clip_write (again);
  g_assert_cmpstr (text, ==, same);
  g_assert_true (g_strstr_len (text, -1, "<?boardloom-clip things?>") != NULL);
}

static void
test_nonsense (void)
{
  static const char *const texts[]
      = { "",
          "Hello",
          "<board",
          "</board><board",
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='x'></board>",
          "<board xmlns='urn:boardloom:board:1' version='9.0' title='x'><areas/></board>",
          "<!DOCTYPE board [<!ENTITY a 'b'>]><board xmlns='urn:boardloom:board:1'>&a;</board>",
          "<?boardloom-clip cells 99999999999 1?><board>",
          "<svg xmlns='http://www.w3.org/2000/svg'/>" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LoomClip) clip = loom_clip_read (texts[i], -1, &error);
      g_assert_null (clip);
      g_assert_error (error, LOOM_ERROR, LOOM_ERROR_INPUT);
      g_assert_true (g_str_has_prefix (error->message, "What was copied"));
    }
}

/* A clip with any of its bytes changed is read as another one, or is none. */
static void
test_damaged (void)
{
  g_autoptr (LoomBoard) board = read_two (SCENARIOS);
  g_autoptr (LoomClip) clip = copy_ids (board, "west east");
  g_autofree char *text = loom_clip_write (clip);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.scenario = loom_board_scenario (board, 0);
  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *spoilt = g_strdup (text);
      for (guint k = 0; k < 3; k++)
        spoilt[g_test_rand_int_range (0, (gint32)strlen (text))]
            = (char)g_test_rand_int_range (32, 127);
      g_autoptr (LoomClip) other = loom_clip_read (spoilt, -1, NULL);
      g_autoptr (LoomEdit) edit
          = other != NULL ? loom_clip_paste (other, board, &target, NULL, NULL) : NULL;
      g_autoptr (LoomBoard) copy = loom_board_copy (board);
      if (edit != NULL && loom_board_apply (copy, edit, NULL, NULL))
        g_assert_cmpuint (count_errors (copy), ==, 0);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *)a, *(char *const *)b);
}

static void
find_samples (void)
{
  g_autoptr (GDir) folder = g_dir_open (SAMPLES, 0, NULL);
  const char *name;
  samples = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".board.xml"))
      g_ptr_array_add (samples, g_build_filename (SAMPLES, name, NULL));
  g_ptr_array_sort (samples, compare_names);
  g_assert_cmpuint (samples->len, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_samples ();
  g_test_add_func ("/document/clip/every-map-is-copied-whole", test_maps);
  g_test_add_func ("/document/clip/every-layer-is-copied-whole", test_layers);
  g_test_add_func ("/document/clip/nothing-pasted-overlaps", test_overlap);
  g_test_add_func ("/document/clip/areas-bring-all-that-is-theirs", test_whole);
  g_test_add_func ("/document/clip/a-neighbour-stays-behind", test_one_alone);
  g_test_add_func ("/document/clip/corners-that-come-near-are-joined", test_joins);
  g_test_add_func ("/document/clip/a-second-copy-comes-beside", test_beside);
  g_test_add_func ("/document/clip/what-finds-no-room-lies-beside", test_aside);
  g_test_add_func ("/document/clip/a-full-board-says-so", test_full);
  g_test_add_func ("/document/clip/a-hole-has-room", test_hole);
  g_test_add_func ("/document/clip/terrains-are-found-or-brought", test_style);
  g_test_add_func ("/document/clip/decor-is-cascaded-in-its-order", test_decor);
  g_test_add_func ("/document/clip/a-letter-carries-it", test_letter);
  g_test_add_func ("/document/clip/nonsense-is-told-in-words", test_nonsense);
  g_test_add_func ("/document/clip/a-damaged-clip-does-no-harm", test_damaged);
  const int result = g_test_run ();
  g_ptr_array_unref (samples);
  return result;
}
