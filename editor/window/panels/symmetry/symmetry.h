/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Symmetry in the window: which one is drawn with, and taking a half over. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/** The chip in the options bar: what is drawn with, and a menu of all there is. */
GtkWidget *loom_symmetry_chip_new (LoomDocument *document, LoomCanvas *canvas);

void loom_symmetry_add_actions (LoomHost *host);
extern const LoomCommandRow loom_symmetry_commands[];

/**
 * loom_symmetry_dup_name: What a symmetry is called, in a few words. Free with g_free().
 */
char *loom_symmetry_dup_name (const LoomDrawing *drawing);

G_END_DECLS
