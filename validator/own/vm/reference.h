/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every name that a rules file can use, with what it is: the one table by which names are let into
 * the environment of a file, by which those of a declaration are known, from which mistaken ones
 * are guessed, which “boardloom rules reference” shows, and which the page own-words of the manual
 * has word for word. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *use;  /* as it is written, "board.id(area), board.name(area)" */
  const char *help; /* sentences; of a library its names */
} LoomReferenceRow;

typedef struct
{
  const char *id;    /* of the section of the manual */
  const char *title; /* to be translated, as all help is */
  const LoomReferenceRow *rows;
  guint n_rows;
} LoomReferenceChapter;

#define LOOM_REFERENCE_CHAPTERS 6

extern const LoomReferenceChapter loom_reference[LOOM_REFERENCE_CHAPTERS];

/* Lists of names. */
typedef enum
{
  LOOM_REFERENCE_GAME,   /* members of game { … } */
  LOOM_REFERENCE_YOURS,  /* what the file gives */
  LOOM_REFERENCE_TABLE,  /* globals of the game */
  LOOM_REFERENCE_BOARD,  /* of board, without that before them */
  LOOM_REFERENCE_LUA,    /* globals of Lua */
  LOOM_REFERENCE_MATH,   /* of its libraries */
  LOOM_REFERENCE_STRING, /* */
  LOOM_REFERENCE_LISTS,  /* of table */
  LOOM_N_REFERENCE_LISTS,
} LoomReferenceList;

/**
 * loom_reference_names: The names of @list, closed by NULL, in the order of the table.
 */
const char *const *loom_reference_names (LoomReferenceList list);

/**
 * loom_reference_guess: The global, function of the board or of a library that @name, as a file has
 * it, most likely means, or NULL.
 */
const char *loom_reference_guess (const char *name);

G_END_DECLS
