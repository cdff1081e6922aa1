/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"
#include "render/draw/colour.h"
#include "render/draw/pattern.h"

#include <cairo.h>

#include <glib.h>

G_BEGIN_DECLS

/**
 * LoomLiveryLook: how a seat is told apart: by colour, by pattern and by shape, each enough
 * alone. The colours keep a CIE distance of at least 20 for normal, protan and deutan eyes in
 * the first four, and of 10 in all eight; @die are the tones of a die's top, left and right.
 */
typedef struct
{
  const char *name;
  LoomColour colour;
  LoomPatternKind hatch;
  LoomShape shape;
  LoomColour pip;
  LoomColour die[3];
} LoomLiveryLook;

/**
 * LoomTheme: colours for everything a board repeats, in one manner of printing. Const and
 * static; never freed.
 */
typedef struct
{
  LoomThemeKind kind;
  const char *name;
  gboolean flat; /* no shadows, no vignettes, no tints: mono */
  LoomColour ink, paper, sea, shallow, deep, water, cream, frame, tan, rust, gold, border;
  LoomColour wood, wood_rim, wood_grain, numeral;
  LoomColour shadow;
} LoomTheme;

/** The theme of a kind. */
const LoomTheme *loom_theme_get (LoomThemeKind kind);

/** The theme of a name ("colour", "light", "grey", "mono"), or NULL. */
const LoomTheme *loom_theme_by_name (const char *name);

/**
 * Brings a colour chosen for colour printing into the theme: as it is, lighter to save ink,
 * its grey, or black or white. Use it for every colour that is not of the theme's own.
 */
LoomColour loom_theme_map (const LoomTheme *self, LoomColour c);

/** The same for a large fill: light keeps a tint of it, mono leaves paper. */
LoomColour loom_theme_fill (const LoomTheme *self, LoomColour c);

/**
 * The look of @seat (from 1; 0 is neutral) where the document has no livery for it, already
 * in the theme's colours. Above eight the looks repeat with the patterns shifted.
 */
LoomLiveryLook loom_theme_seat (const LoomTheme *self, guint seat);

/** The look of a seat's own colour, hatch and shape in the theme's colours. */
LoomLiveryLook loom_theme_livery (const LoomTheme *self,
                                  const char *name,
                                  LoomColour colour,
                                  LoomPatternKind hatch,
                                  LoomShape shape,
                                  guint seat);

/** Adds the badge shape of "radius" @r round (x, y) to the current path. */
void loom_shape_path (cairo_t *cr, LoomShape shape, double x, double y, double r);

G_END_DECLS
