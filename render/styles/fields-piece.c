/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings of pieces and cards, as files of styles name them. */

#include "render/styles/style-field.h"

#define AT(member) G_STRUCT_OFFSET (LoomPieceStyle, member)

static const LoomStyleField piece_fields[] = {
  { "piece", "priority", LOOM_STYLE_COLOUR, AT (priority), 1, 1 },
  { "piece", "order", LOOM_STYLE_COLOUR, AT (order), 1, 1 },
  { "piece", "shield", LOOM_STYLE_COLOUR, AT (shield), 1, 1 },
  { "piece", "back", LOOM_STYLE_COLOUR, AT (back), 1, 1 },
  { "piece", "back-mix", LOOM_STYLE_SHARE, AT (back_mix), 1, 1 },
  { "piece", "back-pitch", LOOM_STYLE_PITCH, AT (back_pitch), 1, 1 },
  { "piece", "back-width", LOOM_STYLE_LENGTH, AT (back_width), 1, 1 },
  { "piece", "bone-lighter", LOOM_STYLE_SHARE, AT (bone_lighter), 1, 1 },
  { "piece", "bone-mix", LOOM_STYLE_SHARE, AT (bone_mix), 1, 1 },
  { "piece", "card-line", LOOM_STYLE_LENGTH, AT (card_line), 1, 1 },
  { "piece", "rule", LOOM_STYLE_LENGTH, AT (rule), 1, 1 },
  { "piece", "track-line", LOOM_STYLE_LENGTH, AT (track_line), 1, 1 },
  { "piece", "forfeit", LOOM_STYLE_COLOUR, AT (forfeit), 1, 1 },
  { "piece", "stun", LOOM_STYLE_COLOUR, AT (stun), 1, 1 },
  { "piece", "forfeit-line", LOOM_STYLE_LENGTH, AT (forfeit_line), 1, 1 },
  { "piece", "stun-line", LOOM_STYLE_LENGTH, AT (stun_line), 1, 1 },
  { "piece", "stun-spiral", LOOM_STYLE_LENGTH, AT (stun_spiral), 1, 1 },
  { "piece.block", "board", LOOM_STYLE_COLOUR, AT (block.board), 1, 1 },
  { "piece.block", "earth", LOOM_STYLE_COLOUR, AT (block.earth), 1, 1 },
  { "piece.block", "silk", LOOM_STYLE_COLOUR, AT (block.silk), 1, 1 },
  { "piece.block", "dark-mix", LOOM_STYLE_SHARE, AT (block.dark_mix), 1, 1 },
  { "piece.block", "light-mix", LOOM_STYLE_SHARE, AT (block.light_mix), 1, 1 },
  { "piece.block", "dark-hatch", LOOM_STYLE_LENGTH, AT (block.dark_hatch), 1, 1 },
  { "piece.block", "pale-mix", LOOM_STYLE_SHARE, AT (block.pale_mix), 1, 1 },
  { "piece.block", "hatch-mix", LOOM_STYLE_SHARE, AT (block.hatch_mix), 1, 1 },
  { "piece.block", "dark-trail", LOOM_STYLE_SHARE, AT (block.dark_trail), 1, 1 },
  { "piece.block", "light-trail", LOOM_STYLE_SHARE, AT (block.light_trail), 1, 1 },
  { "piece.block", "pitch", LOOM_STYLE_PITCH, AT (block.pitch), 1, 1 },
  { "piece.block", "width", LOOM_STYLE_LENGTH, AT (block.width), 1, 1 },
  { "piece.line", "back", LOOM_STYLE_LENGTH, AT (line.back), 1, 1 },
  { "piece.line", "place", LOOM_STYLE_LENGTH, AT (line.place), 1, 1 },
  { "piece.line", "inner", LOOM_STYLE_LENGTH, AT (line.inner), 1, 1 },
  { "piece.line", "die", LOOM_STYLE_LENGTH, AT (line.die), 1, 1 },
  { "piece.line", "face", LOOM_STYLE_LENGTH, AT (line.face), 1, 1 },
  { "piece.line", "strike", LOOM_STYLE_LENGTH, AT (line.strike), 1, 1 },
  { "piece.line", "disc", LOOM_STYLE_LENGTH, AT (line.disc), 1, 1 },
  { "piece.line", "bank", LOOM_STYLE_LENGTH, AT (line.bank), 1, 1 },
  { "piece.line", "shield", LOOM_STYLE_LENGTH, AT (line.shield), 1, 1 },
  { "piece.line", "round", LOOM_STYLE_LENGTH, AT (line.round), 1, 1 },
  { "piece.line", "own", LOOM_STYLE_LENGTH, AT (line.own), 1, 1 },
  { "piece.line", "own-least", LOOM_STYLE_LENGTH, AT (line.own_least), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_piece_fields = { piece_fields, G_N_ELEMENTS (piece_fields) };

#define AT(member) G_STRUCT_OFFSET (LoomCardStyle, member)

static const LoomStyleField card_fields[] = {
  { "card", "paper", LOOM_STYLE_COLOUR, AT (paper), 1, 1 },
  { "card", "stripe", LOOM_STYLE_COLOUR, AT (stripe), 1, 1 },
  { "card", "ink", LOOM_STYLE_COLOUR, AT (ink), 1, 1 },
  { "card", "faint", LOOM_STYLE_COLOUR, AT (faint), 1, 1 },
  { "card", "band", LOOM_STYLE_COLOUR, AT (band), 1, 1 },
  { "card", "heading", LOOM_STYLE_COLOUR, AT (heading), 1, 1 },
  { "card", "band-ink", LOOM_STYLE_COLOUR, AT (band_ink), 1, 1 },
  { "card", "gold", LOOM_STYLE_COLOUR, AT (gold), 1, 1 },
  { "card", "dark", LOOM_STYLE_SHARE, AT (dark), 1, 1 },
  { "card", "frame", LOOM_STYLE_LENGTH, AT (frame), 1, 1 },
  { "card", "rule", LOOM_STYLE_LENGTH, AT (rule), 1, 1 },
  { "card", "hair", LOOM_STYLE_LENGTH, AT (hair), 1, 1 },
  { "card", "arrow", LOOM_STYLE_LENGTH, AT (arrow), 1, 1 },
  { "card", "fold", LOOM_STYLE_DASH, AT (fold), 1, 1 },
};

#undef AT

const LoomStyleFields loom_style_card_fields = { card_fields, G_N_ELEMENTS (card_fields) };
