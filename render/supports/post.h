/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/** How high a post holds a sheet over the next, in mm: a hand reaches in, and pieces are seen. */
#define LOOM_POST_HEIGHT 75.0

/**
 * LoomPost: a post of paper that holds a corner of a sheet. It is a tube with three walls, two of
 * them at a right angle that fits the corner, closed by a flap inside; at both ends the two walls
 * have tabs that fold into the tube. Flat it is @width by @length. All in mm.
 */
typedef struct
{
  double leg;       /* width of the two walls at the right angle */
  double long_wall; /* width of the third */
  double flap;
  double tab; /* how far a tab reaches into the tube */
  double width;
  double length;
} LoomPost;

/** A post whose walls are @leg wide. */
void loom_post_init (LoomPost *self, double leg);

/** Adds the line to cut along to the path, the flat post's top left corner at the origin. */
void loom_post_cut_path (const LoomPost *self, cairo_t *cr);

/** Adds the lines to fold along to the path. */
void loom_post_fold_path (const LoomPost *self, cairo_t *cr);

/** Adds what is glued to the path: the flap, and the tabs of both ends. */
void loom_post_glue_path (const LoomPost *self, cairo_t *cr);

/** Draws the flat post: stripes where glue goes, dashes to fold, a line to cut. @weight 1 is full
 * size; less is for a picture of it. */
void loom_post_draw (const LoomPost *self, cairo_t *cr, double weight);

G_END_DECLS
