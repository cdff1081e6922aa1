/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names that cannot lead anywhere but where they stand. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_sibling_name_is_plain:
 * Whether @name can only be that of a file in the same folder: UTF-8 of 1 to 255 bytes without
 * slashes, backslashes, colons or control characters, and with no full stop at its beginning.
 */
gboolean loom_sibling_name_is_plain (const char *name);

/**
 * loom_bundle_name_is_plain:
 * Whether @name can only be that of a file below a folder: up to 16 plain names with one slash
 * between, 1000 bytes at most.
 */
gboolean loom_bundle_name_is_plain (const char *name);

/**
 * loom_bundle_name_leads_out:
 * Whether @name, which need not be plain, would lead out of a folder: it begins at a root or a
 * drive, or has “..” for one of its parts.
 */
gboolean loom_bundle_name_leads_out (const char *name);

G_END_DECLS
