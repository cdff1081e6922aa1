/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which rules files may be run: those that the user of this machine has said yes to once, and those
 * of the samples. A file is known by the SHA-256 of its text alone: what lies at a place can be
 * another text tomorrow, and nobody has said yes to that. Only a window that has a file open and
 * sees it change goes along with it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_rules_trust_all: From now on every file may be run, as `--trust-rules` and the variable
 * BOARDLOOM_TRUST_RULES ask for where nobody sits.
 */
void loom_rules_trust_all (void);

/**
 * loom_rules_are_trusted:
 * @path: (nullable): where the file lies; NULL for text that lies in a log
 * @sha256: of its text, in hexadecimal digits
 *
 * Whether the text may be run. A file of which this process was allowed another text before may;
 * its new text is remembered.
 */
gboolean loom_rules_are_trusted (const char *path, const char *sha256);

/**
 * loom_rules_trust: Remembers that the text may be run. FALSE when that cannot be written down.
 */
gboolean loom_rules_trust (const char *path, const char *sha256, GError **error);

G_END_DECLS
