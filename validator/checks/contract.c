/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holds a board that was mended against the one that it was. contract.h says what must hold.
 *
 * Implementation notes: both boards have the same handles, one being a copy of the other, and both
 * setups list areas in the same order, by id, which no fix changes. So positions are compared place
 * by place. What a finding declares is noted beforehand as pairs of handles in two sets; a
 * difference that is in none of them is an asymmetry. */

#include "validator/checks/contract.h"
#include "validator/diagnostics/engine.h"
#include "validator/base/pairs.h"
#include "validator/checks/setup/setup.h"
#include "validator/base/words.h"
#include "validator/position/position-key.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More areas than this do not meet at what one finding names. */
#define MAX_JOINED 64

typedef struct
{
  const LoomBoard *before;
  const LoomBoard *after;
  LoomPairs *joins; /* two areas that may become neighbours */
  LoomPairs *sets;  /* a scenario and a thing of which what is stated in it may change */
  /* Of the scenario at hand. */
  const LoomPosition *a;
  const LoomPosition *b;
  char *why; /* the asymmetry, owned; NULL while there is none */
} Contract;

/* What is declared. */

static void
add_area (GArray *areas, const LoomBoard *board, guint32 area)
{
  if (area != LOOM_NONE && areas->len < MAX_JOINED)
    g_array_append_val (areas, loom_board_area (board, area)->entity.handle);
}

static void
declare_joins (Contract *self, const LoomDiagnostic *finding, const LoomTopology *topology)
{
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (LoomHandle));

  for (guint i = 0; i < finding->entities->len; i++)
    {
      const LoomHandle handle = g_array_index (finding->entities, LoomHandle, i);

      add_area (areas, self->before, loom_topology_index (topology, handle));
      for (guint e = loom_topology_first_edge (topology, handle); e != LOOM_NONE;
           e = loom_topology_next_edge (topology, handle, e))
        {
          add_area (areas, self->before, loom_topology_edge (topology, e)->left);
          add_area (areas, self->before, loom_topology_edge (topology, e)->right);
        }
    }
  for (guint i = 0; i < areas->len; i++)
    for (guint j = 0; j < i; j++)
      loom_pairs_add (self->joins, g_array_index (areas, LoomHandle, i),
                      g_array_index (areas, LoomHandle, j));
}

static void
declare (Contract *self, const GPtrArray *fixed)
{
  g_autoptr (LoomTopology) topology = NULL;

  self->joins = loom_pairs_new ();
  self->sets = loom_pairs_new ();
  for (guint i = 0; i < fixed->len; i++)
    {
      const LoomDiagnostic *finding = g_ptr_array_index (fixed, i);
      const LoomCheckRow *row = loom_checks_find (finding->code, NULL);

      if (row == NULL)
        continue;
      if (row->fix_changes == LOOM_FIX_JOINS)
        {
          if (topology == NULL)
            topology = loom_topology_new (self->before, NULL);
          declare_joins (self, finding, topology);
        }
      for (guint k = 0; row->fix_changes == LOOM_FIX_SETS && k < finding->entities->len; k++)
        loom_pairs_add (self->sets, finding->scenario,
                        g_array_index (finding->entities, LoomHandle, k));
    }
}

static gboolean
may_set (const Contract *self, const LoomEntity *entity)
{
  return entity != NULL && self->a->scenario != NULL
         && loom_pairs_contain (self->sets, self->a->scenario->entity.handle, entity->handle);
}

/* The asymmetry. */

static const char *
scenario_title (const Contract *self)
{
  const LoomScenario *scenario = self->a->scenario;

  if (scenario == NULL)
    return NULL;
  return scenario->title != NULL ? scenario->title : scenario->entity.id;
}

