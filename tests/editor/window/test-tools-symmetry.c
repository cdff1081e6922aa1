/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing with symmetry: what a tool does in one part of the board has come out the same in all
 * others, whichever way round they were drawn, and is shown in all of them before it is done. */

#include "editor/window/panels/symmetry/symmetry.h"
#include "formats/xml/reader.h"
#include "tests/editor/window/support.h"

#include <string.h>

/* The symmetries that are tried, about the middle of the page. */
static const LoomDrawing drawings[] = {
  { LOOM_DRAW_MIRROR, { 100000, 100000 }, 90000, 1 },
  { LOOM_DRAW_MIRROR, { 100000, 100000 }, 0, 1 },
  { LOOM_DRAW_MIRROR, { 100000, 100000 }, 45000, 1 },
  { LOOM_DRAW_TURN, { 100000, 100000 }, 0, 2 },
  { LOOM_DRAW_TURN, { 100000, 100000 }, 0, 4 },
};

/* Two fields that touch, and their images, apart from each other: the outlines of part @i go the
 * other way round where bit @i of @round is set. In each part the first field has pieces. */
static LoomTestStage *
open_parts (const LoomDrawing *drawing, guint round)
{
  static const LoomPoint corners[] = { { 5000, 50000 }, { 25000, 50000 }, { 45000, 50000 },
                                       { 5000, 75000 }, { 25000, 80000 }, { 45000, 75000 } };
  g_autoptr (GString) areas = g_string_new (NULL);
  g_autoptr (GString) places = g_string_new (NULL);
  g_autoptr (GPtrArray) errors = NULL;

  for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
    {
      for (guint k = 0; k < G_N_ELEMENTS (corners); k++)
        {
          const LoomPoint at = loom_drawing_map_point (drawing, i, corners[k]);
          g_string_append_printf (areas, "<corner id='c%u%u' x='%d' y='%d'/>", i, k, at.x / 1000,
                                  at.y / 1000);
        }
      const LoomPoint name = loom_drawing_map_point (drawing, i, (LoomPoint){ 15000, 56000 });
      g_string_append_printf (areas,
                              (round >> i & 1) != 0
                                  ? "<area id='a%1$u' name='A%1$u' label='%2$d %3$d'"
                                    " outline='c%1$u3 c%1$u4 c%1$u1 c%1$u0'/>"
                                    "<area id='b%1$u' name='B%1$u'"
                                    " outline='c%1$u4 c%1$u5 c%1$u2 c%1$u1'/>"
                                  : "<area id='a%1$u' name='A%1$u' label='%2$d %3$d'"
                                    " outline='c%1$u0 c%1$u1 c%1$u4 c%1$u3'/>"
                                    "<area id='b%1$u' name='B%1$u'"
                                    " outline='c%1$u1 c%1$u2 c%1$u5 c%1$u4'/>",
                              i, name.x / 1000, name.y / 1000);
      g_string_append_printf (places, "<place area='a%u' seat='%u' dice='2'/>", i, i + 1);
    }
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Parts'>"
      "<areas width='200' height='200'>%s</areas>"
      "<scenario id='one' title='One' rules='dice-and-shrines' seats='%u'>%s</scenario></board>",
      areas->str, loom_drawing_get_n_images (drawing), places->str);
  LoomBoard *board = loom_read_bytes (text, strlen (text), "parts", &errors);
  g_assert_nonnull (board);
  LoomTestStage *stage = loom_test_stage_new (board);
  loom_document_set_drawing (stage->document, drawing);
  return stage;
}

/* Whether each area that was there before answers those of its name in the other parts. */
static void
assert_names_answer (LoomTestStage *stage, const LoomDrawing *drawing)
{
  const LoomBoard *board = loom_document_get_board (stage->document);

  for (guint i = 1; i < loom_drawing_get_n_images (drawing); i++)
    for (guint k = 0; k < 2; k++)
      {
        g_autofree char *first = g_strdup_printf ("%c0", "ab"[k]);
        g_autofree char *other = g_strdup_printf ("%c%u", "ab"[k], i);
        g_assert_cmpuint (
            loom_drawing_find_image (drawing, board, i, loom_test_thing (stage, first)), ==,
            loom_test_thing (stage, other));
      }
}

/* A line, and the part of the board in which it is drawn. */
typedef struct
{
  double x0, y0, x1, y1;
} Line;

