/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables that can be changed: see style-values.h.
 *
 * Implementation notes. What a group names is a part: some settings and where they are. There are
 * a few hundred; they are listed anew when one is asked for after a list grew.
 */

#include "render/styles/style-values.h"

#include "formats/model/error.h"
#include "formats/model/kind.h"
#include "formats/model/limits.h"
#include "render/styles/style-meant.h"
#include "render/styles/style-value.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define MOST_ENTRIES 64

/* The lists of a style. */
typedef enum
{
  LIST_SEATS,
  LIST_LOOKS,
  LIST_PATCHES,
  LIST_OTHERS,
  LIST_GROUNDS,
  LIST_GROUNDS_LIGHT, /* as long as the one before, as are those that follow */
  LIST_GROUNDS_GREY,
  LIST_GROUNDS_MONO,
  N_LISTS,
} List;

typedef struct
{
  const char *group;  /* with %u for the number of an entry */
  const char *length; /* setting of the group `style`, or NULL */
  const LoomStyleFields *fields;
  guint size;  /* bytes of an entry */
  guint first; /* number of the first */
  guint least;
} ListInfo;

static const ListInfo lists[N_LISTS] = {
  { "seat.%u", "seats", &loom_style_seat_fields, sizeof (LoomSeatStyle), 0, 2 },
  { "counter.%u", "counters", &loom_style_look_fields, sizeof (LoomSeatLook), 1, 1 },
  { "patch.%u", "patches", &loom_style_patch_fields, sizeof (LoomNamedPatch), 1, 1 },
  { "patch.other.%u", "other-patches", &loom_style_other_fields, sizeof (LoomPatchLook), 1, 1 },
  { "ground.%u", "grounds", &loom_style_ground_fields, sizeof (LoomGround), 1, 2 },
  { "ground.%u.light", NULL, &loom_style_ground_fields, sizeof (LoomGround), 1, 2 },
  { "ground.%u.grey", NULL, &loom_style_ground_fields, sizeof (LoomGround), 1, 2 },
  { "ground.%u.mono", NULL, &loom_style_ground_fields, sizeof (LoomGround), 1, 2 },
};

static const char *const role_groups[LOOM_N_THEMES]
    = { "colours", "colours.light", "colours.grey", "colours.mono" };

static const char *const type_words[LOOM_N_TYPES]
    = { "name",       "water",      "title",       "subtitle",    "seats",      "key-head",
        "key-text",   "key-number", "token",       "badge",       "held",       "track",
        "track-five", "track-ten",  "compass",     "layer-title", "layer-text", "layer-number",
        "card-title", "card-text",  "card-number", "piece-title", "piece-text", "sheet" };

struct _LoomStyleValues
{
  LoomStyleTable table;
  LoomColour roles[LOOM_N_THEMES][LOOM_N_ROLES];
  LoomStyleType types[LOOM_N_TYPES];
  LoomMapStyle map;
  LoomMotifStyle motifs;
  LoomLayerStyle layers;
  LoomPieceStyle pieces;
  LoomCardStyle cards;
  GArray *entries[N_LISTS];
  GPtrArray *owned; /* (element-type gpointer) what settings point to */
  GArray *parts;    /* (element-type Part) all that can be set, in the order in which it is written;
                     * NULL while it is not known */
  guint last;       /* the part that was found last */
};

/* Some settings, and where they are. */
typedef struct
{
  char *name;
  const LoomStyleField *fields;
  guint n;
  gpointer at;
} Part;

static void
clear_part (gpointer data)
{
  g_free (((Part *)data)->name);
}

static void
add_part (GArray *parts, char *name, const LoomStyleFields *fields, gconstpointer at)
{
  const Part part = { name, fields->fields, fields->n, (gpointer)at };

  g_array_append_val (parts, part);
}

/* One part for each group of @fields, whose groups stand together. */
static void
add_table (GArray *parts, const LoomStyleFields *fields, gpointer at)
{
  for (guint first = 0, end; first < fields->n; first = end)
    {
      const char *group = fields->fields[first].group;

      for (end = first + 1; end < fields->n && strcmp (fields->fields[end].group, group) == 0;)
        end++;
      add_part (parts, g_strdup (group), &(LoomStyleFields){ fields->fields + first, end - first },
                at);
    }
}

