/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Building a board: things first, references as soon as both ends are there, constraints last.
 *
 * Implementation notes: in canonical order nearly every reference is backwards and is resolved at
 * once. One that is not leaves the handle 0 in its place and a row in the list of pending ones. */

#include "formats/model/builder.h"
#include "formats/model/board-private.h"
#include "formats/model/constraints.h"
#include "formats/model/nearest.h"
#include "formats/model/repair.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A reference to an id that had not been read yet. */
typedef struct
{
  LoomEntity *entity; /* borrowed: nothing is removed while building */
  const LoomField *field;
  guint place;    /* in the list, for REFS */
  const char *id; /* in pending_ids */
} Pending;

/* Ids looked at to find what a dangling reference was meant to be: a file with many of them must
 * not cost their number times the size of the board. */
#define NEAREST_MAX 2000000

/* References that may wait for their things: more than any board needs, and little enough that a
 * file made of nothing else cannot take all memory. */
#define PENDING_MAX 8000000

struct _LoomBuilder
{
  LoomBoard *board;
  LoomModelErrors *errors;
  GArray *pending; /* (element-type Pending) at most PENDING_MAX */
  GStringChunk *pending_ids;
  gboolean pending_full; /* reported once */
  guint n_of[LOOM_N_KINDS];
  GArray *scratch;  /* (element-type LoomHandle) room for the list being read */
  guint n_compared; /* ids looked at, up to NEAREST_MAX */
};

LoomBuilder *
loom_builder_new (void)
{
  LoomBuilder *self = g_new0 (LoomBuilder, 1);
  self->board = loom_board_new ();
  self->errors = loom_model_errors_new ();
  self->pending = g_array_new (FALSE, FALSE, sizeof (Pending));
  self->pending_ids = g_string_chunk_new (4096);
  self->scratch = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  return self;
}

void
loom_builder_free (LoomBuilder *self)
{
  if (self == NULL)
    return;
  loom_board_free (self->board);
  g_ptr_array_unref (self->errors);
  g_array_unref (self->pending);
  g_string_chunk_free (self->pending_ids);
  g_array_unref (self->scratch);
  g_free (self);
}

LoomEntity *
loom_builder_get_root (LoomBuilder *self)
{
  return (LoomEntity *)loom_board_get_root (self->board);
}

LoomModelErrors *
loom_builder_get_errors (LoomBuilder *self)
{
  return self->errors;
}

/* The first letter and the rest of an NCName, as in Namespaces in XML 1.0. */
static gboolean
is_name_start (gunichar c)
{
  return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
         || (c >= 0xc0 && c <= 0x2ff && c != 0xd7 && c != 0xf7)
         || (c >= 0x370 && c <= 0x1fff && c != 0x37e) || c == 0x200c || c == 0x200d
         || (c >= 0x2070 && c <= 0x218f) || (c >= 0x2c00 && c <= 0x2fef)
         || (c >= 0x3001 && c <= 0xd7ff) || (c >= 0xf900 && c <= 0xfdcf)
         || (c >= 0xfdf0 && c <= 0xfffd) || (c >= 0x10000 && c <= 0xeffff);
}

static gboolean
is_name_part (gunichar c)
{
  return is_name_start (c) || c == '-' || c == '.' || (c >= '0' && c <= '9') || c == 0xb7
         || (c >= 0x300 && c <= 0x36f) || c == 0x203f || c == 0x2040;
}

/* Most ids are letters and digits of ASCII; the rest of such an id is looked at no further. */
static gboolean
is_plain_id (const char *id)
{
  if (!g_ascii_isalpha (*id))
    return FALSE;
  while (g_ascii_isalnum (*id))
    id++;
  return *id == '\0';
}

