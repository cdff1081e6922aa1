/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which colour and hatch each area has, and what each border is. A seat's colour goes before
 * the terrain's, the terrain's before the group's; an area with none of these takes one from
 * a palette such that neighbours differ. In a heat map nothing counts but the warmth. */

#include "render/areas/plan.h"

#include "render/draw/noise.h"

#include <math.h>

/* The smallest number that no neighbour across an edge has yet; it begins at a place that
 * depends on the index, so that the whole palette comes into use without stripes. */
static void
number_greedily (const LoomAreaPlan *self, guint *numbers)
{
  guint n = self->areas->len, n_edges = loom_topology_n_edges (self->topology);
  const guint palette = self->theme->style->map->land.colours.n;
  g_autofree guint *first = g_new0 (guint, n + 1);
  g_autofree guint *others = g_new (guint, MAX (2 * (gsize)n_edges, 1));

  /* Neighbours across edges, packed: topology's links would count routes too. */
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint e = 0; e < n_edges; e++)
        {
          const LoomEdge *edge = loom_topology_edge (self->topology, e);
          if (edge->left == LOOM_NONE || edge->right == LOOM_NONE || edge->left == edge->right)
            continue;
          if (pass == 0)
            {
              first[edge->left]++;
              first[edge->right]++;
            }
          else
            {
              others[--first[edge->left]] = edge->right;
              others[--first[edge->right]] = edge->left;
            }
        }
      if (pass == 0)
        for (guint i = 0, sum = 0; i <= n; i++)
          {
            sum += first[i];
            first[i] = sum;
          }
    }
  for (guint i = 0; i < n; i++)
    numbers[i] = palette;
  for (guint i = 0; i < n; i++)
    {
      guint used = 0, pick = 0, start = (guint)(loom_noise_at (i, 0, 7) * palette);
      for (guint k = first[i]; k < first[i + 1]; k++)
        if (numbers[others[k]] < palette)
          used |= 1u << numbers[others[k]];
      for (guint k = 0; k < palette; k++)
        {
          pick = (start + k) % palette;
          if ((used & 1u << pick) == 0)
            break;
        }
      numbers[i] = pick;
    }
}

LoomColour
loom_area_plan_group_colour (const LoomAreaPlan *self, guint group)
{
  const LoomStyleColours *bands = &self->theme->style->map->land.bands;

  return loom_theme_hex (self->theme, loom_style_colours_get (bands, MAX (group, 1) - 1));
}

gboolean
loom_area_plan_has_band (const LoomAreaPlan *self, const LoomPlanArea *area)
{
  return self->heat == NULL && area->group != 0 && area->terrain != NULL && !area->owned
         && !area->node && area->kind == LOOM_TERRAIN_LAND && !self->theme->flat
         && !self->has_owners && self->areas->len <= 3000;
}

/* What the land of nobody's differs from paper by, where it is told by its colour. */
#define LEAST_CONTRAST 1.1

void
loom_area_plan_owned_colours (const LoomAreaPlan *self,
                              guint seat,
                              gboolean neutral,
                              LoomColour *fill,
                              LoomColour *hatch)
{
  const LoomTheme *theme = self->theme;
  const LoomLiveryLook *look = &self->looks[seat];
  const LoomOwnedStyle *style = &theme->style->map->owned;
  gboolean light = theme->kind == LOOM_THEME_LIGHT;
  LoomColour white = theme->kind == LOOM_THEME_GREY
                         ? theme->paper
                         : loom_colour_hex (light ? style->light_base : style->base);

  if (theme->flat)
    {
      *fill = theme->paper;
      *hatch = loom_colour_hex (style->flat_hatch);
      return;
    }
  *fill = loom_colour_mix (look->colour, white,
                           light     ? style->light_mix
                           : neutral ? style->neutral_mix
                                     : style->mix);
  *hatch = loom_colour_mix (*fill, look->colour, style->hatch_mix);
  /* A pale seat's hatch has to go darker, not paler. */
  if (loom_colour_lightness (look->colour) > style->pale)
    *hatch = loom_colour_mix (look->colour, theme->ink, style->pale_mix);
}

static void
colour_owned (const LoomAreaPlan *self, LoomPlanArea *a)
{
  const LoomLiveryLook *look = &self->looks[a->seat];

  a->hue = look->colour;
  loom_area_plan_owned_colours (self, a->seat, a->neutral, &a->fill, &a->hatch_colour);
  a->hatch = a->neutral ? LOOM_PATTERN_NONE : look->hatch;
  /* Without colour, land that no one holds has a pattern. */
  a->is_paper = a->neutral && !self->theme->flat
                && loom_colour_contrast (a->fill, self->theme->paper) < LEAST_CONTRAST;
}

/* A designer's water as the style's sea has it. */
static LoomColour
tint_water (const LoomTheme *theme, LoomColour water)
{
  const double tint = theme->style->map->sea.tint;

  return theme->kind == LOOM_THEME_COLOUR && tint > 0 ? loom_colour_mix (water, theme->sea, tint)
                                                      : water;
}

