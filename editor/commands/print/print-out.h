/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where `boardloom print` puts what it makes: one file, or several in a folder. */

#pragma once

#include "editor/commands/print/print-switches.h"
#include "render/print/job.h"
#include "render/print/presets.h"
#include "render/services/piece-presets.h"

G_BEGIN_DECLS

/**
 * loom_print_out_split:
 * Writes each part of the print that @settings asks for as a PDF of its own into @folder, which is
 * made where there is none. All are written or none. @path is that of the board.
 */
int loom_print_out_split (const LoomCommand *command,
                          const LoomBoard *board,
                          const char *path,
                          const LoomPrintSettings *settings,
                          gboolean is_cmyk,
                          const char *folder);

/**
 * loom_print_out_preset:
 * Writes the board, or each layer of it, as @preset wants it: to the file @out, or into a folder of
 * that name where there are several, or one is there. A virtual table gets a JSON file of places
 * beside each picture.
 */
int loom_print_out_preset (const LoomCommand *command,
                           const LoomBoard *board,
                           const char *path,
                           const LoomPrintSettings *settings,
                           const LoomPrintPreset *preset,
                           gboolean has_scale,
                           gboolean is_cmyk,
                           const char *out);

/**
 * loom_print_out_pieces:
 * Writes the pieces of @settings's scenario as @preset wants them: pictures in the folder @out, or
 * pages of a PDF of that name; and says what is left out.
 */
int loom_print_out_pieces (const LoomCommand *command,
                           const LoomBoard *board,
                           const char *path,
                           const LoomPrintSettings *settings,
                           const LoomPiecePreset *preset,
                           gboolean is_cmyk,
                           const char *out);

/** loom_print_out_complain: Says why a print cannot be made; what to end with. */
int loom_print_out_complain (const LoomCommand *command, const char *path, const GError *error);

G_END_DECLS
