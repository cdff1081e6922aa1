/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Doing an edit.
 *
 * Implementation notes: each step is looked at, done, and its inverse pushed on a list. When
 * anything is wrong, the list is done backwards without being looked at, which brings back the very
 * same structs; when nothing is, the list turned round is the inverse edit. A removed thing is not
 * copied: it moves into the inverse.
 *
 * The order of decor is a rank on each thing. A move hands the ranks that its siblings have round
 * among them and never makes new ones, so that an older removal, undone later, still finds its
 * place. */

#include "formats/model/board-private.h"
#include "formats/edit/edit-check.h"

#include <string.h>

/* A grid of one size changes by few cells; the inverse keeps those. */
static void
shrink_to_patch (const LoomEntity *entity, const LoomField *field, LoomEditStep *inverse)
{
  const LoomGrid *now = (const LoomGrid *)((const char *)entity + field->offset);
  if (field->type != LOOM_TYPE_GRID)
    return;
  inverse->changes = loom_edit_diff_grids (now, &inverse->value.grid);
  if (inverse->changes == NULL)
    return;
  inverse->type = LOOM_EDIT_PATCH;
  loom_value_clear (&inverse->value);
}

static void
do_set (LoomBoard *board, LoomEditStep *step, LoomEditStep *inverse)
{
  LoomEntity *entity = loom_board_get (board, step->entity);
  inverse->type = LOOM_EDIT_SET;
  inverse->entity = step->entity;
  inverse->field = step->field;
  if (strcmp (step->field, "id") == 0)
    {
      inverse->value = loom_value_string (entity->id);
      loom_board_rename (board, entity, step->value.string);
      return;
    }
  const LoomField *field = loom_kind_field (entity->kind, step->field);
  loom_entity_put (entity, field, &step->value);
  inverse->value = step->value;
  step->value = (LoomValue){ 0 };
  shrink_to_patch (entity, field, inverse);
}

static void
do_patch (LoomBoard *board, LoomEditStep *step, LoomEditStep *inverse)
{
  LoomEntity *entity = loom_board_get (board, step->entity);
  const LoomField *field = loom_kind_field (entity->kind, step->field);
  LoomGrid *grid = (LoomGrid *)((char *)entity + field->offset);
  *inverse = *step;
  step->changes = NULL;
  for (guint i = 0; i < inverse->changes->len; i++)
    {
      LoomCellChange *change = &g_array_index (inverse->changes, LoomCellChange, i);
      const gunichar old = grid->cells[change->cell];
      grid->cells[change->cell] = change->character;
      change->character = old;
    }
}

