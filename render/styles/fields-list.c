/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings of what a style has lists of, as files of styles name them. */

#include "render/styles/style-field.h"

#define ROLE(word, role)                                                                           \
  {                                                                                                \
    NULL, word, LOOM_STYLE_PAINT, LOOM_ROLE_##role * sizeof (LoomColour), 1, 1                     \
  }

static const LoomStyleField role_fields[] = {
  ROLE ("ink", INK),         ROLE ("paper", PAPER),       ROLE ("sea", SEA),
  ROLE ("shallow", SHALLOW), ROLE ("deep", DEEP),         ROLE ("water", WATER),
  ROLE ("cream", CREAM),     ROLE ("frame", FRAME),       ROLE ("tan", TAN),
  ROLE ("rust", RUST),       ROLE ("gold", GOLD),         ROLE ("border", BORDER),
  ROLE ("wood", WOOD),       ROLE ("wood-rim", WOOD_RIM), ROLE ("wood-grain", WOOD_GRAIN),
  ROLE ("numeral", NUMERAL), ROLE ("shadow", SHADOW),
};

#undef ROLE

const LoomStyleFields loom_style_role_fields = { role_fields, G_N_ELEMENTS (role_fields) };

#define AT(member) G_STRUCT_OFFSET (LoomSeatStyle, member)