gboolean
loom_id_is_valid (const char *id)
{
  if (is_plain_id (id))
    return TRUE;
  if (!g_utf8_validate (id, -1, NULL) || !is_name_start (g_utf8_get_char (id)))
    return FALSE;
  for (id = g_utf8_next_char (id); *id != '\0'; id = g_utf8_next_char (id))
    if (!is_name_part (g_utf8_get_char (id)))
      return FALSE;
  return TRUE;
}

/* Whether @id can be the thing's; says why not. */
static gboolean
take_id (LoomBuilder *self, LoomEntity *entity, const char *id)
{
  const char *element = loom_kind_words (entity->kind);
  if (!loom_id_is_valid (id))
    {
      loom_model_errors_add (self->errors, "ID-BAD", entity,
                             _ ("“%s” cannot be the id of this %s: an id begins with a letter or "
                                "“_” and goes on with letters, digits, “-”, “_” and “.”"),
                             id, element);
      return FALSE;
    }
  const LoomEntity *other = loom_board_lookup (self->board, id);
  if (other != NULL)
    {
      g_autofree char *name = loom_entity_dup_name (other);
      loom_model_errors_add (self->errors, "ID-DUPLICATE", entity,
                             _ ("the id “%s” of this %s is already that of %s on line %u; every id "
                                "may be used once, so give this one another"),
                             id, element, name, other->line);
      return FALSE;
    }
  return TRUE;
}

LoomEntity *
loom_builder_add (LoomBuilder *self,
                  LoomEntity *parent,
                  LoomKind kind,
                  const char *id,
                  guint line,
                  guint column)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  LoomEntity *entity = loom_entity_new (kind);
  entity->line = line;
  entity->column = MIN (column, LOOM_COLUMN_MAX);
  if ((info->flags & LOOM_KIND_SINGLE) != 0 && loom_entity_n (parent, kind) > 0)
    loom_model_errors_add (self->errors, "ELEMENT-TWICE", entity,
                           _ ("a second “%s”; there can be one here (the first is on line %u), so "
                              "put together what both hold"),
                           info->name, loom_entity_nth (parent, kind, 0)->line);
  if (++self->n_of[kind] == info->limit + 1 && (info->flags & LOOM_KIND_SINGLE) == 0)
    loom_model_errors_add (self->errors, "TOO-MANY", entity,
                           _ ("more than %u elements “%s”; that is the most a board can have"),
                           info->limit, info->name);
  if (id != NULL && take_id (self, entity, id))
    entity->id = g_strdup (id);
  loom_board_attach (self->board, parent, entity, G_MAXUINT);
  return entity;
}

/* Whether two ids are numbers of one series, like c1 and c12: then neither is a slip of the pen for
 * the other. */
static gboolean
same_series (const char *a, const char *b)
{
  gsize m = strcspn (a, "0123456789");
  gsize n = strcspn (b, "0123456789");
  return m == n && strncmp (a, b, n) == 0 && strspn (a + m, "0123456789") == strlen (a + m)
         && strspn (b + n, "0123456789") == strlen (b + n);
}

/* The id that @id may have been meant to be, among things of @targets, or NULL. */
static const char *
find_nearest (LoomBuilder *self, const char *id, guint64 targets)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;
  LoomHandle end = loom_board_max_handle (self->board);
  for (LoomHandle i = 1; i < end && self->n_compared < NEAREST_MAX; i++)
    {
      const LoomEntity *entity = loom_board_get (self->board, i);
      self->n_compared++;
      if (entity != NULL && entity->id != NULL && (targets & LOOM_KIND_BIT (entity->kind)) != 0
          && !same_series (id, entity->id))
        loom_nearest_offer (&nearest, id, entity->id);
    }
  return nearest.word;
}

