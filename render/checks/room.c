/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces as they are drawn in their areas: which are so small that their numbers and pips cannot be
 * read, and which reach out of their area from a slot placed by hand. */

#include "render/motifs/die.h"
#include "render/areas/group.h"
#include "render/checks/checks.h"
#include "validator/base/words.h"
#include "formats/geometry/planar.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* So many are named; the rest is counted. */
#define MOST_NAMED 4

/* What each kind of piece is called. */
static const char *const names[] = {
  [LOOM_PIECE_NUMBER] = N_ ("numbers"),        [LOOM_PIECE_STACK] = N_ ("stacks of dice"),
  [LOOM_PIECE_BADGE] = N_ ("badges"),          [LOOM_PIECE_SHRINE] = N_ ("shrines"),
  [LOOM_PIECE_ELEMENT] = N_ ("elements"),      [LOOM_PIECE_HELD] = N_ ("counts of turns"),
  [LOOM_PIECE_CUBES] = N_ ("counts of cubes"), [LOOM_PIECE_FACE] = N_ ("dice"),
  [LOOM_PIECE_MARKER] = N_ ("markers"),
};

/* The shorter side of the piece, or the edge of one die of a stack, in mm. */
static double
measure (const LoomPlanPiece *piece)
{
  const double width = piece->box.right - piece->box.left,
               height = piece->box.bottom - piece->box.top;
  double w, h;

  if (piece->kind != LOOM_PIECE_STACK)
    return MIN (width, height);
  loom_stack_size ((guint)MAX (piece->value, 1), 1, &w, &h);
  return MIN (width / w, height / h);
}

/* Half of the shorter side of what is drawn of it, in mm: a stack does not fill its box. */
static double
reach_of (const LoomPlanPiece *piece)
{
  double w = 1, h = 1;

  if (piece->kind == LOOM_PIECE_STACK)
    loom_stack_size ((guint)MAX (piece->value, 1), 1, &w, &h);
  return measure (piece) * MIN (w, h) / 2;
}

/* Whether @piece, which stands in a slot, reaches out of @area by more than a border is wide. */
static gboolean
reaches_out (const LoomAreaPlan *plan, const LoomPlanArea *area, const LoomPlanPiece *piece)
{
  const LoomVec2 middle
      = { (piece->box.left + piece->box.right) / 2, (piece->box.top + piece->box.bottom) / 2 };
  const double r = reach_of (piece) - .5 * plan->stroke;
  const LoomVec2 *points = loom_area_plan_points (plan, area);
  const guint *ends = loom_area_plan_ends (plan, area);

  for (guint ring = 0, from = 0; ring < area->n_rings; from = ends[ring++])
    for (guint i = from; i < ends[ring]; i++)
      {
        const LoomVec2 a = points[i], b = points[i + 1 < ends[ring] ? i + 1 : from];

        if (loom_segment_distance (a, b, middle) < r)
          return TRUE;
      }
  return FALSE;
}

