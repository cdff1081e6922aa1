/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An outline that is drawn corner by corner, as the tools of areas and holes do it: a click sets a
 * corner, Backspace takes one back; Enter, a double click or a click on the first corner closes it.
 * The state of such a tool begins with a LoomOutlineTrail, and its LoomToolInfo names the functions
 * below that it needs nothing else from. */

#pragma once

#include "editor/window/tools/preview.h"
#include "editor/window/tools/trail.h"

G_BEGIN_DECLS

/* What a tool gives. @state is that of the tool. */
typedef struct
{
  const char *too_few; /* msgid: said where an outline of less than three corners is closed */
  /* (nullable): whether the first corner may lie there; says why not. */
  gboolean (*begin) (gpointer state, const LoomPointer *pointer);
  /* (nullable): whether a corner at which the pointer is closes the outline. */
  gboolean (*closes) (gpointer state, const LoomPointer *pointer);
  /* Shows the outline as it would be; called after every change. */
  void (*show) (gpointer state);
  /* Makes what is drawn, @outline of three corners or more, part of the board; FALSE, and it said
   * why, where it cannot be. */
  gboolean (*commit) (gpointer state, const LoomOutline *outline);
} LoomOutlineTrailInfo;

typedef struct
{
  LoomTool *tool;
  LoomTrail trail;
  LoomPreview *preview; /* (owned) */
  const LoomOutlineTrailInfo *info;
} LoomOutlineTrail;

void loom_outline_trail_init (LoomOutlineTrail *self, const LoomOutlineTrailInfo *info);

gboolean loom_outline_trail_press (LoomTool *tool, const LoomPointer *pointer);
gboolean loom_outline_trail_motion (LoomTool *tool, const LoomPointer *pointer);
gboolean loom_outline_trail_key (LoomTool *tool, guint keyval, GdkModifierType state);
gboolean loom_outline_trail_cancel (LoomTool *tool);
void loom_outline_trail_give_up_press (LoomTool *tool, gboolean is_undone);
void loom_outline_trail_leave (LoomTool *tool);
const char *loom_outline_trail_get_cursor (LoomTool *tool);
void loom_outline_trail_clear (LoomTool *tool);

/** The hint while an outline is under way. Free with g_free(). */
char *loom_outline_trail_dup_hint (void);

G_END_DECLS