static const LoomStyleField seat_fields[] = {
  { NULL, "name", LOOM_STYLE_TEXT, AT (name), 1, 1 },
  { NULL, "colour", LOOM_STYLE_COLOUR, AT (colour), 1, 1 },
  { NULL, "grey", LOOM_STYLE_COLOUR, AT (grey), 1, 1 },
  { NULL, "hatch", LOOM_STYLE_HATCH, AT (hatch), 1, 1 },
  { NULL, "shape", LOOM_STYLE_SHAPE, AT (shape), 1, 1 },
  { NULL, "mono-die", LOOM_STYLE_COLOUR, AT (mono_die[0]), 3, 1 },
  { NULL, "mono-pip", LOOM_STYLE_COLOUR, AT (mono_pip), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_seat_fields = { seat_fields, G_N_ELEMENTS (seat_fields) };

#define AT(member) G_STRUCT_OFFSET (LoomStyleType, member)

static const LoomStyleField type_fields[] = {
  { NULL, "family", LOOM_STYLE_TEXT, AT (family), 1, 1 },
  { NULL, "weight", LOOM_STYLE_WEIGHT, AT (weight), 1, 1 },
  { NULL, "italic", LOOM_STYLE_FLAG, AT (italic), 1, 1 },
  { NULL, "small-caps", LOOM_STYLE_FLAG, AT (small_caps), 1, 1 },
  { NULL, "capitals", LOOM_STYLE_FLAG, AT (capitals), 1, 1 },
  { NULL, "size", LOOM_STYLE_LENGTH, AT (size), 1, 1 },
  { NULL, "tracking", LOOM_STYLE_NUMBERS, AT (tracking), 1, 1 },
  { NULL, "em", LOOM_STYLE_NUMBERS, AT (em), 1, 1 },
  { NULL, "ink", LOOM_STYLE_INK, AT (ink), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_type_fields = { type_fields, G_N_ELEMENTS (type_fields) };

#define AT(member) G_STRUCT_OFFSET (LoomSeatLook, member)

static const LoomStyleField look_fields[] = {
  { NULL, "shape", LOOM_STYLE_SHAPE, AT (shape), 1, 1 },
  { NULL, "rim", LOOM_STYLE_RIM, AT (rim), 1, 1 },
  { NULL, "pattern", LOOM_STYLE_HATCH, AT (pattern), 1, 1 },
  { NULL, "dark", LOOM_STYLE_FLAG, AT (dark), 1, 1 },
  { NULL, "ground", LOOM_STYLE_COLOUR, AT (ground), 1, 1 },
  { NULL, "figure", LOOM_STYLE_COLOUR, AT (figure), 1, 1 },
  { NULL, "rim-colour", LOOM_STYLE_COLOUR, AT (rim_colour), 1, 1 },
  { NULL, "line", LOOM_STYLE_COLOUR, AT (line), 1, 1 },
  { NULL, "wing", LOOM_STYLE_COLOUR, AT (wing), 1, 1 },
  { NULL, "gold", LOOM_STYLE_COLOUR, AT (gold), 1, 1 },
  { NULL, "pip-on", LOOM_STYLE_COLOUR, AT (pip_on), 1, 1 },
  { NULL, "pip-off", LOOM_STYLE_COLOUR, AT (pip_off), 1, 1 },
  { NULL, "trail", LOOM_STYLE_COLOUR, AT (trail), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_look_fields = { look_fields, G_N_ELEMENTS (look_fields) };

#define AT(member) G_STRUCT_OFFSET (LoomNamedPatch, member)

static const LoomStyleField patch_fields[] = {
  { NULL, "words", LOOM_STYLE_TEXT, AT (words), 1, 1 },
  { NULL, "fill", LOOM_STYLE_COLOUR, AT (look.fill), 1, 1 },
  { NULL, "line", LOOM_STYLE_COLOUR, AT (look.line), 1, 1 },
  { NULL, "marks", LOOM_STYLE_MARKS, AT (look.marks), 1, 1 },
  { NULL, "pattern", LOOM_STYLE_HATCH, AT (look.pattern), 1, 1 },
  { NULL, "symbol", LOOM_STYLE_SYMBOL, AT (look.symbol), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_patch_fields = { patch_fields, G_N_ELEMENTS (patch_fields) };

#define AT(member) G_STRUCT_OFFSET (LoomPatchLook, member)

static const LoomStyleField other_fields[] = {
  { NULL, "fill", LOOM_STYLE_COLOUR, AT (fill), 1, 1 },
  { NULL, "line", LOOM_STYLE_COLOUR, AT (line), 1, 1 },
  { NULL, "marks", LOOM_STYLE_MARKS, AT (marks), 1, 1 },
  { NULL, "pattern", LOOM_STYLE_HATCH, AT (pattern), 1, 1 },
  { NULL, "symbol", LOOM_STYLE_SYMBOL, AT (symbol), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_other_fields = { other_fields, G_N_ELEMENTS (other_fields) };

#define AT(member) G_STRUCT_OFFSET (LoomGround, member)

static const LoomStyleField ground_fields[] = {
  { NULL, "kind", LOOM_STYLE_GROUND, AT (kind), 1, 1 },
  { NULL, "frame", LOOM_STYLE_COLOUR, AT (frame), 1, 1 },
  { NULL, "ink", LOOM_STYLE_COLOUR, AT (ink), 1, 1 },
  { NULL, "accent", LOOM_STYLE_COLOUR, AT (accent), 1, 1 },
  { NULL, "floor", LOOM_STYLE_COLOUR, AT (floor), 1, 1 },
  { NULL, "floor-dark", LOOM_STYLE_COLOUR, AT (floor_dark), 1, 1 },
  { NULL, "floor-light", LOOM_STYLE_COLOUR, AT (floor_light), 1, 1 },
  { NULL, "grid", LOOM_STYLE_COLOUR, AT (grid), 1, 1 },
  { NULL, "line", LOOM_STYLE_COLOUR, AT (line), 1, 1 },
  { NULL, "mass", LOOM_STYLE_COLOUR, AT (mass), 1, 1 },
  { NULL, "mass-dark", LOOM_STYLE_COLOUR, AT (mass_dark), 1, 1 },
  { NULL, "mass-light", LOOM_STYLE_COLOUR, AT (mass_light), 1, 1 },
  { NULL, "rock", LOOM_STYLE_COLOUR, AT (rock[0]), 4, 1 },
  { NULL, "glint", LOOM_STYLE_COLOUR, AT (glint), 1, 1 },
  { NULL, "crevice", LOOM_STYLE_COLOUR, AT (crevice), 1, 1 },
  { NULL, "patch", LOOM_STYLE_COLOUR, AT (patch[0]), 2, 1 },
  { NULL, "blade", LOOM_STYLE_COLOUR, AT (blade[0]), 2, 1 },
  { NULL, "pebble", LOOM_STYLE_COLOUR, AT (pebble[0]), 3, 1 },
  { NULL, "root", LOOM_STYLE_COLOUR, AT (root), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_ground_fields = { ground_fields, G_N_ELEMENTS (ground_fields) };

static const LoomStyleField mix_fields[] = {
  { "mix", "white", LOOM_STYLE_COLOUR, G_STRUCT_OFFSET (LoomStyleTable, white), 1, 1 },
  { "mix", "black", LOOM_STYLE_COLOUR, G_STRUCT_OFFSET (LoomStyleTable, black), 1, 1 },
};

const LoomStyleFields loom_style_mix_fields = { mix_fields, G_N_ELEMENTS (mix_fields) };
