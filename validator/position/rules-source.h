/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the rules of a game come from when they are no part of the program: a designer's file
 * beside the board. */

#pragma once

#include "validator/position/game-info.h"

G_BEGIN_DECLS

struct _LoomRulesSource
{
  const char *path;   /* of the file, as messages name it */
  const char *text;   /* all of it */
  const char *sha256; /* of text, in hexadecimal digits */
  gint version;       /* as the file declares it: games of different versions have other dice */
};

G_END_DECLS
