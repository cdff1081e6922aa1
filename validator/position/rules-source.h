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

  /* A text of the game in the language of people, or in that of a board. */
  const char *(*say) (const LoomGameInfo *game, const char *text);
  const char *(*say_in) (const LoomGameInfo *game, const char *language, const char *text);
};

/**
 * loom_rules_say:
 * @text: (nullable): a text of @game: its title, summary, a rule, the help of an option
 *
 * In the language of people: for a game of the program from its catalogue, for one of a file from
 * the files of words beside that.
 */
const char *loom_rules_say (const LoomGameInfo *game, const char *text);

/** loom_rules_title: The title of @game, said so. */
const char *loom_rules_title (const LoomGameInfo *game);

/**
 * loom_rules_print: @text as it is printed with a board that is in @language (nullable): games of
 * the program are printed in English, or in the tongue that is asked for.
 */
const char *loom_rules_print (const LoomGameInfo *game, const char *language, const char *text);

G_END_DECLS
