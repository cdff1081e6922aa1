/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks through everything that has a place on the board. The table of kinds gives the properties,
 * so that a new attribute can be found without a line here. */

#include "editor/window/panels/outline/find.h"

#include "editor/window/words/words.h"
#include "formats/model/value.h"
#include "validator/compare/field-words.h"

#include <string.h>

/* How well a thing fits: the lower, the better. */
typedef enum
{
  FITS_NAME_BEGINS,
  FITS_NAME,
  FITS_PROPERTY,
  FITS_NOT,
} Fit;

typedef struct
{
  const LoomBoard *board;
  const LoomScenario *scenario;
  char *needle;       /* casefolded */
  char *property;     /* casefolded name before the colon, or NULL */
  GHashTable *placed; /* area → list of what the scenario has on it */
} Search;

static gboolean
has (const Search *self, const char *text)
{
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return folded != NULL && strstr (folded, self->needle) != NULL;
}

/* Numbers fit as a whole: who looks for 3 does not want 13. */
static gboolean
is_equal (const Search *self, gint32 number, LoomType type)
{
  GString *text;
  gboolean is_it;

  if (number == LOOM_UNSET)
    return FALSE;
  text = g_string_new (NULL);
  if (type == LOOM_TYPE_INT)
    g_string_append_printf (text, "%d", number);
  else
    loom_number_append (text, number);
  is_it = g_str_equal (text->str, self->needle);
  g_string_free (text, TRUE);
  return is_it;
}

static gboolean
ref_fits (const Search *self, LoomHandle handle)
{
  const LoomEntity *entity = loom_board_get (self->board, handle);

  return entity != NULL && (has (self, loom_entity_get_name (entity)) || has (self, entity->id));
}

static gboolean
seat_fits (const Search *self, const LoomEntity *entity, gint32 seat)
{
  g_autofree char *name = NULL;

  if (seat == LOOM_UNSET || entity->parent == NULL || entity->parent->kind != LOOM_KIND_SCENARIO)
    return FALSE;
  name = loom_words_dup_seat ((const LoomScenario *)entity->parent, seat);
  return has (self, name);
}

static gboolean
value_fits (const Search *self,
            const LoomEntity *entity,
            const LoomField *field,
            const LoomValue *value)
{
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      return has (self, value->string);
    case LOOM_TYPE_ENUM:
      return value->number != LOOM_UNSET
             && (has (self, field->names[value->number])
                 || has (self, loom_words_value (field, value->number)));
    case LOOM_TYPE_YN:
      return self->property != NULL && has (self, value->number == 1 ? "yes" : "no");
    case LOOM_TYPE_INT:
      return is_equal (self, value->number, field->type)
             || ((g_str_equal (field->name, "seat") || g_str_equal (field->name, "marker"))
                 && seat_fits (self, entity, value->number));
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
      return self->property != NULL && is_equal (self, value->number, field->type);
    case LOOM_TYPE_REF:
      return ref_fits (self, value->ref);
    case LOOM_TYPE_REFS:
      for (guint i = 0; self->property != NULL && i < value->refs.n; i++)
        if (ref_fits (self, value->refs.items[i]))
          return TRUE;
      return FALSE;
    default:
      return FALSE;
    }
}

static gboolean
is_asked_for (const Search *self, const LoomEntity *entity, const LoomField *field)
{
  g_autofree char *words = NULL;

  if (self->property == NULL)
    return TRUE;
  if (g_ascii_strcasecmp (self->property, field->name) == 0)
    return TRUE;
  words = g_utf8_casefold (loom_field_words (entity->kind, field), -1);
  return g_str_has_prefix (words, self->property);
}

static gboolean
property_fits (const Search *self, const LoomEntity *entity)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);

  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;

      if (!is_asked_for (self, entity, &info->fields[i]) || info->fields[i].type == LOOM_TYPE_GRID)
        continue;
      loom_entity_get (entity, &info->fields[i], &value);
      if (value_fits (self, entity, &info->fields[i], &value))
        return TRUE;
    }
  return FALSE;
}

