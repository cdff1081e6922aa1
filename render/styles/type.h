/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is lettered, and in what: typefaces by role. */

#pragma once

#include "render/draw/text.h"
#include "render/styles/ink.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_TYPE_NAME,  /* of an area */
  LOOM_TYPE_WATER, /* of a sea */
  LOOM_TYPE_TITLE,
  LOOM_TYPE_SUBTITLE,
  LOOM_TYPE_SEATS, /* how many play, below the title */
  LOOM_TYPE_KEY_HEAD,
  LOOM_TYPE_KEY_TEXT,
  LOOM_TYPE_KEY_NUMBER,
  LOOM_TYPE_TOKEN, /* a number on a disc, with a disc of 9.6 mm */
  LOOM_TYPE_BADGE, /* a number on a badge of 4.9 mm */
  LOOM_TYPE_HELD,  /* turns held, on a counter of 1 mm */
  LOOM_TYPE_TRACK, /* a step of a track of cells of 13 mm */
  LOOM_TYPE_TRACK_FIVE,
  LOOM_TYPE_TRACK_TEN,
  LOOM_TYPE_COMPASS,
  LOOM_TYPE_LAYER_TITLE, /* sizes are the page's, here and below */
  LOOM_TYPE_LAYER_TEXT,
  LOOM_TYPE_LAYER_NUMBER,
  LOOM_TYPE_CARD_TITLE,
  LOOM_TYPE_CARD_TEXT,
  LOOM_TYPE_CARD_NUMBER,
  LOOM_TYPE_PIECE_TITLE,
  LOOM_TYPE_PIECE_TEXT,
  LOOM_TYPE_SHEET, /* what is told beside the picture on a sheet */
  LOOM_N_TYPES,
} LoomTypeRole;

/**
 * LoomStyleType: how one role is lettered: @family, @weight (100 to 900), @size in mm; 0 where it
 * is the caller's. Letters are set apart by @tracking mm, or by the share @em of the size.
 */
typedef struct
{
  const char *family;
  int weight;
  gboolean italic;
  gboolean small_caps;
  gboolean capitals; /* all letters are */
  double size;
  double tracking;
  double em;
  LoomStyleInk ink;
} LoomStyleType;

G_END_DECLS
