/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/sheet/paper.h"

G_BEGIN_DECLS

/** More sheets than this are refused. */
#define LOOM_TILING_MAX 2000

/**
 * LoomTilingSettings: what is to come out on which paper, all in µm. @width and @height are what is
 * printed, its bleed included; @margin is left free at each edge of the paper, @overlap is what two
 * sheets beside each other share.
 */
typedef struct
{
  gint64 width;
  gint64 height;
  LoomPaper paper;
  gint32 margin;
  gint32 overlap;
  LoomOrientation orientation;
} LoomTilingSettings;

/**
 * LoomTiling: how something large lies on sheets of paper, in µm. Sheets stand in @columns and
 * @rows; each could show @use_width by @use_height of it, as much as its margins leave, and shows
 * @tile_width by @tile_height: all the same, and two share @overlap, to a µm. @sheet_width and
 * @sheet_height are the paper as it lies.
 */
typedef struct
{
  LoomTilingSettings settings;
  gboolean is_landscape;
  guint columns;
  guint rows;
  gint64 sheet_width;
  gint64 sheet_height;
  gint64 use_width;
  gint64 use_height;
  gint64 tile_width;
  gint64 tile_height;
} LoomTiling;

/** A part of what is printed, in µm from its top left corner. */
typedef struct
{
  gint64 x;
  gint64 y;
  gint64 width;
  gint64 height;
} LoomTile;

/**
 * loom_tiling_plan:
 * Lays what is wished for on as few sheets as there can be; among equals the way with the shortest
 * seams, then upright. FALSE and @error where the margins leave nothing, the overlap is wider than
 * what they leave, or more than LOOM_TILING_MAX sheets would be needed; it says what would do.
 */
gboolean loom_tiling_plan (const LoomTilingSettings *settings, LoomTiling *tiling, GError **error);

/** The sheet in @column and @row, from 0: which part it shows. */
LoomTile loom_tiling_get_tile (const LoomTiling *self, guint column, guint row);

/** What sheets and their neighbours are called: columns are letters, rows numbers, as “B3”. */
char *loom_tiling_dup_name (guint column, guint row);

G_END_DECLS
