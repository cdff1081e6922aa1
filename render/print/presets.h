/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/sheet/print-settings.h"
#include "render/surface/surface.h"

G_BEGIN_DECLS

/**
 * LoomPrintPreset: what a print service, or a virtual table, wants a board to be. @name is what it
 * is called on the command line, @title what people call it; static. Lengths are in µm: the board
 * is cut to @width by @height, and its colour goes @bleed beyond. At @dpi dots an inch the picture
 * is as many pixels as the service asks for. Where @longest is not 0 the board keeps its own shape,
 * and the longer side is so many pixels.
 */
typedef struct
{
  const char *name;
  const char *title;
  gint32 width;
  gint32 height;
  gint32 bleed;
  guint dpi;
  guint longest;
} LoomPrintPreset;

/** All presets, ended by one without a name. */
const LoomPrintPreset *loom_print_presets (void);

/**
 * LoomPresetBoard: a board, or one layer of it (0: the areas), as a preset wants it. @scale is how
 * many times its true size, @is_turned whether it lies on its side, and its upper left corner
 * stands at @x, @y of a page of @page_width by @page_height; in mm. A board of another shape than
 * it is cut to stands on a sheet of that shape, so that what goes round it goes round all of it.
 */
typedef struct
{
  const LoomPrintPreset *preset;
  const LoomBoard *board;
  LoomBoard *filled; /* owned: the board on a larger sheet, or NULL; then @board is this one */
  const LoomPrintSettings *settings;
  LoomHandle layer;
  gboolean is_turned;
  double scale;
  double x;
  double y;
  double page_width;
  double page_height;
  double dpi;
} LoomPresetBoard;

/**
 * loom_preset_board_init:
 * Lays the board out: as large as it fits, or, where @has_scale, as @settings says. All that is
 * given is borrowed; loom_preset_board_clear() frees the rest. FALSE and @error
 * (LOOM_PRINT_ERROR_LAYOUT) where it is larger than what it is cut to.
 */
gboolean loom_preset_board_init (LoomPresetBoard *self,
                                 const LoomPrintPreset *preset,
                                 const LoomBoard *board,
                                 LoomHandle layer,
                                 const LoomPrintSettings *settings,
                                 gboolean has_scale,
                                 GError **error);

void loom_preset_board_clear (LoomPresetBoard *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomPresetBoard, loom_preset_board_clear)

/** loom_preset_board_write: The picture or, as a PDF, the page with its boxes of trim and bleed. */
GBytes *
loom_preset_board_write (const LoomPresetBoard *self, LoomSurfaceFormat format, GError **error);

/**
 * loom_preset_board_dup_places:
 * Where areas with their slots, or cells, have their middles on the picture called @image: JSON as
 * places.schema.json says.
 */
char *loom_preset_board_dup_places (const LoomPresetBoard *self, const char *image);

G_END_DECLS