/* Notes the first asymmetry, which @text (taken over) tells. FALSE, for the caller to return. */
static gboolean
asymmetry (Contract *self, char *text)
{
  const char *title = scenario_title (self);

  if (title != NULL)
    self->why = g_strdup_printf (_ ("scenario “%s”: %s"), title, text);
  else
    self->why = g_strdup (text);
  g_free (text);
  return FALSE;
}

static gboolean
begins_otherwise (Contract *self, const LoomEntity *entity)
{
  g_autofree char *name = entity != NULL ? loom_words_name (entity) : NULL;

  if (name == NULL)
    return asymmetry (self, g_strdup (_ ("the game would begin otherwise")));
  return asymmetry (self, g_strdup_printf (_ ("the game would begin otherwise: %s"), name));
}

static gboolean
neighbours_otherwise (Contract *self, guint from, guint to, gboolean joined)
{
  g_autofree char *a = loom_words_name (&self->a->areas[from].area->entity);
  g_autofree char *b = loom_words_name (&self->a->areas[to].area->entity);

  return asymmetry (self, g_strdup_printf (joined ? _ ("%s and %s would become neighbours")
                                                  : _ ("%s and %s would no longer be neighbours"),
                                           a, b));
}

/* One scenario. */

static gboolean
same_options (Contract *self)
{
  const LoomPosition *a = self->a, *b = self->b;

  if (a->rules != b->rules)
    return begins_otherwise (self, NULL);
  for (guint i = 0; a->rules != NULL && i < a->rules->n_options; i++)
    if (a->options.values[i] != b->options.values[i]
        && !may_set (self, loom_position_option_entity (a, i)))
      return begins_otherwise (self, NULL);
  return TRUE;
}

static gboolean
same_seats (Contract *self)
{
  const LoomPosition *a = self->a, *b = self->b;

  if (a->n_seats != b->n_seats)
    return begins_otherwise (self, NULL);
  for (guint i = 1; i <= a->n_seats; i++)
    {
      const LoomPositionSeat *one = &a->seats[i], *two = &b->seats[i];
      const LoomEntity *entity = one->seat != NULL ? &one->seat->entity : NULL;

      if ((one->role != two->role || one->guardian != two->guardian || one->forces != two->forces
           || one->stock != two->stock || one->bank != two->bank || one->first != two->first)
          && !may_set (self, entity))
        return begins_otherwise (self, entity);
    }
  return TRUE;
}

static gboolean
same_cubes (const Contract *self, guint area)
{
  for (guint seat = 0; seat < self->a->n_seats; seat++)
    {
      const gsize at = (gsize)area * self->a->n_seats + seat;

      if ((self->a->cubes != NULL ? self->a->cubes[at] : 0)
          != (self->b->cubes != NULL ? self->b->cubes[at] : 0))
        return FALSE;
    }
  return TRUE;
}

/* Whether what is placed on an area may be set: it is named, or an element that says some of it. */
static gboolean
may_set_area (const Contract *self, const LoomPositionArea *area)
{
  for (guint what = 0; what < LOOM_N_STATED; what++)
    if (area->stated[what] != NULL && may_set (self, &area->stated[what]->entity))
      return TRUE;
  return may_set (self, &area->area->entity)
         || (area->place != NULL && may_set (self, &area->place->entity))
         || (area->number_entity != NULL && may_set (self, &area->number_entity->entity));
}

static gboolean
same_areas (Contract *self)
{
  if (self->a->n_areas != self->b->n_areas)
    return begins_otherwise (self, NULL);
  for (guint i = 0; i < self->a->n_areas; i++)
    {
      const LoomPositionArea *one = &self->a->areas[i], *two = &self->b->areas[i];

      if (one->area->entity.handle != two->area->entity.handle)
        return begins_otherwise (self, &one->area->entity);
      if (one->owner == two->owner && one->neutral == two->neutral && one->shrine == two->shrine
          && one->dice == two->dice && one->element == two->element && one->held == two->held
          && one->face == two->face && one->number == two->number && one->markers == two->markers
          && same_cubes (self, i))
        continue;
      if (!may_set_area (self, one))
        return begins_otherwise (self, &one->area->entity);
    }
  return TRUE;
}

