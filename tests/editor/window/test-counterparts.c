/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields in forms while one draws with symmetry: whatever is changed of whatever thing, its
 * counterparts have the same in their way, it is one step, and undo takes all of it back. Thousands
 * of changes by chance on boards that are symmetric. */

#include "editor/symmetry/asymmetry.h"
#include "editor/symmetry/field-image.h"
#include "editor/symmetry/symmetrize.h"
#include "editor/window/forms/binding.h"
#include "formats/reshape/edit-area.h"
#include "formats/xml/writer.h"
#include "tests/editor/window/panel-support.h"

/* So many changes on each board. */
#define CHANGES 1400

static const struct
{
  const char *sample;
  LoomDrawing drawing; /* its centre is that of the board, where unset */
} boards[] = {
  { "lamplighters", { LOOM_DRAW_MIRROR, { LOOM_UNSET, 0 }, 90000, 2 } },
  { "two-shrines", { LOOM_DRAW_MIRROR, { LOOM_UNSET, 0 }, 90000, 2 } },
  { "pond", { LOOM_DRAW_TURN, { LOOM_UNSET, 0 }, 0, 2 } },
  { "two-queens", { LOOM_DRAW_TURN, { LOOM_UNSET, 0 }, 0, 2 } },
};

typedef struct
{
  LoomDocument *document;
  GRand *rand;
  guint n_applied; /* changes that were one */
  guint n_shared;  /* of these, with a counterpart */
} Desk;

static const LoomBoard *
board_of (Desk *self)
{
  return loom_document_get_board (self->document);
}

static GBytes *
bytes_of (Desk *self)
{
  return loom_write_bytes (board_of (self));
}

/* The middle of the map, or of the first layer. */
static LoomPoint
middle_of (const LoomBoard *board)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);

  return areas != NULL ? (LoomPoint){ areas->width / 2, areas->height / 2 }
                       : (LoomPoint){ 100000, 100000 };
}

/* Things of all kinds that have a field that is shared (element-type LoomSubject). */
static GArray *
list_subjects (Desk *self)
{
  GArray *subjects = g_array_new (FALSE, FALSE, sizeof (LoomSubject));
  const LoomBoard *board = board_of (self);
  const LoomScenario *scenario = loom_document_get_scenario (self->document);

  for (LoomHandle handle = 1; handle < loom_board_max_handle (board); handle++)
    {
      const LoomEntity *entity = loom_board_get (board, handle);
      const LoomKindInfo *info = entity != NULL ? loom_kind_info (entity->kind) : NULL;
      gboolean is_any = FALSE;

      for (guint i = 0; info != NULL && i < info->n_fields; i++)
        is_any = is_any || loom_field_image_is_shared (entity->kind, info->fields[i].name);
      if (is_any && entity->kind != LOOM_KIND_PLACE)
        g_array_append_vals (subjects, (LoomSubject[]){ loom_subject_of (entity) }, 1);
    }
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA) && scenario != NULL; i++)
    {
      const LoomSubject place
          = loom_subject_place (scenario->entity.handle, loom_board_area (board, i)->entity.handle);

      g_array_append_val (subjects, place);
    }
  return subjects;
}

/* One of the shared fields of @kind. */
static const LoomField *
choose_field (Desk *self, LoomKind kind)
{
  const LoomKindInfo *info = loom_kind_info (kind);

  for (;;)
    {
      const LoomField *field
          = &info->fields[g_rand_int_range (self->rand, 0, (gint32)info->n_fields)];

      if (loom_field_image_is_shared (kind, field->name))
        return field;
    }
}

static LoomHandle
choose_ref (Desk *self, const LoomField *field)
{
  for (guint kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = (field->targets & LOOM_KIND_BIT (kind)) != 0
                                  ? loom_board_list (board_of (self), kind)
                                  : NULL;

      if (list != NULL && list->len > 0)
        return ((const LoomEntity *)
                    list->pdata[g_rand_int_range (self->rand, 0, (gint32)list->len)])
            ->handle;
    }
  return 0;
}

