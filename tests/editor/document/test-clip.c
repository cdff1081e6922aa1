/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the clipboard promises: what is copied is whole, survives being text in a letter, and comes
 * to lie where it overlaps nothing; one edit, and back to the byte. */

#include "editor/clipboard/clip.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/model/error.h"
#include "formats/xml/writer.h"
#include "tests/validator/reading.h"

#include <string.h>

static GPtrArray *samples; /* paths */

static GBytes *
paste (LoomBoard *board, const LoomClip *clip, const LoomClipTarget *target)
{
  g_autoptr (GBytes) before = loom_write_bytes (board);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomEdit) edit = loom_clip_paste (clip, board, target, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (LoomEdit) inverse = NULL;
  g_autoptr (LoomEdit) again = NULL;
  g_assert_true (loom_board_apply (board, edit, &inverse, &error));
  g_assert_no_error (error);
  g_autoptr (GBytes) after = loom_write_bytes (board);
  g_assert_true (loom_board_apply (board, inverse, &again, &error));
  g_autoptr (GBytes) back = loom_write_bytes (board);
  g_assert_true (g_bytes_equal (before, back));
  g_assert_true (loom_board_apply (board, again, NULL, &error));
  g_autoptr (GBytes) redone = loom_write_bytes (board);
  g_assert_true (g_bytes_equal (after, redone));
  return g_steal_pointer (&after);
}

static void
refuse (const LoomBoard *board, const LoomClip *clip, const LoomClipTarget *target, const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomEdit) edit = loom_clip_paste (clip, board, target, NULL, &error);
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
  g_assert_null (edit);
  g_assert_nonnull (strstr (error->message, why));
}

static guint
count_errors (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = run_family (board, "geometry");
  guint n = 0;
  for (guint i = 0; i < report->diagnostics->len; i++)
    n += loom_report_nth (report, i)->severity == LOOM_SEVERITY_ERROR;
  return n;
}

static const LoomScenario *
first_scenario (const LoomBoard *board)
{
  return loom_board_n (board, LOOM_KIND_SCENARIO) > 0 ? loom_board_scenario (board, 0) : NULL;
}

/* All areas and all decor. */
static LoomClip *
copy_all (const LoomBoard *board)
{
  g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GError) error = NULL;
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = loom_board_list (board, (LoomKind)kind);
      const gboolean is_decor
          = (loom_kind_info ((LoomKind)kind)->flags & LOOM_KIND_INTERLEAVED) != 0;
      for (guint i = 0; (is_decor || kind == LOOM_KIND_AREA) && i < list->len; i++)
        g_array_append_val (things, ((const LoomThing *)g_ptr_array_index (list, i))->handle);
    }
  LoomClip *clip
      = loom_clip_new (board, first_scenario (board), (const LoomHandle *)(gpointer)things->data,
                       things->len, 10, &error);
  g_assert_no_error (error);
  return clip;
}

static LoomClip *
copy_ids (const LoomBoard *board, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);
  g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GError) error = NULL;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const LoomThing *thing = loom_board_lookup (board, words[i]);
      g_assert_nonnull (thing);
      g_array_append_val (things, thing->handle);
    }
  LoomClip *clip
      = loom_clip_new (board, first_scenario (board), (const LoomHandle *)(gpointer)things->data,
                       things->len, 10, &error);
  g_assert_no_error (error);
  return clip;
}

static LoomBoard *
open_sample (guint i)
{
  LoomFaults *faults = NULL;
  LoomBoard *board = loom_read_file (g_ptr_array_index (samples, i), &faults);
  g_ptr_array_unref (faults);
  g_assert_nonnull (board);
  return board;
}

/* There and back as text, which must be the same text again. */
static LoomClip *
through_text (const LoomClip *clip)
{
  g_autofree char *text = loom_clip_write (clip);
  g_autoptr (GError) error = NULL;
  LoomClip *again = loom_clip_read (text, -1, &error);
  g_assert_no_error (error);
  g_autofree char *same = loom_clip_write (again);
  g_assert_cmpstr (text, ==, same);
  g_assert_cmpint (clip->kind, ==, again->kind);
  g_assert_true (loom_cell_equal (clip->corner, again->corner));
  return again;
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
      g_assert_cmpuint (loom_thing_n (&from->thing, LOOM_KIND_PLACE), ==,
                        loom_thing_n (&to->thing, LOOM_KIND_PLACE));
      g_assert_cmpuint (loom_thing_n (&from->thing, LOOM_KIND_NUMBER), ==,
                        loom_thing_n (&to->thing, LOOM_KIND_NUMBER));
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

static guint
count_pieces (const LoomBoard *board, LoomHandle layer)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };
  const LoomScenario *scenario = first_scenario (board);
  guint n = 0;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_thing_n (&scenario->thing, kinds[k]); i++)
      n += loom_thing_get_layer (loom_thing_nth (&scenario->thing, kinds[k], i)) == layer;
  return n;
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
  target.layer = to->thing.handle;
  g_autoptr (GBytes) bytes = paste (empty, clip, &target);
  for (gint32 row = 1; row <= layer->rows; row++)
    for (gint32 column = 1; column <= layer->columns; column++)
      g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ column, row }), ==,
                        loom_board_cell (empty, to, (LoomCell){ column, row }));
  g_assert_cmpuint (count_pieces (empty, to->thing.handle), ==,
                    count_pieces (board, layer->thing.handle));
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
      g_autoptr (LoomClip) clip = copy_ids (board, loom_board_area (board, 0)->thing.id);
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

