/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a DOT file. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_DOT_END,
  LOOM_DOT_WORD,   /* an id, a number or a quoted text */
  LOOM_DOT_SIGN,   /* one of { } [ ] ; , : = */
  LOOM_DOT_LINE,   /* -- */
  LOOM_DOT_ARROW,  /* -> */
  LOOM_DOT_BROKEN, /* nothing that can stand in such a file */
} LoomDotTokenKind;

typedef struct
{
  const char *at;
  guint line; /* of at */
  LoomDotTokenKind kind;
  guint token_line;
  char sign;
  gboolean is_quoted; /* of a word: it can be no keyword */
  gboolean is_html;   /* of a word: markup, which is not read */
  GString *word;
} LoomDotLexer;

/**
 * loom_dot_lexer_init: To read @text, which has to stay; nothing is read yet.
 */
void loom_dot_lexer_init (LoomDotLexer *self, const char *text);
void loom_dot_lexer_clear (LoomDotLexer *self);

/**
 * loom_dot_lexer_next: Reads the next token. O(its length).
 */
void loom_dot_lexer_next (LoomDotLexer *self);

G_END_DECLS
