/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Branches of a game: see play-branches.h.
 *
 * Implementation notes: a branch is the whole game from its start, whose steps are shared by
 * reference with those that it came from. So two branches part where their steps are not the same
 * object any more, and no tree is kept that could disagree with them. */

#include "editor/playtest/play-branches.h"

#include <glib/gi18n.h>

static void
branch_free (gpointer data)
{
  LoomPlayBranch *branch = data;

  g_free (branch->name);
  loom_play_trail_free (branch->trail);
  g_free (branch);
}

static LoomPlayBranch *
nth (const LoomPlayBranches *self, guint i)
{
  return self->list->pdata[i];
}

static LoomPlayBranch *
add (LoomPlayBranches *self, const char *name)
{
  LoomPlayBranch *branch = g_new0 (LoomPlayBranch, 1);

  branch->name = g_strdup (name);
  g_ptr_array_add (self->list, branch);
  return branch;
}

LoomPlayBranches *
loom_play_branches_new_empty (void)
{
  LoomPlayBranches *self = g_new0 (LoomPlayBranches, 1);

  self->list = g_ptr_array_new_with_free_func (branch_free);
  return self;
}

LoomPlayBranches *
loom_play_branches_new (void)
{
  LoomPlayBranches *self = loom_play_branches_new_empty ();

  add (self, _ ("First game"));
  return self;
}

void
loom_play_branches_free (LoomPlayBranches *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->list);
  g_free (self);
}

void
loom_play_branches_leave (LoomPlayBranches *self,
                          const LoomPlayLine *line,
                          const LoomRandom thoughts[LOOM_SEATS_MAX + 1])
{
  LoomPlayBranch *branch = nth (self, self->current);

  loom_play_trail_free (branch->trail);
  branch->trail = loom_play_line_dup_trail (line);
  memcpy (branch->thoughts, thoughts, sizeof branch->thoughts);
}

void
loom_play_branches_append (LoomPlayBranches *self,
                           const char *name,
                           LoomPlayTrail *trail,
                           const LoomRandom thoughts[LOOM_SEATS_MAX + 1])
{
  LoomPlayBranch *branch;

  if (trail == NULL)
    self->current = self->list->len;
  branch = add (self, name);
  branch->trail = trail;
  memcpy (branch->thoughts, thoughts, sizeof branch->thoughts);
}

void
loom_play_branches_add (LoomPlayBranches *self, const char *name)
{
  add (self, name);
  self->current = self->list->len - 1;
}

/* The steps of a branch, also of the one that is played on. */
static const GPtrArray *
steps_of (const LoomPlayBranches *self, guint i, const LoomPlayLine *line)
{
  return i == self->current ? line->steps : nth (self, i)->trail->steps;
}

guint
loom_play_branches_get_length (const LoomPlayBranches *self, guint number, const LoomPlayLine *line)
{
  return steps_of (self, number, line)->len - 1;
}

guint
loom_play_branches_find (const LoomPlayBranches *self, const LoomPlayLine *line, LoomMove move)
{
  const guint position = line->position;

  for (guint i = 0; i < self->list->len; i++)
    {
      const GPtrArray *steps = steps_of (self, i, line);

      if (steps->len > position + 1 && loom_play_trail_shared (steps, line->steps) >= position
          && loom_move_equal (((const LoomPlayStep *)steps->pdata[position + 1])->move, move))
        return i;
    }
  return G_MAXUINT;
}

/* --- the tree -----------------------------------------------------------------------------------
 */

/* Where branch @i parts from an earlier one, and from which; the first one comes from none. */
static guint
find_parent (const LoomPlayBranches *self, const LoomPlayLine *line, guint i, guint *from)
{
  guint parent = G_MAXUINT;

  *from = 0;
  for (guint other = 0; other < i; other++)
    {
      const guint shared
          = loom_play_trail_shared (steps_of (self, i, line), steps_of (self, other, line));

      if (parent == G_MAXUINT || shared > *from)
        {
          parent = other;
          *from = shared;
        }
    }
  return parent;
}

