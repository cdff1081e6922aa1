/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings of grounds that layers ask for, and of what cells are made of. */

#include "render/styles/style-field.h"

#define AT(member) G_STRUCT_OFFSET (LoomNamedGround, member)

static const LoomStyleField ground_fields[] = {
  { NULL, "inked", LOOM_STYLE_FLAG, AT (inked), 1, 1 },
  { NULL, "frame", LOOM_STYLE_PAGE, AT (frame_kind), 1, 1 },
  { NULL, "page", LOOM_STYLE_COLOUR, AT (page), 1, 1 },
  { NULL, "accent", LOOM_STYLE_COLOUR, AT (accent), 1, 1 },
  { NULL, "page-ink", LOOM_STYLE_COLOUR, AT (page_ink), 1, 1 },
  { NULL, "page-line", LOOM_STYLE_COLOUR, AT (page_line), 1, 1 },
  { NULL, "page-accent", LOOM_STYLE_COLOUR, AT (page_accent), 1, 1 },
  { NULL, "page-alpha", LOOM_STYLE_SHARE, AT (page_alpha), 1, 1 },
  { NULL, "board-edge", LOOM_STYLE_SOFT_LINE, AT (board_edge), 1, 1 },
  { NULL, "floor-kind", LOOM_STYLE_FLOOR, AT (floor_kind), 1, 1 },
  { NULL, "floor", LOOM_STYLE_COLOUR, AT (floor), 1, 1 },
  { NULL, "tones", LOOM_STYLE_COLOUR, AT (tones[0]), 4, 1 },
  { NULL, "corridor", LOOM_STYLE_COLOUR, AT (corridor), 1, 1 },
  { NULL, "floor-ink", LOOM_STYLE_COLOUR, AT (floor_ink), 1, 1 },
  { NULL, "tone-alpha", LOOM_STYLE_SHARE, AT (tone_alpha), 1, 1 },
  { NULL, "mottles", LOOM_STYLE_COUNT, AT (mottles), 1, 1 },
  { NULL, "joint", LOOM_STYLE_SOFT_LINE, AT (joint), 1, 1 },
  { NULL, "grid", LOOM_STYLE_SOFT_LINE, AT (grid), 1, 1 },
  { NULL, "grid-dash", LOOM_STYLE_DASH, AT (grid_dash), 1, 1 },
  { NULL, "five", LOOM_STYLE_STEP, AT (five), 1, 2 },
  { NULL, "cross", LOOM_STYLE_STEP, AT (cross), 1, 2 },
  { NULL, "cross-length", LOOM_STYLE_LENGTH, AT (cross_length), 1, 1 },
  { NULL, "outline", LOOM_STYLE_OUTLINE, AT (outline), 1, 1 },
  { NULL, "inset", LOOM_STYLE_LENGTH, AT (inset), 1, 1 },
  { NULL, "jitter", LOOM_STYLE_LENGTH, AT (jitter), 1, 1 },
  { NULL, "tension", LOOM_STYLE_LENGTH, AT (tension), 1, 1 },
  { NULL, "corner", LOOM_STYLE_LENGTH, AT (corner), 1, 1 },
  { NULL, "shade", LOOM_STYLE_COLOUR, AT (shade), 1, 1 },
  { NULL, "shade-shift", LOOM_STYLE_LENGTH, AT (shade_shift[0]), 2, 1 },
  { NULL, "cast-shift", LOOM_STYLE_LENGTH, AT (cast_shift[0]), 2, 1 },
  { NULL, "shades", LOOM_STYLE_STEP, AT (shades[0]), 3, 2 },
  { NULL, "cast-alpha", LOOM_STYLE_SHARE, AT (cast_alpha), 1, 1 },
  { NULL, "prop-shadow", LOOM_STYLE_SHARE, AT (prop_shadow), 1, 1 },
  { NULL, "glow", LOOM_STYLE_SOFT_LINE, AT (glow[0]), 2, 1 },
  { NULL, "under", LOOM_STYLE_SOFT_LINE, AT (under), 1, 1 },
  { NULL, "line", LOOM_STYLE_SOFT_LINE, AT (line), 1, 1 },
  { NULL, "light", LOOM_STYLE_SOFT_LINE, AT (light), 1, 1 },
  { NULL, "rock", LOOM_STYLE_MATERIAL, AT (rock), 1, 1 },
  { NULL, "scatter", LOOM_STYLE_SCATTER, AT (scatter), 1, 1 },
  { NULL, "scatter-inks", LOOM_STYLE_COLOUR, AT (scatter_inks[0]), 4, 1 },
  { NULL, "scatter-alpha", LOOM_STYLE_SHARE, AT (scatter_alpha), 1, 1 },
  { NULL, "scatter-rate", LOOM_STYLE_SHARE, AT (scatter_rate), 1, 1 },
  { NULL, "scatter-reach", LOOM_STYLE_LENGTH, AT (scatter_reach), 1, 1 },
  { NULL, "scatter-size", LOOM_STYLE_LENGTH, AT (scatter_size[0]), 2, 1 },
  { NULL, "lamp", LOOM_STYLE_LAMP, AT (lamp), 1, 1 },
  { NULL, "lamps", LOOM_STYLE_COUNT, AT (lamps), 1, 1 },
  { NULL, "lamp-apart", LOOM_STYLE_LENGTH, AT (lamp_apart), 1, 1 },
  { NULL, "lamp-colours", LOOM_STYLE_COLOUR, AT (lamp_colours[0]), 4, 1 },
  { NULL, "lamp-light", LOOM_STYLE_COLOUR, AT (lamp_light), 1, 1 },
  { NULL, "lamp-glow", LOOM_STYLE_STEP, AT (lamp_glow), 1, 2 },
  { NULL, "door", LOOM_STYLE_DOOR, AT (door), 1, 1 },
  { NULL, "door-colours", LOOM_STYLE_COLOUR, AT (door_colours[0]), 4, 1 },
  { NULL, "dig", LOOM_STYLE_COLOUR, AT (dig[0]), 5, 1 },
  { NULL, "dig-halo", LOOM_STYLE_SOFT_LINE, AT (dig_halo), 1, 1 },
  { NULL, "down", LOOM_STYLE_DOWN, AT (down), 1, 1 },
  { NULL, "down-colours", LOOM_STYLE_COLOUR, AT (down_colours[0]), 3, 1 },
  { NULL, "down-steps", LOOM_STYLE_COLOUR, AT (down_steps[0]), 6, 1 },
  { NULL, "up", LOOM_STYLE_UP, AT (up), 1, 1 },
  { NULL, "up-colours", LOOM_STYLE_COLOUR, AT (up_colours[0]), 3, 1 },
  { NULL, "up-solid", LOOM_STYLE_FLAG, AT (up_solid), 1, 1 },
  { NULL, "throne", LOOM_STYLE_DAIS, AT (throne), 1, 1 },
  { NULL, "throne-dig", LOOM_STYLE_COLOUR, AT (throne_dig[0]), 5, 1 },
  { NULL, "dais", LOOM_STYLE_COLOUR, AT (dais[0]), 3, 1 },
  { NULL, "star", LOOM_STYLE_COLOUR, AT (star), 1, 1 },
  { NULL, "dais-alpha", LOOM_STYLE_SHARE, AT (dais_alpha), 1, 1 },
  { NULL, "web", LOOM_STYLE_SOFT_LINE, AT (web), 1, 1 },
  { NULL, "web-under", LOOM_STYLE_SOFT_LINE, AT (web_under), 1, 1 },
  { NULL, "web-veil", LOOM_STYLE_SOFT_LINE, AT (web_veil), 1, 1 },
  { NULL, "spider", LOOM_STYLE_COLOUR, AT (spider[0]), 3, 1 },
  { NULL, "worm", LOOM_STYLE_COLOUR, AT (worm[0]), 6, 1 },
  { NULL, "prop", LOOM_STYLE_COLOUR, AT (prop[0]), 4, 1 },
  { NULL, "title-family", LOOM_STYLE_TEXT, AT (title_family), 1, 1 },
  { NULL, "title-weight", LOOM_STYLE_WEIGHT, AT (title_weight), 1, 1 },
  { NULL, "title-small-caps", LOOM_STYLE_FLAG, AT (title_small_caps), 1, 1 },
  { NULL, "text-family", LOOM_STYLE_TEXT, AT (text_family), 1, 1 },
  { NULL, "number-family", LOOM_STYLE_TEXT, AT (number_family), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_named_ground_fields
    = { ground_fields, G_N_ELEMENTS (ground_fields) };

#define AT(member) G_STRUCT_OFFSET (LoomMaterialLook, member)

static const LoomStyleField material_fields[] = {
  { NULL, "body", LOOM_STYLE_BODY, AT (body), 1, 1 },
  { NULL, "words", LOOM_STYLE_TEXT, AT (words), 1, 1 },
  { NULL, "square", LOOM_STYLE_FLAG, AT (square), 1, 1 },
  { NULL, "fill", LOOM_STYLE_COLOUR, AT (fill), 1, 1 },
  { NULL, "tones", LOOM_STYLE_COLOUR, AT (tones[0]), 5, 1 },
  { NULL, "light", LOOM_STYLE_COLOUR, AT (light), 1, 1 },
  { NULL, "line", LOOM_STYLE_COLOUR, AT (line), 1, 1 },
  { NULL, "dark", LOOM_STYLE_COLOUR, AT (dark), 1, 1 },
  { NULL, "deep", LOOM_STYLE_COLOUR, AT (deep), 1, 1 },
  { NULL, "contrast", LOOM_STYLE_SHARE, AT (contrast), 1, 1 },
  { NULL, "gap", LOOM_STYLE_LENGTH, AT (gap), 1, 1 },
  { NULL, "contour", LOOM_STYLE_LENGTH, AT (contour), 1, 1 },
  { NULL, "cap", LOOM_STYLE_SOFT_LINE, AT (cap), 1, 1 },
  { NULL, "pitch", LOOM_STYLE_PITCH, AT (pitch), 1, 1 },
  { NULL, "hatch", LOOM_STYLE_LENGTH, AT (hatch), 1, 1 },
  { NULL, "edge", LOOM_STYLE_STEP, AT (edge[0]), 3, 2 },
  { NULL, "edge-colour", LOOM_STYLE_COLOUR, AT (edge_colour), 1, 1 },
  { NULL, "shade", LOOM_STYLE_COLOUR, AT (shade), 1, 1 },
  { NULL, "rim", LOOM_STYLE_SOFT_LINE, AT (rim), 1, 1 },
  { NULL, "shore", LOOM_STYLE_SOFT_LINE, AT (shore), 1, 1 },
  { NULL, "inset", LOOM_STYLE_LENGTH, AT (inset), 1, 1 },
  { NULL, "stars", LOOM_STYLE_FLAG, AT (stars), 1, 1 },
  { NULL, "ripples", LOOM_STYLE_FLAG, AT (ripples), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_material_fields
    = { material_fields, G_N_ELEMENTS (material_fields) };