static void
split_in_part (const LoomDrawing *drawing, guint part, guint round, const Line *line)
{
  g_autoptr (LoomTestStage) stage = open_parts (drawing, round);
  g_autofree char *before = loom_test_bytes (stage);
  const guint n = loom_board_n (loom_document_get_board (stage->document), LOOM_KIND_AREA);
  const LoomPoint ends[] = { { (gint32)(line->x0 * 1000), (gint32)(line->y0 * 1000) },
                             { (gint32)(line->x1 * 1000), (gint32)(line->y1 * 1000) } };
  const LoomPoint from = loom_drawing_map_point (drawing, part, ends[0]);
  const LoomPoint to = loom_drawing_map_point (drawing, part, ends[1]);

  g_test_message ("symmetry %d at %d, %u folds, part %u, round %u, line %g %g %g %g", drawing->kind,
                  drawing->angle, drawing->folds, part, round, line->x0, line->y0, line->x1,
                  line->y1);
  loom_test_take (stage, "split");
  loom_test_drag (stage, from.x / 1000.0, from.y / 1000.0, to.x / 1000.0, to.y / 1000.0,
                  GDK_ALT_MASK);
  g_assert_cmpstr (stage->said, ==, NULL);
  g_assert_cmpuint (loom_board_n (loom_document_get_board (stage->document), LOOM_KIND_AREA), >, n);
  assert_names_answer (stage, drawing);
  loom_test_undo_redo (stage, before);
}

/* What keeps the pieces and the name here keeps them there. */
static void
a_split_area_keeps_its_place_in_all_parts (void)
{
  static const Line lines[] = {
    { 15, 40, 15, 90 }, /* through one area */
    { 1, 62, 55, 62 },  /* through both */
    { 5, 50, 45, 75 },  /* from corner to corner */
    { 25, 50, 5, 75 },  /* from corner to corner of one */
  };

  for (guint d = 0; d < G_N_ELEMENTS (drawings); d++)
    {
      const guint n = loom_drawing_get_n_images (&drawings[d]);

      for (guint i = 0; i < 2 * G_N_ELEMENTS (lines); i++)
        {
          const Line *line = &lines[i / 2];
          const Line back = { line->x1, line->y1, line->x0, line->y0 };
          /* Each way round of the parts in turn, and each part. */
          for (guint round = 0; round < (1U << MIN (n, 2)); round++)
            split_in_part (&drawings[d], (i + round) % n, round, i % 2 == 0 ? line : &back);
        }
    }
}

/* A gesture that is not yet done: presses and motions, mm. */
typedef struct
{
  const char *tool;
  guint option; /* 1 + what its first choice is set to, or 0 */
  guint n;
  struct
  {
    char what; /* 'm' moves, 'p' presses, 'c' clicks */
    double x, y;
  } moves[4];
} Gesture;

static void
take (LoomTestStage *stage, const Gesture *gesture)
{
  loom_test_take (stage, gesture->tool);
  g_autoptr (GtkWidget) options = loom_tool_new_options (stage->tool);
  if (options != NULL)
    g_object_ref_sink (options);
  if (gesture->option > 0)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_widget_get_first_child (options)),
                                gesture->option - 1);
  loom_test_move (stage, 100, 5, GDK_ALT_MASK);
  loom_test_wait (stage);
}

static void
begin (LoomTestStage *stage, const Gesture *gesture)
{
  for (guint i = 0; i < gesture->n; i++)
    {
      const double x = gesture->moves[i].x, y = gesture->moves[i].y;
      if (gesture->moves[i].what == 'm')
        loom_test_move (stage, x, y, GDK_ALT_MASK);
      else if (gesture->moves[i].what == 'p')
        loom_test_press (stage, x, y, GDK_ALT_MASK);
      else
        loom_test_click (stage, x, y, GDK_ALT_MASK);
    }
  loom_test_wait (stage);
}

/* How much of the part that mirrors the one in hand a gesture changes, px. */
static guint
count_shown (const Gesture *gesture, gboolean symmetric)
{
  static const LoomDrawing alone = LOOM_DRAWING_ALONE;
  /* The fields of part 1 and what is around them. */
  static const LoomBox part = { 125, 30, 199, 98 };
  g_autoptr (LoomTestStage) stage = open_parts (&drawings[0], 0);
  g_autofree char *name = g_strdup_printf ("ghost-%s", gesture->tool);
  g_autofree char *bytes = loom_test_bytes (stage);
  guint shown = 0;

  if (!symmetric)
    loom_document_set_drawing (stage->document, &alone);
  take (stage, gesture);
  g_autofree char *before = loom_test_picture (GTK_WIDGET (stage->canvas), "ghost-before");
  /* Slots are looked for in a thread, so that a first try may find none. */
  for (guint i = 0; i < (symmetric ? 100 : 1) && shown == 0; i++)
    {
      if (i > 0)
        {
          g_usleep (20000);
          loom_test_release (stage, 100, 5, GDK_ALT_MASK);
        }
      begin (stage, gesture);
      g_autofree char *during = loom_test_picture (GTK_WIDGET (stage->canvas), name);
      shown = loom_test_count_different (stage, before, during, &part);
    }
  g_autofree char *still = loom_test_bytes (stage);
  g_assert_cmpstr (bytes, ==, still);
  return shown;
}

/* What will be done in the other part is seen there while it is being done in this one; without
 * symmetry nothing is seen there. */
