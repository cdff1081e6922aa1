/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What importing or exporting did to a map: what was guessed, closed, cut, dropped or lost. Each
 * remark has a code of the family “exchange” of the checks, which says how grave it is and what it
 * means. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *code; /* static, as in "EXCH-GUESSED" */
  guint line;       /* of the foreign file, from 1; 0 when it has no lines or all is meant */
  char *id;      /* of the thing on the board, or of several with blanks between, or NULL; owned */
  char *message; /* a sentence or two that name the thing; owned */
} LoomRemark;

/* A list of them. Of each code so many are kept, the rest is counted, so that no file can make it
 * grow without bounds. */
typedef struct _LoomRemarks LoomRemarks;

LoomRemarks *loom_remarks_new (void);
void loom_remarks_free (LoomRemarks *self);

/**
 * loom_remarks_add:
 * Appends a remark on the thing @id (may be NULL; several with blanks between) at @line (may be 0).
 * @code must be static. With
 * @self NULL, when nobody listens, it does nothing.
 */
void loom_remarks_add (LoomRemarks *self,
                       const char *code,
                       guint line,
                       const char *id,
                       const char *format,
                       ...) G_GNUC_PRINTF (5, 6);

/**
 * loom_remarks_get_n, loom_remarks_nth: Those that are kept, in the order in which they came. Lent.
 */
guint loom_remarks_get_n (const LoomRemarks *self);
const LoomRemark *loom_remarks_nth (const LoomRemarks *self, guint i);

/**
 * loom_remarks_count: How many of @code there were, kept or not. O(1).
 */
guint64 loom_remarks_count (const LoomRemarks *self, const char *code);

/**
 * loom_remarks_count_untold: How many of @code are not kept. O(1).
 */
guint64 loom_remarks_count_untold (const LoomRemarks *self, const char *code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomRemarks, loom_remarks_free)

G_END_DECLS