/* Another value near that which @value has, in place. FALSE where there is none to choose. */
static gboolean
change (Desk *self, const LoomField *field, LoomValue *value)
{
  const gint32 step = g_rand_int_range (self->rand, -3, 4);
  gint64 number;

  switch (field->type)
    {
    case LOOM_TYPE_INT:
    case LOOM_TYPE_ENUM:
    case LOOM_TYPE_YN:
    case LOOM_TYPE_COLOUR:
      number = value->number == LOOM_UNSET ? field->lowest : value->number;
      value->number = (gint32)CLAMP (number + step, field->lowest, field->highest);
      return TRUE;
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
      number = value->number == LOOM_UNSET ? 8000 : value->number;
      value->number = (gint32)CLAMP (number + step * 500, field->lowest, field->highest);
      return TRUE;
    case LOOM_TYPE_POINT:
      if (!loom_point_is_set (value->point))
        return FALSE;
      value->point.x += step * 100;
      value->point.y -= step * 50;
      return TRUE;
    case LOOM_TYPE_CELL:
      value->cell.column += step;
      return loom_cell_is_set (value->cell) && value->cell.column > 0;
    case LOOM_TYPE_REF:
      value->ref = choose_ref (self, field);
      return value->ref != 0;
    default:
      return FALSE;
    }
}

/* Whether what answers @subject, where something does, has what @field of it is there. */
static gboolean
answers (Desk *self,
         const LoomDrawing *drawing,
         const LoomSubject *subject,
         LoomHandle other,
         const LoomField *field)
{
  const LoomBoard *board = board_of (self);
  const LoomScenario *scenario = loom_document_get_scenario (self->document);
  LoomSubject image = *subject;
  g_auto (LoomValue) ours = LOOM_VALUE_INIT;
  g_auto (LoomValue) theirs = LOOM_VALUE_INIT;
  g_auto (LoomValue) expected = LOOM_VALUE_INIT;

  if (subject->area != 0)
    image.area = other;
  else
    image.entity = other;
  loom_subject_get (subject, board, loom_subject_find (subject, board), field, &ours);
  loom_subject_get (&image, board, loom_subject_find (&image, board), field, &theirs);
  return loom_field_image_map (drawing, board, 1, loom_subject_find (subject, board), field, NULL,
                               scenario != NULL ? scenario->seats : 0, &ours, &expected)
         && loom_value_equal (&theirs, &expected);
}

static gboolean
is_of_seats (const LoomField *field)
{
  return g_str_equal (field->name, "seat") || g_str_equal (field->name, "marker");
}

/* One change: made, told of in one step, answered, taken back and made again. */
static void
change_once (Desk *self, const LoomSubject *subject)
{
  const LoomDrawing *drawing = loom_document_get_drawing (self->document);
  const LoomField *field = choose_field (self, subject->kind);
  g_autoptr (LoomBinding) binding = loom_binding_new (self->document, field, subject, 1);
  const LoomHandle handle = subject->area != 0 ? subject->area : subject->entity;
  const LoomHandle other = loom_drawing_find_image (drawing, board_of (self), 1, handle);
  g_autoptr (GBytes) before = bytes_of (self);
  g_autoptr (GError) error = NULL;
  g_auto (LoomValue) value = LOOM_VALUE_INIT;

  loom_binding_get (binding, 0, &value);
  if (!change (self, field, &value))
    return;
  const gboolean is_made = loom_binding_set (binding, &value, &error);
  g_autoptr (GBytes) after = bytes_of (self);
  const gboolean is_other = !g_bytes_equal (before, after);
  g_assert_true (is_made || !is_other);
  if (!is_other)
    return;
  self->n_applied++;
  if (other != 0 && other != handle && !is_of_seats (field))
    {
      g_assert_true (answers (self, drawing, subject, other, field));
      self->n_shared++;
    }
  g_assert_true (loom_document_undo (self->document));
  g_autoptr (GBytes) undone = bytes_of (self);
  g_assert_true (g_bytes_equal (undone, before));
  g_assert_true (loom_document_redo (self->document));
  g_autoptr (GBytes) redone = bytes_of (self);
  g_assert_true (g_bytes_equal (redone, after));
  g_assert_true (loom_document_undo (self->document));
}

