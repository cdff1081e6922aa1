/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is refused of an edit: before each step what concerns one thing, and when all are done what
 * concerns the board. */

#include "formats/edit/edit-check.h"
#include "formats/model/builder.h"
#include "formats/model/constraints.h"
#include "formats/model/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
fail (GError **error, const LoomEntity *entity, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
fail (GError **error, const LoomEntity *entity, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *reason = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *name
      = entity != NULL ? loom_entity_dup_name (entity) : g_strdup (_ ("the edit"));
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_EDIT, "%s: %s", name, reason);
  return FALSE;
}

/* Brings a value into the one form in which it can be kept: what is not set and has a default gets
 * that, an empty text is none. */
static void
normalise (const LoomField *field, LoomValue *value)
{
  switch (field->type)
    {
    case LOOM_TYPE_TEXT:
      if (value->string != NULL && *value->string == '\0')
        g_clear_pointer (&value->string, g_free);
      break;
    case LOOM_TYPE_POINT:
      if (!loom_point_is_set (value->point))
        value->point.y = LOOM_UNSET;
      break;
    case LOOM_TYPE_CELL:
      if (!loom_cell_is_set (value->cell))
        value->cell.row = LOOM_UNSET;
      break;
    case LOOM_TYPE_INT:
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
    case LOOM_TYPE_ENUM:
    case LOOM_TYPE_YN:
    case LOOM_TYPE_COLOUR:
    case LOOM_TYPE_CHAR:
      if (value->number == LOOM_UNSET)
        value->number = field->standard;
      break;
    default:
      break;
    }
}

static gboolean
check_value (const LoomEntity *entity,
             const LoomField *field,
             const LoomValue *value,
             GError **error)
{
  g_autoptr (GError) reason = NULL;
  const char *label = *field->name != '\0' ? field->name : _ ("content");
  if (value->type != field->type)
    return fail (error, entity, _ ("“%s” cannot hold a value of that type"), label);
  if (!loom_value_is_set (value) && (field->flags & LOOM_FIELD_REQUIRED) != 0)
    return fail (error, entity, _ ("“%s” must have a value"), label);
  if (value->type == LOOM_TYPE_GRID
      && (value->grid.columns < 1 || value->grid.columns > 1024 || value->grid.rows < 1
          || value->grid.rows > 1024))
    return fail (error, entity, _ ("a layer has 1 to 1024 columns and rows"));
  if (loom_value_check (field, value, &reason))
    return TRUE;
  return fail (error, entity, _ ("“%s” %s"), label, reason->message);
}

static gboolean
check_id (const LoomBoard *board, const LoomEntity *entity, const char *id, GError **error)
{
  const guint flags = loom_kind_info (entity->kind)->flags;
  if (id == NULL)
    return (flags & LOOM_KIND_HAS_ID) == 0 || fail (error, entity, _ ("it must have an id"));
  if ((flags & (LOOM_KIND_HAS_ID | LOOM_KIND_MAY_ID)) == 0)
    return fail (error, entity, _ ("a %s has no id"), loom_kind_words (entity->kind));
  if (!loom_id_is_valid (id))
    return fail (error, entity,
                 _ ("“%s” cannot be an id: an id begins with a letter or “_” and goes on with "
                    "letters, digits, “-”, “_” and “.”"),
                 id);
  const LoomEntity *other = loom_board_lookup (board, id);
  if (other == NULL || other == entity)
    return TRUE;
  g_autofree char *name = loom_entity_dup_name (other);
  return fail (error, entity, _ ("the id “%s” is already that of %s"), id, name);
}

static gboolean
check_set (LoomEditWork *work, LoomEditStep *step, GError **error)
{
  const LoomEntity *entity = loom_board_get (work->board, step->entity);
  if (entity == NULL)
    return fail (error, NULL, _ ("there is no thing %u to set “%s” of"), step->entity, step->field);
  if (strcmp (step->field, "id") == 0)
    {
      if (step->value.type != LOOM_TYPE_STRING)
        return fail (error, entity, _ ("an id is a string"));
      return check_id (work->board, entity, step->value.string, error);
    }
  const LoomField *field = loom_kind_field (entity->kind, step->field);
  if (field == NULL)
    return fail (error, entity, _ ("a %s has no “%s”"), loom_kind_words (entity->kind),
                 step->field);
  if (step->value.type == field->type)
    normalise (field, &step->value);
  return check_value (entity, field, &step->value, error);
}

typedef struct
{
  LoomEditWork *work;
  GHashTable *ids;     /* ids met in the inserted tree */
  GHashTable *handles; /* handles met in it */
  GError **error;
  gboolean good;
} Newcomer;

static gboolean
check_place (const LoomEntity *entity, const LoomEntity *parent, GError **error)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  if ((info->parents & LOOM_KIND_BIT (parent->kind)) == 0)
    return fail (error, entity, _ ("a %s cannot stand in a %s"), loom_kind_words (entity->kind),
                 loom_kind_words (parent->kind));
  return TRUE;
}

