/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files to a zip. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_zip_pack:
 * @names: with “/” between folders, each plain (loom_bundle_name_is_plain()) and none twice
 * @contents: of each
 *
 * A zip of @n files in that order. It knows no times, owners and machines: the same files give the
 * same bytes. NULL when there is no memory for it. Free with g_bytes_unref().
 */
GBytes *loom_zip_pack (const char *const *names, GBytes *const *contents, guint n);

G_END_DECLS
