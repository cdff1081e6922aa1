/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pasting with symmetry: what is put down in one part comes in all. */

#include "editor/clipboard/clip.h"
#include "formats/model/error.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"

#include <string.h>

#define HEAD "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'>"

/* Two areas left of the middle of a page of 200 by 100 mm, and a scenario of two. */
#define MAP                                                                                        \
  HEAD "<areas width='200' height='100'>"                                                          \
       "<corner id='c1' x='10' y='10'/><corner id='c2' x='30' y='10'/><corner id='c3' x='30' "     \
       "y='30'/>"                                                                                  \
       "<corner id='c4' x='10' y='30'/>"                                                           \
       "<area id='a' name='Ash' outline='c1 c2 c3 c4'/>"                                           \
       "</areas><scenario id='s' title='S' seats='2'/>"                                            \
       "<decor><text id='t' at='20 80' angle='10'>Elm</text></decor></board>"

#define COLONY                                                                                     \
  HEAD "<layers cell='10'><layer id='top' title='Top' columns='6' rows='4'>"                       \
       "<row>#.....</row><row>......</row><row>......</row><row>......</row></layer></layers>"     \
       "<scenario id='s' title='S' seats='2'>"                                                     \
       "<unit seat='1' kind='worker' layer='top' at='1 2'/></scenario></board>"

static const LoomDrawing upright = { LOOM_DRAW_MIRROR, { 100000, 50000 }, 90000, 2 };
static const LoomDrawing about = { LOOM_DRAW_TURN, { 100000, 50000 }, 0, 2 };

static LoomBoard *
read_text (const char *text)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "test", &errors);

  for (guint i = 0; board == NULL && i < errors->len; i++)
    g_test_message ("%s", ((const LoomModelError *)g_ptr_array_index (errors, i))->message);
  g_assert_nonnull (board);
  return board;
}

static const LoomScenario *
first_scenario (const LoomBoard *board)
{
  return (const LoomScenario *)g_ptr_array_index (loom_board_list (board, LOOM_KIND_SCENARIO), 0);
}

static LoomClip *
copy_entity (const LoomBoard *board, const LoomEntity *entity)
{
  g_autoptr (GError) error = NULL;
  LoomClip *clip = loom_clip_new (board, first_scenario (board), &entity->handle, 1, 10, &error);

  g_assert_no_error (error);
  return clip;
}

static const LoomEntity *
nth (const LoomBoard *board, LoomKind kind, guint i)
{
  return g_ptr_array_index (loom_board_list (board, kind), i);
}

/* Pastes, and takes all back again to see that it is as it was; gives how many edits it took. */
static guint
paste (LoomBoard *board,
       const LoomClip *clip,
       const LoomClipTarget *target,
       const LoomDrawing *drawing)
{
  g_autoptr (GBytes) before = loom_write_bytes (board);
  g_auto (LoomClipPlace) place = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) edits
      = loom_clip_paste_images (clip, board, target, drawing, &place, &error);

  g_assert_no_error (error);
  g_autoptr (GPtrArray) back = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_edit_free);
  for (guint i = 0; i < edits->len; i++)
    {
      LoomEdit *inverse = NULL;
      g_assert_true (loom_board_apply (board, g_ptr_array_index (edits, i), &inverse, &error));
      g_ptr_array_add (back, inverse);
    }
  g_autoptr (LoomBoard) copy = loom_board_copy (board);
  for (guint i = back->len; i > 0; i--)
    g_assert_true (loom_board_apply (copy, g_ptr_array_index (back, i - 1), NULL, &error));
  g_autoptr (GBytes) after = loom_write_bytes (copy);
  g_assert_true (g_bytes_equal (before, after));
  return edits->len;
}

static void
an_area_comes_in_all_parts (void)
{
  const LoomDrawing *const drawings[] = { &upright, &about };

  for (guint k = 0; k < G_N_ELEMENTS (drawings); k++)
    {
      g_autoptr (LoomBoard) board = read_text (MAP);
      g_autoptr (LoomClip) clip = copy_entity (board, nth (board, LOOM_KIND_AREA, 0));
      LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
      target.at = (LoomPoint){ 50000, 60000 };
      g_assert_cmpuint (paste (board, clip, &target, drawings[k]), ==, 2);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 3);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_CORNER), ==, 12);
      for (guint i = 4; i < 12; i++)
        g_assert_cmpuint (loom_drawing_find_image (drawings[k], board, 1,
                                                   nth (board, LOOM_KIND_CORNER, i)->handle),
                          !=, 0);
      g_assert_cmpuint (
          loom_drawing_find_image (drawings[k], board, 1, nth (board, LOOM_KIND_AREA, 1)->handle),
          ==, nth (board, LOOM_KIND_AREA, 2)->handle);
    }
}

static void
what_lies_on_the_axis_comes_once (void)
{
  g_autoptr (LoomBoard) board = read_text (MAP);
  g_autoptr (LoomClip) clip = copy_entity (board, nth (board, LOOM_KIND_AREA, 0));
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;

  target.at = (LoomPoint){ 100000, 50000 };
  g_assert_cmpuint (paste (board, clip, &target, &upright), ==, 1);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 2);
}

