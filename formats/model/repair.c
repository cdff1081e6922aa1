/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Salvaging a board: see repair.h.
 *
 * Implementation notes: each round mends or marks what is wrong in itself, takes out what is
 * marked, and asks the constraints; what these reproach is taken out too. As things that go may be
 * what others refer to, rounds are repeated until nothing is wrong any more. */

#include "formats/model/repair.h"
#include "formats/model/board-private.h"
#include "formats/model/constraints.h"
#include "formats/model/value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ROUNDS_MAX 200

/* What is to be taken out, and why. */
typedef struct
{
  LoomHandle entity;
  char *reason; /* owned */
} Loss;

typedef struct
{
  LoomBoard *board;
  LoomModelErrors *errors;
  GArray *lost; /* (element-type Loss) in the order found */
} Repair;

static void
loss_clear (gpointer loss)
{
  g_free (((Loss *)loss)->reason);
}

static void
lose (Repair *self, const LoomEntity *entity, char *reason)
{
  const Loss loss = { entity->handle, reason };
  g_array_append_val (self->lost, loss);
}

/* What is put where a thing of a kind lacks a number that it cannot be without. */
static const struct
{
  LoomKind kind;
  const char *field;
  gint32 value;
} stand_ins[] = {
  { LOOM_KIND_AREAS, "width", 420 * LOOM_MM }, { LOOM_KIND_AREAS, "height", 297 * LOOM_MM },
  { LOOM_KIND_LAYERS, "cell", 10 * LOOM_MM },  { LOOM_KIND_TERRAIN, "fill", 0xd0d0d0 },
  { LOOM_KIND_LINE, "colour", 0x404040 },      { LOOM_KIND_LINE, "width", LOOM_MM / 2 },
  { LOOM_KIND_TYPE, "size", 10 * 1000 },       { LOOM_KIND_SCENARIO, "seats", 2 },
};

static void
note_mended (Repair *self, const LoomEntity *entity, const char *what, const char *value)
{
  g_autofree char *name = loom_entity_dup_name (entity);
  loom_model_errors_add (self->errors, "MENDED", entity, _ ("%s was given the %s “%s”"), name, what,
                         value);
}

/* Things without an id that must have one get one. */
static void
mend_id (Repair *self, LoomEntity *entity)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  if (entity->id != NULL || (info->flags & LOOM_KIND_HAS_ID) == 0)
    return;
  g_autofree char *prefix = g_strconcat (info->name, "-", NULL);
  g_autofree char *id = loom_board_dup_id (self->board, prefix);
  loom_board_rename (self->board, entity, id);
  note_mended (self, entity, "id", id);
}

static gint32
highest_seat (const LoomEntity *scenario)
{
  gint32 highest = 0;
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *seat = (const LoomSeat *)loom_entity_nth (scenario, LOOM_KIND_SEAT, i);
      highest = MAX (highest, seat->n);
    }
  return highest;
}