/* Which pattern stands for what where there is no colour: none for two things, nor one that a seat
 * wears, as long as there are enough of them. */
typedef struct
{
  GHashTable *terrains;  /* by LoomTerrain: its pattern and one */
  GHashTable *groups;    /* by number of the group: the same */
  GHashTable *symbols;   /* by symbol, none being one: the LoomTerrain that has it alone, or NULL */
  guint32 taken;         /* bits of patterns */
  guint n_taken;         /* that came from the style's list */
  gboolean has_meanings; /* patterns mean something on this board, so nothing else has one */
} Hatches;

static void
take_hatch (Hatches *self, const LoomStyleHatches *all, GHashTable *table, gpointer thing)
{
  if (g_hash_table_contains (table, thing))
    return;
  LoomPatternKind hatch = loom_style_hatches_get (all, self->n_taken++);

  for (guint i = 0; i < all->n; i++)
    if ((self->taken >> loom_style_hatches_get (all, i) & 1) == 0)
      {
        hatch = loom_style_hatches_get (all, i);
        break;
      }
  self->taken |= 1u << hatch;
  g_hash_table_insert (table, thing, GUINT_TO_POINTER ((guint)hatch + 1));
}

static gboolean
shows_terrain (const LoomPlanArea *a)
{
  return a->terrain != NULL && !a->owned && a->kind == LOOM_TERRAIN_LAND;
}

/* Notes the symbol of land that has no pattern. Land of no terrain has none, as a terrain may. */
static void
note_symbol (Hatches *self, const LoomTerrain *terrain)
{
  const gpointer symbol = GINT_TO_POINTER (terrain != NULL ? terrain->symbol : LOOM_UNSET);
  gpointer known;

  if (!g_hash_table_lookup_extended (self->symbols, symbol, NULL, &known))
    known = (gpointer)terrain;
  g_hash_table_insert (self->symbols, symbol, known == terrain ? known : NULL);
}

/* Whether nothing else tells @terrain from others: where land has no colour, a pattern does, or a
 * symbol of its own; paper, too, is as good as one. Greys are not looked at: how far they lie apart
 * is the designer's choice. */
static gboolean
requires_hatch (const LoomTheme *theme, const Hatches *self, const LoomTerrain *terrain)
{
  return terrain->pattern == LOOM_PATTERN_NONE && !loom_theme_has_land_colours (theme)
         && (theme->flat
             || g_hash_table_lookup (self->symbols, GINT_TO_POINTER (terrain->symbol)) != terrain);
}

/* What is chosen comes first: by the designer, or for seats; then terrains and groups, each in the
 * order of the areas that have them. */
static void
choose_hatches (const LoomAreaPlan *self, Hatches *out)
{
  const LoomStyleHatches *all = &self->theme->style->map->land.hatches;

  *out = (Hatches){ .terrains = g_hash_table_new (NULL, NULL),
                    .groups = g_hash_table_new (NULL, NULL),
                    .symbols = g_hash_table_new (NULL, NULL) };
  for (guint i = 0; i < self->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (self, i);
      if (a->owned && !a->neutral)
        out->taken |= 1u << self->looks[a->seat].hatch;
      if (shows_terrain (a) && a->terrain->pattern != LOOM_PATTERN_NONE)
        out->taken |= 1u << a->terrain->pattern;
      if (!a->owned && a->kind == LOOM_TERRAIN_LAND
          && (a->terrain == NULL || a->terrain->pattern == LOOM_PATTERN_NONE))
        note_symbol (out, a->terrain);
      out->has_meanings |= a->owned || shows_terrain (a) || (a->group != 0 && !a->owned);
    }
  for (guint i = 0; i < self->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (self, i);
      if (shows_terrain (a) && requires_hatch (self->theme, out, a->terrain))
        take_hatch (out, all, out->terrains, (gpointer)a->terrain);
      else if (self->theme->flat && a->terrain == NULL && !a->owned && a->group != 0)
        take_hatch (out, all, out->groups, GUINT_TO_POINTER (a->group));
    }
}

/* The pattern of @thing, or none. */
static LoomPatternKind
hatch_of (GHashTable *table, gconstpointer thing)
{
  const guint hatch = GPOINTER_TO_UINT (g_hash_table_lookup (table, thing));

  return hatch > 0 ? (LoomPatternKind)(hatch - 1) : LOOM_PATTERN_NONE;
}

