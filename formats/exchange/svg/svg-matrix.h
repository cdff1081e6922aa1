/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers, lengths and transforms as SVG writes them. */

#pragma once

#include "formats/model/point.h"

G_BEGIN_DECLS

/* x' = a·x + c·y + e and y' = b·x + d·y + f. */
typedef struct
{
  double a, b, c, d, e, f;
} LoomSvgMatrix;

#define LOOM_SVG_IDENTITY                                                                          \
  {                                                                                                \
    1, 0, 0, 1, 0, 0                                                                               \
  }

/* px a mm, as CSS has it: 96 an inch. */
#define LOOM_SVG_PX_PER_MM (96 / 25.4)

static inline LoomVec2
loom_svg_matrix_apply (const LoomSvgMatrix *self, double x, double y)
{
  return (LoomVec2){ self->a * x + self->c * y + self->e, self->b * x + self->d * y + self->f };
}

/**
 * loom_svg_matrix_multiply: What @inner followed by @outer does.
 */
LoomSvgMatrix loom_svg_matrix_multiply (const LoomSvgMatrix *outer, const LoomSvgMatrix *inner);

/**
 * loom_svg_matrix_parse:
 * The transforms in @text, one behind the other, onto @self. FALSE where something is no transform;
 * those before it count.
 */
gboolean loom_svg_matrix_parse (LoomSvgMatrix *self, const char *text);

/**
 * loom_svg_number:
 * Whether a finite number stands at *@at, blanks and commas before it aside; *@at then stands
 * behind it.
 */
gboolean loom_svg_number (const char **at, double *number);

/**
 * loom_svg_length:
 * Whether @text (may be NULL) is a length that can be told without knowing what it is part of:
 * *@px receives it in px. Per cent are none.
 */
gboolean loom_svg_length (const char *text, double *px);

G_END_DECLS