static gboolean
check_newcomer (LoomEntity *entity, Newcomer *new, GError **error)
{
  LoomEditWork *work = new->work;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  if (!check_id (work->board, entity, entity->id, error))
    return FALSE;
  if (entity->id != NULL && !g_hash_table_add (new->ids, entity->id))
    return fail (error, entity, _ ("the id “%s” is used twice"), entity->id);
  if (entity->handle != 0
      && (entity->handle >= work->ceiling || loom_board_get (work->board, entity->handle) != NULL
          || !g_hash_table_add (new->handles, GUINT_TO_POINTER (entity->handle))))
    return fail (error, entity, _ ("its handle %u is not free"), entity->handle);
  if (entity->parent != NULL)
    {
      if (!check_place (entity, entity->parent, error))
        return FALSE;
      if ((info->flags & LOOM_KIND_SINGLE) != 0 && loom_entity_n (entity->parent, entity->kind) > 1)
        return fail (error, entity, _ ("there can be only one here"));
    }
  if (entity->handle == 0)
    entity->handle = work->next++;
  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_entity_get (entity, &info->fields[i], &value);
      normalise (&info->fields[i], &value);
      if (!check_value (entity, &info->fields[i], &value, error))
        return FALSE;
      loom_entity_put (entity, &info->fields[i], &value);
    }
  return TRUE;
}

static void
check_newcomer_cb (LoomEntity *entity, gpointer data)
{
  Newcomer *new = data;
  new->good = new->good &&check_newcomer (entity, new, new->error);
}

static gboolean
check_insert (LoomEditWork *work, LoomEditStep *step, GError **error)
{
  LoomEntity *parent = loom_board_get (work->board, step->entity);
  if (parent == NULL)
    return fail (error, step->insert, _ ("there is no thing %u to stand in"), step->entity);
  if (step->insert->kind >= LOOM_N_KINDS)
    return fail (error, NULL, _ ("there is no kind of thing %u"), step->insert->kind);
  if (!check_place (step->insert, parent, error))
    return FALSE;
  if ((loom_kind_info (step->insert->kind)->flags & LOOM_KIND_SINGLE) != 0
      && loom_entity_n (parent, step->insert->kind) > 0)
    return fail (error, step->insert, _ ("there can be only one here"));
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) handles = g_hash_table_new (NULL, NULL);
  Newcomer new = { work, ids, handles, error, TRUE };
  loom_entity_visit (step->insert, check_newcomer_cb, &new);
  return new.good;
}

static gboolean
check_remove (LoomEditWork *work, LoomEditStep *step, GError **error)
{
  const LoomEntity *entity = loom_board_get (work->board, step->entity);
  if (entity == NULL)
    return fail (error, NULL, _ ("there is no thing %u to remove"), step->entity);
  if (entity->parent == NULL)
    return fail (error, entity, _ ("the board itself cannot be removed"));
  return TRUE;
}

static gboolean
check_move (LoomEditWork *work, LoomEditStep *step, GError **error)
{
  const LoomEntity *entity = loom_board_get (work->board, step->entity);
  if (entity == NULL)
    return fail (error, NULL, _ ("there is no thing %u to move"), step->entity);
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  if ((info->flags & (LOOM_KIND_ORDERED | LOOM_KIND_INTERLEAVED)) == 0)
    return fail (error, entity, _ ("the order of things called “%s” means nothing"),
                 loom_kind_words (entity->kind));
  return TRUE;
}

static gboolean
check_patch (LoomEditWork *work, LoomEditStep *step, GError **error)
{
  const LoomEntity *entity = loom_board_get (work->board, step->entity);
  if (entity == NULL)
    return fail (error, NULL, _ ("there is no thing %u to set “%s” of"), step->entity, step->field);
  const LoomField *field = loom_kind_field (entity->kind, step->field);
  if (field == NULL || field->type != LOOM_TYPE_GRID)
    return fail (error, entity, _ ("it has no cells"));
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  loom_entity_get (entity, field, &value);
  const gsize n = value.grid.cells != NULL ? (gsize)value.grid.columns * value.grid.rows : 0;
  for (guint i = 0; i < step->changes->len; i++)
    {
      const LoomCellChange *change = &g_array_index (step->changes, LoomCellChange, i);
      if (change->cell >= n)
        return fail (error, entity, _ ("it has no cell %u"), change->cell + 1);
      value.grid.cells[change->cell] = change->character;
    }
  return check_value (entity, field, &value, error);
}

gboolean
loom_edit_check_step (LoomEditWork *work, LoomEditStep *step, GError **error)
{
  switch (step->type)
    {
    case LOOM_EDIT_SET:
      return check_set (work, step, error);
    case LOOM_EDIT_INSERT:
      return check_insert (work, step, error);
    case LOOM_EDIT_REMOVE:
      return check_remove (work, step, error);
    case LOOM_EDIT_MOVE:
      return check_move (work, step, error);
    case LOOM_EDIT_PATCH:
      return check_patch (work, step, error);
    }
  return fail (error, NULL, _ ("it has a step of no known type"));
}