static void
add_list (LoomStyleValues *self, GArray *parts, List list)
{
  const ListInfo *info = &lists[list];
  g_auto (GStrv) around = g_strsplit (info->group, "%u", 2);

  for (guint i = 0; i < self->entries[list]->len; i++)
    add_part (parts, g_strdup_printf ("%s%u%s", around[0], info->first + i, around[1]),
              info->fields, self->entries[list]->data + (gsize)i * info->size);
}

/* The words that the document has for @attribute of @kind, in the order of its values. */
static const char *const *
document_words (LoomKind kind, const char *attribute)
{
  return loom_kind_field (kind, attribute)->names;
}

/* What layers and their legends may ask for by name. */
static void
add_grounds (LoomStyleValues *self, GArray *parts)
{
  const char *const *grounds = document_words (LOOM_KIND_LAYER, "ground");
  const char *const *materials = document_words (LOOM_KIND_LEGEND, "material");

  for (guint i = 0; i < LOOM_N_LAYER_GROUNDS; i++)
    add_part (parts, g_strconcat ("ground.", grounds[i], NULL), &loom_style_named_ground_fields,
              &self->layers.named[i]);
  for (guint lines = 0; lines < 2; lines++)
    for (guint i = 0; i < LOOM_N_MATERIALS; i++)
      add_part (parts, g_strconcat ("material.", materials[i], lines ? ".ink" : "", NULL),
                &loom_style_material_fields, &self->layers.materials[lines][i]);
}

static const GArray *
get_parts (LoomStyleValues *self)
{
  GArray *parts;

  if (self->parts != NULL)
    return self->parts;
  parts = self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (parts, clear_part);
  for (guint i = 0; i < LOOM_N_THEMES; i++)
    add_part (parts, g_strdup (role_groups[i]), &loom_style_role_fields, self->roles[i]);
  add_table (parts, &loom_style_mix_fields, &self->table);
  add_list (self, parts, LIST_SEATS);
  for (guint i = 0; i < LOOM_N_TYPES; i++)
    add_part (parts, g_strconcat ("type.", type_words[i], NULL), &loom_style_type_fields,
              &self->types[i]);
  add_table (parts, &loom_style_map_fields, &self->map);
  add_table (parts, &loom_style_motif_fields, &self->motifs);
  for (List list = LIST_GROUNDS; list < N_LISTS; list++)
    add_list (self, parts, list);
  add_grounds (self, parts);
  add_list (self, parts, LIST_LOOKS);
  add_list (self, parts, LIST_PATCHES);
  add_list (self, parts, LIST_OTHERS);
  add_table (parts, &loom_style_layer_fields, &self->layers);
  add_table (parts, &loom_style_piece_fields, &self->pieces);
  add_table (parts, &loom_style_card_fields, &self->cards);
  self->last = 0;
  return parts;
}

static const LoomStyleField *
find_field (const Part *part, const char *key)
{
  for (guint i = 0; i < part->n; i++)
    if (strcmp (part->fields[i].key, key) == 0)
      return &part->fields[i];
  return NULL;
}

/* Keys of a group are asked for one after another: the part found last comes first. */
static const Part *
find_part (LoomStyleValues *self, const char *group)
{
  const GArray *parts = get_parts (self);

  for (guint tried = 0; tried < parts->len; tried++)
    {
      const guint i = (self->last + tried) % parts->len;

      if (strcmp (g_array_index (parts, Part, i).name, group) == 0)
        {
          self->last = i;
          return &g_array_index (parts, Part, i);
        }
    }
  return NULL;
}

/* --- the tables ---------------------------------------------------------------------------------
 */