static void
colour_area (const LoomAreaPlan *self, LoomPlanArea *a, guint number, const Hatches *hatches)
{
  const LoomTheme *theme = self->theme;
  const LoomLandStyle *style = &theme->style->map->land;

  if (self->heat != NULL)
    {
      const double warmth = loom_heat_get (self->heat, a->area->entity.handle);

      if (a->kind == LOOM_TERRAIN_LAND || !isnan (warmth))
        {
          a->fill = a->hue = loom_heat_colour (theme, warmth);
          a->hatch = LOOM_PATTERN_NONE;
          return;
        }
    }
  if (a->terrain != NULL && a->terrain->symbol != LOOM_UNSET)
    a->symbol = a->terrain->symbol;
  if (a->owned && a->kind == LOOM_TERRAIN_LAND)
    {
      colour_owned (self, a);
      return;
    }
  if (a->terrain != NULL)
    {
      const LoomColour chosen = loom_colour_hex ((guint32)a->terrain->fill);
      const gboolean is_water = a->kind == LOOM_TERRAIN_WATER;
      const LoomColour own = is_water ? chosen : loom_theme_vivid (theme, chosen);
      a->hue = loom_theme_fill (theme, own);
      a->fill = is_water ? tint_water (theme, a->hue) : loom_theme_land (theme, own);
      a->hatch = (LoomPatternKind)a->terrain->pattern;
      a->hatch_colour = theme->flat ? loom_colour_hex (style->flat_hatch)
                                    : loom_colour_mix (loom_theme_own_words (theme, own),
                                                       theme->ink, style->hatch_mix);
      if (a->hatch == LOOM_PATTERN_NONE && a->kind == LOOM_TERRAIN_LAND)
        a->hatch = hatch_of (hatches->terrains, a->terrain);
      return;
    }
  guint32 rgb = a->group != 0 ? loom_style_colours_get (&style->groups, a->group - 1)
                              : loom_style_colours_get (&style->colours, number);
  a->hue = loom_theme_fill (theme, loom_colour_hex (rgb));
  a->fill = loom_theme_land (theme, loom_colour_hex (rgb));
  a->hatch_colour = loom_colour_hex (style->flat_hatch);
  if (theme->flat && a->group != 0)
    a->hatch = hatch_of (hatches->groups, GUINT_TO_POINTER (a->group));
  else if (theme->flat && !hatches->has_meanings)
    a->hatch = loom_style_hatches_get (&style->hatches, number);
}

static LoomEdgeClass
class_of (const LoomAreaPlan *self, const LoomEdge *edge)
{
  gboolean left = edge->left != LOOM_NONE, right = edge->right != LOOM_NONE;

  if (edge->border != 0)
    {
      const LoomBorder *border = (const LoomBorder *)loom_board_get (self->board, edge->border);
      if (border != NULL && border->line != 0)
        return LOOM_EDGE_LINE;
    }
  gboolean land_left = loom_area_plan_is_land (self, edge->left);
  gboolean land_right = loom_area_plan_is_land (self, edge->right);
  if (land_left != land_right)
    return LOOM_EDGE_COAST;
  if (!land_left)
    return left && right ? LOOM_EDGE_SEA : left || right ? LOOM_EDGE_SEA : LOOM_EDGE_HIDDEN;
  if (edge->left == edge->right)
    return LOOM_EDGE_HIDDEN;

  const LoomPlanArea *a = loom_area_plan_area (self, edge->left);
  const LoomPlanArea *b = loom_area_plan_area (self, edge->right);
  if (a->kind == LOOM_TERRAIN_VOID || b->kind == LOOM_TERRAIN_VOID)
    return a->kind == b->kind ? LOOM_EDGE_HIDDEN : LOOM_EDGE_VOID;
  if (self->has_owners && (a->owned || b->owned))
    return a->owned == b->owned && a->seat == b->seat && a->neutral == b->neutral
               ? LOOM_EDGE_OWN
               : LOOM_EDGE_FRONTIER;
  if (self->has_groups)
    return a->group == b->group ? LOOM_EDGE_LAND : LOOM_EDGE_FRONTIER;
  return LOOM_EDGE_LAND;
}

void
loom_area_plan_colour (LoomAreaPlan *self)
{
  g_autofree guint *numbers = g_new0 (guint, MAX (self->areas->len, 1));
  guint n_edges = loom_topology_n_edges (self->topology);

  Hatches hatches;

  number_greedily (self, numbers);
  choose_hatches (self, &hatches);
  for (guint i = 0; i < self->areas->len; i++)
    colour_area (self, loom_area_plan_area (self, i), numbers[i], &hatches);
  g_hash_table_unref (hatches.terrains);
  g_hash_table_unref (hatches.groups);
  g_hash_table_unref (hatches.symbols);
  g_array_set_size (self->edges, n_edges);
  for (guint e = 0; e < n_edges; e++)
    {
      LoomEdgeClass class = class_of (self, loom_topology_edge (self->topology, e));
      if (class == LOOM_EDGE_COAST)
        self->has_sea = TRUE;
      if (!loom_lines_add_edge (&self->lines, e) && class != LOOM_EDGE_HIDDEN)
        class = LOOM_EDGE_BEYOND;
      g_array_index (self->edges, guint8, e) = (guint8) class;
    }
}
