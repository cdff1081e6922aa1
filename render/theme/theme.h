/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"
#include "render/draw/colour.h"
#include "render/draw/pattern.h"
#include "render/styles/table.h"

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
 * LoomTheme: a style in one manner of printing: the colours that it has for each manner, and in
 * @style (borrowed) all else that it says. The themes of loom_theme_get() are never freed.
 */
typedef struct
{
  LoomThemeKind kind;
  const char *name;
  gboolean flat; /* no shadows, no vignettes, no tints: mono */
  union
  {
    struct
    {
      LoomColour ink, paper, sea, shallow, deep, water, cream, frame, tan, rust, gold, border;
      LoomColour wood, wood_rim, wood_grain, numeral;
      LoomColour shadow;
    };
    LoomColour by_role[LOOM_N_ROLES];
  };
  const LoomStyleTable *style;
} LoomTheme;

/**
 * LoomThemeChoice: what whoever prints chose of a theme; the board settles the rest. Begin with
 * LOOM_THEME_CHOICE_INIT, the board's own.
 */
typedef struct
{
  const LoomStyleTable *style; /* or NULL: the board's */
  gint32 kind;                 /* LoomThemeKind, or -1: the board's */
} LoomThemeChoice;

#define LOOM_THEME_CHOICE_INIT                                                                     \
  {                                                                                                \
    NULL, -1                                                                                       \
  }

/** loom_theme_init: makes @self the theme of @style in one manner of printing. */
void loom_theme_init (LoomTheme *self, const LoomStyleTable *style, LoomThemeKind kind);

/** loom_theme_get_of: The theme of @style, which must last, in one manner of printing. Never freed.
 */
const LoomTheme *loom_theme_get_of (const LoomStyleTable *style, LoomThemeKind kind);

/** The theme of a kind, in the style of boards that ask for none. */
const LoomTheme *loom_theme_get (LoomThemeKind kind);

/** The theme of a name ("colour", "light", "grey", "mono"), or NULL. */
const LoomTheme *loom_theme_by_name (const char *name);

/**
 * Brings a colour chosen for colour printing into the theme: as it is, lighter to save ink,
 * its grey, or black or white. Use it for every colour that is not of the theme's own.
 */
LoomColour loom_theme_map (const LoomTheme *self, LoomColour c);

/**
 * The same for words of the designer's, and for lines. A style that keeps to its inks has words
 * that are red in its red and others in its ink, but lines of any colour in its red: its ink is
 * that of borders, from which they are to be told.
 */
LoomColour loom_theme_own_words (const LoomTheme *self, LoomColour c);
LoomColour loom_theme_own_line (const LoomTheme *self, LoomColour c);

/** The same for a large fill: light keeps a tint of it, mono leaves paper. */
LoomColour loom_theme_fill (const LoomTheme *self, LoomColour c);

/** loom_theme_land: the same for land, which the style tints where it is printed in colour. */
LoomColour loom_theme_land (const LoomTheme *self, LoomColour c);

/** loom_theme_has_land_colours: Whether land keeps anything of a colour that was chosen for it. */
gboolean loom_theme_has_land_colours (const LoomTheme *self);

/** loom_theme_vivid: a designer's colour of land as strong as the style has it, in colour printing;
 * before loom_theme_land(). */
LoomColour loom_theme_vivid (const LoomTheme *self, LoomColour c);

/** loom_theme_hex: a colour of the style, 0xrrggbb, mapped into the theme. */
LoomColour loom_theme_hex (const LoomTheme *self, guint32 rgb);

/** loom_theme_ink: an ink of the style as the theme shows it. */
LoomColour loom_theme_ink (const LoomTheme *self, LoomStyleInk ink);

/** loom_theme_line_colour: the same of a line, with its alpha. */
LoomColour loom_theme_line_colour (const LoomTheme *self, const LoomStyleLine *line);

/** loom_theme_get_border: @line, which is of a border; where ink is saved and it has no width,
 * since borders are gutters in colour, the style's thin line. */
const LoomStyleLine *loom_theme_get_border (const LoomTheme *self, const LoomStyleLine *line);

/** loom_theme_stroke: strokes the path with @line, @scale times as wide; _preserve leaves the path.
 */
void
loom_theme_stroke (const LoomTheme *self, cairo_t *cr, const LoomStyleLine *line, double scale);
void loom_theme_stroke_preserve (const LoomTheme *self,
                                 cairo_t *cr,
                                 const LoomStyleLine *line,
                                 double scale);

/** loom_theme_type: how @role is lettered, @size mm high; 0 takes the size of the style. */
LoomTextStyle loom_theme_type (const LoomTheme *self, LoomTypeRole role, double size);

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