/* Makes the board of sample @i symmetric. */
static Desk
open_desk (guint i)
{
  Desk self = { loom_test_document_open (boards[i].sample), g_rand_new_with_seed (17 + i), 0, 0 };
  LoomDrawing drawing = boards[i].drawing;
  g_autoptr (GError) error = NULL;
  LoomEdit *edit;

  drawing.centre = middle_of (board_of (&self));
  loom_document_set_drawing (self.document, &drawing);
  if (loom_board_n (board_of (&self), LOOM_KIND_AREA) == 0)
    return self;
  edit = loom_drawing_symmetrize (&drawing, board_of (&self), 0, &error);
  g_assert_no_error (error);
  g_assert_true (loom_document_apply (self.document, edit, NULL));
  return self;
}

static void
counterparts_share_every_change_of_a_field (gconstpointer data)
{
  Desk self = open_desk (GPOINTER_TO_UINT (data));
  g_autoptr (GArray) subjects = list_subjects (&self);

  for (guint i = 0; i < CHANGES; i++)
    change_once (&self, &g_array_index (subjects, LoomSubject,
                                        g_rand_int_range (self.rand, 0, (gint32)subjects->len)));
  g_test_message ("%u changes, %u of them with a counterpart", self.n_applied, self.n_shared);
  g_assert_cmpuint (self.n_applied, >, CHANGES / 3);
  g_assert_cmpuint (self.n_shared, >, CHANGES / 8);
  g_rand_free (self.rand);
  g_object_unref (self.document);
}

/* Dice put on one area by the form are put on the other, of the seat that has its part, and the
 * board is as symmetric as it was. */
static void
pieces_come_to_both_areas (void)
{
  Desk self = open_desk (1);
  const LoomDrawing *drawing = loom_document_get_drawing (self.document);
  const LoomScenario *scenario = loom_document_get_scenario (self.document);
  LoomAsymmetry asymmetry;
  LoomHandle area = 0, other = 0;

  for (guint i = 0; other == 0 || other == area; i++)
    {
      area = loom_board_area (board_of (&self), i)->entity.handle;
      other = loom_drawing_find_image (drawing, board_of (&self), 1, area);
    }
  const LoomSubject places[] = { loom_subject_place (scenario->entity.handle, area),
                                 loom_subject_place (scenario->entity.handle, other) };
  g_autoptr (LoomBinding) binding
      = loom_binding_new (self.document, loom_kind_field (LOOM_KIND_PLACE, "dice"), places, 1);
  const LoomValue dice = loom_value_number (LOOM_TYPE_INT, 7);
  g_assert_true (loom_binding_set (binding, &dice, NULL));
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (((const LoomPlace *)loom_subject_find (&places[i], board_of (&self)))->dice,
                     ==, 7);
  g_assert_false (loom_drawing_find_asymmetry (drawing, board_of (&self), scenario, 0, &asymmetry));
  g_rand_free (self.rand);
  g_object_unref (self.document);
}

/* Where both are changed by hand, each is what it was given. */
static void
what_is_chosen_itself_is_no_counterpart (void)
{
  Desk self = open_desk (0);
  const LoomDrawing *drawing = loom_document_get_drawing (self.document);
  LoomSubject both[2];
  LoomHandle other = 0;
  const LoomEntity *area = NULL;

  for (guint i = 0; other == 0 || other == area->handle; i++)
    {
      area = &loom_board_area (board_of (&self), i)->entity;
      other = loom_drawing_find_image (drawing, board_of (&self), 1, area->handle);
    }
  both[0] = loom_subject_of (area);
  both[1] = loom_subject_of (loom_board_get (board_of (&self), other));
  g_autoptr (LoomBinding) binding
      = loom_binding_new (self.document, loom_kind_field (LOOM_KIND_AREA, "label-angle"), both, 2);
  const LoomValue angles[]
      = { loom_value_number (LOOM_TYPE_FIXED, 10000), loom_value_number (LOOM_TYPE_FIXED, 20000) };
  g_assert_true (loom_binding_set_each (binding, angles, NULL));
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (
        ((const LoomArea *)loom_subject_find (&both[i], board_of (&self)))->label_angle, ==,
        angles[i].number);
  g_rand_free (self.rand);
  g_object_unref (self.document);
}

