/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mutations of files that are made of lines: logs, parts, journals. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * fuzz_mutate_lines: Changes one thing about @text: a byte, a number, a word, a line, or where it
 * ends.
 */
void fuzz_mutate_lines (GRand *random, GString *text);

G_END_DECLS