static Fit
fit_of (const Search *self, const LoomEntity *entity)
{
  g_autofree char *name = loom_words_dup_entity (self->board, entity);
  g_autofree char *folded = g_utf8_casefold (name, -1);
  const GPtrArray *pieces;

  if (self->property == NULL && g_str_has_prefix (folded, self->needle))
    return FITS_NAME_BEGINS;
  if (self->property == NULL && (strstr (folded, self->needle) != NULL || has (self, entity->id)))
    return FITS_NAME;
  if (property_fits (self, entity))
    return FITS_PROPERTY;
  pieces = g_hash_table_lookup (self->placed, GUINT_TO_POINTER (entity->handle));
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (property_fits (self, (const LoomEntity *)g_ptr_array_index (pieces, i)))
      return FITS_PROPERTY;
  return FITS_NOT;
}

static void
add_placed (Search *self, LoomKind kind)
{
  const GPtrArray *list
      = self->scenario != NULL ? loom_entity_children (&self->scenario->entity, kind) : NULL;

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      gpointer piece = g_ptr_array_index (list, i);
      LoomHandle area
          = kind == LOOM_KIND_PLACE ? ((LoomPlace *)piece)->area : ((LoomNumber *)piece)->area;
      GPtrArray *pieces = g_hash_table_lookup (self->placed, GUINT_TO_POINTER (area));

      if (pieces == NULL)
        g_hash_table_insert (self->placed, GUINT_TO_POINTER (area), pieces = g_ptr_array_new ());
      g_ptr_array_add (pieces, piece);
    }
}

static void
try_list (const Search *self, const GPtrArray *list, GArray *found[FITS_NOT])
{
  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const LoomEntity *entity = (const LoomEntity *)g_ptr_array_index (list, i);
      Fit fit = fit_of (self, entity);

      if (fit != FITS_NOT)
        g_array_append_val (found[fit], entity->handle);
    }
}

/* `terrain: hills` is a property and what it shall be; a colon at an end is a part of a name. */
static void
parse (Search *self, const char *text)
{
  const char *colon = strchr (text, ':');
  g_autofree char *value = NULL;

  if (colon != NULL && colon != text)
    value = g_strstrip (g_strdup (colon + 1));
  if (value != NULL && *value != '\0')
    {
      g_autofree char *property = g_strstrip (g_strndup (text, (gsize)(colon - text)));

      self->property = g_utf8_casefold (property, -1);
      self->needle = g_utf8_casefold (value, -1);
      return;
    }
  value = g_strstrip (g_strdup (text));
  self->needle = g_utf8_casefold (value, -1);
}

GArray *
loom_find_entities (const LoomBoard *board, const LoomScenario *scenario, const char *text)
{
  static const LoomKind on_board[] = { LOOM_KIND_AREA,    LOOM_KIND_GROUP,  LOOM_KIND_ROUTE,
                                       LOOM_KIND_BARRIER, LOOM_KIND_LAYER,  LOOM_KIND_ENTRANCE,
                                       LOOM_KIND_THRONE,  LOOM_KIND_ROOM,   LOOM_KIND_IMAGE,
                                       LOOM_KIND_TEXT,    LOOM_KIND_SYMBOL, LOOM_KIND_PATH,
                                       LOOM_KIND_TRACK,   LOOM_KIND_KEY,    LOOM_KIND_CORNER };
  static const LoomKind in_scenario[]
      = { LOOM_KIND_QUEEN, LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };
  Search search = { .board = board, .scenario = scenario };
  GArray *found[FITS_NOT];

  g_return_val_if_fail (board != NULL && text != NULL, NULL);
  for (guint i = 0; i < FITS_NOT; i++)
    found[i] = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  parse (&search, text);
  search.placed = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
  add_placed (&search, LOOM_KIND_PLACE);
  add_placed (&search, LOOM_KIND_NUMBER);
  for (guint i = 0; *search.needle != '\0' && i < G_N_ELEMENTS (on_board); i++)
    try_list (&search, loom_board_list (board, on_board[i]), found);
  for (guint i = 0; *search.needle != '\0' && scenario != NULL && i < G_N_ELEMENTS (in_scenario);
       i++)
    try_list (&search, loom_entity_children (&scenario->entity, in_scenario[i]), found);
  for (guint i = 1; i < FITS_NOT; i++)
    {
      g_array_append_vals (found[0], found[i]->data, found[i]->len);
      g_array_unref (found[i]);
    }
  g_hash_table_unref (search.placed);
  g_free (search.needle);
  g_free (search.property);
  return found[0];
}
