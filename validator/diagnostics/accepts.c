/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking up what is accepted: a table by code, scenario and thing, where 0 stands for the board
 * and for all things. */

#include "validator/diagnostics/accepts.h"

typedef struct
{
  char *code; /* in upper case */
  LoomHandle scenario;
  LoomHandle entity;
} Name;

static guint
name_hash (gconstpointer data)
{
  const Name *name = data;

  return g_str_hash (name->code) ^ (name->scenario * 2654435761u) ^ (name->entity * 40503u);
}

static gboolean
name_equal (gconstpointer a, gconstpointer b)
{
  const Name *one = a, *other = b;

  return one->scenario == other->scenario && one->entity == other->entity
         && g_str_equal (one->code, other->code);
}

static void
name_free (gpointer data)
{
  Name *name = data;
  g_free (name->code);
  g_free (name);
}

static void
add_name (LoomAccepts *self, const LoomAccept *accept, LoomHandle scenario, LoomHandle entity)
{
  Name *name = g_new (Name, 1);

  name->code = g_ascii_strup (accept->code != NULL ? accept->code : "", -1);
  name->scenario = scenario;
  name->entity = entity;
  g_hash_table_add (self->codes, g_strdup (name->code));
  if (g_hash_table_contains (self->by_name, name))
    name_free (name);
  else
    g_hash_table_insert (self->by_name, name, (gpointer)accept);
}

/* Those that @owner, the board or a scenario, has. */
static void
collect (LoomAccepts *self, const LoomEntity *owner, LoomHandle scenario)
{
  for (guint i = 0; i < loom_entity_n (owner, LOOM_KIND_ACCEPT); i++)
    {
      const LoomAccept *accept = (const LoomAccept *)loom_entity_nth (owner, LOOM_KIND_ACCEPT, i);

      g_ptr_array_add (self->all, (gpointer)accept);
      for (guint j = 0; j < MAX (accept->on.n, 1); j++)
        add_name (self, accept, scenario, accept->on.n > 0 ? accept->on.items[j] : 0);
    }
}

LoomAccepts *
loom_accepts_new (const LoomBoard *board, LoomHandle only)
{
  g_return_val_if_fail (board != NULL, NULL);

  LoomAccepts *self = g_new (LoomAccepts, 1);

  self->by_name = g_hash_table_new_full (name_hash, name_equal, name_free, NULL);
  self->codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->used = g_hash_table_new (NULL, NULL);
  self->all = g_ptr_array_new ();
  collect (self, &loom_board_get_root (board)->entity, 0);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (board, i);

      if (only == 0 || scenario->entity.handle == only)
        collect (self, &scenario->entity, scenario->entity.handle);
    }
  return self;
}

void
loom_accepts_free (LoomAccepts *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->by_name);
  g_hash_table_unref (self->codes);
  g_hash_table_unref (self->used);
  g_ptr_array_unref (self->all);
  g_free (self);
}

gboolean
loom_accepts_name (const LoomAccepts *self, const char *code)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return g_hash_table_contains (self->codes, code);
}

const LoomAccept *
loom_accepts_find (LoomAccepts *self, const LoomDiagnostic *diagnostic)
{
  const LoomHandle scopes[] = { diagnostic->scenario, 0 };

  if (!loom_accepts_name (self, diagnostic->code))
    return NULL;
  for (guint s = diagnostic->scenario != 0 ? 0 : 1; s < 2; s++)
    for (guint i = 0; i <= diagnostic->entities->len; i++)
      {
        const Name name
            = { (char *)diagnostic->code, scopes[s],
                i < diagnostic->entities->len ? g_array_index (diagnostic->entities, LoomHandle, i)
                                              : 0 };
        const LoomAccept *accept = g_hash_table_lookup (self->by_name, &name);

        if (accept == NULL)
          continue;
        g_hash_table_add (self->used, (gpointer)accept);
        return accept;
      }
  return NULL;
}
