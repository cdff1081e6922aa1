/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"
#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/** A guardian's head in a round frame of its element's colour; @r in mm. */
void loom_emblem_guardian (cairo_t *cr,
                           const LoomTheme *theme,
                           LoomGuardian guardian,
                           double x,
                           double y,
                           double r);

/** An element's sign on a disc of radius @r. */
void loom_emblem_element (cairo_t *cr,
                          const LoomTheme *theme,
                          LoomElement element,
                          double x,
                          double y,
                          double r);

/** The shrine: a five-pointed star, half in light, on an eight-pointed one of radius @r. */
void loom_emblem_shrine (cairo_t *cr, const LoomTheme *theme, double x, double y, double r);

/** The element a guardian stands for. */
LoomElement loom_emblem_element_of (LoomGuardian guardian);

/** Names for the key: "Hippo", "Water". */
const char *loom_emblem_guardian_name (LoomGuardian guardian);
const char *loom_emblem_element_name (LoomElement element);

G_END_DECLS
