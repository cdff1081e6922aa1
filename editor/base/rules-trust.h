/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which rules files may be run: those that the user of this machine has said yes to once. A file is
 * known by the SHA-256 of its text and, where it lies on this machine, by its path, so that one
 * that its author changes need not be allowed after each change. */

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
 */
gboolean loom_rules_are_trusted (const char *path, const char *sha256);

/**
 * loom_rules_trust: Remembers that the file may be run. FALSE when that cannot be written down.
 */
gboolean loom_rules_trust (const char *path, const char *sha256, GError **error);

G_END_DECLS
