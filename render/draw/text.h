/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/colour.h"
#include "render/draw/curve.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/*
 * The families boards are set in, each from a Debian package named in the README. Only these
 * and DejaVu are visible to the layout, so that every machine that has them lays out alike.
 */
#define LOOM_FAMILY_SERIF "Linux Libertine O" /* names, titles, legends of maps */
#define LOOM_FAMILY_NUMBER "Linux Biolinum O" /* every number in play, bold */
#define LOOM_FAMILY_TITLE "Yanone Kaffeesatz" /* titles of layers */
#define LOOM_FAMILY_COUNTER "League Spartan"  /* numbers on layers and pieces */
#define LOOM_FAMILY_TEXT "Cabin"              /* text of layers and cards */

/**
 * LoomTextStyle: how a text is set. Sizes are in millimetres: @size is the em, @tracking is
 * added after each letter, @halo_width reaches that far outside each letter (0: none).
 * @weight is 100 to 900, 400 regular. An unknown family falls back to the serif.
 */
typedef struct
{
  const char *family;
  double size;
  int weight;
  gboolean italic;
  gboolean small_caps;
  gboolean capitals; /* letters are set as capitals, whatever the language of the machine */
  double tracking;
  LoomColour colour;
  LoomColour halo;
  double halo_width;
} LoomTextStyle;

#define LOOM_TEXT_STYLE_INIT                                                                       \
  {                                                                                                \
    .family = LOOM_FAMILY_SERIF, .size = 5, .weight = 400, .colour = { 0, 0, 0, 1 }                \
  }

/** Where the y given to a drawing function lies in the text. */
typedef enum
{
  LOOM_RISE_BASELINE, /* on the baseline */
  LOOM_RISE_MIDDLE,   /* in the middle of the ink: numbers on discs */
  LOOM_RISE_CAPS      /* in the middle of the capitals: rows of names that must not wobble */
} LoomRise;

/**
 * LoomTextRun: one line of text, shaped once, measured and drawn as often as wanted. Line breaks
 * and control characters count as spaces. Immutable; not to be shared between threads.
 */
typedef struct _LoomTextRun LoomTextRun;

/** Shapes @string (any UTF-8, any script; NULL is empty). Free with loom_text_run_free(). */
LoomTextRun *loom_text_run_new (const char *string, const LoomTextStyle *style);
void loom_text_run_free (LoomTextRun *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTextRun, loom_text_run_free)

/** The box of the ink in mm, relative to the start of the baseline: y is negative above it. */
typedef struct
{
  double x, y, width, height;
  double advance; /* of the pen, tracking included */
} LoomTextExtents;

LoomTextExtents loom_text_run_extents (const LoomTextRun *self);

/**
 * Draws the text with its halo. @ax says which part of the ink's width lies on @x (0 left,
 * 0.5 middle, 1 right), @rise what lies on @y; @scale enlarges and @angle (radians) turns
 * about that point. In a PDF and an SVG the text stays text; elsewhere it is filled outlines,
 * since cairo rounds glyphs to whole pixels there.
 */
void loom_text_run_draw (const LoomTextRun *self,
                         cairo_t *cr,
                         double x,
                         double y,
                         double ax,
                         LoomRise rise,
                         double scale,
                         double angle);

/** The same with the halo alone, and with the letters alone: for passes that lie apart. */
void loom_text_run_draw_halo (const LoomTextRun *self,
                              cairo_t *cr,
                              double x,
                              double y,
                              double ax,
                              LoomRise rise,
                              double scale,
                              double angle);
void loom_text_run_draw_plain (const LoomTextRun *self,
                               cairo_t *cr,
                               double x,
                               double y,
                               double ax,
                               LoomRise rise,
                               double scale,
                               double angle);

/** Shapes and draws in one call; returns the width of the ink in mm. */
double loom_text_show (cairo_t *cr,
                       const char *string,
                       const LoomTextStyle *style,
                       double x,
                       double y,
                       double ax,
                       LoomRise rise);

/** Width of the ink in mm. */
double loom_text_width (const char *string, const LoomTextStyle *style);

/** The size in mm at which @string is at most @width wide: style->size or less. */
double loom_text_fit (const char *string, const LoomTextStyle *style, double width);

/**
 * Draws @string centred along the polyline, letter by letter, each turned with the line. A
 * text longer than the line is set smaller.
 */
void loom_text_show_on (cairo_t *cr,
                        const char *string,
                        const LoomTextStyle *style,
                        const LoomVec2 *line,
                        gsize n);

/** The same with a text that is shaped already, @scale times as large. */
void loom_text_run_show_on (const LoomTextRun *self,
                            cairo_t *cr,
                            const LoomVec2 *line,
                            gsize n,
                            double scale);

/** Whether its letters can be set one by one: those of some scripts join each other. */
gboolean loom_text_run_can_bend (const LoomTextRun *self);

/** The em it was shaped with, in mm. */
double loom_text_run_get_size (const LoomTextRun *self);

/** Whether a glyph of the text is in none of our own fonts, wherever else it was found. */
gboolean loom_text_run_is_foreign (const LoomTextRun *self);

/** Whether all glyphs of the text were found in our own fonts or, failing that, the system's. */
gboolean loom_text_run_is_complete (const LoomTextRun *self);

G_END_DECLS
