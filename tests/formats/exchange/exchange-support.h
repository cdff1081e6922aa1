/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of foreign formats share. */

#pragma once

#include "formats/exchange/read.h"
#include "formats/exchange/write.h"

G_BEGIN_DECLS

/* The board in @text by the format @id, with options as "name=value" (closed by NULL; may be NULL).
 * NULL where it is refused; *@words receives codes and messages of remarks and errors, a line each.
 */
LoomBoard *exchange_read (const char *id,
                          const char *text,
                          gssize length,
                          const char *const *settings,
                          char **words);

/** The board in @data of the format @id, or NULL; @task is asked whether to go on. */
LoomBoard *
exchange_read_watched (const char *id, const char *data, gsize length, const LoomTask *task);

/* The same that must succeed, whatever there is to say. */
LoomBoard *exchange_read_well (const char *id, const char *text);

/* @board as the format @id writes it, as a zip where it writes a folder. NULL where it cannot be.
 */
char *exchange_write (const char *id, const LoomBoard *board, gsize *length);

/* @board written by the format @id and read again, files beside it included. NULL where it cannot
 * be written; *@words as above, of writing alone. */
LoomBoard *exchange_pass (const char *id, const LoomBoard *board, char **words);

/* The areas and who is whose neighbour by their names, a line each, for comparing. */
char *exchange_dup_neighbours (const LoomBoard *board);

/* The codes of the errors that `validate` finds, with spaces between. */
char *exchange_dup_errors (const LoomBoard *board);

/* All that `validate` finds, “error CODE” or the like each, with spaces between. */
char *exchange_dup_findings (const LoomBoard *board);

/* The file @name of tests/formats/exchange/files. */
char *exchange_load (const char *name, gsize *length);

G_END_DECLS
