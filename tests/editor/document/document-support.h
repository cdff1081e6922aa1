/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of documents share. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

/**
 * support_file_of: The board of @document as its file would be. Free with g_bytes_unref().
 */
GBytes *support_file_of (LoomDocument *document);

/**
 * support_assert_file: The board of @document must be @bytes to the last one.
 */
void support_assert_file (LoomDocument *document, GBytes *bytes);

/**
 * support_set_title: Applies an edit that names the board; it must succeed.
 */
void support_set_title (LoomDocument *document, const char *title);

/**
 * support_dup_folder: An empty folder for one test. Free with g_free().
 */
char *support_dup_folder (void);

G_END_DECLS
