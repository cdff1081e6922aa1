/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* What of a drawing a reader of a PDF can turn on and off. */
typedef enum
{
  LOOM_TOGGLE_PATTERNS,
  LOOM_TOGGLE_NUMBERS,
  LOOM_TOGGLE_GRID,
  LOOM_TOGGLE_NOTES, /* what is not to be printed; only drawn where it can be turned off */
  LOOM_N_TOGGLES
} LoomToggle;

/** What readers call it: “Patterns”. */
const char *loom_toggle_name (LoomToggle toggle);

/** The tag that stands around it in the PDF that cairo writes, which is not for readers. */
const char *loom_toggle_tag (LoomToggle toggle);

/** Lets what is drawn on @surface, a PDF, be tagged from now on. */
void loom_toggle_mark (cairo_surface_t *surface);

/**
 * loom_toggle_begin, loom_toggle_end:
 * Around what belongs to @toggle; one never stands in another, nor in a group of cairo's. On
 * surfaces that are not marked they do nothing, and begin is FALSE.
 */
gboolean loom_toggle_begin (cairo_t *cr, LoomToggle toggle);
void loom_toggle_end (cairo_t *cr, LoomToggle toggle);

G_END_DECLS
