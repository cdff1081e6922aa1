/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board as one page of HTML that shows, explains and replays it in any browser: no request to
 * anything, and a policy that allows nothing but what the page itself holds. */

#pragma once

#include "render/web/web-game.h"

G_BEGIN_DECLS

/* What is shared. Begin with all zero. */
typedef struct
{
  const LoomBoard *board;
  const char *folder;           /* pictures are read from it; or NULL */
  const LoomScenario *scenario; /* this one alone; or NULL: all */
  const LoomTheme *theme;
  const LoomWebSprites *sprites;   /* of the games; or NULL */
  const LoomWebGame *const *games; /* n_games of them */
  guint n_games;
  const char *report; /* well-formed markup of a report, or NULL */
} LoomWebPage;

/**
 * loom_web_page_write: The page as UTF-8. The same input gives the same bytes. NULL with @error
 * when the board cannot be drawn. Free with g_bytes_unref(). Complexity: as drawing the board once
 * for each scenario.
 */
GBytes *loom_web_page_write (const LoomWebPage *self, GError **error);

G_END_DECLS