/* Whether a sibling of any kind has the rank of @entity already, as when that is a copy. */
static gboolean
rank_is_taken (const LoomEntity *parent, const LoomEntity *entity)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if ((loom_kind_info (kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
      for (guint i = 0; i < loom_entity_n (parent, kind); i++)
        if (loom_entity_nth (parent, kind, i)->order == entity->order)
          return TRUE;
  return FALSE;
}

/* Where @entity belongs among its kind: the list of a kind follows the ranks. */
static guint
find_rank (const LoomEntity *parent, const LoomEntity *entity)
{
  const guint n = loom_entity_n (parent, entity->kind);
  guint index = n;
  while (entity->order != 0 && index > 0
         && loom_entity_nth (parent, entity->kind, index - 1)->order > entity->order)
    index--;
  return index;
}

static void
do_insert (LoomBoard *board, LoomEditStep *step, LoomEditStep *inverse)
{
  LoomEntity *entity = g_steal_pointer (&step->insert);
  LoomEntity *parent = loom_board_get (board, step->entity);
  gboolean ranked = (loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0;
  if (ranked && rank_is_taken (parent, entity))
    entity->order = 0;
  loom_board_attach (board, parent, entity, ranked ? find_rank (parent, entity) : step->index);
  inverse->type = LOOM_EDIT_REMOVE;
  inverse->entity = entity->handle;
}

static void
do_remove (LoomBoard *board, LoomEditStep *step, LoomEditStep *inverse)
{
  LoomEntity *entity = loom_board_get (board, step->entity);
  inverse->type = LOOM_EDIT_INSERT;
  inverse->entity = entity->parent->handle;
  inverse->index = loom_board_index_of (board, entity);
  inverse->insert = loom_board_detach (board, entity);
}

static int
compare_order (gconstpointer a, gconstpointer b)
{
  const LoomEntity *left = *(const LoomEntity *const *)a;
  const LoomEntity *right = *(const LoomEntity *const *)b;
  return (left->order > right->order) - (left->order < right->order);
}

static guint
move_in (GPtrArray *list, LoomEntity *entity, guint index)
{
  guint old = 0;
  g_ptr_array_find (list, entity, &old);
  index = MIN (index, list->len - 1);
  if (index < old)
    memmove (&list->pdata[index + 1], &list->pdata[index], (old - index) * sizeof (gpointer));
  else
    memmove (&list->pdata[old], &list->pdata[old + 1], (index - old) * sizeof (gpointer));
  list->pdata[index] = entity;
  return old;
}

static guint
move_interleaved (LoomEntity *entity, guint index)
{
  LoomEntity *parent = entity->parent;
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GArray) ranks = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if ((loom_kind_info (kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
      for (guint i = 0; i < loom_entity_n (parent, kind); i++)
        g_ptr_array_add (all, loom_entity_nth (parent, kind, i));
  g_ptr_array_sort (all, compare_order);
  for (guint i = 0; i < all->len; i++)
    g_array_append_val (ranks, ((LoomEntity *)g_ptr_array_index (all, i))->order);
  guint old = move_in (all, entity, index);
  for (guint i = 0; i < all->len; i++)
    ((LoomEntity *)g_ptr_array_index (all, i))->order = g_array_index (ranks, guint32, i);
  g_ptr_array_sort (parent->children[entity->kind], compare_order);
  return old;
}

static void
do_move (LoomBoard *board, LoomEditStep *step, LoomEditStep *inverse)
{
  LoomEntity *entity = loom_board_get (board, step->entity);
  inverse->type = LOOM_EDIT_MOVE;
  inverse->entity = step->entity;
  if ((loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    inverse->index = move_interleaved (entity, step->index);
  else
    inverse->index = move_in (entity->parent->children[entity->kind], entity, step->index);
}

/* Does @step, whose contents it uses up, and gives the step that undoes it. */
static void
do_step (LoomBoard *board, LoomEditStep *step, LoomEditStep *inverse)
{
  *inverse = (LoomEditStep){ 0 };
  switch (step->type)
    {
    case LOOM_EDIT_SET:
      do_set (board, step, inverse);
      break;
    case LOOM_EDIT_INSERT:
      do_insert (board, step, inverse);
      break;
    case LOOM_EDIT_REMOVE:
      do_remove (board, step, inverse);
      break;
    case LOOM_EDIT_MOVE:
      do_move (board, step, inverse);
      break;
    case LOOM_EDIT_PATCH:
      do_patch (board, step, inverse);
      break;
    }
}

static void
note_arrival_cb (LoomEntity *entity, gpointer data)
{
  LoomEditWork *work = data;
  work->kinds |= LOOM_KIND_BIT (entity->kind);
  work->inserted |= LOOM_KIND_BIT (entity->kind);
  g_array_append_val (work->touched, entity->handle);
}

static void
note_loss_cb (LoomEntity *entity, gpointer data)
{
  LoomEditWork *work = data;
  work->kinds |= LOOM_KIND_BIT (entity->kind);
  if (entity->id != NULL)
    work->lost |= LOOM_KIND_BIT (entity->kind);
}

static void
note (LoomEditWork *work, const LoomEditStep *inverse)
{
  if (inverse->type == LOOM_EDIT_INSERT)
    loom_entity_visit (inverse->insert, note_loss_cb, work);
  else if (inverse->type == LOOM_EDIT_REMOVE)
    loom_entity_visit (loom_board_get (work->board, inverse->entity), note_arrival_cb, work);
  else
    {
      work->kinds |= LOOM_KIND_BIT (loom_board_get (work->board, inverse->entity)->kind);
      g_array_append_val (work->touched, inverse->entity);
      /* Without its id a thing cannot be referred to any more. */
      if (inverse->field != NULL && strcmp (inverse->field, "id") == 0)
        {
          const LoomEntity *entity = loom_board_get (work->board, inverse->entity);
          work->lost |= entity->id == NULL ? LOOM_KIND_BIT (entity->kind) : 0;
        }
    }
}

static void
roll_back (LoomEditWork *work)
{
  for (guint i = loom_edit_get_n_steps (work->undo); i > 0; i--)
    {
      LoomEditStep dropped;
      do_step (work->board, (LoomEditStep *)loom_edit_nth (work->undo, i - 1), &dropped);
      loom_edit_step_clear (&dropped);
    }
}

typedef struct
{
  LoomHandle n;       /* newcomers */
  LoomHandle highest; /* of the handles they ask for */
} Census;

static void
count_cb (LoomEntity *entity, gpointer data)
{
  Census *census = data;
  census->n++;
  census->highest = MAX (census->highest, entity->handle);
}

/* Newcomers that were planned and left out again have taken handles, too. */
#define MOST_LEFT_OUT 1024

/* A reserved handle is at most as far beyond the last as the edit has newcomers, planned and left;
 * who asked for none gets one beyond those. */
static void
plan_handles (LoomEditWork *work, const LoomEdit *edit)
{
  const LoomHandle next = loom_board_max_handle (work->board);
  Census census = { 0 };
  for (guint i = 0; i < loom_edit_get_n_steps (edit); i++)
    if (loom_edit_nth (edit, i)->insert != NULL)
      loom_entity_visit (loom_edit_nth (edit, i)->insert, count_cb, &census);
  work->ceiling = next + 2 * census.n + MOST_LEFT_OUT;
  work->next = census.highest < work->ceiling ? MAX (next, census.highest + 1) : next;
}

gboolean
loom_board_apply (LoomBoard *self, const LoomEdit *edit, LoomEdit **inverse, GError **error)
{
  g_return_val_if_fail (self != NULL && edit != NULL, FALSE);
  const LoomHandle next = loom_board_max_handle (self);
  g_autoptr (LoomEdit) undo = loom_edit_new (loom_edit_get_label (edit));
  g_autoptr (GArray) touched = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  LoomEditWork work = { .board = self, .undo = undo, .touched = touched };
  plan_handles (&work, edit);
  gboolean good = TRUE;
  for (guint i = 0; good && i < loom_edit_get_n_steps (edit); i++)
    {
      LoomEditStep step, opposite;
      loom_edit_step_copy (loom_edit_nth (edit, i), &step);
      good = loom_edit_check_step (&work, &step, error);
      if (good)
        {
          do_step (self, &step, &opposite);
          note (&work, &opposite);
          loom_edit_push (undo, &opposite);
        }
      loom_edit_step_clear (&step);
    }
  if (!good || !loom_edit_check_whole (&work, error))
    {
      roll_back (&work);
      loom_board_forget_handles (self, next);
      return FALSE;
    }
  loom_edit_turn_round (undo);
  loom_board_bump_revision (self);
  if (inverse != NULL)
    *inverse = g_steal_pointer (&undo);
  return TRUE;
}
