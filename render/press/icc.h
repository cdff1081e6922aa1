/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * LoomIcc: a profile of a printing condition or of a screen (ICC.1:2001-04 and later), as far as a
 * print shop's page needs it.
 */
typedef struct _LoomIcc LoomIcc;

/**
 * loom_icc_new:
 * Reads the profile in @bytes, which are kept. NULL and @error (LOOM_PRINT_ERROR_PROFILE) where
 * they are none, with what is wrong in them.
 */
LoomIcc *loom_icc_new (GBytes *bytes, GError **error);
void loom_icc_free (LoomIcc *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomIcc, loom_icc_free)

GBytes *loom_icc_get_bytes (const LoomIcc *self);

/** What it calls itself, or “unnamed”. */
const char *loom_icc_get_description (const LoomIcc *self);

/** Whether it is of a printer that prints in cyan, magenta, yellow and black. */
gboolean loom_icc_is_cmyk_printer (const LoomIcc *self);

/**
 * loom_icc_get_ink:
 * The four inks, of 1 each, that a colour of sRGB is printed in, by the colorimetric table, or the
 * perceptual one where there is no other. FALSE where it has no table of 8 or 16 bits from Lab.
 */
gboolean loom_icc_get_ink (const LoomIcc *self, const double rgb[3], double cmyk[4]);

/** The lightness L* (0 to 100) and the chroma C* of a colour of sRGB (CIE 1976, D50). */
void loom_srgb_measure (const double rgb[3], double *lightness, double *chroma);

/** loom_srgb_profile_new: The profile of sRGB (IEC 61966-2-1), made anew; the same bytes always. */
GBytes *loom_srgb_profile_new (void);

G_END_DECLS
