/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bringing a thing into sight that was chosen in a panel. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * loom_reveal_entity:
 * @canvas: (nullable)
 *
 * Goes to the layer that @entity is in, and moves the board so that it can be seen.
 */
void loom_reveal_entity (LoomDocument *document, LoomCanvas *canvas, LoomHandle entity);

G_END_DECLS
