/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves and events, and the tables that name them. A turn is a sequence of small moves, each of
 * which fits a few numbers; what they mean stands in a table of the game, by which logs are written
 * and read and people's typing is understood, alike for all games. */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* The most arguments of a move and of an event. */
#define LOOM_MOVE_ARGS 3
#define LOOM_EVENT_ARGS 6

/* The most dice that an event can show for a side. */
#define LOOM_EVENT_FACES 48

/* What an argument stands for. */
typedef enum
{
  LOOM_ARG_END = 0, /* no more arguments */
  LOOM_ARG_NUMBER,
  LOOM_ARG_AREA, /* place in LoomPosition.areas; a log writes the id */
  LOOM_ARG_SEAT, /* from 1 */
  LOOM_ARG_CELL, /* number of a cell of the position; a log writes layer, column and row */
  LOOM_ARG_SITE, /* place in LoomPosition.sites; a log writes the id of the entrance, or "throne" */
  LOOM_ARG_WORD, /* place in words */
} LoomArgType;

/* One argument of a move or event. "None" is LOOM_MOVE_NONE in a move and -1 in an event; a log
 * writes null. */
typedef struct
{
  const char *name; /* in lower case with hyphens */
  LoomArgType type;
  const char *const *words; /* WORD: closed by NULL */
} LoomArg;

#define LOOM_MOVE_NONE G_MAXUINT16

/* One small move. */
typedef struct
{
  guint16 kind;                 /* place in the game's table of moves */
  guint16 args[LOOM_MOVE_ARGS]; /* what is not used is 0, so that equal moves have equal bytes */
} LoomMove;

/* A kind of move. */
typedef struct
{
  const char *id;    /* a verb, in lower case with hyphens; logs and typed commands have it */
  const char *words; /* the same for people, to be translated: "convert an enemy’s unit" */
  LoomArg args[LOOM_MOVE_ARGS];
} LoomMoveInfo;

/* A kind of event: what chance decides and what follows from a move by rule. */
typedef struct
{
  const char *id;
  const char *words; /* for people, to be translated, no move's: "a unit is converted" */
  LoomArg args[LOOM_EVENT_ARGS];
  const char *faces[2]; /* names of the dice shown, or NULL */
} LoomEventInfo;

/* Something that happened. */
typedef struct
{
  guint16 kind; /* place in the game's table of events */
  gint32 args[LOOM_EVENT_ARGS];
  guint8 n_faces[2];
  guint8 faces[2][LOOM_EVENT_FACES];
} LoomEvent;

#define LOOM_MOVE_SHIFT(i) (G_BYTE_ORDER == G_LITTLE_ENDIAN ? 16 * (i) : 48 - 16 * (i))

G_STATIC_ASSERT (sizeof (LoomMove) == sizeof (guint64));

/**
 * loom_move: A move of @kind.
 */
static inline LoomMove
loom_move (guint kind, guint a, guint b, guint c)
{
  /* Put together as one word: compilers write four fields to memory and read eight bytes back, and
   * wait for that longer than the rest of a simple player takes. */
  const guint64 word
      = (guint64)(guint16)kind << LOOM_MOVE_SHIFT (0) | (guint64)(guint16)a << LOOM_MOVE_SHIFT (1)
        | (guint64)(guint16)b << LOOM_MOVE_SHIFT (2) | (guint64)(guint16)c << LOOM_MOVE_SHIFT (3);
  LoomMove move;

  memcpy (&move, &word, sizeof move);
  return move;
}

static inline gboolean
loom_move_equal (LoomMove a, LoomMove b)
{
  return a.kind == b.kind && a.args[0] == b.args[0] && a.args[1] == b.args[1]
         && a.args[2] == b.args[2];
}

G_END_DECLS