/* Points the table to what is here; lists may have moved. */
static void
connect_table (LoomStyleValues *self)
{
  g_clear_pointer (&self->parts, g_array_unref);
  self->table.roles = (const LoomColour (*)[LOOM_N_ROLES])self->roles;
  self->table.types = self->types;
  self->table.map = &self->map;
  self->table.motifs = &self->motifs;
  self->table.layers = &self->layers;
  self->table.pieces = &self->pieces;
  self->table.cards = &self->cards;
  self->table.seats = (const LoomSeatStyle *)(gpointer)self->entries[LIST_SEATS]->data;
  self->table.n_seats = self->entries[LIST_SEATS]->len;
  self->layers.seats = (const LoomSeatLook *)(gpointer)self->entries[LIST_LOOKS]->data;
  self->layers.n_seats = self->entries[LIST_LOOKS]->len;
  self->layers.patch.named = (const LoomNamedPatch *)(gpointer)self->entries[LIST_PATCHES]->data;
  self->layers.patch.n_named = self->entries[LIST_PATCHES]->len;
  self->layers.patch.others = (const LoomPatchLook *)(gpointer)self->entries[LIST_OTHERS]->data;
  self->layers.patch.n_others = self->entries[LIST_OTHERS]->len;
  self->layers.n_grounds = self->entries[LIST_GROUNDS]->len;
  for (guint i = 0; i < LOOM_N_THEMES; i++)
    self->layers.grounds[i] = (const LoomGround *)(gpointer)self->entries[LIST_GROUNDS + i]->data;
}

static void
copy_tables (LoomStyleValues *self, const LoomStyleTable *base)
{
  memcpy (self->roles, base->roles, sizeof self->roles);
  memcpy (self->types, base->types, sizeof self->types);
  self->map = *base->map;
  self->motifs = *base->motifs;
  self->layers = *base->layers;
  self->pieces = *base->pieces;
  self->cards = *base->cards;
  g_array_append_vals (self->entries[LIST_SEATS], base->seats, base->n_seats);
  g_array_append_vals (self->entries[LIST_LOOKS], base->layers->seats, base->layers->n_seats);
  g_array_append_vals (self->entries[LIST_PATCHES], base->layers->patch.named,
                       base->layers->patch.n_named);
  g_array_append_vals (self->entries[LIST_OTHERS], base->layers->patch.others,
                       base->layers->patch.n_others);
  for (guint i = 0; i < LOOM_N_THEMES; i++)
    g_array_append_vals (self->entries[LIST_GROUNDS + i], base->layers->grounds[i],
                         base->layers->n_grounds);
}

/* Lists of colours and of hatches are borrowed: a base may be freed first. */
static void
own_lists (LoomStyleValues *self)
{
  LoomLandStyle *land = &self->map.land;
  LoomStyleColours *colours[] = { &land->colours, &land->groups, &land->bands };

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      colours[i]->rgb = g_memdup2 (colours[i]->rgb, colours[i]->n * sizeof *colours[i]->rgb);
      g_ptr_array_add (self->owned, (gpointer)colours[i]->rgb);
    }
  land->hatches.kinds
      = g_memdup2 (land->hatches.kinds, land->hatches.n * sizeof *land->hatches.kinds);
  g_ptr_array_add (self->owned, (gpointer)land->hatches.kinds);
}

LoomStyleValues *
loom_style_values_new (const LoomStyleTable *base)
{
  LoomStyleValues *self = g_new0 (LoomStyleValues, 1);

  self->owned = g_ptr_array_new_with_free_func (g_free);
  for (List list = 0; list < N_LISTS; list++)
    self->entries[list] = g_array_new (FALSE, TRUE, lists[list].size);
  if (base != NULL)
    {
      self->table = *base;
      copy_tables (self, base);
      own_lists (self);
    }
  connect_table (self);
  return self;
}

void
loom_style_values_free (LoomStyleValues *self)
{
  if (self == NULL)
    return;
  for (List list = 0; list < N_LISTS; list++)
    g_array_unref (self->entries[list]);
  g_ptr_array_unref (self->owned);
  g_clear_pointer (&self->parts, g_array_unref);
  g_free (self);
}

const LoomStyleTable *
loom_style_values_get_table (LoomStyleValues *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return &self->table;
}

void
loom_style_values_set_id (LoomStyleValues *self, const char *id)
{
  g_return_if_fail (self != NULL && id != NULL);
  self->table.id = g_intern_string (id);
}

/* --- settings -----------------------------------------------------------------------------------
 */

char **
loom_style_values_dup_groups (LoomStyleValues *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const GArray *parts = get_parts (self);
  g_autoptr (GStrvBuilder) groups = g_strv_builder_new ();
  g_strv_builder_add (groups, "style");
  for (guint i = 0; i < parts->len; i++)
    g_strv_builder_add (groups, g_array_index (parts, Part, i).name);
  return g_strv_builder_end (groups);
}

