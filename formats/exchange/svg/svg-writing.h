/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of writing, for the files that do it. Lengths are µm and are written as mm. */

#pragma once

#include "formats/exchange/base/naming.h"
#include "formats/exchange/seam/task.h"
#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

typedef struct
{
  const LoomBoard *board;
  const LoomTopology *topology;
  const LoomGeometry *geometry;
  LoomNaming *naming; /* ids that are taken */
  GString *text;
} LoomSvgWriting;

/** The drawing of @board; @with_board: with all of it in the metadata. NULL where @task was
 * stopped. */
GString *loom_svg_write_text (const LoomBoard *board, gboolean with_board, const LoomTask *task);

/** What is drawn beside areas: routes, barriers, labels, decor, a layer each. */
void loom_svg_append_layers (LoomSvgWriting *self);

void loom_svg_append_number (GString *text, double um);
void loom_svg_append_point (GString *text, double x, double y);
void loom_svg_append_mm (GString *text, const char *name, double um);
/** Nothing where @value is NULL. */
void loom_svg_append_attribute (GString *text, const char *name, const char *value);
/** An id that nothing has, made of @wanted. */
void loom_svg_append_id (LoomSvgWriting *self, const char *wanted);
void loom_svg_begin_layer (LoomSvgWriting *self, const char *name, const char *looks);
void loom_svg_end_layer (LoomSvgWriting *self);

G_END_DECLS
