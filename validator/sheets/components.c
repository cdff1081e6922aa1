/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which pieces a scenario needs, and how many: what all games share. */

#include "validator/sheets/component-list.h"

/* Above this a track has the digits of a number, and a marker for each. */
#define LONGEST_TRACK 30

static guint
hash_need (gconstpointer data)
{
  const LoomNeed *need = data;

  return (((guint)need->kind * 33 + need->seat) * 8191 + (guint)need->value) * 131
         + (guint)need->of;
}

static gboolean
is_same_need (gconstpointer a, gconstpointer b)
{
  const LoomNeed *p = a, *q = b;

  return p->kind == q->kind && p->seat == q->seat && p->value == q->value && p->of == q->of;
}

void
loom_need_add (LoomComponentList *self, LoomNeedKind kind, guint seat, gint value, gint of, guint n)
{
  const LoomNeed need = { .kind = kind, .seat = seat, .value = value, .of = of, .n = n };
  const guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, &need));

  if (n == 0)
    return;
  if (place > 0)
    {
      g_array_index (self->needs, LoomNeed, place - 1).n += n;
      return;
    }
  g_array_append_val (self->needs, need);
  g_hash_table_insert (self->places, g_memdup2 (&need, sizeof need),
                       GUINT_TO_POINTER (self->needs->len));
}

void
loom_need_add_turned (LoomComponentList *self,
                      LoomNeedKind kind,
                      guint seat,
                      guint highest,
                      guint n)
{
  for (guint top = highest; top > 0; top -= MIN (top, LOOM_NEED_SIDES))
    loom_need_add (self, kind, seat, (gint)top, (gint)(top - MIN (top, LOOM_NEED_SIDES)) + 1, n);
}

void
loom_need_add_change (LoomComponentList *self, LoomNeedKind kind, guint seat, guint most, guint n)
{
  for (guint worth = 1; most > 0; worth *= 2)
    {
      const guint next = MIN (worth, most);

      loom_need_add (self, kind, seat, (gint)next, 0, n);
      most -= next;
    }
}

/* Whether the board has a track for as many rounds. */
static gboolean
has_track (const LoomBoard *board, guint rounds)
{
  const GPtrArray *tracks = loom_board_list (board, LOOM_KIND_TRACK);

  for (guint i = 0; i < tracks->len; i++)
    {
      const LoomTrack *track = g_ptr_array_index (tracks, i);

      if (track->kind == LOOM_TRACK_ROUND && track->decor.print != 0 && track->from <= 1
          && track->to >= (gint32)rounds)
        return TRUE;
    }
  return FALSE;
}

void
loom_need_add_rounds (LoomComponentList *self, guint rounds)
{
  gint digit = 1;

  if (has_track (self->setup->board, rounds))
    loom_need_add (self, LOOM_NEED_ROUND, 0, 1, 0, 1);
  else if (rounds <= LONGEST_TRACK)
    {
      loom_need_add (self, LOOM_NEED_ROUND_TRACK, 0, (gint)rounds, 1, 1);
      loom_need_add (self, LOOM_NEED_ROUND, 0, 1, 0, 1);
    }
  else
    {
      loom_need_add (self, LOOM_NEED_ROUND_TRACK, 0, 9, 0, 1);
      for (; rounds > 0; rounds /= 10, digit *= 10)
        loom_need_add (self, LOOM_NEED_ROUND, 0, digit, 1, 1);
    }
}

static void
add_seats (LoomComponentList *self)
{
  for (guint seat = 1; seat <= self->setup->n_seats; seat++)
    loom_need_add (self, LOOM_NEED_SEAT, seat, 0, 0, 1);
}

/* The designer's own, each row by itself. */
static void
add_own (LoomComponentList *self, const LoomBoard *board)
{
  const LoomThing *print = loom_board_section (board, LOOM_KIND_PRINT);

  for (guint i = 0; print != NULL && i < loom_thing_n (print, LOOM_KIND_PIECE); i++)
    {
      const LoomPiece *own = (const LoomPiece *)loom_thing_nth (print, LOOM_KIND_PIECE, i);
      const LoomNeed need = { .kind = LOOM_NEED_OWN,
                              .seat = own->livery != LOOM_UNSET ? (guint)own->livery : 0,
                              .value = (gint)i,
                              .n = (guint)MAX (own->count, 1),
                              .own = own };

      g_array_append_val (self->needs, need);
    }
}

/* Whether @seat has an area, or may be dealt one. */
gboolean
loom_component_list_is_in_play (const LoomComponentList *self, guint seat)
{
  for (guint i = 0; i < self->setup->n_areas; i++)
    {
      const LoomSetupArea *area = &self->setup->areas[i];

      if (area->owner == seat || (area->owner == 0 && !area->neutral))
        return TRUE;
    }
  return FALSE;
}

GArray *
loom_needs_new (const LoomBoard *board, const LoomScenario *scenario)
{
  g_autoptr (LoomSetup) setup = NULL;
  g_autoptr (GHashTable) places = g_hash_table_new_full (hash_need, is_same_need, g_free, NULL);
  LoomComponentList self
      = { .needs = g_array_new (FALSE, FALSE, sizeof (LoomNeed)), .places = places };

  g_return_val_if_fail (board != NULL, NULL);

  setup = loom_setup_new (board, scenario);
  self.setup = setup;
  self.options = setup->options.values;
  if (scenario != NULL && setup->rules == NULL)
    loom_needs_of_what_is_placed (&self);
  if (setup->rules != NULL)
    add_seats (&self);
  if (setup->rules != NULL && setup->rules->list_components != NULL)
    setup->rules->list_components (&self);
  add_own (&self, board);
  return self.needs;
}

guint
loom_needs_count (const GArray *needs, LoomNeedKind kind)
{
  guint n = 0;

  for (guint i = 0; i < needs->len; i++)
    n += loom_needs_get (needs, i)->kind == kind ? loom_needs_get (needs, i)->n : 0;
  return n;
}

gboolean
loom_need_has_back (const LoomNeed *need)
{
  switch (need->kind)
    {
    case LOOM_NEED_NUMBER:
    case LOOM_NEED_FORCE:
    case LOOM_NEED_GUARDIAN:
    case LOOM_NEED_ITEM:
      return TRUE;
    case LOOM_NEED_OWN:
      return need->own->back != NULL && *need->own->back != '\0';
    default:
      return FALSE;
    }
}

gboolean
loom_need_is_outlined (const LoomNeed *need)
{
  return need->kind == LOOM_NEED_WEB
         || (need->kind == LOOM_NEED_OWN && need->own->shape != LOOM_CUT_SQUARE);
}
