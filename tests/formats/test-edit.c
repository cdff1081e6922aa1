/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of four steps: what they do, what undoes them, and what is refused. */

#include "formats/model/error.h"
#include "tests/formats/edit-support.h"

#include <string.h>

static LoomEdit *
set (LoomHandle entity, const char *field, LoomValue value)
{
  LoomEdit *edit = loom_edit_new ("Set");
  loom_edit_set (edit, entity, field, &value);
  loom_value_clear (&value);
  return edit;
}

static LoomEntity *
new_area (LoomBoard *board, const char *id)
{
  LoomEntity *entity = loom_entity_new (LOOM_KIND_AREA);
  LoomArea *area = (LoomArea *)entity;
  entity->id = g_strdup (id);
  area->name = g_strdup ("New");
  area->at = (LoomPoint){ 5000, 5000 };
  area->radius = 3000;
  return entity;
}

static LoomHandle
section (LoomBoard *board, LoomKind kind)
{
  return loom_board_section (board, kind)->handle;
}

static void
setting_a_field_is_undone (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  support_round (board, set (support_handle (board, "nw"), "name", loom_value_string ("Else")));
  support_round (board, set (support_handle (board, "nw"), "terrain",
                             loom_value_ref (support_handle (board, "sea"))));
  support_round (board, set (support_handle (board, "ferry"), "via", loom_value_points (NULL, 0)));
  g_assert_cmpstr (((LoomArea *)loom_board_lookup (board, "nw"))->name, ==, "Else");
}

static void
an_unset_number_gets_its_default (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomStyle *style = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);
  support_round (
      board, set (style->entity.handle, "frame", loom_value_number (LOOM_TYPE_ENUM, LOOM_UNSET)));
  g_assert_cmpint (style->frame, ==, LOOM_FRAME_PLAIN);
}

static void
an_id_can_change_and_references_follow (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomHandle handle = support_handle (board, "nw");
  support_round (board, set (handle, "id", loom_value_string ("upper-left")));
  g_assert_null (loom_board_lookup (board, "nw"));
  g_assert_cmpuint (support_handle (board, "upper-left"), ==, handle);
}

static void
bad_values_are_refused (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomHandle nw = support_handle (board, "nw");
  LoomHandle corner = support_handle (board, "c1");
  LoomHandle c[] = { corner, support_handle (board, "c2"), 99999 };
  support_refuse (board, set (99999, "name", loom_value_string ("x")), "no thing 99999");
  support_refuse (board, set (nw, "nom", loom_value_string ("x")), "has no “nom”");
  support_refuse (board, set (nw, "name", loom_value_number (LOOM_TYPE_INT, 1)), "type");
  support_refuse (board, set (nw, "name", loom_value_string (NULL)), "must have a value");
  support_refuse (board, set (nw, "name", loom_value_string ("\x01")), "XML");
  support_refuse (board, set (nw, "name", loom_value_string ("\xff")), "XML");
  support_refuse (board, set (corner, "x", loom_value_number (LOOM_TYPE_MM, 5080001)), "range");
  support_refuse (board, set (nw, "outline", loom_value_refs (c, 2)), "at least 3");
  support_refuse (board, set (nw, "outline", loom_value_refs (c, 3)), "not there");
  support_refuse (board, set (nw, "terrain", loom_value_ref (corner)), "takes terrain");
  support_refuse (board, set (nw, "id", loom_value_string ("ne")), "already that of area");
  support_refuse (board, set (nw, "id", loom_value_string ("a b")), "cannot be an id");
  support_refuse (board, set (nw, "id", loom_value_string ("")), "cannot be an id");
  support_refuse (board, set (nw, "id", loom_value_string (NULL)), "must have an id");
  support_refuse (board, set (1, "id", loom_value_string ("board")), "has no id");
  support_refuse (board, set (1, "version", loom_value_string ("7.0")), "7.0");
}

