/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From shapes to features: a named group of shapes without names is one area, a named group of
 * others is a group; a shape without a name is called after the words that stand in it. */

#include "formats/exchange/svg/svg-private.h"

#include "formats/exchange/markup/markup.h"
#include "formats/exchange/svg/svg-style.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* More colours than these are no kinds of ground. */
#define MOST_GROUNDS 24
/* At words, and at points around them, for names. */
#define MOST_LOOKS 200000000

typedef struct
{
  const LoomSvgChoice *choice;
  LoomRemarks *remarks;
  LoomGeoMap *map;
  guint *one;            /* by group: the group that is one area and has it, or 0 */
  LoomGeoFeature **made; /* by group: that area, or NULL */
} Gathering;

/* How many names there are in each group, its own aside. Groups within one have higher numbers. */
static guint *
count_names (const LoomSvgDrawing *drawing)
{
  guint *names = g_new0 (guint, drawing->groups->len + 1);
  for (guint i = 0; i < drawing->shapes->len; i++)
    names[loom_svg_shape (drawing, i)->group] += loom_svg_shape (drawing, i)->name != NULL;
  for (guint g = drawing->groups->len; g-- > 1;)
    names[loom_svg_group (drawing, g)->parent]
        += names[g] + (loom_svg_group (drawing, g)->name != NULL);
  return names;
}

/* Marks every group that is one area: it has a name, and nothing in it has one. */
static void
mark_areas (Gathering *self)
{
  const LoomSvgDrawing *drawing = self->choice->drawing;
  g_autofree guint *names = count_names (drawing);
  for (guint g = self->choice->group + 1; g < drawing->groups->len; g++)
    {
      const LoomSvgGroup *group = loom_svg_group (drawing, g);
      if (group->parent < self->choice->group)
        return;
      self->one[g] = self->one[group->parent];
      if (self->one[g] == 0 && group->name != NULL && names[g] == 0)
        self->one[g] = g;
    }
}

/* The innermost named group around @group, or NULL. */
static const char *
find_group_name (const Gathering *self, guint group)
{
  for (guint g = group; g > self->choice->group;
       g = loom_svg_group (self->choice->drawing, g)->parent)
    if (loom_svg_group (self->choice->drawing, g)->name != NULL)
      return loom_svg_group (self->choice->drawing, g)->name;
  return NULL;
}

static gboolean
is_inside (const GPtrArray *rings, LoomVec2 at)
{
  gboolean is_in = FALSE;
  for (guint r = 0; r < rings->len; r++)
    {
      const GArray *ring = rings->pdata[r];
      for (guint i = 0; i < ring->len; i++)
        {
          const LoomVec2 a = g_array_index (ring, LoomVec2, i);
          const LoomVec2 b = g_array_index (ring, LoomVec2, (i + 1) % ring->len);
          if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) * (b.x - a.x) / (b.y - a.y))
            is_in = !is_in;
        }
    }
  return is_in;
}

/* --- What is no area ----------------------------------------------------------------------------
 */

static LoomRect
find_bounds (const GPtrArray *rings)
{
  LoomRect box = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint r = 0; r < rings->len; r++)
    {
      const GArray *ring = rings->pdata[r];
      for (guint i = 0; i < ring->len; i++)
        {
          const LoomVec2 at = g_array_index (ring, LoomVec2, i);
          box.left = MIN (box.left, at.x);
          box.top = MIN (box.top, at.y);
          box.right = MAX (box.right, at.x);
          box.bottom = MAX (box.bottom, at.y);
        }
    }
  return box;
}

/* A rectangle without a name that the page or all others lie in: paper or sea behind the map, where
 * it is painted first. */
static gboolean
is_background (const Gathering *self, guint i, const LoomRect *all)
{
  const GPtrArray *rings = loom_svg_choice_rings (self->choice, i);
  const LoomSvgDrawing *drawing = self->choice->drawing;
  if (loom_svg_shape (drawing, i)->name != NULL || rings->len != 1
      || ((const GArray *)rings->pdata[0])->len > 5)
    return FALSE;
  const LoomRect box = find_bounds (rings);
  const double size = (box.right - box.left) * (box.bottom - box.top);
  const double whole = MAX ((all->right - all->left) * (all->bottom - all->top), 1e-9);
  const double page = drawing->width_mm > 0 ? drawing->width_mm * drawing->height_mm : G_MAXDOUBLE;
  return size >= 0.95 * MIN (whole, page);
}

