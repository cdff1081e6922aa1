/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grounds in the four manners of printing.
 *
 * Implementation notes: whoever draws asks the style for the colours of webs, worms and letters. So
 * a layer on a ground of its own gets a style of its own, in which these are the ground's; nobody
 * else need know of grounds. */

#include "render/grounds/dress.h"

#include <string.h>

/* How far colours go to white where ink is to be saved: floors, and what blocks. */
#define LIGHT_FLOOR 0.78
#define LIGHT_BODY 0.45

typedef struct
{
  guint32 white, black;
} Ends;

static void
lighten (guint32 *colours, guint n, guint32 white, double share)
{
  for (guint i = 0; i < n; i++)
    colours[i] = loom_rgb_mix (colours[i], white, share);
}

/* Of a page that is dark the ink is light: on white it must be dark, and the page's own colour is.
 */
static guint32
ink_on_white (guint32 ink, guint32 page, guint32 black)
{
  if (loom_rgb_lightness (ink) < 0.45)
    return ink;
  return loom_rgb_lightness (page) < 0.45 ? page : loom_rgb_mix (ink, black, 0.7);
}

static void
make_light (LoomNamedGround *look, const Ends *ends)
{
  look->page_ink = ink_on_white (look->page_ink, look->page, ends->black);
  look->page_line = ink_on_white (look->page_line, look->page, ends->black);
  look->board_edge.rgb = look->page_line;
  look->page = ends->white;
  if (loom_rgb_lightness (look->floor) < 0.45)
    {
      look->floor_ink = ink_on_white (look->floor_ink, look->floor, ends->black);
      look->grid.rgb = look->joint.rgb = loom_rgb_mix (look->floor, ends->white, 0.3);
    }
  lighten (&look->floor, 1, ends->white, LIGHT_FLOOR);
  lighten (look->tones, G_N_ELEMENTS (look->tones), ends->white, LIGHT_FLOOR);
  lighten (&look->corridor, 1, ends->white, LIGHT_FLOOR);
  for (guint i = 0; i < LOOM_N_GROUND_SHADES; i++)
    look->shades[i].alpha *= 0.5;
  look->cast_alpha *= 0.5;
  look->prop_shadow *= 0.6;
  look->lamp_glow.alpha *= 0.6;
  look->under.width *= 0.7;
}

static void
make_material_light (LoomMaterialLook *look, const Ends *ends)
{
  lighten (&look->fill, 1, ends->white, LIGHT_BODY);
  lighten (look->tones, LOOM_N_TONES, ends->white, LIGHT_BODY);
  lighten (&look->deep, 1, ends->white, LIGHT_BODY);
  lighten (&look->dark, 1, ends->white, LIGHT_BODY);
  lighten (&look->edge_colour, 1, ends->white, LIGHT_BODY);
  lighten (&look->cap.rgb, 1, ends->white, LIGHT_BODY);
  lighten (&look->rim.rgb, 1, ends->white, LIGHT_BODY);
}

/* Without colour: the ground that is made of lines, with the edges of @from. */
static void
make_mono (LoomNamedGround *look, const LoomNamedGround *lines, const LoomNamedGround *from)
{
  *look = *lines;
  look->outline = from->outline;
  look->corner = from->corner;
  look->jitter = from->jitter;
  look->tension = from->tension;
  look->frame_kind = from->frame_kind;
  look->rock = from->rock;
  look->door = from->door;
  look->down = from->down;
  look->up = from->up;
  look->title_family = from->title_family;
  look->title_weight = from->title_weight;
  look->title_small_caps = from->title_small_caps;
  look->text_family = from->text_family;
  look->number_family = from->number_family;
}

static void
make_look (LoomDress *self, LoomLayerGround ground, const LoomTheme *theme)
{
  const LoomLayerStyle *style = theme->style->layers;
  const Ends ends = { theme->style->white, theme->style->black };
  const gboolean in_lines = theme->kind == LOOM_THEME_MONO || style->named[ground].inked;

  self->look = style->named[ground];
  if (theme->kind == LOOM_THEME_MONO)
    make_mono (&self->look, &style->named[LOOM_LAYER_INK], &style->named[ground]);
  else if (theme->kind == LOOM_THEME_LIGHT && !self->look.inked)
    make_light (&self->look, &ends);
  memcpy (self->materials, style->materials[in_lines ? 1 : 0], sizeof self->materials);
  for (guint i = 0; theme->kind == LOOM_THEME_LIGHT && !in_lines && i < LOOM_N_MATERIALS; i++)
    make_material_light (&self->materials[i], &ends);
}