static void
each_edit_is_shown_in_all_parts_before_it_is_done (void)
{
  static const Gesture gestures[] = {
    { "corner", 0, 3, { { 'p', 5, 50 }, { 'm', 8, 46 }, { 'm', 12, 44 } } },
    { "area", 0, 3, { { 'c', 10, 85 }, { 'c', 30, 85 }, { 'm', 30, 95 } } },
    { "coast", 0, 4, { { 'p', 10, 85 }, { 'm', 30, 85 }, { 'm', 30, 95 }, { 'm', 12, 95 } } },
    { "coast", 2, 4, { { 'm', 25, 60 }, { 'p', 25, 55 }, { 'm', 30, 62 }, { 'm', 26, 75 } } },
    { "patch", 0, 2, { { 'p', 10, 85 }, { 'm', 40, 97 } } },
    { "split", 0, 3, { { 'p', 15, 40 }, { 'm', 15, 60 }, { 'm', 15, 90 } } },
    { "merge", 0, 1, { { 'm', 15, 60 } } },
    { "merge", 0, 2, { { 'p', 15, 60 }, { 'm', 35, 60 } } },
    { "hole", 0, 3, { { 'c', 12, 58 }, { 'c', 18, 58 }, { 'm', 16, 66 } } },
    { "route", 0, 2, { { 'c', 15, 60 }, { 'm', 35, 60 } } },
    { "barrier", 0, 1, { { 'm', 25, 65 } } },
    { "node", 0, 1, { { 'm', 25, 90 } } },
    { "place", 0, 1, { { 'm', 15, 60 } } },
    { "place", 0, 2, { { 'p', 15, 60 }, { 'm', 35, 60 } } },
    { "slot", 0, 4, { { 'm', 15, 66 }, { 'm', 15, 56 }, { 'p', 15, 56 }, { 'm', 12, 60 } } },
    { "symbol", 0, 1, { { 'm', 25, 90 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (gestures); i++)
    {
      const guint shown = count_shown (&gestures[i], TRUE),
                  alone = count_shown (&gestures[i], FALSE);
      g_test_message ("%s (%u): %u pixels, %u without symmetry", gestures[i].tool, i, shown, alone);
      g_assert_cmpuint (shown, >, 20);
      g_assert_cmpuint (alone, ==, 0);
    }
}

/* The labels of all items of @menu and its sections. */
static void
append_labels (GMenuModel *menu, GString *labels)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *label = NULL;

      if (section != NULL)
        append_labels (section, labels);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        g_string_append_printf (labels, "%s|", label);
    }
}

static void
what_is_taken_over_is_called_as_it_lies (void)
{
  static const struct
  {
    LoomDrawing drawing;
    const char *has, *has_not;
  } rows[] = {
    { { LOOM_DRAW_ALONE, { 0, 0 }, 0, 1 }, "Turn by Quarters", "Take the" },
    { { LOOM_DRAW_TURN, { 0, 0 }, 0, 2 }, "Take the Part with the Selection", "Half" },
    { { LOOM_DRAW_MIRROR, { 0, 0 }, 0, 1 }, "Upper Half Over to the Lower", "Left Half" },
    { { LOOM_DRAW_MIRROR, { 0, 0 }, 44999, 1 }, "Lower Half Over to the Upper", "Left Half" },
    { { LOOM_DRAW_MIRROR, { 0, 0 }, 45000, 1 }, "Left Half Over to the Right", "Upper Half" },
    { { LOOM_DRAW_MIRROR, { 0, 0 }, 90000, 1 }, "Right Half Over to the Left", "Lower Half" },
    { { LOOM_DRAW_MIRROR, { 0, 0 }, 135000, 1 }, "Left Half Over to the Right", "Upper Half" },
    { { LOOM_DRAW_MIRROR, { 0, 0 }, 135001, 1 }, "Upper Half Over to the Lower", "Left Half" },
    { { LOOM_DRAW_MIRROR, { 0, 0 }, -90000, 1 }, "Left Half Over to the Right", "Upper Half" },
    { { LOOM_DRAW_MIRROR, { 0, 0 }, 180000, 1 }, "Upper Half Over to the Lower", "Left Half" },
  };
  LoomTestStage *stage = open_parts (&drawings[0], 0);
  g_autoptr (GtkWidget) chip = g_object_ref_sink (loom_symmetry_chip_new (stage->document, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) labels = g_string_new (NULL);

      loom_document_set_drawing (stage->document, &rows[i].drawing);
      append_labels (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (chip)), labels);
      g_test_message ("%d: %s", rows[i].drawing.angle, labels->str);
      g_assert_nonnull (strstr (labels->str, rows[i].has));
      g_assert_null (strstr (labels->str, rows[i].has_not));
    }
  loom_test_stage_free (stage);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/tools/symmetry/a-split-area-keeps-its-place-in-all-parts",
                   a_split_area_keeps_its_place_in_all_parts);
  g_test_add_func ("/window/tools/symmetry/each-edit-is-shown-in-all-parts-before-it-is-done",
                   each_edit_is_shown_in_all_parts_before_it_is_done);
  g_test_add_func ("/window/tools/symmetry/what-is-taken-over-is-called-as-it-lies",
                   what_is_taken_over_is_called_as_it_lies);
  return g_test_run ();
}
