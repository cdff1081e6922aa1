/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of reading, writing and saving share. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/model-error.h"

G_BEGIN_DECLS

/* The board in @text, or NULL; what was found wrong as "CODE@line:column CODE@…" in *@found. */
LoomBoard *read_text (const char *text, gsize length, char **found);

/* Asserts that reading @text finds exactly @expected. */
void assert_found (const char *text, const char *expected);

/* @board as text, for comparing; free with g_free(). */
char *write_text (const LoomBoard *board);

/* The paths of all samples, samples/<name>.board.xml, in order. */
GPtrArray *list_samples (void);

/* The file @name of the folder samples/. */
char *load_sample (const char *name, gsize *length);

/* A board with a bit of everything: every element and attribute of the document. */
char *load_everything (gsize *length);

G_END_DECLS
