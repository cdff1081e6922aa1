/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts of the page that can be read without its script. Each appends well-formed markup. */

#pragma once

#include "validator/position/position.h"
#include "render/theme/theme.h"

G_BEGIN_DECLS

/** loom_web_add_areas: Every area with its ground, its neighbours and what lies on it, as a list.
 */
void loom_web_add_areas (GString *html, const LoomPosition *position);

/** loom_web_add_seats: Who sits at the table, in which colour. */
void loom_web_add_seats (GString *html, const LoomPosition *position);

/** loom_web_add_key: The kinds of ground and what the cells of layers are made of. */
void loom_web_add_key (GString *html, const LoomBoard *board);

/** loom_web_add_card: The rules as they are with the options of @position, in each language, of
 * which the first alone is seen without a script; nothing where it has none that we know. */
void loom_web_add_card (GString *html, const LoomPosition *position);

/** loom_web_add_about: Who made the board, under which licence, and notes. */
void loom_web_add_about (GString *html, const LoomBoard *board);

G_END_DECLS
