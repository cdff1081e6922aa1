/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a board is to be drawn into a file: a plain value that the dialogue fills in, and what it
 * makes of a board. */

#pragma once

#include "editor/document/document.h"
#include "render/board/file.h"

G_BEGIN_DECLS

/* What a board's style may show or not. */
typedef enum
{
  LOOM_EXPORT_TITLE,
  LOOM_EXPORT_COMPASS,
  LOOM_EXPORT_KEY,
  LOOM_EXPORT_ORNAMENTS,
  LOOM_EXPORT_N_PARTS,
} LoomExportPart;

typedef struct
{
  LoomSurfaceFormat format;
  int theme;           /* LoomThemeKind, or -1: the board's own */
  LoomHandle scenario; /* or 0: the bare board */
  LoomHandle layer;    /* or 0: all of them */
  gboolean stacked;    /* layers in a stack instead of side by side */
  double scale;        /* 1 is true */
  double dpi;          /* of a PNG */
  gboolean shows[LOOM_EXPORT_N_PARTS];
} LoomExportSettings;

/** What @document looks like on the screen, as a PDF. */
void loom_export_settings_init (LoomExportSettings *self, LoomDocument *document);

/** Keeps to what @board has: a scenario or a layer that is gone gives way to what there is. */
void loom_export_settings_settle (LoomExportSettings *self, const LoomBoard *board);

/** The field of the style that says whether @part is shown. */
const char *loom_export_part_field (LoomExportPart part);

/**
 * loom_export_settings_apply:
 * @board: a snapshot of one's own, whose style is changed to what is wished
 * @folder: (nullable): that pictures are read from; lent to @file
 */
void loom_export_settings_apply (const LoomExportSettings *self,
                                 LoomBoard *board,
                                 const char *folder,
                                 LoomRenderFile *file);

G_END_DECLS