static gboolean
may_join (const Contract *self, guint from, guint to)
{
  return loom_pairs_contain (self->joins, self->a->areas[from].area->entity.handle,
                             self->a->areas[to].area->entity.handle);
}

/* Both rows of neighbours rise, so one walk along both finds what only one of them has. */
static gboolean
same_links (Contract *self)
{
  const LoomPosition *a = self->a, *b = self->b;

  for (guint from = 0; from < a->n_areas; from++)
    {
      guint i = a->link_start[from], j = b->link_start[from];
      const guint i_end = a->link_start[from + 1], j_end = b->link_start[from + 1];

      while (i < i_end || j < j_end)
        if (j == j_end || (i < i_end && a->links[i] < b->links[j]))
          return neighbours_otherwise (self, from, a->links[i], FALSE);
        else if (i < i_end && a->links[i] == b->links[j])
          i++, j++;
        else if (may_join (self, from, b->links[j]))
          j++;
        else
          return neighbours_otherwise (self, from, b->links[j], TRUE);
    }
  return TRUE;
}

/* Whether @a says of @site how much digging is left and that may be set. */
static gboolean
may_set_turns (const Contract *self, const LoomDigSite *site)
{
  const GPtrArray *dug = self->a->scenario != NULL
                             ? loom_entity_children (&self->a->scenario->entity, LOOM_KIND_DUG)
                             : NULL;

  for (guint i = 0; dug != NULL && i < dug->len; i++)
    if (((const LoomDug *)g_ptr_array_index (dug, i))->entrance == site->entity->handle
        && may_set (self, g_ptr_array_index (dug, i)))
      return TRUE;
  return FALSE;
}

/* What an option says of things that say nothing themselves may change with the option. */
static gboolean
options_differ (const Contract *self)
{
  return self->a->rules != NULL
         && memcmp (self->a->options.values, self->b->options.values,
                    sizeof *self->a->options.values * self->a->rules->n_options)
                != 0;
}

static gboolean
same_layers (Contract *self)
{
  const LoomPosition *a = self->a, *b = self->b;
  const gboolean derived = options_differ (self);

  if (a->n_layers != b->n_layers || a->n_cells != b->n_cells || a->sites->len != b->sites->len
      || (a->n_cells > 0 && memcmp (a->cells, b->cells, a->n_cells) != 0))
    return begins_otherwise (self, NULL);
  for (guint i = 0; i < a->n_layers; i++)
    if (a->layers[i].columns != b->layers[i].columns || a->layers[i].rows != b->layers[i].rows)
      return begins_otherwise (self, &a->layers[i].layer->entity);
  for (guint i = 0; i < a->sites->len; i++)
    {
      const LoomDigSite *one = loom_position_site (a, i), *two = loom_position_site (b, i);

      if (one->entity->handle != two->entity->handle || one->cell != two->cell
          || one->landing != two->landing
          || (one->turns != two->turns && !derived && !may_set_turns (self, one)))
        return begins_otherwise (self, one->entity);
    }
  return TRUE;
}

static gboolean
same_body (const Contract *self,
           const LoomGridPiece *one,
           const LoomGridPiece *two,
           gboolean derived)
{
  if (one->kind != two->kind || one->sort != two->sort || one->seat != two->seat
      || (one->hp != two->hp && !derived) || one->n != two->n
      || loom_position_piece_extra (one) != loom_position_piece_extra (two))
    return FALSE;
  for (guint i = 0; i < one->n; i++)
    if (loom_position_piece_cell (self->a, one, i) != loom_position_piece_cell (self->b, two, i))
      return FALSE;
  return TRUE;
}