/* --- Maps --------------------------------------------------------------------------------------
 */

#define HEAD "<board xmlns='urn:boardloom:board:1' version='1.0' title='Two'>"
#define SQUARES                                                                                    \
  "<corner id='c1' x='10' y='10'/><corner id='c2' x='30' y='10'/>"                                 \
  "<corner id='c3' x='50' y='10'/><corner id='c4' x='50' y='30'/>"                                 \
  "<corner id='c5' x='30' y='30'/><corner id='c6' x='10' y='30'/>"                                 \
  "<border ends='c2 c5' via='32 20'/>"                                                             \
  "<area id='west' name='West' outline='c1 c2 c5 c6'><slot kind='die' at='20 20'/></area>"         \
  "<area id='east' name='East 2' outline='c2 c3 c4 c5' label='40 20'/>"                            \
  "<barrier between='west east'/>"

static LoomBoard *
read_two (const char *rest)
{
  g_autofree char *text
      = g_strdup_printf (HEAD "<areas width='100' height='80'>" SQUARES "</areas>%s</board>", rest);
  return read_text (text);
}

static const LoomArea *
last_area (const LoomBoard *board, const char *id)
{
  const LoomThing *thing = loom_board_lookup (board, id);
  g_assert_nonnull (thing);
  return (const LoomArea *)thing;
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
  g_assert_cmpuint (loom_thing_n (&west->thing, LOOM_KIND_SLOT), ==, 1);
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
  const LoomThing *terrain = loom_board_get (other, loom_board_area (other, 0)->terrain);
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
  g_assert_cmpuint (text->decor.thing.order, <, symbol->decor.thing.order);
}

/* --- Pieces ------------------------------------------------------------------------------------
 */

#define SCENARIOS                                                                                  \
  "<scenario id='duel' title='Duel' seats='3'><place area='west' seat='3' dice='4'/>"              \
  "<number area='west' value='8'/><place area='east' seat='1' dice='2'/></scenario>"               \
  "<scenario id='other' title='Other' seats='2'/>"

static void
test_pieces_come_along (void)
{
  g_autoptr (LoomBoard) board = read_two (SCENARIOS);
  g_autoptr (LoomClip) clip = copy_ids (board, "west east");
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.scenario = loom_board_scenario (board, 0);
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_thing_n (&target.scenario->thing, LOOM_KIND_PLACE), ==, 4);
  target.scenario = loom_board_scenario (board, 1);
  g_auto (LoomClipPlace) place = { 0 };
  g_autoptr (LoomEdit) edit = loom_clip_paste (clip, board, &target, &place, NULL);
  g_assert_cmpuint (place.n_left_out, ==, 1);
  g_assert_cmpuint (place.things->len, ==, 2);
  g_autoptr (GBytes) two_seats = paste (board, clip, &target);
  g_assert_cmpuint (loom_thing_n (&target.scenario->thing, LOOM_KIND_PLACE), ==, 1);
  g_assert_cmpuint (loom_thing_n (&target.scenario->thing, LOOM_KIND_NUMBER), ==, 1);
}

static LoomClip *
copy_places (const LoomBoard *board, guint n)
{
  const LoomScenario *scenario = loom_board_scenario (board, 0);
  g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < n; i++)
    g_array_append_val (things, loom_thing_nth (&scenario->thing, LOOM_KIND_PLACE, i)->handle);
  LoomClip *clip = loom_clip_new (board, scenario, (const LoomHandle *)(gpointer)things->data,
                                  things->len, 10, NULL);
  g_assert_nonnull (clip);
  g_assert_cmpint (clip->kind, ==, LOOM_CLIP_PIECES);
  return clip;
}