static void
what_is_referred_to_cannot_just_go (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomEdit *edit = loom_edit_new ("Remove");
  loom_edit_remove (edit, support_handle (board, "nw"));
  support_refuse (board, edit, "refers to area “North-west” (nw)");
  edit = loom_edit_new ("Remove");
  loom_edit_remove (edit, 1);
  support_refuse (board, edit, "the board itself");
}

static void
inserting_and_removing_are_undone (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomEdit *edit = loom_edit_new ("Insert");
  loom_edit_insert (edit, section (board, LOOM_KIND_AREAS), new_area (board, "novum"), 2);
  support_round (board, edit);
  LoomHandle novum = support_handle (board, "novum");
  g_assert_cmpuint (loom_board_area (board, 2)->entity.handle, ==, novum);
  edit = loom_edit_new ("Remove");
  loom_edit_remove (edit, novum);
  support_round (board, edit);
  g_assert_null (loom_board_lookup (board, "novum"));
}

static void
comments_travel_with_what_they_stand_before (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomEdit *edit = loom_edit_new ("Remove");
  loom_edit_remove (edit, section (board, LOOM_KIND_PRINT));
  support_round (board, edit);
}

static void
a_comment_changes_by_putting_its_owner_back (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomEntity *ne = loom_board_lookup (board, "ne");
  LoomHandle handle = ne->handle;
  LoomEntity *copy = loom_entity_copy (ne);
  g_ptr_array_add (copy->trivia->leading, g_strdup ("<!-- and dry -->"));
  LoomEdit *edit = loom_edit_new ("Comment");
  loom_edit_remove (edit, handle);
  loom_edit_insert (edit, section (board, LOOM_KIND_AREAS), copy, 1);
  support_round (board, edit);
  g_assert_cmpuint (support_handle (board, "ne"), ==, handle);
  g_assert_cmpuint (loom_board_lookup (board, "ne")->trivia->leading->len, ==, 2);
}

static void
a_newcomer_must_fit (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomHandle areas = section (board, LOOM_KIND_AREAS);
  LoomEdit *edit = loom_edit_new ("Insert");
  loom_edit_insert (edit, areas, new_area (board, "nw"), 0);
  support_refuse (board, edit, "already that of");
  edit = loom_edit_new ("Insert");
  loom_edit_insert (edit, section (board, LOOM_KIND_STYLE), new_area (board, "x"), 0);
  support_refuse (board, edit, "cannot stand in a style");
  edit = loom_edit_new ("Insert");
  loom_edit_insert (edit, areas, new_area (board, NULL), 0);
  support_refuse (board, edit, "must have an id");
  edit = loom_edit_new ("Insert");
  loom_edit_insert (edit, areas, loom_entity_new (LOOM_KIND_BORDER), 0);
  support_refuse (board, edit, "must have a value");
  edit = loom_edit_new ("Insert");
  loom_edit_insert (edit, 1, loom_entity_new (LOOM_KIND_STYLE), 0);
  support_refuse (board, edit, "only one");
  edit = loom_edit_new ("Insert");
  LoomEntity *taken = new_area (board, "x");
  taken->handle = areas;
  loom_edit_insert (edit, areas, taken, 0);
  support_refuse (board, edit, "not free");
  edit = loom_edit_new ("Insert");
  LoomEntity *wild = new_area (board, "x");
  wild->handle = 4000000000u;
  loom_edit_insert (edit, areas, wild, 0);
  support_refuse (board, edit, "not free");
  edit = loom_edit_new ("Insert");
  loom_edit_insert (edit, areas, new_area (board, "x"), 0);
  loom_edit_insert (edit, areas, new_area (board, "x"), 0);
  support_refuse (board, edit, "already that of");
}

