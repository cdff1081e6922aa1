/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the clipboard promises of pieces, cells and what stands on them. */

#include "editor/clipboard/clip.h"
#include "tests/validator/reading.h"

#include "tests/editor/document/clip-support.h"

static void
test_pieces_come_along (void)
{
  g_autoptr (LoomBoard) board = read_two (SCENARIOS);
  g_autoptr (LoomClip) clip = copy_ids (board, "west east");
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.scenario = loom_board_scenario (board, 0);
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_entity_n (&target.scenario->entity, LOOM_KIND_PLACE), ==, 4);
  target.scenario = loom_board_scenario (board, 1);
  g_auto (LoomClipPlace) place = { 0 };
  g_autoptr (LoomEdit) edit = loom_clip_paste (clip, board, &target, &place, NULL);
  g_assert_cmpuint (place.n_left_out, ==, 1);
  g_assert_cmpuint (place.entities->len, ==, 2);
  g_autoptr (GBytes) two_seats = paste (board, clip, &target);
  g_assert_cmpuint (loom_entity_n (&target.scenario->entity, LOOM_KIND_PLACE), ==, 1);
  g_assert_cmpuint (loom_entity_n (&target.scenario->entity, LOOM_KIND_NUMBER), ==, 1);
}

static LoomClip *
copy_places (const LoomBoard *board, guint n)
{
  const LoomScenario *scenario = loom_board_scenario (board, 0);
  g_autoptr (GArray) entities = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < n; i++)
    g_array_append_val (entities, loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, i)->handle);
  LoomClip *clip = loom_clip_new (board, scenario, (const LoomHandle *)(gpointer)entities->data,
                                  entities->len, 10, NULL);
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
  g_assert_cmpuint (loom_entity_n (&target.scenario->entity, LOOM_KIND_PLACE), ==, 2);
  g_assert_cmpuint (loom_entity_n (&target.scenario->entity, LOOM_KIND_NUMBER), ==, 1);
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
  g_assert_cmpuint (loom_entity_n (&target.scenario->entity, LOOM_KIND_PLACE), ==, 1);
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
  target.layer = layer->entity.handle;
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
  target.layer = layer->entity.handle;
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
  const LoomHandle unit = loom_entity_nth (&scenario->entity, LOOM_KIND_UNIT, 0)->handle;
  g_autoptr (LoomClip) copied = loom_clip_new (board, scenario, &unit, 1, 10, NULL);
  g_autoptr (LoomClip) clip = through_text (copied);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.layer = layer->entity.handle;
  target.scenario = scenario;
  g_autoptr (GBytes) bytes = paste (board, clip, &target);
  g_assert_cmpuint (loom_entity_n (&scenario->entity, LOOM_KIND_UNIT), ==, 2);
  g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ 2, 1 }), ==, '#');
}

static const LoomQueen *
nth_queen (const LoomScenario *scenario, guint i)
{
  return (const LoomQueen *)loom_entity_nth (&scenario->entity, LOOM_KIND_QUEEN, i);
}

/* Pasted, it comes over; a duplicate is the next seat's, until each has its own. */
static void
test_queens (void)
{
  g_autoptr (LoomBoard) board = read_text (COLONY);
  const LoomScenario *scenario = first_scenario (board);
  const LoomHandle queen = nth_queen (scenario, 0)->on.entity.handle;
  g_autoptr (LoomClip) copied = loom_clip_new (board, scenario, &queen, 1, 10, NULL);
  g_autoptr (LoomClip) clip = through_text (copied);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.layer = loom_board_layer (board, 0)->entity.handle;
  target.scenario = scenario;
  target.cell = (LoomCell){ 4, 2 };
  g_autoptr (GBytes) moved = paste (board, clip, &target);
  g_assert_cmpuint (loom_entity_n (&scenario->entity, LOOM_KIND_QUEEN), ==, 1);
  g_assert_true (loom_cell_equal (nth_queen (scenario, 0)->on.at, (LoomCell){ 4, 2 }));
  target.cell = (LoomCell){ LOOM_UNSET, LOOM_UNSET };
  target.beside = TRUE;
  g_autoptr (GBytes) second = paste (board, clip, &target);
  g_assert_cmpuint (loom_entity_n (&scenario->entity, LOOM_KIND_QUEEN), ==, 2);
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
      = ((const LoomEntity *)g_ptr_array_index (loom_board_list (board, LOOM_KIND_THRONE), 0))
            ->handle;
  g_autoptr (LoomClip) copied = loom_clip_new (board, NULL, &throne, 1, 10, NULL);
  g_autoptr (LoomClip) clip = through_text (copied);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.layer = loom_board_layer (other, 0)->entity.handle;
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/clip/pieces-come-with-their-areas", test_pieces_come_along);
  g_test_add_func ("/document/clip/pieces-go-onto-chosen-areas", test_pieces_onto);
  g_test_add_func ("/document/clip/pieces-go-over-to-another-scenario", test_pieces_across);
  g_test_add_func ("/document/clip/cells-come-beside", test_cells);
  g_test_add_func ("/document/clip/legends-keep-their-meaning", test_legends);
  g_test_add_func ("/document/clip/what-stands-on-cells-finds-free-ground", test_items);
  g_test_add_func ("/document/clip/each-seat-has-one-queen", test_queens);
  g_test_add_func ("/document/clip/there-is-one-throne", test_throne);
  return g_test_run ();
}