static void
test_pieces_onto (void)
{
  g_autoptr (LoomBoard) board = read_two (SCENARIOS);
  g_autoptr (LoomClip) copied = copy_places (board, 1);
  g_autoptr (LoomClip) clip = through_text (copied);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  refuse (board, clip, &target, "choose one first");
  target.scenario = loom_board_scenario (board, 0);
  const LoomHandle both[]
      = { loom_board_lookup (board, "west")->handle, loom_board_lookup (board, "east")->handle };
  target.areas = both;
  target.n_areas = 2;
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_thing_n (&target.scenario->thing, LOOM_KIND_PLACE), ==, 2);
  g_assert_cmpuint (loom_thing_n (&target.scenario->thing, LOOM_KIND_NUMBER), ==, 1);
}

static void
test_pieces_across (void)
{
  g_autoptr (LoomBoard) board = read_two (SCENARIOS);
  g_autoptr (LoomClip) clip = copy_places (board, 2);
  g_autoptr (LoomBoard) empty
      = read_text (HEAD "<areas width='60' height='40'/><scenario id='s' title='S' seats='2'/>"
                        "</board>");
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.scenario = loom_board_scenario (board, 1);
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_thing_n (&target.scenario->thing, LOOM_KIND_PLACE), ==, 1);
  target.scenario = loom_board_scenario (empty, 0);
  refuse (empty, clip, &target, "None of the areas that these pieces stood on is here");
}

/* --- Layers ------------------------------------------------------------------------------------
 */

#define COLONY                                                                                     \
  "<board xmlns='urn:boardloom:board:1' version='1.0' title='Colony'>"                             \
  "<style><terrain id='soil' name='Soil' fill='#ddc7a0'/></style>"                                 \
  "<layers cell='10'><layer id='top' title='Top' columns='6' rows='3'>"                            \
  "<row>.#,...</row><row>..,...</row><row>......</row></layer>"                                    \
  "<legend char=',' name='Soil' terrain='soil'/></layers>"                                         \
  "<scenario id='s' title='S' seats='2'><queen seat='1' layer='top' at='6 3'/>"                    \
  "<unit seat='1' kind='worker' layer='top' at='1 1'/>"                                            \
  "<item kind='antlion' layer='top' at='1 3'/></scenario></board>"

static void
test_cells (void)
{
  g_autoptr (LoomBoard) board = read_text (COLONY);
  const LoomLayer *layer = loom_board_layer (board, 0);
  g_autoptr (LoomClip) copied = loom_clip_new_cells (board, first_scenario (board), layer,
                                                     (LoomCell){ 1, 1 }, (LoomCell){ 3, 2 }, 10);
  g_autoptr (LoomClip) clip = through_text (copied);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  refuse (board, clip, &target, "paste it on a layer");
  target.layer = layer->thing.handle;
  target.scenario = first_scenario (board);
  target.beside = TRUE;
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ 5, 1 }), ==, '#');
  g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ 6, 2 }), ==, ',');
  g_assert_cmpuint (count_pieces (board, target.layer), ==, 3);
}

/* A comma that means water stays water; soil comes under another sign. */
static void
test_legends (void)
{
  g_autoptr (LoomBoard) board = read_text (COLONY);
  g_autoptr (LoomBoard) other = read_text (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Other'><layers cell='10'>"
      "<layer id='l' title='L' columns='3' rows='1'><row>.,.</row></layer>"
      "<legend char=',' name='Water' blocks='yes'/></layers></board>");
  const LoomLayer *layer = loom_board_layer (other, 0);
  g_autoptr (LoomClip) clip
      = loom_clip_new_cells (board, first_scenario (board), loom_board_layer (board, 0),
                             (LoomCell){ 3, 1 }, (LoomCell){ 3, 1 }, 10);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.layer = layer->thing.handle;
  target.cell = (LoomCell){ 1, 1 };
  g_autoptr (GBytes) bytes = paste (other, clip, &target);
  g_assert_cmpuint (loom_board_cell (other, layer, (LoomCell){ 1, 1 }), ==, 'a');
  g_assert_cmpuint (loom_board_cell (other, layer, (LoomCell){ 2, 1 }), ==, ',');
  g_assert_cmpuint (loom_board_n (other, LOOM_KIND_LEGEND), ==, 2);
  g_assert_cmpuint (loom_board_n (other, LOOM_KIND_TERRAIN), ==, 1);
}

/* Beside where it stood, on open ground, and the ground stays as it is. */
static void
test_items (void)
{
  g_autoptr (LoomBoard) board = read_text (COLONY);
  const LoomScenario *scenario = first_scenario (board);
  const LoomLayer *layer = loom_board_layer (board, 0);
  const LoomHandle unit = loom_thing_nth (&scenario->thing, LOOM_KIND_UNIT, 0)->handle;
  g_autoptr (LoomClip) copied = loom_clip_new (board, scenario, &unit, 1, 10, NULL);
  g_autoptr (LoomClip) clip = through_text (copied);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.layer = layer->thing.handle;
  target.scenario = scenario;
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_thing_n (&scenario->thing, LOOM_KIND_UNIT), ==, 2);
  g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ 2, 1 }), ==, '#');
}