static void
append_rows (const LoomPlayBranches *self,
             const LoomPlayLine *line,
             guint parent,
             guint depth,
             GArray *rows)
{
  for (guint i = parent == G_MAXUINT ? 0 : parent + 1; i < self->list->len; i++)
    {
      const GPtrArray *steps = steps_of (self, i, line);
      LoomPlayBranchRow row = { i, nth (self, i)->name, depth, 0, steps->len - 1, NULL };

      if (find_parent (self, line, i, &row.from) != parent)
        continue;
      if (parent != G_MAXUINT && row.from + 1 < steps->len)
        row.said = ((const LoomPlayStep *)steps->pdata[row.from + 1])->said;
      g_array_append_val (rows, row);
      append_rows (self, line, i, depth + 1, rows);
    }
}

GArray *
loom_play_branches_dup_rows (const LoomPlayBranches *self, const LoomPlayLine *line)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (LoomPlayBranchRow));

  append_rows (self, line, G_MAXUINT, 0, rows);
  return rows;
}

/* --- logs ---------------------------------------------------------------------------------------
 */

GPtrArray *
loom_play_branches_dup_log (const LoomPlayBranches *self)
{
  GPtrArray *logged = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_log_branch_free);

  if (self->list->len == 1 && g_str_equal (nth (self, 0)->name, _ ("First game")))
    return logged;
  for (guint i = 0; i < self->list->len; i++)
    {
      const LoomPlayBranch *branch = nth (self, i);
      g_autoptr (GArray) moves = NULL;

      if (i != self->current)
        {
          moves = g_array_new (FALSE, FALSE, sizeof (LoomMove));
          for (guint step = 1; step < branch->trail->steps->len; step++)
            g_array_append_val (moves, ((LoomPlayStep *)branch->trail->steps->pdata[step])->move);
        }
      g_ptr_array_add (logged, loom_log_branch_new (branch->name, moves));
    }
  return logged;
}

guint
loom_play_branches_begin_shared (const LoomPlayBranches *self,
                                 const LoomPlayTrail *first,
                                 LoomPlayLine *line,
                                 const GArray *moves)
{
  const LoomPlayTrail *best = first;
  guint most = 0;

  for (guint i = 0; i <= self->list->len; i++)
    {
      const LoomPlayTrail *trail = i < self->list->len ? nth (self, i)->trail : first;
      guint n = 0;

      while (trail != NULL && n < moves->len && n + 1 < trail->steps->len
             && loom_move_equal (g_array_index (moves, LoomMove, n),
                                 ((const LoomPlayStep *)trail->steps->pdata[n + 1])->move))
        n++;
      if (n > most)
        {
          best = trail;
          most = n;
        }
    }
  loom_play_line_take_trail (line, best);
  loom_play_line_go_to (line, most);
  loom_play_line_cut (line);
  return most;
}

/* Plays @moves, beginning with what the games before have in common with them. */
static LoomPlayTrail *
play (const LoomPlayBranches *self,
      const LoomPlayTrail *first,
      LoomPlayLine *line,
      const GArray *moves,
      const LoomRandom thoughts[LOOM_SEATS_MAX + 1])
{
  const guint most = loom_play_branches_begin_shared (self, first, line, moves);

  for (guint i = most; i < moves->len; i++)
    loom_play_line_play (line, g_array_index (moves, LoomMove, i),
                         &thoughts[line->record->match->state->seat]);
  return loom_play_line_dup_trail (line);
}

LoomPlayBranches *
loom_play_branches_new_of_log (const GPtrArray *logged, LoomPlayLine *line)
{
  g_autoptr (LoomPlayBranches) self = loom_play_branches_new_empty ();
  g_autoptr (LoomPlayTrail) first = loom_play_line_dup_trail (line);
  LoomRandom thoughts[LOOM_SEATS_MAX + 1] = { 0 };
  gboolean has_current = FALSE;

  loom_play_begin_thoughts (line->table->game, line->seed, line->index, thoughts);
  for (guint i = 0; i < logged->len; i++)
    {
      const LoomLogBranch *log = logged->pdata[i];
      LoomPlayTrail *trail
          = log->moves != NULL ? play (self, first, line, log->moves, thoughts) : NULL;

      /* Only one of them is the game itself. */
      if (trail == NULL && has_current)
        continue;
      has_current = has_current || trail == NULL;
      loom_play_branches_append (self, log->name, trail, thoughts);
    }
  if (!has_current)
    {
      self->current = self->list->len;
      add (self, _ ("First game"));
    }
  loom_play_line_take_trail (line, first);
  return g_steal_pointer (&self);
}