/* Whether @field, which @entity must have and has not, could be filled in. */
static gboolean
fill_in (Repair *self, LoomEntity *entity, const LoomField *field)
{
  LoomValue value = { .type = field->type };
  if (field->type == LOOM_TYPE_STRING
      && (strcmp (field->name, "name") == 0 || strcmp (field->name, "title") == 0)
      && entity->kind != LOOM_KIND_OPTION)
    {
      value.string = g_strdup (entity->id != NULL ? entity->id : "?");
      note_mended (self, entity, field->name, value.string);
      loom_entity_put (entity, field, &value);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (stand_ins); i++)
    {
      if (stand_ins[i].kind != entity->kind || strcmp (stand_ins[i].field, field->name) != 0)
        continue;
      value.number = stand_ins[i].value;
      if (entity->kind == LOOM_KIND_SCENARIO)
        value.number = MAX (value.number, highest_seat (entity));
      loom_entity_put (entity, field, &value);
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_there (const Repair *self, const LoomField *field, LoomHandle handle)
{
  const LoomEntity *target = loom_board_get (self->board, handle);
  return target != NULL && target->id != NULL
         && (field->targets & LOOM_KIND_BIT (target->kind)) != 0;
}

/* Drops references to what is not there; a list that is too short then is none. */
static void
mend_references (Repair *self, LoomEntity *entity, const LoomField *field)
{
  gpointer at = (char *)entity + field->offset;
  LoomRefs *refs = at;
  guint n = 0;
  if (field->type == LOOM_TYPE_REF)
    {
      if (!is_there (self, field, *(LoomHandle *)at))
        *(LoomHandle *)at = 0;
      return;
    }
  for (guint i = 0; i < refs->n; i++)
    if (is_there (self, field, refs->items[i]))
      refs->items[n++] = refs->items[i];
  if (refs->n == n && (n == 0 || ((gint64)n >= field->lowest && (gint64)n <= field->highest)))
    return;
  refs->n = (gint64)n >= field->lowest && (gint64)n <= field->highest ? n : 0;
  if (refs->n == 0)
    g_clear_pointer (&refs->items, g_free);
}

static gboolean
is_essential (const LoomEntity *entity)
{
  return entity->parent == NULL;
}

static void
look_at_cb (LoomEntity *entity, gpointer data)
{
  Repair *self = data;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  mend_id (self, entity);
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      if (field->type == LOOM_TYPE_REF || field->type == LOOM_TYPE_REFS)
        mend_references (self, entity, field);
      if ((field->flags & LOOM_FIELD_REQUIRED) == 0 || !loom_entity_is_standard (entity, field)
          || fill_in (self, entity, field))
        continue;
      if (!is_essential (entity))
        lose (self, entity,
              g_strdup_printf (_ ("its “%s” is missing or names what is not there"), field->name));
      return;
    }
}

static void
count_cb (LoomEntity *entity, gpointer data)
{
  (*(guint *)data)++;
}

static void
note_loss (Repair *self, LoomEntity *entity, const char *reason)
{
  g_autofree char *name = loom_entity_dup_name (entity);
  guint n = 0;
  loom_entity_visit (entity, count_cb, &n);
  if (n > 1)
    loom_model_errors_add (self->errors, "LEFT-OUT", entity,
                           g_dngettext (GETTEXT_PACKAGE,
                                        "%s was left out, with the %u element in it: %s",
                                        "%s was left out, with the %u elements in it: %s", n - 1),
                           name, n - 1, reason);
  else
    loom_model_errors_add (self->errors, "LEFT-OUT", entity, _ ("%s was left out: %s"), name,
                           reason);
}

/* Takes out what is marked. What stands in something that went has gone with it. */
static void
drop_lost (Repair *self)
{
  for (guint i = 0; i < self->lost->len; i++)
    {
      const Loss *loss = &g_array_index (self->lost, Loss, i);
      LoomEntity *entity = loom_board_get (self->board, loss->entity);
      if (entity == NULL)
        continue;
      note_loss (self, entity, loss->reason);
      loom_entity_free (loom_board_detach (self->board, entity));
    }
  g_array_set_size (self->lost, 0);
}

static gboolean
mark_reproached (Repair *self, const LoomModelErrors *errors)
{
  for (guint i = 0; i < errors->len; i++)
    {
      const LoomModelError *model_error = loom_model_errors_nth (errors, i);
      const LoomEntity *entity = loom_board_get (self->board, model_error->entity);
      if (entity != NULL && !is_essential (entity))
        lose (self, entity, g_strdup (model_error->message));
    }
  return self->lost->len > 0;
}

/* Puts what the second of two sections holds into the first. */
static void
join_sections (Repair *self, LoomEntity *parent, LoomKind kind)
{
  while (loom_entity_n (parent, kind) > 1)
    {
      LoomEntity *first = loom_entity_nth (parent, kind, 0);
      LoomEntity *second = loom_entity_nth (parent, kind, 1);
      for (int child = 0; child < LOOM_N_KINDS; child++)
        while (loom_entity_n (second, child) > 0)
          {
            LoomEntity *moved = loom_board_detach (self->board, loom_entity_nth (second, child, 0));
            loom_board_attach (self->board, first, moved, G_MAXUINT);
          }
      loom_entity_free (loom_board_detach (self->board, second));
    }
}

static void
join_sections_cb (LoomEntity *entity, gpointer data)
{
  for (int kind = 0; entity->children != NULL && kind < LOOM_N_KINDS; kind++)
    if ((loom_kind_info (kind)->flags & LOOM_KIND_SINGLE) != 0)
      join_sections (data, entity, kind);
}

gboolean
loom_board_repair (LoomBoard *board, LoomModelErrors *errors)
{
  g_autoptr (GArray) lost = g_array_new (FALSE, FALSE, sizeof (Loss));
  Repair self = { board, errors, lost };
  LoomRoot *root = (LoomRoot *)loom_board_get_root (board);
  g_array_set_clear_func (lost, loss_clear);
  g_free (root->version);
  root->version = g_strdup (LOOM_FORMAT_FIRST);
  loom_entity_visit (&root->entity, join_sections_cb, &self);
  for (guint round = 0; round < ROUNDS_MAX; round++)
    {
      do
        {
          drop_lost (&self);
          loom_entity_visit (&root->entity, look_at_cb, &self);
        }
      while (lost->len > 0);
      g_autoptr (GPtrArray) reproaches = loom_model_errors_new ();
      loom_constraints_check (board, LOOM_KIND_ANY, reproaches);
      if (reproaches->len == 0)
        return TRUE;
      if (!mark_reproached (&self, reproaches))
        return FALSE;
    }
  return FALSE;
}