static const LoomQueen *
nth_queen (const LoomScenario *scenario, guint i)
{
  return (const LoomQueen *)loom_thing_nth (&scenario->thing, LOOM_KIND_QUEEN, i);
}

/* Pasted, it comes over; a duplicate is the next seat's, until each has its own. */
static void
test_queens (void)
{
  g_autoptr (LoomBoard) board = read_text (COLONY);
  const LoomScenario *scenario = first_scenario (board);
  const LoomHandle queen = nth_queen (scenario, 0)->on.thing.handle;
  g_autoptr (LoomClip) copied = loom_clip_new (board, scenario, &queen, 1, 10, NULL);
  g_autoptr (LoomClip) clip = through_text (copied);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.layer = loom_board_layer (board, 0)->thing.handle;
  target.scenario = scenario;
  target.cell = (LoomCell){ 4, 2 };
  g_autoptr (GBytes) moved = paste (board, clip, &target);
  g_assert_cmpuint (loom_thing_n (&scenario->thing, LOOM_KIND_QUEEN), ==, 1);
  g_assert_true (loom_cell_equal (nth_queen (scenario, 0)->on.at, (LoomCell){ 4, 2 }));
  target.cell = (LoomCell){ LOOM_UNSET, LOOM_UNSET };
  target.beside = TRUE;
  g_autoptr (GBytes) second = paste (board, clip, &target);
  g_assert_cmpuint (loom_thing_n (&scenario->thing, LOOM_KIND_QUEEN), ==, 2);
  g_assert_cmpint (nth_queen (scenario, 1)->seat, ==, 2);
  g_assert_true (loom_cell_equal (nth_queen (scenario, 1)->on.at, (LoomCell){ 6, 3 }));
  refuse (board, clip, &target, "each seat has its queen");
}

/* The throne goes to another board, and there from place to place. */
static void
test_throne (void)
{
  g_autoptr (LoomBoard) board
      = read_text ("<board xmlns='urn:boardloom:board:1' version='1.0' title='From'>"
                   "<layers cell='10'><layer id='l' title='L' columns='3' rows='1'>"
                   "<row>...</row></layer><throne layer='l' at='2 1'/></layers></board>");
  g_autoptr (LoomBoard) other = read_text (COLONY);
  const LoomHandle throne
      = ((const LoomThing *)g_ptr_array_index (loom_board_list (board, LOOM_KIND_THRONE), 0))
            ->handle;
  g_autoptr (LoomClip) copied = loom_clip_new (board, NULL, &throne, 1, 10, NULL);
  g_autoptr (LoomClip) clip = through_text (copied);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.layer = loom_board_layer (other, 0)->thing.handle;
  for (gint32 column = 4; column <= 5; column++)
    {
      target.cell = (LoomCell){ column, 1 };
      g_autoptr (GBytes) bytes = paste (other, clip, &target);
      const GPtrArray *thrones = loom_board_list (other, LOOM_KIND_THRONE);
      g_assert_cmpuint (thrones->len, ==, 1);
      g_assert_true (
          loom_cell_equal (((const LoomThrone *)g_ptr_array_index (thrones, 0))->at, target.cell));
    }
  target.beside = TRUE;
  refuse (other, clip, &target, "a board one throne");
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
  g_test_add_func ("/document/clip/pieces-come-with-their-areas", test_pieces_come_along);
  g_test_add_func ("/document/clip/pieces-go-onto-chosen-areas", test_pieces_onto);
  g_test_add_func ("/document/clip/pieces-go-over-to-another-scenario", test_pieces_across);
  g_test_add_func ("/document/clip/cells-come-beside", test_cells);
  g_test_add_func ("/document/clip/legends-keep-their-meaning", test_legends);
  g_test_add_func ("/document/clip/what-stands-on-cells-finds-free-ground", test_items);
  g_test_add_func ("/document/clip/each-seat-has-one-queen", test_queens);
  g_test_add_func ("/document/clip/there-is-one-throne", test_throne);
  g_test_add_func ("/document/clip/a-letter-carries-it", test_letter);
  g_test_add_func ("/document/clip/nonsense-is-told-in-words", test_nonsense);
  g_test_add_func ("/document/clip/a-damaged-clip-does-no-harm", test_damaged);
  const int result = g_test_run ();
  g_ptr_array_unref (samples);
  return result;
}
