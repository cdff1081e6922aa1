/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things of a clip made fit for the board they come to: handles, ids and names that nobody has,
 * places moved, references turned to what the board has. */

#include "editor/clipboard/clip-private.h"

#include <string.h>

void
loom_paste_remap_init (LoomPasteRemap *self, const LoomClip *clip, const LoomBoard *board)
{
  *self = (LoomPasteRemap){ .clip = clip, .board = board };
  self->edit = loom_edit_new ("Paste");
  self->handles = g_hash_table_new (NULL, NULL);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    g_hash_table_add (self->names, g_strdup (loom_board_area (board, i)->name));
}

void
loom_paste_remap_clear (LoomPasteRemap *self)
{
  g_clear_pointer (&self->edit, loom_edit_free);
  g_clear_pointer (&self->handles, g_hash_table_unref);
  g_clear_pointer (&self->ids, g_hash_table_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
}

/* @text without a number at its end and what joins it to that. */
static char *
dup_stem (const char *text, char joint)
{
  gsize n = strlen (text);
  while (n > 0 && g_ascii_isdigit (text[n - 1]))
    n--;
  if (n > 1 && n < strlen (text) && text[n - 1] == joint)
    return g_strndup (text, n - 1);
  return g_strdup (text);
}

/* The id it has, or "harbour-2" where that is taken; plain numbers ("c12") are counted on. */
static char *
dup_id (LoomPasteRemap *self, const char *like)
{
  g_autofree char *stem = dup_stem (like, '-');
  const gsize n = strlen (like);
  const gboolean is_counted = n > 1 && g_ascii_isdigit (like[n - 1]) && strcmp (stem, like) == 0;
  if (is_counted)
    for (gsize end = strlen (stem); end > 1 && g_ascii_isdigit (stem[end - 1]); end--)
      stem[end - 1] = '\0';
  g_autofree char *id = g_strdup (like);
  for (guint i = is_counted ? 1 : 2;
       loom_board_lookup (self->board, id) != NULL || g_hash_table_contains (self->ids, id); i++)
    {
      g_free (id);
      id = g_strdup_printf (is_counted ? "%s%u" : "%s-%u", stem, i);
    }
  g_hash_table_add (self->ids, g_strdup (id));
  return g_steal_pointer (&id);
}

static char *
dup_name (LoomPasteRemap *self, const char *like)
{
  g_autofree char *stem = dup_stem (like, ' ');
  g_autofree char *name = g_strdup (like);
  for (guint i = 2; g_hash_table_contains (self->names, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", stem, i);
    }
  g_hash_table_add (self->names, g_strdup (name));
  return g_steal_pointer (&name);
}

void
loom_paste_remap_mirror (LoomPasteRemap *self, const LoomClipTarget *target)
{
  if (target->drawing == NULL)
    return;
  self->about = loom_drawing_on_layer (target->drawing, self->board, target->layer);
  self->drawing = &self->about;
  self->image = target->image;
  self->offset = target->offset;
  if (target->scenario != NULL)
    loom_drawing_guess_seats (self->drawing, self->board, target->scenario, self->image,
                              self->seats);
}

LoomPoint
loom_paste_remap_point (const LoomPasteRemap *self, LoomPoint point)
{
  const LoomPoint shifted = { point.x + self->offset.x, point.y + self->offset.y };
  return self->drawing != NULL ? loom_drawing_map_point (self->drawing, self->image, shifted)
                               : shifted;
}

static void
shift_point (const LoomPasteRemap *self, LoomPoint *point)
{
  if (loom_point_is_set (*point))
    *point = loom_paste_remap_point (self, *point);
}

/* The rectangle of a picture or key has its image's middle; it does not turn with a mirror. */
static void
shift_box (const LoomPasteRemap *self, LoomPoint *at, LoomPoint size)
{
  const LoomPoint middle
      = loom_paste_remap_point (self, (LoomPoint){ at->x + size.x / 2, at->y + size.y / 2 });
  *at = (LoomPoint){ middle.x - size.x / 2, middle.y - size.y / 2 };
}

/* Sizes and dashes are points too, but no places. */
static gboolean
is_place (const LoomField *field)
{
  static const char *const names[] = { "at", "label", "via", "points" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (field->name, names[i]) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_one_of (const LoomField *field, const char *one, const char *other)
{
  return strcmp (field->name, one) == 0 || strcmp (field->name, other) == 0;
}

/* What else an image is: turned, of another seat, and its rings run the other way. */
static void
turn_field (const LoomPasteRemap *self, LoomEntity *copy, const LoomField *field)
{
  gpointer at = (char *)copy + field->offset;
  if (field->type == LOOM_TYPE_FIXED && is_one_of (field, "angle", "label-angle"))
    *(gint32 *)at = loom_drawing_map_turn (self->drawing, self->image, *(gint32 *)at);
  else if (is_one_of (field, "seat", "marker") && *(gint32 *)at > 0
           && *(gint32 *)at <= LOOM_DRAWING_SEATS && self->seats[1] != 0)
    *(gint32 *)at = self->seats[*(gint32 *)at];
  else if (field->type == LOOM_TYPE_REFS && is_one_of (field, "outline", "corners")
           && loom_drawing_flips (self->drawing, self->image))
    {
      const LoomRefs *refs = at;
      for (guint i = 0; i < refs->n / 2; i++)
        {
          const LoomHandle kept = refs->items[i];
          refs->items[i] = refs->items[refs->n - 1 - i];
          refs->items[refs->n - 1 - i] = kept;
        }
    }
}

static LoomHandle
find_handle (const LoomPasteRemap *self, LoomHandle old)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->handles, GUINT_TO_POINTER (old)));
}

static void
remap_refs (const LoomPasteRemap *self, LoomRefs *refs)
{
  guint n = 0;
  for (guint i = 0; i < refs->n; i++)
    {
      const LoomHandle handle = find_handle (self, refs->items[i]);
      if (handle != 0)
        refs->items[n++] = handle;
    }
  refs->n = n;
}

static void
remap_field (const LoomPasteRemap *self, LoomEntity *copy, const LoomField *field)
{
  gpointer at = (char *)copy + field->offset;
  if (field->type == LOOM_TYPE_REF)
    *(LoomHandle *)at = find_handle (self, *(LoomHandle *)at);
  else if (field->type == LOOM_TYPE_REFS)
    remap_refs (self, at);
  else if (field->type == LOOM_TYPE_POINT && is_place (field) && copy->kind == LOOM_KIND_IMAGE)
    shift_box (self, at, ((const LoomImage *)copy)->size);
  else if (field->type == LOOM_TYPE_POINT && is_place (field) && copy->kind == LOOM_KIND_KEY)
    shift_box (self, at, ((const LoomKey *)copy)->size);
  else if (field->type == LOOM_TYPE_POINT && is_place (field))
    shift_point (self, at);
  else if (field->type == LOOM_TYPE_POINTS && is_place (field))
    for (guint i = 0; i < ((LoomPoints *)at)->n; i++)
      shift_point (self, &((LoomPoints *)at)->items[i]);
  if (self->drawing != NULL)
    turn_field (self, copy, field);
}

static void
remap_cb (LoomEntity *copy, gpointer data)
{
  LoomPasteRemap *self = data;
  const LoomKindInfo *info = loom_kind_info (copy->kind);
  copy->handle = 0;
  copy->line = copy->column = copy->order = 0;
  for (guint f = 0; f < info->n_fields; f++)
    remap_field (self, copy, &info->fields[f]);
  if (copy->kind == LOOM_KIND_CORNER)
    {
      LoomCorner *corner = (LoomCorner *)copy;
      const LoomPoint at = loom_paste_remap_point (self, (LoomPoint){ corner->x, corner->y });
      corner->x = at.x;
      corner->y = at.y;
    }
  if (copy->id != NULL)
    {
      g_autofree char *old = copy->id;
      copy->id = dup_id (self, old);
    }
}

LoomEntity *
loom_paste_remap_copy (LoomPasteRemap *self, const LoomEntity *entity)
{
  LoomEntity *copy = loom_entity_copy (entity);
  loom_entity_visit (copy, remap_cb, self);
  if (copy->kind == LOOM_KIND_AREA)
    {
      LoomArea *area = (LoomArea *)copy;
      g_autofree char *old = area->name;
      area->name = dup_name (self, old);
    }
  return copy;
}

static LoomHandle
insert (LoomPasteRemap *self, LoomHandle parent, LoomEntity *entity)
{
  const LoomHandle handle = loom_edit_reserve (self->edit, self->board);
  entity->handle = handle;
  loom_edit_insert (self->edit, parent, entity, G_MAXUINT);
  return handle;
}

LoomHandle
loom_paste_remap_insert (LoomPasteRemap *self, LoomHandle parent, const LoomEntity *entity)
{
  const LoomHandle handle = insert (self, parent, loom_paste_remap_copy (self, entity));
  g_hash_table_insert (self->handles, GUINT_TO_POINTER (entity->handle), GUINT_TO_POINTER (handle));
  return handle;
}

LoomHandle
loom_paste_remap_section (LoomPasteRemap *self, LoomKind kind)
{
  const LoomEntity *section = loom_board_section (self->board, kind);
  if (section != NULL)
    return section->handle;
  return insert (self, loom_board_get_root (self->board)->entity.handle, loom_entity_new (kind));
}

/* Whether both say the same, whatever they are called by others. */
static gboolean
says_the_same (const LoomEntity *a, const LoomEntity *b)
{
  const LoomKindInfo *info = loom_kind_info (a->kind);
  for (guint f = 0; f < info->n_fields; f++)
    {
      g_auto (LoomValue) left = LOOM_VALUE_INIT;
      g_auto (LoomValue) right = LOOM_VALUE_INIT;
      loom_entity_get (a, &info->fields[f], &left);
      loom_entity_get (b, &info->fields[f], &right);
      if (!loom_value_equal (&left, &right))
        return FALSE;
    }
  return TRUE;
}

/* The one with the same id comes before others that look the same. */
static const LoomEntity *
find_same (const LoomPasteRemap *self, const LoomEntity *entity)
{
  const LoomEntity *namesake = loom_board_lookup (self->board, entity->id);
  const GPtrArray *list = loom_board_list (self->board, (LoomKind)entity->kind);
  if (namesake != NULL && namesake->kind == entity->kind && says_the_same (namesake, entity))
    return namesake;
  for (guint i = 0; i < list->len; i++)
    if (says_the_same (g_ptr_array_index (list, i), entity))
      return g_ptr_array_index (list, i);
  return NULL;
}

void
loom_paste_remap_style (LoomPasteRemap *self)
{
  static const LoomKind kinds[] = { LOOM_KIND_TERRAIN, LOOM_KIND_LINE, LOOM_KIND_TYPE };
  LoomHandle section = 0;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *list = loom_board_list (self->clip->board, kinds[k]);
      for (guint i = 0; i < list->len; i++)
        {
          const LoomEntity *entity = g_ptr_array_index (list, i);
          const LoomEntity *same = find_same (self, entity);
          if (same != NULL)
            {
              g_hash_table_insert (self->handles, GUINT_TO_POINTER (entity->handle),
                                   GUINT_TO_POINTER (same->handle));
              continue;
            }
          if (section == 0)
            section = loom_paste_remap_section (self, LOOM_KIND_STYLE);
          loom_paste_remap_insert (self, section, entity);
        }
    }
}

gboolean
loom_paste_remap_has_seats (const LoomEntity *piece, const LoomScenario *scenario)
{
  static const char *const names[] = { "seat", "marker" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const LoomField *field = loom_kind_field ((LoomKind)piece->kind, names[i]);
      if (field == NULL)
        continue;
      const gint32 seat = *(const gint32 *)((const char *)piece + field->offset);
      if (seat != LOOM_UNSET && seat > scenario->seats)
        return FALSE;
    }
  return TRUE;
}
