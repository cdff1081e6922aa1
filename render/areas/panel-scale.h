/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"

G_BEGIN_DECLS

/* How large panels and ornaments are drawn: a factor to the sizes that they are designed at. */

/** What suits the page: 1 on A3. */
double loom_panel_page_scale (const LoomAreaPlan *plan);

/** The scale at which the least of the letters of the @n @roles are 6 pt on paper. */
double loom_panel_least_scale (const LoomAreaPlan *plan, const LoomTypeRole *roles, guint n);

/** The sizes that a panel is tried at, from the page's own down to @least, at which it can just be
 * read: the one numbered @i, or 0 where there are no more. */
double loom_panel_nth_scale (const LoomAreaPlan *plan, guint i, double least);

G_END_DECLS
