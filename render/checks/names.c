/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of areas as they are drawn: which found no room, which come out too small to be read where
 * the designer put them, and which reach over the edge of their area. */

#include "render/checks/checks.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* So many are named; the rest is counted. */
#define MOST_NAMED 4

/* What one name is found to be. */
typedef enum
{
  NAME_FINE,
  NAME_LOST,      /* found no room at 6 pt, and is not drawn */
  NAME_SMALL,     /* placed by hand, in a slot that has no room for more */
  NAME_ALL_SMALL, /* even with all the room in the world */
  NAME_OUTSIDE,   /* placed by hand, over the edge of its area */
  N_VERDICTS
} Verdict;

/* Areas that have been reported, so that no scenario repeats what another said. */
static gpointer
build_told (LoomCheck *check)
{
  return g_hash_table_new (NULL, NULL);
}

/* Where the free cells of @area are. */
static void
room_of (LoomRoom *room, const LoomAreaPlan *plan, const LoomPlanArea *area)
{
  loom_room_init (room, &area->box, 72, TRUE);
  loom_room_mark_rings (room, loom_area_plan_points (plan, area), loom_area_plan_ends (plan, area),
                        area->n_rings, FALSE);
  loom_room_settle (room);
}

/* Whether the designer says where the name stands. */
static gboolean
is_placed_by_hand (const LoomArea *area)
{
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_SLOT); i++)
    if (((const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, i))->kind
        == LOOM_SLOT_NAME)
      return TRUE;
  return loom_point_is_set (area->label);
}

/* A name on the very rim of its area touches the border, which is no reason to move it. */
static gboolean
reaches_out (const LoomAreaPlan *plan, const LoomPlanArea *area)
{
  g_auto (LoomRoom) room = { 0 };
  const LoomRect *box = &area->label.box;
  const double slack = .12 * (box->bottom - box->top);
  const LoomRect core
      = { box->left + slack, box->top + slack, box->right - slack, box->bottom - slack };

  /* One that stands clear of its area is meant to; LABEL-OUTSIDE tells of it. */
  if (box->right < area->box.left || box->left > area->box.right || box->bottom < area->box.top
      || box->top > area->box.bottom)
    return FALSE;
  room_of (&room, plan, area);
  return loom_room_clearance (&room, (box->left + box->right) / 2, (box->top + box->bottom) / 2) > 0
         && !loom_room_has (&room, &core);
}

static Verdict
test (const LoomAreaPlan *plan, const LoomPlanArea *area, double scale, double *size)
{
  const LoomPlanLabel *label = &area->label;

  if (label->lines[0] == NULL && area->name != NULL && area->name[0] != '\0')
    return NAME_LOST;
  if (label->lines[0] == NULL || loom_text_run_extents (label->lines[0]).width <= 0)
    return NAME_FINE;
  const double full = loom_text_run_get_size (label->lines[0]) * scale;
  *size = full * label->scale;
  if (full < LOOM_LEAST_TEXT)
    return NAME_ALL_SMALL;
  if (*size < LOOM_LEAST_TEXT)
    return NAME_SMALL;
  /* Turned names would be measured by boxes that are larger than they are. */
  if (label->angle == 0 && !area->node && is_placed_by_hand (area->area)
      && reaches_out (plan, area))
    return NAME_OUTSIDE;
  return NAME_FINE;
}

static void
report (LoomCheck *check, Verdict verdict, const GPtrArray *entities, double least)
{
  static const char *const codes[N_VERDICTS]
      = { NULL, "NAME-SMALL", "NAME-SMALL", "TEXT-SMALL", "NAME-OUTSIDE" };
  const double points = least * 72 / 25.4;
  g_autofree char *names = loom_words_list (entities, MOST_NAMED);
  LoomDiagnostic *found;

  if (entities->len == 0)
    return;
  const LoomEntity *first = g_ptr_array_index (entities, 0);
  if (verdict == NAME_OUTSIDE)
    found = loom_check_add (
        check, codes[verdict], first,
        g_dngettext (GETTEXT_PACKAGE, "placed by hand, the name of %s reaches over the edge",
                     "placed by hand, the names of %s reach over the edge", entities->len),
        names);
  else if (verdict == NAME_LOST)
    found = loom_check_add (
        check, codes[verdict], first,
        g_dngettext (
            GETTEXT_PACKAGE,
            "the name of %s has no room at 6 pt, in its area or beside it: it is not drawn",
            "the names of %s have no room at 6 pt, in their areas or beside them: they are "
            "not drawn",
            entities->len),
        names);
  else if (verdict == NAME_SMALL)
    found = loom_check_add (
        check, codes[verdict], first,
        g_dngettext (
            GETTEXT_PACKAGE, "there is so little room that the name of %s comes out at %.1f pt",
            "there is so little room that the names of %s come out at %.1f pt", entities->len),
        names, points);
  else
    found = loom_check_add (
        check, codes[verdict], first,
        g_dngettext (
            GETTEXT_PACKAGE, "areas are so small on paper that the name of %s comes out at %.1f pt",
            "areas are so small on paper that the names of %s come out at %.1f pt", entities->len),
        names, points);
  for (guint i = 1; i < entities->len; i++)
    loom_diagnostic_concern (found, g_ptr_array_index (entities, i));
}

void
loom_print_check_names (LoomCheck *check)
{
  const LoomAreaPlan *plan = loom_print_check_plan (check);
  GPtrArray *entities[N_VERDICTS];
  double least[N_VERDICTS] = { 0 };
  LoomPrintSettings settings;

  if (plan == NULL)
    return;
  GHashTable *told = loom_check_map_cache (check, build_told, (GDestroyNotify)g_hash_table_unref);
  loom_print_settings_init (&settings, check->board);
  for (guint v = 0; v < N_VERDICTS; v++)
    {
      entities[v] = g_ptr_array_new ();
      least[v] = G_MAXDOUBLE;
    }
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *area = loom_area_plan_area (plan, i);
      double size = G_MAXDOUBLE;
      const Verdict verdict = test (plan, area, settings.scale, &size);

      if (verdict == NAME_FINE || !g_hash_table_add (told, (gpointer)area->area))
        continue;
      g_ptr_array_add (entities[verdict], (gpointer)&area->area->entity);
      least[verdict] = MIN (least[verdict], size);
    }
  for (guint v = 0; v < N_VERDICTS; v++)
    {
      report (check, (Verdict)v, entities[v], least[v]);
      g_ptr_array_unref (entities[v]);
    }
}
