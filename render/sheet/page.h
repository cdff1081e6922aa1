/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_PAGE_ASSEMBLY, /* how the sheets of a board belong together */
  LOOM_PAGE_BOARD,    /* a board, or one sheet of it */
  LOOM_PAGE_SUPPORTS, /* what holds one layer of a board over another */
  LOOM_PAGE_PIECES,   /* pieces to cut out */
  LOOM_PAGE_BACKS,    /* the other side of the page of pieces before it */
  LOOM_PAGE_RULES,    /* a side of the rules card */
  LOOM_PAGE_RECORD    /* a sheet to note a play-test on */
} LoomPageKind;

/**
 * LoomPage: one page of a print. @width and @height in mm. @label is its short name, “B3”, @title
 * what a list of contents calls it, @description what somebody is told who cannot see it, NULL
 * where nothing stands on it; all are the page's own. The last three tell which sheet of which
 * board it shows, and mean nothing for other kinds.
 */
typedef struct
{
  LoomPageKind kind;
  double width;
  double height;
  char *label;
  char *title;
  char *description;
  guint spread; /* which of the boards it shows, from 0 */
  guint column;
  guint row;
} LoomPage;

/** Frees what @page holds, not the struct. */
void loom_page_clear (LoomPage *page);

G_END_DECLS
