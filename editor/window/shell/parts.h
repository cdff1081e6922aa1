/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window is put together from: one row a module, with its panel and where that stands, and
 * its actions. The window makes a panel when it is first looked at. */

#pragma once

#include "editor/window/shell/window.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_IN_NONE,    /* actions alone */
  LOOM_IN_TAB,     /* a tab of the left panel, in the order of the rows */
  LOOM_IN_LAYERS,  /* above the tabs, on boards with layers */
  LOOM_IN_RIGHT,   /* the right panel of its mode */
  LOOM_IN_FOOT,    /* below the canvas in its mode (the transport of a playtest) */
  LOOM_IN_OPTIONS, /* in the options bar of its mode; in Edit before what the tool offers */
  LOOM_IN_PROBLEMS,
} LoomPlaceInWindow;

typedef struct
{
  const char *id;    /* name of the tab */
  const char *title; /* N_("Outline"): of the tab */
  LoomPlaceInWindow slot;
  LoomMode mode; /* for RIGHT, FOOT and OPTIONS */
  GtkWidget *(*new_panel) (LoomDocument *document, LoomCanvas *canvas);
  void (*add_actions) (LoomHost *host); /* or NULL */
} LoomPartRow;

/**
 * loom_parts_get: The rows, closed by a row without id.
 */
const LoomPartRow *loom_parts_get (void);

G_END_DECLS