/* The handle of @id for @field of @entity; 0 with an error when it cannot be. */
static LoomHandle
resolve (LoomBuilder *self, const LoomEntity *entity, const LoomField *field, const char *id)
{
  const LoomEntity *target = loom_board_lookup (self->board, id);
  if (target != NULL && (field->targets & LOOM_KIND_BIT (target->kind)) != 0)
    return target->handle;
  g_autofree char *name = loom_entity_dup_name (entity);
  g_autofree char *wanted = loom_kind_dup_names (field->targets);
  g_autofree char *some = g_strdup_printf (
      strchr ("aeiou", wanted[0]) != NULL ? C_ ("whose id", "an %s") : C_ ("whose id", "a %s"),
      wanted);
  const char *nearest = target == NULL ? find_nearest (self, id, field->targets) : NULL;
  if (nearest != NULL)
    loom_model_errors_add (self->errors, "REF-DANGLING", entity,
                           _ ("%s names “%s” in “%s”, and nothing has that id; did you mean “%s”?"),
                           name, id, field->name, nearest);
  else if (target == NULL)
    loom_model_errors_add (self->errors, "REF-DANGLING", entity,
                           _ ("%s names “%s” in “%s”, and nothing has that id; write the id of %s"),
                           name, id, field->name, some);
  else
    {
      g_autofree char *found = loom_entity_dup_name (target);
      loom_model_errors_add (self->errors, "REF-KIND", entity,
                             _ ("%s names %s in “%s”, where %s belongs"), name, found, field->name,
                             some);
    }
  return 0;
}

static LoomHandle
resolve_or_wait (LoomBuilder *self,
                 LoomEntity *entity,
                 const LoomField *field,
                 guint place,
                 const char *id)
{
  const LoomEntity *target = loom_board_lookup (self->board, id);
  if (target != NULL && (field->targets & LOOM_KIND_BIT (target->kind)) != 0)
    return target->handle;
  if (self->pending->len == PENDING_MAX)
    {
      if (!self->pending_full)
        loom_model_errors_add (self->errors, "TOO-MANY", entity,
                               _ ("more than %d references to things that come later in the file; "
                                  "put the things first"),
                               PENDING_MAX);
      self->pending_full = TRUE;
      return 0;
    }
  Pending pending = { entity, field, place, g_string_chunk_insert (self->pending_ids, id) };
  g_array_append_val (self->pending, pending);
  return 0;
}

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

void
loom_builder_refer (LoomBuilder *self, LoomEntity *entity, const LoomField *field, const char *ids)
{
  char buffer[256];
  GArray *handles = self->scratch;
  guint n = 0;
  for (const char *at = ids; *at != '\0';)
    {
      while (is_space (*at))
        at++;
      const char *start = at;
      while (*at != '\0' && !is_space (*at))
        at++;
      gsize length = at - start;
      if (length == 0)
        break;
      g_autofree char *longer = length < sizeof buffer ? NULL : g_strndup (start, length);
      const char *id = longer;
      if (longer == NULL)
        {
          memcpy (buffer, start, length);
          buffer[length] = '\0';
          id = buffer;
        }
      if (n == handles->len)
        g_array_set_size (handles, MAX (64, 2 * n));
      g_array_index (handles, LoomHandle, n) = resolve_or_wait (self, entity, field, n, id);
      n++;
    }
  g_autofree char *name = NULL;
  if (field->type == LOOM_TYPE_REF)
    {
      if (n != 1)
        loom_model_errors_add (self->errors, "VALUE-BAD", entity,
                               _ ("“%s” holds “%s”; write one id"), field->name, ids);
      else
        *(LoomHandle *)((char *)entity + field->offset) = g_array_index (handles, LoomHandle, 0);
      return;
    }
  if ((gint64)n < field->lowest || (gint64)n > field->highest)
    {
      name = loom_entity_dup_name (entity);
      if (field->lowest == field->highest)
        loom_model_errors_add (self->errors, "VALUE-BAD", entity,
                               _ ("%s: “%s” holds %u ids; write %d"), name, field->name, n,
                               field->lowest);
      else
        loom_model_errors_add (self->errors, "VALUE-BAD", entity,
                               _ ("%s: “%s” holds %u ids; write at least %d"), name, field->name, n,
                               field->lowest);
    }
  LoomRefs *refs = (LoomRefs *)((char *)entity + field->offset);
  g_free (refs->items);
  refs->items = g_memdup2 (handles->data, n * sizeof (LoomHandle));
  refs->n = n;
}