/* The colours by which frames, keys and stacks ask. */
static void
make_colours (LoomGround *colours, const LoomDress *self)
{
  const LoomNamedGround *look = &self->look;
  const LoomMaterialLook *rock = &self->materials[look->rock];

  colours->frame = look->page;
  colours->ink = look->page_ink;
  colours->accent = look->accent;
  colours->floor = look->floor;
  colours->floor_dark = look->tones[0];
  colours->floor_light = look->tones[1];
  colours->grid = look->grid.rgb;
  colours->line = look->line.rgb;
  colours->mass = colours->mass_dark = rock->fill;
  colours->mass_light = rock->tones[0];
  for (guint i = 0; i < G_N_ELEMENTS (colours->rock); i++)
    colours->rock[i] = rock->tones[i];
  colours->glint = rock->light;
  colours->crevice = rock->fill;
}

static void
set_type (LoomDress *self, LoomTypeRole role, const char *family)
{
  self->types[role].family = family;
}

static void
set_step (LoomSoftLine *line, const LoomSoftLine *from)
{
  line->rgb = from->rgb;
  line->alpha = from->alpha;
  line->width = from->width;
}

/* What has its colours from the style gets those of the ground. */
static void
make_style (LoomDress *self)
{
  const LoomNamedGround *look = &self->look;
  LoomWebStyle *web = &self->layers.web;

  for (guint i = 0; i < 2; i++)
    {
      web->veil[i].rgb = look->web_veil.rgb;
      web->veil[i].alpha = look->web_veil.alpha;
      set_step (&web->thread[i], &look->web);
      set_step (&web->under[i], &look->web_under);
    }
  set_step (&web->edge, &look->web);
  set_step (&web->edge_under, &look->web_under);
  web->edge.width *= 1.6;
  web->edge_under.width = look->web.width * 1.6 + 0.5;
  self->layers.gate.earth
      = (LoomGateLook){ look->dig[3], look->dig[0], look->dig[1], look->dig[2], look->dig[4] };
  self->layers.gate.royal
      = (LoomGateLook){ look->throne_dig[3], look->throne_dig[0], look->throne_dig[1],
                        look->throne_dig[2], look->throne_dig[4] };
  self->layers.gate.crown = look->throne_dig[4];
  self->layers.gate.shadow = look->prop_shadow;
  web->spider = look->spider[0];
  web->mark = look->spider[1];
  for (guint i = 0; i < G_N_ELEMENTS (self->layers.worm.looks); i++)
    self->layers.worm.looks[i] = (LoomWormLook){ look->worm[0], look->worm[1], look->worm[2],
                                                 look->worm[3], look->worm[4], look->worm[5] };
  set_type (self, LOOM_TYPE_LAYER_TITLE, look->title_family);
  set_type (self, LOOM_TYPE_LAYER_TEXT, look->text_family);
  set_type (self, LOOM_TYPE_LAYER_NUMBER, look->number_family);
  self->types[LOOM_TYPE_LAYER_TITLE].weight = look->title_weight;
  self->types[LOOM_TYPE_LAYER_TITLE].small_caps = look->title_small_caps;
}

/* The ground of a floor that has no name. */
static LoomLayerGround
nearest_ground (const LoomGround *ground)
{
  return ground->kind == LOOM_GROUND_MEADOW  ? LOOM_LAYER_GARDEN
         : ground->kind == LOOM_GROUND_EARTH ? LOOM_LAYER_EARTH
                                             : LOOM_LAYER_DEEP;
}

/* --- the ground of a layer that says none -------------------------------------------------------
 */

static GHashTable *
gather_characters (const LoomLayer *layer)
{
  const LoomGrid *grid = &layer->grid;
  GHashTable *characters = g_hash_table_new (NULL, NULL);
  gunichar last = 0;

  for (gsize i = 0; grid->cells != NULL && i < (gsize)grid->columns * (gsize)grid->rows; i++)
    {
      if (grid->cells[i] != last)
        g_hash_table_add (characters, GUINT_TO_POINTER (grid->cells[i]));
      last = grid->cells[i];
    }
  return characters;
}

