/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a service makes of pieces. */
typedef enum
{
  LOOM_PIECE_PRESET_CARDS,      /* each card a picture of its own, and its back */
  LOOM_PIECE_PRESET_CHITS,      /* the same of squares and discs */
  LOOM_PIECE_PRESET_HEXES,      /* and of hexagons */
  LOOM_PIECE_PRESET_STANDEES,   /* and of what stands, without its foot */
  LOOM_PIECE_PRESET_MATS,       /* a mat for each seat to lay its pieces on */
  LOOM_PIECE_PRESET_PUNCHBOARD, /* all chits, tiles and standees, laid on boards to be punched */
  LOOM_PIECE_PRESET_BOX         /* a box for cards, flat */
} LoomPiecePresetKind;

/**
 * LoomPieceBox: a box of @width by @height by @depth as it lies flat on its sheet, in µm: the upper
 * left corner of its left side is @x, @y from that of the sheet, bleed included. What is tucked in
 * is @tuck long, the flaps of the sides @dust, what is glued is @glue wide.
 */
typedef struct
{
  gint32 x, y;
  gint32 width, height, depth;
  gint32 tuck, dust, glue;
  gboolean is_glued; /* the base is, and not tucked in */
  gboolean is_home;  /* it is cut by hand: the sheet has the lines */
} LoomPieceBox;

/**
 * LoomPiecePreset: what a print service cuts pieces to. @name is what it is called on the command
 * line, @title what people call it; static. Lengths are in µm: it is cut to @width by @height, and
 * colour goes @bleed beyond; at @dpi dots an inch the picture is as many pixels as the service asks
 * for.
 */
typedef struct
{
  const char *name;
  const char *title;
  LoomPiecePresetKind kind;
  gint32 width;
  gint32 height;
  gint32 bleed;
  guint dpi;
  LoomPieceBox box; /* of a box */
} LoomPiecePreset;

/** All of them, ended by one without a name. */
const LoomPiecePreset *loom_piece_presets_of_services (void);

G_END_DECLS
