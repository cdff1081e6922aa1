/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps in the style `atlas`: three waterlines, dash-dot borders on cream, soft vignettes. */

#include "render/styles/atlas.h"

static const guint32 land_colours[] = { 0xc6d3a2, 0xebdbae, 0xd9c9d2, 0xb9cfa3, 0xe8c3a6, 0xd6d1c7,
                                        0xcfcbdd, 0xd5dda9, 0xa6c3a4, 0xeedda4, 0xeadfc2 };

static const guint32 group_colours[] = { 0xb9cfa3, 0xe8c3a6, 0xcfcbdd, 0xeedda4, 0xa9c6c9,
                                         0xd9b8b4, 0xd5dda9, 0xd6c9b0, 0xb8c3dc, 0xe3cfe0 };

static const guint32 band_colours[] = { 0xa8452c, 0x2f6d8b, 0x6b7a1a, 0x7a3f86, 0xc98a1f,
                                        0x2f8a6a, 0x8a5a2b, 0x3f4ea8, 0xb04a78, 0x4a4a4a };

static const LoomPatternKind hatches[]
    = { LOOM_PATTERN_SLASH,     LOOM_PATTERN_DOTS,  LOOM_PATTERN_LEVEL,
        LOOM_PATTERN_PLUS,      LOOM_PATTERN_RINGS, LOOM_PATTERN_CROSS,
        LOOM_PATTERN_BACKSLASH, LOOM_PATTERN_WAVE,  LOOM_PATTERN_UPRIGHT };

const LoomMapStyle loom_atlas_map = {
  .sea = { .graph_mix = .5, .rhumb_alpha = .4, .graph_rhumb_alpha = .3 },
  .shore = {
    .steps = { { 8.2, .10, .20 }, { 5.4, .30, .26 }, { 3.0, .55, .32 } },
    .least = .06,
    .flat_ink = 0x888888,
    .flat_mix = { .55, .7 },
    .ink = LOOM_INK (WATER),
    .mix = { .62, .8 },
    .pale = .75,
  },
  .land = {
    .colours = { land_colours, G_N_ELEMENTS (land_colours) },
    .groups = { group_colours, G_N_ELEMENTS (group_colours) },
    .bands = { band_colours, G_N_ELEMENTS (band_colours) },
    .hatches = { hatches, G_N_ELEMENTS (hatches) },
    .flat_hatch = 0x9c9c9c,
    .hatch_mix = .3,
    .hatch_pitch = { 3.6, 3.4 },
    .hatch_width = { .34, .23 },
    .gutter = 5.6,
    .edge = { { 10, .06 }, { 8, .07 }, { 6, .08 }, { 4.2, .09 }, { 2.6, .11 } },
    .edge_ink = 0x5b3f1e,
    .edge_mix = .62,
    .edge_owned_mix = .15,
    .edge_light = .7,
    .edge_few = 1.6,
    .band = { 7.4, .28 },
    .closed_veil = .55,
    .closed = { .5, LOOM_INK (INK), .5 },
    .closed_pitch = 4,
    .node_shadow = { .7, 1.1, .4, .22 },
    .node_rim = { .5, LOOM_INK (PAPER), .8 },
    .node_inset = 1.2,
  },
  .borders = {
    .land = { .line = { .75, LOOM_INK (BORDER), 1 },
              .dash = { { 3.4, 1.1, .9, 1.1 }, 4 },
              .casing = { 2.3, LOOM_INK (CREAM), .85 } },
    .own = { .line = { .35, LOOM_INK (INK), .85 }, .casing = { 1.0, LOOM_INK (PAPER), .92 } },
    .frontier = { .line = { .95, LOOM_INK (INK), 1 }, .casing = { 2.0, LOOM_INK (PAPER), .95 } },
    .sea = { .5, LOOM_INK (DEEP), .75 },
    .sea_dash = { { 1.6, 1.8 }, 2 },
    .land_plain = .55,
    .void_line = { .8, LOOM_INK (INK), 1 },
    .coast = { .95, LOOM_INK (INK), 1 },
    .coast_owned = 1.15,
    .node = { 1.0, LOOM_INK (INK), 1 },
  },
  .aura = {
    .glow = { { 7.4, .14 }, { 6.5, .18 }, { 5.6, .22 }, { 4.7, .28 }, { 3.8, .36 } },
    .glow_ink = 0xffe9a8,
    .ring_width = 6,
    .core_width = 4.9,
    .ring = 0xa8720a,
    .core = 0xfff0be,
    .flat_lines = { 4.6, 3.0 },
    .flat_width = .4,
    .sign = { 0xffe9a8, 0xa8720a, 0xfff0be, 0xfbf4e1 },
    .sign_radius = { 4.2, 3.4, 3.0, 2.0 },
    .sign_width = .3,
  },
  .owned = {
    .base = 0xfffcf4,
    .mix = .5,
    .neutral_mix = .62,
    .light_mix = .86,
    .hatch_mix = .42,
    .pale = .82,
    .pale_mix = .28,
    .flat_hatch = 0xa2a2a2,
  },
  .terrain = {
    .ink = 0x4a3418,
    .mix = .66,
    .flat_ink = 0x6a6a6a,
    .flat_key_ink = 0x5a5a5a,
    .clearing = 4,
    .fresh = { 0xebdbae, 0xb3cba6, 0xe8c3a6, 0xd9c9d2 },
    .other = 0xd9d2b0,
  },
  .leader = {
    .line = { .4, LOOM_INK (INK), 1 },
    .casing = { 1.1, LOOM_INK (PAPER), .85 },
    .dot = .8,
  },
  .name = {
    .busy = .78,
    .node = 1.5,
    .water = .95,
    .least_caps = 2.5,
    .halo = .13,
    .halo_mix = .6,
    .halo_alpha = .85,
  },
  .key = {
    .swatch_round = 1.4,
    .swatch_pitch = 2.7,
    .swatch_width = { .32, .22 },
    .swatch_line = { .45, LOOM_INK (INK), 1 },
    .band_width = 2,
    .band_alpha = .45,
    .plain_route = .9,
  },
  .path = .5,
};
