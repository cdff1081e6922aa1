/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of what is cut out and dealt: pieces, their grounds, cards. Widths are shares of the
 * width of a piece, but where mm are named. */

#pragma once

#include "render/styles/ink.h"

G_BEGIN_DECLS

/** LoomBlockStyle: what blocks of pieces lie on. */
typedef struct
{
  guint32 board, earth, silk;
  double dark_mix, light_mix;     /* of a seat's counters, with white and with its rim */
  double dark_hatch;              /* of the hatching of dark ones, with black */
  double pale_mix, hatch_mix;     /* of a seat on areas, with white, and back */
  double dark_trail, light_trail; /* of a trail, with white */
  double pitch, width;            /* mm, of hatches */
} LoomBlockStyle;

/** LoomPieceStyle: pieces and cards. */
typedef struct
{
  LoomBlockStyle block;
  guint32 priority, order, shield; /* grounds of these counters */
  guint32 back;                    /* of a guardian's card */
  double back_mix;                 /* of its waves, with white */
  double back_pitch, back_width;   /* mm */
  double bone_lighter, bone_mix;   /* dice that are nobody's */
  struct
  {
    double back, place, inner, die, face, strike, disc, bank, shield, round, own;
    double own_least; /* mm */
  } line;
  double card_line, rule, track_line; /* mm */
  guint32 forfeit, stun;
  double forfeit_line, stun_line, stun_spiral; /* units of a cell */
} LoomPieceStyle;

/** LoomCardStyle: rules cards and score sheets. */
typedef struct
{
  guint32 paper, stripe, ink, faint;
  guint32 band, heading; /* of a game that has no accents */
  guint32 band_ink, gold;
  double dark;              /* lightness below which a band takes pale letters */
  double frame, rule, hair; /* mm */
  double arrow;             /* ems */
  LoomStyleDash fold;
} LoomCardStyle;

G_END_DECLS
