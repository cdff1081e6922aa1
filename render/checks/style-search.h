/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What would mend a style: the least change of a colour, by search, with which letters can be read
 * and seats be told apart. */

#pragma once

#include "render/theme/theme.h"

G_BEGIN_DECLS

/**
 * loom_style_search_ink: The colour nearest to @ink that can be read on each of the @n @grounds:
 * darker or lighter. FALSE where none can, as where some grounds are dark and others light.
 */
gboolean loom_style_search_ink (LoomColour ink, const LoomColour *grounds, guint n, guint32 *rgb);

/** loom_style_search_land: The colour nearest to @land, darker or lighter, on which @ink can be
 * read once the style has tinted it. FALSE where none can. */
gboolean
loom_style_search_land (const LoomTheme *theme, LoomColour ink, guint32 land, guint32 *rgb);

/**
 * loom_style_search_seat: The colour nearest to that of seat @n that is far enough from those of
 * the other seats up to @last, in any eyes. Looks at 4,096 colours. FALSE where none is.
 */
gboolean loom_style_search_seat (const LoomStyleTable *style, guint n, guint last, guint32 *rgb);

/** loom_style_search_hatch: A hatch for seat @n that no seat has whose colour is near to its
 * own; FALSE when all are taken. */
gboolean loom_style_search_hatch (const LoomStyleTable *style, guint n, LoomPatternKind *hatch);

/** loom_style_search_shape: The same with a shape. */
gboolean loom_style_search_shape (const LoomStyleTable *style, guint n, LoomShape *shape);

G_END_DECLS