static void
steps_may_lean_on_each_other (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomEdit *edit = loom_edit_new ("Both");
  LoomEntity *area = new_area (board, "novum");
  area->handle = loom_edit_reserve (edit, board);
  LoomHandle novum = area->handle;
  LoomEntity *route = loom_entity_new (LOOM_KIND_ROUTE);
  route->id = g_strdup ("path");
  ((LoomRoute *)route)->from = novum;
  ((LoomRoute *)route)->to = support_handle (board, "se");
  loom_edit_insert (edit, section (board, LOOM_KIND_AREAS), route, G_MAXUINT);
  loom_edit_insert (edit, section (board, LOOM_KIND_AREAS), area, G_MAXUINT);
  support_round (board, edit);
  g_assert_cmpuint (((LoomRoute *)loom_board_lookup (board, "path"))->from, ==, novum);
}

static void
a_late_failure_takes_back_what_came_before (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomValue name = loom_value_string ("Else");
  LoomEdit *edit = loom_edit_new ("Much");
  loom_edit_set (edit, support_handle (board, "nw"), "name", &name);
  loom_edit_insert (edit, section (board, LOOM_KIND_AREAS), new_area (board, "novum"), 0);
  loom_edit_remove (edit, section (board, LOOM_KIND_DECOR));
  loom_edit_move (edit,
                  ((LoomEntity *)loom_entity_nth (loom_board_section (board, LOOM_KIND_META),
                                                  LOOM_KIND_NOTE, 0))
                      ->handle,
                  1);
  loom_edit_remove (edit, section (board, LOOM_KIND_STYLE));
  loom_value_clear (&name);
  support_refuse (board, edit, "which is not there");
}

static void
decor_moves_among_all_its_siblings (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomEdit *edit = loom_edit_new ("Lower");
  loom_edit_move (edit, support_handle (board, "tower"), 0);
  support_round (board, edit);
  const LoomEntity *tower = loom_board_lookup (board, "tower");
  const LoomEntity *ship = loom_board_lookup (board, "ship");
  g_assert_cmpuint (tower->order, <, ship->order);
  g_assert_true (loom_entity_nth (tower->parent, LOOM_KIND_SYMBOL, 0) == tower);
  edit = loom_edit_new ("Raise");
  loom_edit_move (edit, tower->handle, G_MAXUINT);
  support_round (board, edit);
  g_assert_cmpuint (tower->order, >, loom_board_lookup (board, "legend")->order);
}

static void
removed_decor_finds_its_place_after_moves (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autofree char *before = support_dump (board);
  LoomEdit *edit = loom_edit_new ("Remove");
  loom_edit_remove (edit, support_handle (board, "way"));
  g_autoptr (LoomEdit) first = support_apply (board, edit);
  edit = loom_edit_new ("Move");
  loom_edit_move (edit, support_handle (board, "legend"), 0);
  g_autoptr (LoomEdit) second = support_apply (board, edit);
  loom_edit_free (support_apply (board, g_steal_pointer (&second)));
  loom_edit_free (support_apply (board, g_steal_pointer (&first)));
  g_autofree char *after = support_dump (board);
  g_assert_cmpstr (before, ==, after);
}

static void
areas_cannot_be_moved_about (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomEdit *edit = loom_edit_new ("Move");
  loom_edit_move (edit, support_handle (board, "nw"), 1);
  support_refuse (board, edit, "means nothing");
}

static void
layers_can_change_places (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  LoomEdit *edit = loom_edit_new ("Move");
  loom_edit_move (edit, support_handle (board, "top"), 1);
  support_round (board, edit);
  g_assert_cmpstr (loom_board_layer (board, 0)->entity.id, ==, "mid");
}