typedef struct
{
  LoomHandle handle;
  const LoomEntity *found;
} Search;

static void
search_cb (LoomEntity *entity, gpointer data)
{
  Search *search = data;
  if (entity->handle == search->handle)
    search->found = entity;
}

/* The name of something that is perhaps no longer there. */
static char *
dup_name_of (const LoomEditWork *work, LoomHandle handle)
{
  Search search = { handle, loom_board_get (work->board, handle) };
  for (guint i = 0; i < loom_edit_get_n_steps (work->undo) && search.found == NULL; i++)
    if (loom_edit_nth (work->undo, i)->insert != NULL)
      loom_entity_visit (loom_edit_nth (work->undo, i)->insert, search_cb, &search);
  if (search.found != NULL)
    return loom_entity_dup_name (search.found);
  return g_strdup_printf (_ ("thing %u"), handle);
}

static gboolean
check_ref (const LoomEditWork *work,
           const LoomEntity *entity,
           const LoomField *field,
           LoomHandle handle,
           GError **error)
{
  const LoomEntity *target = loom_board_get (work->board, handle);
  if (target != NULL && target->id != NULL && (field->targets & LOOM_KIND_BIT (target->kind)) != 0)
    return TRUE;
  g_autofree char *name = dup_name_of (work, handle);
  if (target == NULL)
    return fail (error, entity, _ ("“%s” refers to %s, which is not there; remove both or neither"),
                 field->name, name);
  g_autofree char *wanted = loom_kind_dup_names (field->targets);
  return fail (error, entity, _ ("“%s” refers to %s, but takes %s"), field->name, name, wanted);
}

static gboolean
check_refs (const LoomEditWork *work, const LoomEntity *entity, guint64 targets, GError **error)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      gconstpointer at = (const char *)entity + field->offset;
      if ((field->targets & targets) == 0)
        continue;
      if (field->type == LOOM_TYPE_REF && *(const LoomHandle *)at != 0
          && !check_ref (work, entity, field, *(const LoomHandle *)at, error))
        return FALSE;
      const LoomRefs *refs = at;
      for (guint j = 0; field->type == LOOM_TYPE_REFS && j < refs->n; j++)
        if (!check_ref (work, entity, field, refs->items[j], error))
          return FALSE;
    }
  return TRUE;
}

typedef struct
{
  const LoomEditWork *work;
  GError **error;
  gboolean good;
} Survey;

static void
check_refs_cb (LoomEntity *entity, gpointer data)
{
  Survey *survey = data;
  survey->good
      = survey->good && check_refs (survey->work, entity, survey->work->lost, survey->error);
}

static guint
count_in (const LoomBoard *board, LoomKind kind)
{
  guint64 parents = loom_kind_info (kind)->parents;
  guint n = 0;
  for (int parent = 0; parent < LOOM_N_KINDS; parent++)
    {
      if ((parents & LOOM_KIND_BIT (parent)) == 0)
        continue;
      if (parent == LOOM_KIND_BOARD)
        n += loom_entity_n ((const LoomEntity *)loom_board_get_root (board), kind);
      else
        for (guint i = 0; i < loom_board_n (board, parent); i++)
          n += loom_entity_n (g_ptr_array_index (loom_board_list (board, parent), i), kind);
    }
  return n;
}

static gboolean
check_limits (const LoomEditWork *work, GError **error)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info (kind);
      if ((work->inserted & LOOM_KIND_BIT (kind)) == 0 || (info->flags & LOOM_KIND_SINGLE) != 0)
        continue;
      if (count_in (work->board, kind) > info->limit)
        return fail (error, NULL,
                     _ ("more than %u elements “%s”; that is the most a board can have"),
                     info->limit, info->name);
    }
  return TRUE;
}

gboolean
loom_edit_check_whole (const LoomEditWork *work, GError **error)
{
  for (guint i = 0; i < work->touched->len; i++)
    {
      const LoomEntity *entity
          = loom_board_get (work->board, g_array_index (work->touched, LoomHandle, i));
      if (entity != NULL && !check_refs (work, entity, LOOM_KIND_ANY, error))
        return FALSE;
    }
  Survey survey = { work, error, TRUE };
  if (work->lost != 0)
    loom_entity_visit ((LoomEntity *)loom_board_get_root (work->board), check_refs_cb, &survey);
  if (!survey.good || !check_limits (work, error))
    return FALSE;
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  loom_constraints_check (work->board, work->kinds, errors);
  if (errors->len == 0)
    return TRUE;
  const LoomModelError *model_error = loom_model_errors_nth (errors, 0);
  g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_EDIT, model_error->message);
  return FALSE;
}
