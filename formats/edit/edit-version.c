/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a board says that an earlier version of the format has no words for goes: fields to their
 * standard, and things whole that cannot be without such a field. */

#include "formats/edit/edit-version.h"

#include "formats/model/value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As long a value as a line of a terminal has room for. */
#define MOST_LETTERS 60

typedef struct
{
  const char *version;
  LoomEdit *edit;
  LoomModelErrors *losses;
} Lowering;

gboolean
loom_format_has_version (const char *version)
{
  g_return_val_if_fail (version != NULL, FALSE);

  if (strcmp (version, LOOM_FORMAT_FIRST) == 0)
    return TRUE;
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info ((LoomKind)kind);

      for (guint i = 0; i < info->n_fields; i++)
        if (g_strcmp0 (info->fields[i].since, version) == 0)
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_newer (const Lowering *self, const LoomField *field)
{
  return field->since != NULL && strcmp (field->since, self->version) > 0;
}

static char *
dup_point (const LoomPoint *point)
{
  GString *text = g_string_new (NULL);

  loom_number_append (text, point->x);
  g_string_append_c (text, ' ');
  loom_number_append (text, point->y);
  return g_string_free (text, FALSE);
}

/* What @field of @entity is set to, for people: a word, a text, or a number in the unit of files.
 */
static char *
dup_value (const LoomEntity *entity, const LoomField *field)
{
  const void *at = (const char *)entity + field->offset;
  gint32 number;

  if (field->type == LOOM_TYPE_STRING)
    {
      const char *text = *(char *const *)at;

      if (g_utf8_strlen (text, -1) <= MOST_LETTERS)
        return g_strdup (text);
      g_autofree char *begin = g_utf8_substring (text, 0, MOST_LETTERS);
      return g_strconcat (begin, "…", NULL);
    }
  memcpy (&number, at, sizeof number);
  if (field->type == LOOM_TYPE_ENUM)
    return g_strdup (field->names[number]);
  if (field->type == LOOM_TYPE_MM)
    {
      GString *text = g_string_new (NULL);

      loom_number_append (text, number);
      return g_string_free (text, FALSE);
    }
  if (field->type == LOOM_TYPE_YN)
    return g_strdup (number == 1 ? "yes" : "no");
  if (field->type == LOOM_TYPE_POINT)
    return dup_point ((const LoomPoint *)at);
  return field->type == LOOM_TYPE_INT ? g_strdup_printf ("%d", number) : NULL;
}

/* How a file has it: <layer id="cave">. */
static char *
dup_name (const LoomEntity *entity)
{
  static const char *const names[] = { "id", "name", "kind", "title" };
  const LoomKindInfo *info = loom_kind_info (entity->kind);

  if (entity->id != NULL)
    return g_strdup_printf ("<%s id=\"%s\">", info->name, entity->id);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const LoomField *field = loom_kind_field (entity->kind, names[i]);
      g_autofree char *value = NULL;

      if (field == NULL || field->type != LOOM_TYPE_STRING
          || *(char *const *)((const char *)entity + field->offset) == NULL)
        continue;
      value = dup_value (entity, field);
      return g_strdup_printf ("<%s %s=\"%s\">", info->name, field->name, value);
    }
  return g_strdup_printf ("<%s>", info->name);
}

/* What cannot be without a field that is newer goes whole. */
static gboolean
is_all_new (const Lowering *self, const LoomEntity *entity)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);

  for (guint i = 0; i < info->n_fields; i++)
    if (is_newer (self, &info->fields[i]) && (info->fields[i].flags & LOOM_FIELD_REQUIRED) != 0)
      return TRUE;
  return FALSE;
}

static void
lower_cb (LoomEntity *entity, gpointer data)
{
  Lowering *self = data;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  g_autofree char *name = NULL;

  if (is_all_new (self, entity))
    {
      name = dup_name (entity);
      loom_model_errors_add (self->losses, "VERSION-LOST", entity, _ ("%s is left out"), name);
      loom_edit_remove (self->edit, entity->handle);
      return;
    }
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      const LoomValue none = field->type == LOOM_TYPE_STRING
                                 ? loom_value_string (NULL)
                                 : loom_value_number (field->type, LOOM_UNSET);
      g_autofree char *value = NULL;
      g_autofree char *lost = NULL;

      if (!is_newer (self, field) || loom_entity_is_standard (entity, field))
        continue;
      if (name == NULL)
        name = dup_name (entity);
      value = dup_value (entity, field);
      lost = value != NULL ? g_strdup_printf ("%s=\"%s\"", field->name, value)
                           : g_strdup (field->name);
      loom_model_errors_add (self->losses, "VERSION-LOST", entity, _ ("%s loses %s"), name, lost);
      loom_edit_set (self->edit, entity->handle, field->name, &none);
    }
}

LoomEdit *
loom_edit_for_version (const LoomBoard *board, const char *version, LoomModelErrors **losses)
{
  Lowering self = { version };

  g_return_val_if_fail (board != NULL && version != NULL && losses != NULL, NULL);

  self.edit = loom_edit_new ("Write for an earlier version");
  self.losses = *losses = loom_model_errors_new ();
  loom_entity_visit ((LoomEntity *)&loom_board_get_root (board)->entity, lower_cb, &self);
  return self.edit;
}
