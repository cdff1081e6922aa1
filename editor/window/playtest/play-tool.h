/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointer and keys on the canvas in a playtest: areas and cells are pointed at. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

extern const LoomToolInfo loom_play_tool;

G_END_DECLS