/* However the counterpart is written, it leads as the route does once that leads one way. */
static void
a_route_gives_its_direction_to_its_counterpart (void)
{
  const LoomValue one_way = loom_value_number (LOOM_TYPE_YN, 1);
  guint n = 0;

  for (guint turned = 0; turned < 2; turned++)
    {
      Desk self = open_desk (0);
      const LoomDrawing *drawing = loom_document_get_drawing (self.document);
      const GPtrArray *routes = loom_board_list (board_of (&self), LOOM_KIND_ROUTE);

      for (guint i = 0; i < routes->len; i++)
        {
          const LoomRoute *route = g_ptr_array_index (routes, i);
          const LoomSubject subject = loom_subject_of (&route->entity);
          const LoomHandle other
              = loom_drawing_find_image (drawing, board_of (&self), 1, route->entity.handle);
          const LoomRoute *image = (const LoomRoute *)loom_board_get (board_of (&self), other);
          g_autoptr (LoomBinding) binding = loom_binding_new (
              self.document, loom_kind_field (LOOM_KIND_ROUTE, "one-way"), &subject, 1);

          if (image == NULL || image == route || route->one_way == 1)
            continue;
          if (turned == 1)
            g_assert_true (loom_document_apply (
                self.document, loom_edit_reverse (board_of (&self), other, NULL), NULL));
          g_autoptr (GBytes) before = bytes_of (&self);
          g_assert_true (loom_binding_set (binding, &one_way, NULL));
          g_assert_cmpint (image->one_way, ==, 1);
          g_assert_cmpuint (image->from, ==,
                            loom_drawing_find_image (drawing, board_of (&self), 1, route->from));
          g_assert_cmpuint (image->to, ==,
                            loom_drawing_find_image (drawing, board_of (&self), 1, route->to));
          g_assert_true (loom_document_undo (self.document));
          g_autoptr (GBytes) undone = bytes_of (&self);
          g_assert_true (g_bytes_equal (before, undone));
          g_assert_true (loom_document_redo (self.document));
          n++;
        }
      g_rand_free (self.rand);
      g_object_unref (self.document);
    }
  g_assert_cmpuint (n, >, 4);
}

/* Words that lean in a mirror lean the other way; they do not stand on their heads. */
static void
words_are_read_on_the_other_side_too (void)
{
  const LoomDrawing drawing = { LOOM_DRAW_MIRROR, { 50000, 50000 }, 90000, 2 };
  const LoomValue angle = loom_value_number (LOOM_TYPE_FIXED, 10000);
  Desk self = open_desk (0);
  g_auto (LoomValue) image = LOOM_VALUE_INIT;

  g_assert_true (loom_field_image_map (&drawing, board_of (&self), 1, NULL,
                                       loom_kind_field (LOOM_KIND_TEXT, "angle"), NULL, 0, &angle,
                                       &image));
  g_assert_cmpint (image.number, ==, -10000);
  g_rand_free (self.rand);
  g_object_unref (self.document);
}

int
main (int argc, char **argv)
{
  loom_test_panels_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/window/counterparts/%s-%u/share-every-change-of-a-field", boards[i].sample, i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), counterparts_share_every_change_of_a_field);
    }
  g_test_add_func ("/window/counterparts/pieces-come-to-both-areas", pieces_come_to_both_areas);
  g_test_add_func ("/window/counterparts/a-route-gives-its-direction-to-its-counterpart",
                   a_route_gives_its_direction_to_its_counterpart);
  g_test_add_func ("/window/counterparts/words-are-read-on-the-other-side-too",
                   words_are_read_on_the_other_side_too);
  g_test_add_func ("/window/counterparts/what-is-chosen-itself-is-none",
                   what_is_chosen_itself_is_no_counterpart);
  return g_test_run ();
}
