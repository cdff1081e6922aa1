/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stays where it is on a map: what a designer has put there, and everything while somebody
 * draws. */

#include "formats/model/entity-places.h"
#include "formats/edit/edit-remove.h"
#include "render/areas/stance.h"
#include "tests/render/drawing.h"

#define ISLES "tests/render/boards/isles.board.xml"

static LoomAreaPlan *
plan_like (const LoomBoard *board, const LoomStance *stance)
{
  return loom_area_plan_new_like (board, loom_board_scenario (board, 0),
                                  loom_theme_get (LOOM_THEME_COLOUR), NULL, stance);
}

static void
assert_same (const LoomRect *a, const LoomRect *b)
{
  g_assert_cmpfloat_with_epsilon (a->left, b->left, 1e-9);
  g_assert_cmpfloat_with_epsilon (a->top, b->top, 1e-9);
  g_assert_cmpfloat_with_epsilon (a->right, b->right, 1e-9);
  g_assert_cmpfloat_with_epsilon (a->bottom, b->bottom, 1e-9);
}

/* Takes every other area away: what is left is larger, and there is more sea. */
static void
thin_out (LoomBoard *board)
{
  for (guint i = loom_board_n (board, LOOM_KIND_AREA); i > 1; i -= MIN (i, 2))
    {
      g_autoptr (LoomEdit) edit
          = loom_edit_remove_with (board, loom_board_area (board, i - 1)->entity.handle, NULL);

      g_assert_nonnull (edit);
      g_assert_true (loom_board_apply (board, edit, NULL, NULL));
    }
}

static void
nothing_jumps_or_resizes_while_somebody_draws (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read (ISLES);
  g_autoptr (LoomAreaPlan) before = plan_like (board, NULL);
  g_autoptr (LoomStance) stance = loom_stance_new (before);

  thin_out (board);
  g_autoptr (LoomAreaPlan) held = plan_like (board, stance);
  g_autoptr (LoomAreaPlan) anew = plan_like (board, NULL);

  assert_same (&held->title.box, &stance->title.box);
  assert_same (&held->compass.box, &stance->compass.box);
  assert_same (&held->ship.box, &stance->ship.box);
  g_assert_cmpuint (held->keys->len, >, 0);
  g_assert_cmpfloat (g_array_index (held->keys, LoomPlanKey, 0).box.right, ==,
                     g_array_index (stance->keys, LoomPlanKey, 0).box.right);
  g_assert_cmpfloat (held->unit, ==, before->unit);
  for (guint i = 0; i < G_N_ELEMENTS (held->sizes); i++)
    g_assert_cmpfloat (held->sizes[i], <=, before->sizes[i]);
  /* Left to itself the map would look otherwise. */
  g_assert_cmpfloat (anew->unit, !=, before->unit);
}

static void
what_is_put_by_hand_is_there (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read (ISLES);
  LoomPlacedStyle *style = (LoomPlacedStyle *)loom_board_section (board, LOOM_KIND_STYLE);

  style->title_at = (LoomPoint){ 200000, 150000 };
  style->key_at = (LoomPoint){ 100000, 100000 };
  style->compass_at = (LoomPoint){ 0, 0 };
  g_autoptr (LoomAreaPlan) plan = plan_like (board, NULL);
  const LoomRect *title = &plan->title.box, *compass = &plan->compass.box;
  const LoomPlanKey *key = &g_array_index (plan->keys, LoomPlanKey, 0);

  g_assert_cmpfloat_with_epsilon ((title->left + title->right) / 2, 200, 1e-6);
  g_assert_cmpfloat_with_epsilon ((title->top + title->bottom) / 2, 150, 1e-6);
  g_assert_cmpuint (plan->keys->len, ==, 1);
  g_assert_cmpfloat_with_epsilon ((key->box.left + key->box.right) / 2, 100, 1e-6);
  g_assert_cmpuint (key->n, ==, plan->n_key_rows);
  /* The frame holds it. */
  g_assert_cmpfloat (plan->frame, >, 0);
  g_assert_cmpfloat (compass->left, ==, plan->frame);
  g_assert_cmpfloat (compass->top, ==, plan->frame);
  g_assert_false (plan->wants_title || plan->wants_key);
}

static double
width_of (const LoomPlanPoint *point)
{
  return point->box.right - point->box.left;
}

/* Nothing grows or shrinks as somebody takes it: on land, at an edge, or where it was. */
static void
what_is_put_by_hand_keeps_the_size_that_it_had (void)
{
  static const char *const boards[]
      = { ISLES, "samples/four-hearths.board.xml", "samples/eleven-parishes.board.xml",
          "samples/lamplighters.board.xml", "samples/archipelago.board.xml" };
  static const LoomPoint places[] = { { 0, 0 }, { 150000, 100000 }, { 400000, 20000 } };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (guint k = 0; k < G_N_ELEMENTS (places); k++)
      {
        g_autoptr (LoomBoard) board = loom_drawing_read (boards[i]);
        LoomPlacedStyle *style = (LoomPlacedStyle *)loom_board_section (board, LOOM_KIND_STYLE);

        g_assert_nonnull (style);
        g_autoptr (LoomAreaPlan) before = plan_like (board, NULL);
        style->title_at = places[k];
        g_autoptr (LoomAreaPlan) titled = plan_like (board, NULL);
        style->title_at = (LoomPoint){ LOOM_UNSET, LOOM_UNSET };
        style->compass_at = places[k];
        g_autoptr (LoomAreaPlan) turned = plan_like (board, NULL);

        if (before->title.scale > 0)
          g_assert_cmpfloat_with_epsilon (width_of (&titled->title), width_of (&before->title),
                                          1e-6);
        if (before->compass.scale > 0)
          g_assert_cmpfloat_with_epsilon (width_of (&turned->compass), width_of (&before->compass),
                                          1e-6);
      }
}

static void
a_point_finds_the_panel_that_lies_there (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read (ISLES);
  g_autoptr (LoomAreaPlan) plan = plan_like (board, NULL);
  g_autoptr (LoomStance) own = loom_stance_new (plan);
  g_autoptr (LoomStance) stance = loom_stance_copy (own);
  const LoomRect *title = &plan->title.box;
  LoomPanel panel = LOOM_N_PANELS;
  LoomRect box = { 0 };

  g_assert_true (loom_stance_find (stance, (title->left + title->right) / 2,
                                   (title->top + title->bottom) / 2, &panel, &box));
  g_assert_cmpint (panel, ==, LOOM_PANEL_TITLE);
  assert_same (&box, title);
  box = g_array_index (plan->keys, LoomPlanKey, 0).box;
  g_assert_true (loom_stance_find (stance, box.left + 1, box.top + 1, &panel, &box));
  g_assert_cmpint (panel, ==, LOOM_PANEL_KEY);
  g_assert_false (loom_stance_find (stance, -5, -5, &panel, &box));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areas/stance/nothing-jumps-or-resizes-while-somebody-draws",
                   nothing_jumps_or_resizes_while_somebody_draws);
  g_test_add_func ("/areas/stance/what-is-put-by-hand-is-there", what_is_put_by_hand_is_there);
  g_test_add_func ("/areas/stance/what-is-put-by-hand-keeps-the-size-that-it-had",
                   what_is_put_by_hand_keeps_the_size_that_it_had);
  g_test_add_func ("/areas/stance/a-point-finds-the-panel-that-lies-there",
                   a_point_finds_the_panel_that_lies_there);
  return g_test_run ();
}