const char **
loom_style_values_dup_keys (LoomStyleValues *self, const char *group)
{
  g_return_val_if_fail (self != NULL && group != NULL, NULL);

  const Part *part = find_part (self, group);
  GPtrArray *keys = g_ptr_array_new ();

  for (List list = 0; strcmp (group, "style") == 0 && list < N_LISTS; list++)
    if (lists[list].length != NULL)
      g_ptr_array_add (keys, (gpointer)lists[list].length);
  for (guint i = 0; part != NULL && i < part->n; i++)
    g_ptr_array_add (keys, (gpointer)part->fields[i].key);
  if (keys->len == 0)
    {
      g_ptr_array_unref (keys);
      return NULL;
    }
  g_ptr_array_add (keys, NULL);
  return (const char **)g_ptr_array_free (keys, FALSE);
}

/* The list whose length is set by @key of the group `style`, or N_LISTS. */
static List
find_list (const char *group, const char *key)
{
  for (List list = 0; strcmp (group, "style") == 0 && list < N_LISTS; list++)
    if (lists[list].length != NULL && strcmp (lists[list].length, key) == 0)
      return list;
  return N_LISTS;
}

const LoomStyleField *
loom_style_values_find_field (LoomStyleValues *self, const char *group, const char *key)
{
  g_return_val_if_fail (self != NULL && group != NULL && key != NULL, NULL);

  const Part *part = find_part (self, group);
  return part != NULL ? find_field (part, key) : NULL;
}

char *
loom_style_values_dup_text (LoomStyleValues *self, const char *group, const char *key)
{
  g_return_val_if_fail (self != NULL && group != NULL && key != NULL, NULL);

  const List list = find_list (group, key);
  const Part *part = find_part (self, group);
  const LoomStyleField *field = part != NULL ? find_field (part, key) : NULL;

  if (list != N_LISTS)
    return g_strdup_printf ("%u", self->entries[list]->len);
  return field != NULL ? loom_style_value_dup_text (field, part->at) : NULL;
}

static void
set_length (LoomStyleValues *self, List list, guint n)
{
  GArray *entries = self->entries[list];

  while (entries->len < n)
    {
      const guint size = lists[list].size;
      g_autofree char *last
          = entries->len > 0 ? g_memdup2 (entries->data + (gsize)(entries->len - 1) * size, size)
                             : g_malloc0 (size);
      g_array_append_vals (entries, last, 1);
    }
  g_array_set_size (entries, n);
}

static gboolean
read_length (LoomStyleValues *self, List list, const char *text, GError **error)
{
  guint64 n;

  if (!g_ascii_string_to_unsigned (text, 10, lists[list].least, MOST_ENTRIES, &n, NULL))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("“%s” is not a number from %u to %u"),
                   text, lists[list].least, MOST_ENTRIES);
      return FALSE;
    }
  set_length (self, list, (guint)n);
  for (List more = list + 1; more < N_LISTS && lists[more].length == NULL; more++)
    set_length (self, more, (guint)n);
  connect_table (self);
  return TRUE;
}

gboolean
loom_style_values_set (LoomStyleValues *self,
                       const char *group,
                       const char *key,
                       const char *text,
                       GError **error)
{
  g_return_val_if_fail (self != NULL && group != NULL && key != NULL && text != NULL, FALSE);

  const List list = find_list (group, key);
  const Part *part = find_part (self, group);
  const LoomStyleField *field = part != NULL ? find_field (part, key) : NULL;

  if (list != N_LISTS)
    return read_length (self, list, text, error);
  if (field == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("styles have no setting “%s” in [%s]"),
                   key, group);
      return FALSE;
    }
  return loom_style_value_set (field, part->at, text, self->owned, error);
}

char *
loom_style_values_dup_meant (LoomStyleValues *self,
                             const char *group,
                             const char *key,
                             const char *text)
{
  g_return_val_if_fail (self != NULL && group != NULL && key != NULL && text != NULL, NULL);

  const Part *part = find_part (self, group);
  const LoomStyleField *field = part != NULL ? find_field (part, key) : NULL;

  return field != NULL ? loom_style_value_dup_meant (field, text) : NULL;
}
