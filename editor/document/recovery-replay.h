/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Doing again what the gestures of a journal say; for recovery.c only. */

#pragma once

#include "editor/document/document.h"
#include "editor/document/journal-read.h"

G_BEGIN_DECLS

/**
 * loom_recovery_replay:
 * Does all again that the sound records of @reader say, on @document, which has the board of the
 * journal. Gives how many steps did not fit, which only happens behind one that is missing.
 */
guint loom_recovery_replay (LoomDocument *document, LoomJournalReader *reader);

G_END_DECLS