/* --- Features -----------------------------------------------------------------------------------
 */

static char *
dup_attribute_of (const LoomSvgShape *shape, const char *name)
{
  char *text = loom_markup_dup (shape->node, name);
  if (text != NULL && text[0] == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

void
loom_svg_take_rings (LoomGeoFeature *feature, const GPtrArray *rings)
{
  for (guint r = 0; r < rings->len; r++)
    {
      GArray *turned = g_array_copy (rings->pdata[r]);
      for (guint i = 0; i < turned->len; i++)
        g_array_index (turned, LoomVec2, i).y *= -1;
      g_ptr_array_add (feature->rings, turned);
    }
}

/* What boards say beside the drawing itself. */
static void
take_own (LoomGeoFeature *feature, const LoomSvgShape *shape)
{
  g_autofree char *kind = dup_attribute_of (shape, "data-ground");
  feature->terrain = dup_attribute_of (shape, "data-terrain");
  feature->tags = dup_attribute_of (shape, "data-tags");
  feature->is_water = g_strcmp0 (kind, "water") == 0;
  feature->is_void = g_strcmp0 (kind, "void") == 0;
  if (g_strcmp0 (kind, "none") == 0)
    feature->fill = -1;
}

static LoomGeoFeature *
get_feature (Gathering *self, const LoomSvgShape *shape)
{
  const guint one = self->one[shape->group];
  if (one != 0 && self->made[one] != NULL)
    return self->made[one];
  LoomGeoFeature *feature = loom_geo_map_feature (self->map, NULL);
  const LoomSvgGroup *group = one != 0 ? loom_svg_group (self->choice->drawing, one) : NULL;
  g_autofree char *key = dup_attribute_of (shape, "data-key");
  feature->name = g_strdup (group != NULL ? group->name : shape->name);
  feature->key = key != NULL     ? g_steal_pointer (&key)
                 : group != NULL ? g_strdup (group->key)
                                 : g_strdup (shape->key);
  feature->group = g_strdup (find_group_name (self, group != NULL ? group->parent : shape->group));
  /* Black is what is drawn where nobody chose a colour; no name could be read on it. */
  feature->fill = shape->fill > 0 ? shape->fill : -1;
  feature->line = shape->line;
  take_own (feature, shape);
  if (group != NULL)
    self->made[one] = feature;
  return feature;
}

/* The keys of @shapes that others may be a part of. */
static GHashTable *
list_keys (const LoomSvgDrawing *drawing, const GArray *shapes)
{
  GHashTable *keys = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint k = 0; k < shapes->len; k++)
    {
      const LoomSvgShape *shape = loom_svg_shape (drawing, g_array_index (shapes, guint, k));
      if (shape->key != NULL)
        g_hash_table_add (keys, shape->key);
    }
  return keys;
}

/* Maps of Diplomacy draw the coasts of an area over it, “stp/nc” and “stp/sc” over “stp”: for
 * fleets, on what is one area. */
static gboolean
is_coast (GHashTable *keys, const LoomSvgShape *shape)
{
  const char *slash = shape->key != NULL ? strchr (shape->key, '/') : NULL;
  g_autofree char *whole
      = slash != NULL ? g_strndup (shape->key, (gsize)(slash - shape->key)) : NULL;
  return whole != NULL && g_hash_table_contains (keys, whole);
}

static void
take_shapes (Gathering *self, GArray *shapes)
{
  const LoomSvgDrawing *drawing = self->choice->drawing;
  LoomRect all = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < drawing->shapes->len; i++)
    if (loom_svg_choice_has (self->choice, i))
      {
        const LoomRect box = find_bounds (loom_svg_choice_rings (self->choice, i));
        all = (LoomRect){ MIN (all.left, box.left), MIN (all.top, box.top),
                          MAX (all.right, box.right), MAX (all.bottom, box.bottom) };
        g_array_append_val (shapes, i);
      }
  g_autoptr (GHashTable) keys = list_keys (drawing, shapes);
  const char *coast = NULL;
  guint n_coasts = 0;
  for (guint k = 0; k < shapes->len; k++)
    {
      const guint i = g_array_index (shapes, guint, k);
      const LoomSvgShape *shape = loom_svg_shape (drawing, i);
      if (is_coast (keys, shape))
        {
          coast = shape->key;
          n_coasts++;
          continue;
        }
      if (self->map->features->len == 0 && k + 1 < shapes->len && is_background (self, i, &all))
        {
          loom_remarks_add (
              self->remarks, "EXCH-GUESSED", shape->line, NULL,
              _ ("a rectangle behind all others was taken for the background and left "
                 "out"));
          continue;
        }
      loom_svg_take_rings (get_feature (self, shape), loom_svg_choice_rings (self->choice, i));
      loom_svg_shape_list_curved (shape, self->map->curved);
    }
  if (n_coasts > 0)
    loom_remarks_add (self->remarks, "EXCH-GUESSED", 0, NULL,
                      _ ("shapes as “%s” were taken for coasts of areas and left out (%u)"), coast,
                      n_coasts);
}

