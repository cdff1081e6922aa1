/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Water and void ground. */

#include "formats/exchange/base/ground.h"

static const struct
{
  const char *id;
  const char *name;
  gint32 fill;
} looks[] = {
  [LOOM_TERRAIN_WATER] = { "water", "Water", 0xc6dbe6 },
  [LOOM_TERRAIN_VOID] = { "void", "Void", 0xd9d9d4 },
};

LoomEntity *
loom_ground_get_style (LoomBuilder *builder)
{
  LoomEntity *root = loom_builder_get_root (builder);
  return loom_entity_n (root, LOOM_KIND_STYLE) > 0
             ? loom_entity_nth (root, LOOM_KIND_STYLE, 0)
             : loom_builder_add (builder, root, LOOM_KIND_STYLE, NULL, 0, 0);
}

LoomHandle
loom_ground_get (LoomBuilder *builder, LoomNaming *naming, LoomTerrainKind kind)
{
  if (kind == LOOM_TERRAIN_LAND)
    return 0;
  LoomEntity *style = loom_ground_get_style (builder);
  for (guint i = 0; i < loom_entity_n (style, LOOM_KIND_TERRAIN); i++)
    {
      const LoomTerrain *terrain
          = (const LoomTerrain *)loom_entity_nth (style, LOOM_KIND_TERRAIN, i);
      if (terrain->kind == (gint32)kind)
        return terrain->entity.handle;
    }
  g_autofree char *id = loom_naming_dup_id (naming, looks[kind].id, looks[kind].id);
  LoomTerrain *terrain
      = (LoomTerrain *)loom_builder_add (builder, style, LOOM_KIND_TERRAIN, id, 0, 0);
  terrain->name = g_strdup (looks[kind].name);
  terrain->fill = looks[kind].fill;
  terrain->kind = kind;
  return terrain->entity.handle;
}

/* Of 255: as near in lightness two colours are not told apart in grey. */
#define NEAR 45

/* How light a colour is, from 0 to 255, as the eye weighs red, green and blue. */
static gint32
lightness_of (gint32 fill)
{
  return (299 * (fill >> 16 & 0xff) + 587 * (fill >> 8 & 0xff) + 114 * (fill & 0xff)) / 1000;
}

void
loom_ground_tell_apart (LoomEntity *style, LoomTerrain *terrain)
{
  static const LoomPatternKind patterns[] = {
    LOOM_PATTERN_NONE,  LOOM_PATTERN_DOTS,    LOOM_PATTERN_SLASH, LOOM_PATTERN_LEVEL,
    LOOM_PATTERN_CROSS, LOOM_PATTERN_PLUS,    LOOM_PATTERN_RINGS, LOOM_PATTERN_BACKSLASH,
    LOOM_PATTERN_WAVE,  LOOM_PATTERN_UPRIGHT,
  };
  const guint n = loom_entity_n (style, LOOM_KIND_TERRAIN);
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      gboolean is_free = TRUE;
      for (guint k = 0; k < n; k++)
        {
          const LoomTerrain *other
              = (const LoomTerrain *)loom_entity_nth (style, LOOM_KIND_TERRAIN, k);
          is_free = is_free
                    && (other == terrain || other->pattern != (gint32)patterns[i]
                        || ABS (lightness_of (other->fill) - lightness_of (terrain->fill)) > NEAR);
        }
      terrain->pattern = patterns[i];
      if (is_free)
        return;
    }
}

gboolean
loom_ground_is (LoomBuilder *builder, const LoomArea *area, LoomTerrainKind kind)
{
  const LoomEntity *root = loom_builder_get_root (builder);
  if (area->terrain == 0 || loom_entity_n (root, LOOM_KIND_STYLE) == 0)
    return kind == LOOM_TERRAIN_LAND;
  const LoomEntity *style = loom_entity_nth (root, LOOM_KIND_STYLE, 0);
  for (guint i = 0; i < loom_entity_n (style, LOOM_KIND_TERRAIN); i++)
    {
      const LoomTerrain *terrain
          = (const LoomTerrain *)loom_entity_nth (style, LOOM_KIND_TERRAIN, i);
      if (terrain->entity.handle == area->terrain)
        return terrain->kind == (gint32)kind;
    }
  return kind == LOOM_TERRAIN_LAND;
}
