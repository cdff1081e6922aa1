/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A print as it would be of the board as it was: planned in one thread, drawn in others, and kept
 * for as long as somebody holds it. */

#pragma once

#include "editor/window/print/options.h"
#include "render/print/job.h"

G_BEGIN_DECLS

typedef struct LoomPrintDraft LoomPrintDraft;

/** Of a part's sheets, where they cannot be laid out. */
#define LOOM_PRINT_DRAFT_UNKNOWN G_MAXUINT

/**
 * loom_print_draft_new:
 * Plans the print of @board, which is taken over; @path (nullable) is its file’s, beside which its
 * pictures are. What is impossible is in the draft as its error. May be called in any thread.
 */
LoomPrintDraft *
loom_print_draft_new (LoomBoard *board, const char *path, const LoomPrintOptions *options);
LoomPrintDraft *loom_print_draft_ref (LoomPrintDraft *self);
void loom_print_draft_unref (LoomPrintDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPrintDraft, loom_print_draft_unref)

/** Its job, or NULL where there is an error; the error, or NULL; its board. All lent. */
const LoomPrintJob *loom_print_draft_get_job (const LoomPrintDraft *self);
const GError *loom_print_draft_get_error (const LoomPrintDraft *self);
const LoomBoard *loom_print_draft_get_board (const LoomPrintDraft *self);
const char *loom_print_draft_get_folder (const LoomPrintDraft *self); /* or NULL */
const LoomPrintOptions *loom_print_draft_get_options (const LoomPrintDraft *self);

/**
 * loom_print_draft_count: How many pages @part has, or would have when it were wished for;
 * LOOM_PRINT_DRAFT_UNKNOWN where it cannot be laid out. The assembly plan is not counted with the
 * board.
 */
guint loom_print_draft_count (const LoomPrintDraft *self, LoomPart part);
guint loom_print_draft_count_plans (const LoomPrintDraft *self);

/** The part that a page of @kind belongs to. */
LoomPart loom_print_part_of (LoomPageKind kind);

G_END_DECLS