/* What is built, and what glows, is below ground; a town, a bridge and a fountain are anywhere. */
static gint32
ground_of_prop (gint32 prop)
{
  return prop == LOOM_UNSET || prop == LOOM_PROP_TOWN || prop == LOOM_PROP_BRIDGE
                 || prop == LOOM_PROP_FOUNTAIN
             ? LOOM_UNSET
             : LOOM_LAYER_DUNGEON;
}

static gint32
ground_of_material (gint32 material)
{
  return material == LOOM_MATERIAL_MASONRY || material == LOOM_MATERIAL_LAVA ? LOOM_LAYER_DUNGEON
         : material == LOOM_MATERIAL_BULKHEAD                                ? LOOM_LAYER_STATION
         : material == LOOM_MATERIAL_ICE                                     ? LOOM_LAYER_ICE
                                                                             : LOOM_UNSET;
}

/* The words for materials are the same in all styles that come with us. */
static gint32
find_material (const LoomMaterialLook *looks, const char *name)
{
  if (name == NULL)
    return LOOM_UNSET;

  g_autofree char *folded = g_utf8_strdown (name, -1);
  g_auto (GStrv) names = g_str_tokenize_and_fold (folded, NULL, NULL);
  for (gint32 i = 0; i < LOOM_N_MATERIALS; i++)
    {
      g_auto (GStrv) words = g_strsplit (looks[i].words, " ", -1);

      for (guint j = 0; names[j] != NULL; j++)
        if (g_strv_contains ((const char *const *)words, names[j]))
          return i;
    }
  return LOOM_UNSET;
}

gint32
loom_dress_choose_ground (const LoomLayer *layer)
{
  g_return_val_if_fail (layer != NULL, LOOM_UNSET);

  const GPtrArray *legends = layer->entity.parent != NULL
                                 ? loom_entity_children (layer->entity.parent, LOOM_KIND_LEGEND)
                                 : NULL;
  if (layer->ground != LOOM_UNSET || legends == NULL || legends->len == 0)
    return layer->ground;

  const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);
  g_autoptr (GHashTable) characters = gather_characters (layer);
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);

      if (!g_hash_table_contains (characters, GUINT_TO_POINTER (legend->character)))
        continue;
      const gint32 material
          = legend->material != LOOM_UNSET
                ? legend->material
                : find_material (theme->style->layers->materials[0], legend->name);
      const gint32 ground = ground_of_material (material);

      if (ground != LOOM_UNSET)
        return ground;
      if (ground_of_prop (legend->prop) != LOOM_UNSET)
        return ground_of_prop (legend->prop);
    }
  return LOOM_UNSET;
}

LoomDress *
loom_dress_new (const LoomLayer *layer, guint depth, const LoomTheme *theme)
{
  g_return_val_if_fail (layer != NULL && theme != NULL, NULL);

  LoomDress *self = g_new0 (LoomDress, 1);

  self->theme = *theme;
  self->colours = *loom_ground_for_depth (depth, theme);
  const gint32 ground = loom_dress_choose_ground (layer);

  self->is_named = ground != LOOM_UNSET;
  make_look (self, self->is_named ? (LoomLayerGround)ground : nearest_ground (&self->colours),
             theme);
  if (!self->is_named)
    return self;
  make_colours (&self->colours, self);
  self->table = *theme->style;
  self->layers = *theme->style->layers;
  memcpy (self->types, theme->style->types, sizeof self->types);
  make_style (self);
  self->table.layers = &self->layers;
  self->table.types = self->types;
  self->theme.style = &self->table;
  return self;
}

void
loom_dress_free (LoomDress *self)
{
  g_free (self);
}

const LoomMaterialLook *
loom_dress_material (const LoomDress *self, LoomMaterial material)
{
  g_return_val_if_fail (self != NULL && (guint)material < LOOM_N_MATERIALS, NULL);
  return &self->materials[material];
}

gint32
loom_dress_find_material (const LoomDress *self, const char *name)
{
  g_return_val_if_fail (self != NULL, LOOM_UNSET);
  return find_material (self->materials, name);
}

const LoomGroundPens *
loom_ground_pens (const LoomPen *pen)
{
  return &loom_pen_get_style (pen)->pens;
}

gboolean
loom_material_is_sunk (const LoomMaterialLook *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->body >= LOOM_BODY_WATER;
}