static void
what_would_lie_on_its_image_is_refused (void)
{
  g_autoptr (LoomBoard) board = read_text (MAP);
  g_autoptr (LoomClip) clip = copy_entity (board, nth (board, LOOM_KIND_AREA, 0));
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  g_auto (LoomClipPlace) place = { 0 };
  g_autoptr (GError) error = NULL;

  target.at = (LoomPoint){ 96000, 50000 };
  g_assert_null (loom_clip_paste_images (clip, board, &target, &upright, &place, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
}

static void
decor_is_turned (void)
{
  g_autoptr (LoomBoard) board = read_text (MAP);
  g_autoptr (LoomClip) clip = copy_entity (board, nth (board, LOOM_KIND_TEXT, 0));
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;

  g_assert_cmpuint (paste (board, clip, &target, &upright), ==, 2);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_TEXT), ==, 3);
  const LoomText *first = (const LoomText *)nth (board, LOOM_KIND_TEXT, 1);
  const LoomText *image = (const LoomText *)nth (board, LOOM_KIND_TEXT, 2);
  g_assert_cmpint (image->at.x, ==, 200000 - first->at.x);
  g_assert_cmpint (image->at.y, ==, first->at.y);
  g_assert_cmpint (image->angle, ==, -10000);
}

/* A layer is turned about its own middle, wherever that of the page is. */
static void
decor_of_a_layer_is_turned_about_its_middle (void)
{
  g_autoptr (LoomBoard) board = read_text (COLONY);
  g_autoptr (LoomBoard) map = read_text (MAP);
  g_autoptr (LoomClip) clip = copy_entity (map, nth (map, LOOM_KIND_TEXT, 0));
  const LoomHandle layer = loom_board_layer (board, 0)->entity.handle;
  const LoomDrawing *const drawings[] = { &upright, &about };
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;

  target.layer = layer;
  for (guint k = 0; k < G_N_ELEMENTS (drawings); k++)
    {
      target.at = (LoomPoint){ 10000, 5000 + 10000 * (gint32)k };
      g_assert_cmpuint (paste (board, clip, &target, drawings[k]), ==, 2);
      const LoomText *first = (const LoomText *)nth (board, LOOM_KIND_TEXT, 2 * k);
      const LoomText *image = (const LoomText *)nth (board, LOOM_KIND_TEXT, 2 * k + 1);
      g_assert_cmpint (first->at.x, ==, target.at.x);
      g_assert_cmpint (image->at.x, ==, 50000);
      g_assert_cmpint (image->at.y, ==, k == 0 ? target.at.y : 40000 - target.at.y);
      g_assert_cmpuint (image->decor.on, ==, layer);
    }
}

/* Pastes @clip on @layer (or 0); where it came to lie. */
static LoomPoint
paste_text_on (LoomBoard *board, const LoomClip *clip, LoomHandle layer)
{
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;

  target.layer = layer;
  g_autoptr (LoomEdit) edit = loom_clip_paste (clip, board, &target, NULL, NULL);
  g_assert_true (loom_board_apply (board, edit, NULL, NULL));
  const GPtrArray *texts = loom_board_list (board, LOOM_KIND_TEXT);
  const LoomText *text = g_ptr_array_index (texts, texts->len - 1);
  g_assert_cmpuint (text->decor.on, ==, layer);
  return text->at;
}

/* Only what lies on the same layer makes it go aside. */
static void
decor_gives_way_on_its_own_layer_only (void)
{
  g_autoptr (LoomBoard) board = read_text (COLONY);
  g_autoptr (LoomBoard) map = read_text (MAP);
  g_autoptr (LoomClip) clip = copy_entity (map, nth (map, LOOM_KIND_TEXT, 0));
  const LoomHandle layer = loom_board_layer (board, 0)->entity.handle;

  g_assert_cmpint (paste_text_on (board, clip, 0).x, ==, 20 * LOOM_MM);
  g_assert_cmpint (paste_text_on (board, clip, layer).x, ==, 20 * LOOM_MM);
  g_assert_cmpint (paste_text_on (board, clip, layer).x, ==, 25 * LOOM_MM);
  g_assert_cmpint (paste_text_on (board, clip, 0).x, ==, 25 * LOOM_MM);
}

/* Its box is turned with the layer, and the other seat has the other half. */
static void
cells_and_pieces_come_on_the_other_side (void)
{
  g_autoptr (LoomBoard) board = read_text (COLONY);
  const LoomScenario *scenario = first_scenario (board);
  const LoomLayer *layer = loom_board_layer (board, 0);
  g_autoptr (LoomClip) clip
      = loom_clip_new_cells (board, scenario, layer, (LoomCell){ 1, 1 }, (LoomCell){ 1, 2 }, 10);
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;

  target.layer = layer->entity.handle;
  target.scenario = scenario;
  target.cell = (LoomCell){ 2, 3 };
  g_assert_cmpuint (paste (board, clip, &target, &upright), ==, 2);
  g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ 2, 3 }), ==, '#');
  g_assert_cmpuint (loom_board_cell (board, layer, (LoomCell){ 5, 3 }), ==, '#');
  g_assert_cmpuint (loom_entity_n (&scenario->entity, LOOM_KIND_UNIT), ==, 3);
  const LoomUnit *unit = (const LoomUnit *)loom_entity_nth (&scenario->entity, LOOM_KIND_UNIT, 2);
  g_assert_cmpint (unit->seat, ==, 2);
  g_assert_true (loom_cell_equal (unit->on.at, (LoomCell){ 5, 4 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, func) g_test_add_func ("/document/clip-images/" path, func)
  ADD ("an-area-comes-in-all-parts", an_area_comes_in_all_parts);
  ADD ("what-lies-on-the-axis-comes-once", what_lies_on_the_axis_comes_once);
  ADD ("what-would-lie-on-its-image-is-refused", what_would_lie_on_its_image_is_refused);
  ADD ("decor-is-turned", decor_is_turned);
  ADD ("decor-of-a-layer-is-turned-about-its-middle", decor_of_a_layer_is_turned_about_its_middle);
  ADD ("decor-gives-way-on-its-own-layer-only", decor_gives_way_on_its_own_layer_only);
  ADD ("cells-and-pieces-come-on-the-other-side", cells_and_pieces_come_on_the_other_side);
  return g_test_run ();
}