static gboolean
same_bodies (Contract *self)
{
  const gboolean derived = options_differ (self);

  if (self->a->pieces->len != self->b->pieces->len)
    return begins_otherwise (self, NULL);
  for (guint i = 0; i < self->a->pieces->len; i++)
    {
      const LoomGridPiece *one = loom_position_piece (self->a, i),
                          *two = loom_position_piece (self->b, i);

      if (one->entity->handle != two->entity->handle
          || (!same_body (self, one, two, derived) && !may_set (self, one->entity)))
        return begins_otherwise (self, one->entity);
    }
  return TRUE;
}

static gboolean
same_game (Contract *self, const LoomScenario *before, const LoomScenario *after)
{
  g_autoptr (LoomPosition) a = loom_position_new (self->before, before);
  g_autoptr (LoomPosition) b = loom_position_new (self->after, after);

  self->a = a;
  self->b = b;
  return same_options (self) && same_seats (self) && same_areas (self) && same_links (self)
         && same_layers (self) && same_bodies (self);
}

/* What is not ours. */

static void
count (GHashTable *kept, const char *text, int by)
{
  const int n = GPOINTER_TO_INT (g_hash_table_lookup (kept, text)) + by;

  g_hash_table_insert (kept, (gpointer)text, GINT_TO_POINTER (n));
}

static void
count_all (GHashTable *kept, const GPtrArray *texts, int by)
{
  for (guint i = 0; texts != NULL && i < texts->len; i++)
    count (kept, g_ptr_array_index (texts, i), by);
}

static void
count_trivia (LoomEntity *entity, GHashTable *kept, int by)
{
  if (entity->trivia == NULL)
    return;
  count_all (kept, entity->trivia->leading, by);
  count_all (kept, entity->trivia->trailing, by);
  count_all (kept, entity->trivia->after, by);
  if (entity->trivia->attributes != NULL)
    count (kept, entity->trivia->attributes, by);
}

static void
add_trivia (LoomEntity *entity, gpointer kept)
{
  count_trivia (entity, kept, 1);
}

static void
take_trivia (LoomEntity *entity, gpointer kept)
{
  count_trivia (entity, kept, -1);
}

/* The borrowed texts that only @before has, or more often. */
static gboolean
keeps_what_is_not_ours (Contract *self)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer text, n;

  loom_entity_visit ((LoomEntity *)&loom_board_get_root (self->before)->entity, add_trivia, kept);
  loom_entity_visit ((LoomEntity *)&loom_board_get_root (self->after)->entity, take_trivia, kept);
  g_hash_table_iter_init (&iter, kept);
  while (g_hash_table_iter_next (&iter, &text, &n))
    if (GPOINTER_TO_INT (n) > 0)
      {
        self->why = g_strdup (g_str_has_prefix (text, "<!--")
                                  ? _ ("a comment would be lost")
                                  : _ ("something that another program wrote would be lost"));
        return FALSE;
      }
  return TRUE;
}

gboolean
loom_contract_holds (const LoomBoard *before,
                     const LoomBoard *after,
                     const GPtrArray *fixed,
                     char **why)
{
  Contract self = { .before = before, .after = after };
  gboolean holds;

  g_return_val_if_fail (before != NULL && after != NULL && fixed != NULL, FALSE);
  declare (&self, fixed);
  holds = loom_board_n (before, LOOM_KIND_SCENARIO) == loom_board_n (after, LOOM_KIND_SCENARIO)
          && same_game (&self, NULL, NULL);
  for (guint i = 0; holds && i < loom_board_n (before, LOOM_KIND_SCENARIO); i++)
    holds = same_game (&self, loom_board_scenario (before, i), loom_board_scenario (after, i));
  holds = holds && keeps_what_is_not_ours (&self);
  g_hash_table_unref (self.joins);
  g_hash_table_unref (self.sets);
  if (why != NULL)
    *why = g_steal_pointer (&self.why);
  g_free (self.why);
  return holds;
}
