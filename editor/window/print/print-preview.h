/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A print as it would be of the board as it was: planned in one thread, drawn in others, and kept
 * for as long as somebody holds it. */

#pragma once

#include "editor/window/print/options.h"
#include "render/print/job.h"

G_BEGIN_DECLS

typedef struct LoomPrintPreview LoomPrintPreview;

/** Of a part's sheets, where they cannot be laid out. */
#define LOOM_PRINT_PREVIEW_UNKNOWN G_MAXUINT

/**
 * loom_print_preview_new:
 * Plans the print of @board, which is taken over; @path (nullable) is its file’s, beside which its
 * pictures are. What is impossible is in the draft as its error. May be called in any thread.
 */
LoomPrintPreview *
loom_print_preview_new (LoomBoard *board, const char *path, const LoomPrintOptions *options);
LoomPrintPreview *loom_print_preview_ref (LoomPrintPreview *self);
void loom_print_preview_unref (LoomPrintPreview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPrintPreview, loom_print_preview_unref)

/** Its job, or NULL where there is an error; the error, or NULL; its board. All lent. */
const LoomPrintJob *loom_print_preview_get_job (const LoomPrintPreview *self);
const GError *loom_print_preview_get_error (const LoomPrintPreview *self);
const LoomBoard *loom_print_preview_get_board (const LoomPrintPreview *self);
const char *loom_print_preview_get_folder (const LoomPrintPreview *self); /* or NULL */
const LoomPrintOptions *loom_print_preview_get_options (const LoomPrintPreview *self);

/**
 * loom_print_preview_count: How many pages @part has, or would have when it were wished for;
 * LOOM_PRINT_PREVIEW_UNKNOWN where it cannot be laid out. The assembly plan is not counted with the
 * board.
 */
guint loom_print_preview_count (const LoomPrintPreview *self, LoomPrintPart part);
guint loom_print_preview_count_plans (const LoomPrintPreview *self);

/** The part that a page of @kind belongs to. */
LoomPrintPart loom_print_part_of (LoomPageKind kind);

G_END_DECLS
