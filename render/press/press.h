/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/press/icc.h"

G_BEGIN_DECLS

/* The most ink, of all four together and in per cent, that coated paper takes without smearing (ISO
 * 12647-2 leaves it to the shop; 300 is what shops ask for). */
#define LOOM_PRESS_MOST_INK 300.0

/**
 * LoomPress: what a page is printed on. @condition is what the printing condition is called where
 * such are registered (https://registry.color.org/profile-library/cmyk-registry), or else what the
 * profile calls itself.
 */
typedef struct _LoomPress
{
  LoomIcc *icc;
  char *condition;
  gboolean is_registered;
} LoomPress;

/** loom_press_new: A press by its profile, from a file called @name for errors (or NULL: the one
 * that is built in, coated paper by FOGRA39). NULL and @error (LOOM_PRINT_ERROR_PROFILE) where it
 * is no profile of a printer in four inks, or none is built in. */
LoomPress *loom_press_new (GBytes *profile, const char *name, GError **error);
void loom_press_free (LoomPress *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPress, loom_press_free)

/** loom_press_get_standard: The press that is built in, for as long as the program runs, or NULL.
 */
const LoomPress *loom_press_get_standard (void);

/** Whether there is a profile without a file. */
gboolean loom_press_has_standard (void);

/**
 * loom_press_finish:
 * Makes PDF/X-4 (ISO 15930-7:2010) of @pdf, which loom_pdf_finish() made: art in sRGB by profile,
 * text and lines to cut along in inks of their own, the printing condition, boxes on every page,
 * and what the document has to say of itself. A page that is cut nowhere is cut at its edges. All
 * clauses are checked at last. NULL and @error (LOOM_PRINT_ERROR_PDF) where one is not held.
 * O(length).
 */
GBytes *loom_press_finish (const LoomPress *self, GBytes *pdf, GError **error);

G_END_DECLS