/* The slot of @area that is for @piece, or NULL. */
static const LoomSlot *
slot_of (const LoomPlanArea *area, const LoomPlanPiece *piece)
{
  const LoomEntity *entity = &area->area->entity;
  const gint32 kind = piece->kind == LOOM_PIECE_NUMBER    ? LOOM_SLOT_NUMBER
                      : piece->kind == LOOM_PIECE_ELEMENT ? LOOM_SLOT_ELEMENT
                      : piece->kind == LOOM_PIECE_FACE || piece->kind == LOOM_PIECE_STACK
                          ? LOOM_SLOT_DIE
                          : -1;

  for (guint i = 0; i < loom_entity_n (entity, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (entity, LOOM_KIND_SLOT, i);

      if (slot->kind == kind)
        return slot;
    }
  return NULL;
}

/* What is too small, by kind of piece. */
typedef struct
{
  GPtrArray *areas; /* (element-type LoomEntity) */
  double least;     /* mm */
} Small;

static void
test (LoomCheck *check,
      const LoomAreaPlan *plan,
      const LoomPlanArea *area,
      const LoomPlanPiece *piece,
      double scale,
      Small *small)
{
  const double size = measure (piece) * scale;
  const LoomSlot *slot = slot_of (area, piece);

  if (size < loom_piece_least (piece->kind))
    {
      GPtrArray *areas = small[piece->kind].areas;

      if (areas->len == 0 || g_ptr_array_index (areas, areas->len - 1) != &area->area->entity)
        g_ptr_array_add (areas, (gpointer)&area->area->entity);
      small[piece->kind].least = MIN (small[piece->kind].least, size);
    }
  else if (slot != NULL && reaches_out (plan, area, piece))
    {
      g_autofree char *name = loom_words_name (&area->area->entity);
      LoomDiagnostic *found = loom_check_add (
          check, "PIECE-OUTSIDE", &slot->entity,
          _ ("%s: what stands in %s is %.1f mm wide and reaches over the edge of its area"),
          _ (names[piece->kind]), name, 2 * reach_of (piece) * scale);

      loom_diagnostic_concern (found, &area->area->entity);
    }
}

static void
report (LoomCheck *check, guint kind, const Small *small)
{
  g_autofree char *where = loom_words_list (small->areas, MOST_NAMED);
  LoomDiagnostic *found = loom_check_add (
      check, "PIECE-SMALL", g_ptr_array_index (small->areas, 0),
      _ ("%s: what stands in %s comes out %.1f mm wide on paper; less than %.1f mm cannot be read"),
      _ (names[kind]), where, small->least, loom_piece_least ((LoomPieceKind)kind));

  for (guint i = 1; i < small->areas->len; i++)
    loom_diagnostic_concern (found, g_ptr_array_index (small->areas, i));
}

/* Whether something stands on @area that is neither drawn there nor told by the key. */
static gboolean
is_untold (const LoomAreaPlan *plan, guint index)
{
  const LoomPlanArea *area = loom_area_plan_area (plan, index);
  LoomPieceGroup all;

  if (area->label.number != 0 || !loom_piece_group_tells_less (plan, index, area->content))
    return FALSE;
  loom_piece_group_build (plan, index, &all, 1, LOOM_CONTENT_FULL);
  return all.n > 0;
}

static void
report_untold (LoomCheck *check, const LoomAreaPlan *plan)
{
  g_autoptr (GPtrArray) areas = g_ptr_array_new ();

  for (guint i = 0; i < plan->areas->len; i++)
    if (is_untold (plan, i))
      g_ptr_array_add (areas, (gpointer)&loom_area_plan_area (plan, i)->area->entity);
  if (areas->len == 0)
    return;
  g_autofree char *where = loom_words_list (areas, MOST_NAMED);
  LoomDiagnostic *found = loom_check_add (
      check, "PIECE-SMALL", g_ptr_array_index (areas, 0),
      _ ("what stands in %s has no room where it can be read, and part of it is not drawn"), where);
  for (guint i = 1; i < areas->len; i++)
    loom_diagnostic_concern (found, g_ptr_array_index (areas, i));
}

void
loom_print_check_room (LoomCheck *check)
{
  const LoomAreaPlan *plan = loom_print_check_plan (check);
  Small small[G_N_ELEMENTS (names)];
  LoomPrintSettings settings;

  if (plan == NULL)
    return;
  report_untold (check, plan);
  loom_print_settings_init (&settings, check->board);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    small[i] = (Small){ g_ptr_array_new (), G_MAXDOUBLE };
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *area = loom_area_plan_area (plan, i);

      for (guint k = 0; k < area->n_pieces; k++)
        test (check, plan, area,
              &g_array_index (plan->pieces, LoomPlanPiece, area->first_piece + k), settings.scale,
              small);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (small[i].areas->len > 0)
        report (check, i, &small[i]);
      g_ptr_array_unref (small[i].areas);
    }
}