static void
constraints_hold_after_an_edit (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomHandle c[] = { support_handle (board, "c1"), support_handle (board, "c9") };
  LoomHandle duel = support_handle (board, "duel");
  LoomHandle border
      = ((LoomEntity *)g_ptr_array_index (loom_board_list (board, LOOM_KIND_BORDER), 0))->handle;
  support_refuse (board, set (border, "ends", loom_value_refs (c, 2)), "not neighbours");
  support_refuse (board, set (duel, "seats", loom_value_number (LOOM_TYPE_INT, 1)), "1 seat");
  LoomEdit *edit = loom_edit_new ("Twice");
  LoomEntity *number = loom_entity_new (LOOM_KIND_NUMBER);
  ((LoomNumber *)number)->area = support_handle (board, "nw");
  ((LoomNumber *)number)->value = 5;
  loom_edit_insert (edit, duel, number, G_MAXUINT);
  support_refuse (board, edit, "“area”");
  edit = loom_edit_new ("Nothing left");
  loom_edit_remove (edit, section (board, LOOM_KIND_AREAS));
  support_refuse (board, edit, "");
}

static void
limits_hold_after_an_edit (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  LoomEdit *edit = loom_edit_new ("Many");
  for (guint i = 0; i < 64; i++)
    {
      LoomEntity *scenario = loom_entity_new (LOOM_KIND_SCENARIO);
      scenario->id = g_strdup_printf ("scenario%u", i);
      ((LoomScenario *)scenario)->title = g_strdup ("One more");
      ((LoomScenario *)scenario)->seats = 2;
      loom_edit_insert (edit, 1, scenario, G_MAXUINT);
    }
  support_refuse (board, edit, "more than 64");
}

static void
a_copied_edit_does_the_same (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (LoomBoard) twin = loom_board_copy (board);
  LoomEdit *edit = loom_edit_new ("Insert");
  loom_edit_insert (edit, section (board, LOOM_KIND_AREAS), new_area (board, "novum"), 2);
  LoomEdit *copy = loom_edit_copy (edit);
  loom_edit_append (edit, set (support_handle (board, "se"), "name", loom_value_string ("S")));
  loom_edit_append (copy, set (support_handle (twin, "se"), "name", loom_value_string ("S")));
  loom_edit_free (support_apply (board, edit));
  loom_edit_free (support_apply (twin, copy));
  g_autofree char *one = support_dump (board);
  g_autofree char *two = support_dump (twin);
  g_assert_cmpstr (one, ==, two);
}

#define TEST(name, func) g_test_add_func ("/model/edit/" name, func)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("setting-a-field-is-undone", setting_a_field_is_undone);
  TEST ("an-unset-number-gets-its-default", an_unset_number_gets_its_default);
  TEST ("an-id-can-change-and-references-follow", an_id_can_change_and_references_follow);
  TEST ("bad-values-are-refused", bad_values_are_refused);
  TEST ("what-is-referred-to-cannot-just-go", what_is_referred_to_cannot_just_go);
  TEST ("inserting-and-removing-are-undone", inserting_and_removing_are_undone);
  TEST ("comments-travel-with-what-they-stand-before", comments_travel_with_what_they_stand_before);
  TEST ("a-comment-changes-by-putting-its-owner-back", a_comment_changes_by_putting_its_owner_back);
  TEST ("a-newcomer-must-fit", a_newcomer_must_fit);
  TEST ("steps-may-lean-on-each-other", steps_may_lean_on_each_other);
  TEST ("a-late-failure-takes-back-what-came-before", a_late_failure_takes_back_what_came_before);
  TEST ("decor-moves-among-all-its-siblings", decor_moves_among_all_its_siblings);
  TEST ("removed-decor-finds-its-place-after-moves", removed_decor_finds_its_place_after_moves);
  TEST ("areas-cannot-be-moved-about", areas_cannot_be_moved_about);
  TEST ("layers-can-change-places", layers_can_change_places);
  TEST ("constraints-hold-after-an-edit", constraints_hold_after_an_edit);
  TEST ("limits-hold-after-an-edit", limits_hold_after_an_edit);
  TEST ("a-copied-edit-does-the-same", a_copied_edit_does_the_same);
  return g_test_run ();
}