void
loom_builder_set (LoomBuilder *self, LoomEntity *entity, const char *field_name, const char *text)
{
  const LoomField *field = loom_kind_field (entity->kind, field_name);
  g_return_if_fail (field != NULL);
  if (field->type == LOOM_TYPE_REF || field->type == LOOM_TYPE_REFS)
    {
      loom_builder_refer (self, entity, field, text);
      return;
    }
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_autoptr (GError) error = NULL;
  if (loom_value_parse (field, text, &value, &error))
    loom_entity_put (entity, field, &value);
  else
    {
      g_autofree char *name = loom_entity_dup_name (entity);
      loom_model_errors_add (self->errors, "VALUE-BAD", entity, _ ("%s: “%s” %s"), name, field_name,
                             error->message);
    }
}

static void
resolve_pending (LoomBuilder *self)
{
  for (guint i = 0; i < self->pending->len && self->errors->len <= LOOM_MODEL_ERRORS_MAX; i++)
    {
      Pending *pending = &g_array_index (self->pending, Pending, i);
      gpointer at = (char *)pending->entity + pending->field->offset;
      LoomHandle handle = resolve (self, pending->entity, pending->field, pending->id);
      if (pending->field->type == LOOM_TYPE_REF)
        *(LoomHandle *)at = handle;
      else if (pending->place < ((LoomRefs *)at)->n)
        ((LoomRefs *)at)->items[pending->place] = handle;
    }
}

/* Readers report what is missing tag by tag; here generators and tests are held to the same. */
static void
check_required (LoomEntity *entity, gpointer data)
{
  LoomBuilder *self = data;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  if (entity->id == NULL && (info->flags & LOOM_KIND_HAS_ID) != 0)
    loom_model_errors_add (self->errors, "ATTRIBUTE-MISSING", entity, _ ("a “%s” has no id"),
                           info->name);
  for (guint i = 0; i < info->n_fields; i++)
    if ((info->fields[i].flags & LOOM_FIELD_REQUIRED) != 0
        && loom_entity_is_standard (entity, &info->fields[i]))
      {
        g_autofree char *name = loom_entity_dup_name (entity);
        if (*info->fields[i].name != '\0')
          loom_model_errors_add (self->errors, "ATTRIBUTE-MISSING", entity, _ ("%s lacks “%s”"),
                                 name, info->fields[i].name);
        else
          loom_model_errors_add (self->errors, "ATTRIBUTE-MISSING", entity,
                                 _ ("%s lacks its content"), name);
      }
}

LoomBoard *
loom_builder_freeze (LoomBuilder *self)
{
  LoomRoot *root = (LoomRoot *)loom_builder_get_root (self);
  if (root->version == NULL)
    root->version = g_strdup (LOOM_FORMAT_FIRST);
  resolve_pending (self);
  if (self->errors->len == 0)
    loom_entity_visit (&root->entity, check_required, self);
  /* Constraints follow references, so they can be asked only when those are whole. */
  if (self->errors->len == 0)
    loom_constraints_check (self->board, LOOM_KIND_ANY, self->errors);
  loom_model_errors_sort (self->errors);
  return self->errors->len == 0 ? g_steal_pointer (&self->board) : NULL;
}

LoomBoard *
loom_builder_repair (LoomBuilder *self)
{
  resolve_pending (self);
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if (self->n_of[kind] > loom_kind_info (kind)->limit
        && (loom_kind_info (kind)->flags & LOOM_KIND_SINGLE) == 0)
      return NULL;
  const gboolean good = loom_board_repair (self->board, self->errors);
  loom_model_errors_sort (self->errors);
  return good ? g_steal_pointer (&self->board) : NULL;
}