/* --- Words --------------------------------------------------------------------------------------
 */

static guint
count_points (const GPtrArray *rings)
{
  guint n = 0;
  for (guint r = 0; r < rings->len; r++)
    n += ((const GArray *)rings->pdata[r])->len;
  return n;
}

/* Words in a feature, which has y pointing up; NULL where there are none or several. Each look
 * takes from *@budget. */
static const LoomSvgWords *
find_words (const LoomSvgDrawing *drawing, const LoomGeoFeature *feature, gint64 *budget)
{
  const LoomRect box = find_bounds (feature->rings);
  const LoomSvgWords *found = NULL;
  for (guint i = 0; i < drawing->words->len; i++)
    {
      const LoomSvgWords *words = drawing->words->pdata[i];
      const LoomVec2 at = { words->at.x, -words->at.y };
      (*budget)--;
      if (*budget < 0)
        return NULL;
      if (words->hidden_by != 0 || at.x < box.left || at.x > box.right || at.y < box.top
          || at.y > box.bottom)
        continue;
      *budget -= count_points (feature->rings);
      if (!is_inside (feature->rings, at))
        continue;
      if (found != NULL)
        return NULL;
      found = words;
    }
  return found;
}

void
loom_svg_name_by_words (const LoomSvgDrawing *drawing, LoomGeoMap *map, LoomRemarks *remarks)
{
  gint64 budget = MOST_LOOKS;
  for (guint f = 0; f < map->features->len; f++)
    {
      LoomGeoFeature *feature = map->features->pdata[f];
      const LoomSvgWords *words
          = feature->name == NULL ? find_words (drawing, feature, &budget) : NULL;
      if (words == NULL || (feature->name = loom_naming_dup_name (words->text)) == NULL)
        continue;
      loom_remarks_add (remarks, "EXCH-GUESSED", feature->line, NULL,
                        _ ("a shape without a name is called “%s”, as is written in it"),
                        feature->name);
    }
}

/* One colour for all says nothing, and one for each says too much. */
static void
settle_grounds (Gathering *self)
{
  g_autoptr (GHashTable) fills = g_hash_table_new (NULL, NULL);
  for (guint f = 0; f < self->map->features->len; f++)
    {
      const LoomGeoFeature *feature = self->map->features->pdata[f];
      if (feature->terrain == NULL)
        g_hash_table_add (fills, GINT_TO_POINTER (feature->fill));
    }
  const guint n = g_hash_table_size (fills);
  if (n > 1 && n <= MOST_GROUNDS)
    return;
  if (n > MOST_GROUNDS)
    loom_remarks_add (self->remarks, "EXCH-GUESSED", 0, NULL,
                      _ ("there are %u colours, too many for kinds of ground, so areas have none"),
                      n);
  for (guint f = 0; f < self->map->features->len; f++)
    {
      LoomGeoFeature *feature = self->map->features->pdata[f];
      if (feature->terrain == NULL && !feature->is_water && !feature->is_void)
        feature->fill = -1;
    }
}

LoomGeoMap *
loom_svg_gather (const LoomSvgChoice *choice, LoomRemarks *remarks)
{
  const guint n = choice->drawing->groups->len;
  LoomGeoMap *map = loom_geo_map_new ();
  g_autofree guint *one = g_new0 (guint, n + 1);
  g_autofree LoomGeoFeature **made = g_new0 (LoomGeoFeature *, n + 1);
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (guint));
  Gathering self = { choice, remarks, map, one, made };
  map->is_drawing = TRUE;
  map->curved = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  map->title = g_strdup (choice->drawing->title);
  mark_areas (&self);
  take_shapes (&self, shapes);
  loom_svg_name_by_words (choice->drawing, map, remarks);
  settle_grounds (&self);
  return map;
}
