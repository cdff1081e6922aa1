/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Blank boards, and a board over a picture: what is asked before there is a board. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/program.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_new_board_commands[];

void loom_new_board_add_actions (LoomProgram *program);

G_END_DECLS
