/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thing is one element of a board: the header every kind shares. The structs of the kinds are in
 * entities.h; their fields are described in kinds.c.
 *
 * Things belong to the board (or, while being built, to whoever made them). Readers hold them by
 * const pointer between two edits and by handle across edits. */

#pragma once

#include "formats/model/kind.h"
#include "formats/model/types.h"

G_BEGIN_DECLS

typedef struct _LoomEntity LoomEntity;

/* What a file holds beside the things themselves, kept on its owner through undo and saving. Every
 * string is XML as it will be written: a comment, a processing instruction or a whole foreign
 * element, in document order. */
typedef struct
{
  GPtrArray *leading;  /* (element-type utf8) (owned): stand before the element */
  GPtrArray *trailing; /* (element-type utf8) (owned): stand before its end tag */
  GPtrArray *after;    /* (element-type utf8) (owned): stand behind its end tag; the board's only */
  /* Attributes of foreign namespaces: ` prefix:name="value" xmlns:prefix="…"` as written, or
   * NULL. */
  char *attributes;
} LoomTrivia;

/* The last column that is told: in a file of LOOM_MOST_FILE_BYTES nothing begins beyond it. */
#define LOOM_COLUMN_MAX ((1u << 26) - 1)

struct _LoomEntity
{
  LoomHandle handle;    /* 0 while the thing is outside a board */
  guint32 kind : 6;     /* LoomKind */
  guint32 column : 26;  /* in characters, from 1 to LOOM_COLUMN_MAX */
  guint32 line;         /* where its start tag began in the file, from 1; 0 when made by an edit */
  guint32 order;        /* rank among interleaved siblings (decor); kept by the board */
  LoomEntity *parent;   /* borrowed; NULL for the board and outside a board */
  char *id;             /* owned; NULL where the kind has none */
  LoomTrivia *trivia;   /* owned; NULL for nearly all */
  GPtrArray **children; /* owned; NULL for a leaf, else LOOM_N_KINDS lists of LoomEntity (owned),
                           NULL where there is none of a kind */
};

G_STATIC_ASSERT (LOOM_N_KINDS <= 1 << 6);

/**
 * loom_entity_new:
 * A thing of @kind outside any board, each field at its default. Free with loom_entity_free().
 */
LoomEntity *loom_entity_new (LoomKind kind);

/**
 * loom_entity_free:
 * Frees @self with all that stands in it.
 */
void loom_entity_free (LoomEntity *self);

/**
 * loom_entity_copy:
 * A deep copy, handles and lines included, outside any board.
 */
LoomEntity *loom_entity_copy (const LoomEntity *self);

/**
 * loom_entity_children:
 * The things of @kind that stand in @self, in their order: an array to be read, or NULL when there
 * are none. Complexity: O(1).
 */
const GPtrArray *loom_entity_children (const LoomEntity *self, LoomKind kind);

/**
 * loom_entity_n:
 * How many things of @kind stand in @self.
 */
guint loom_entity_n (const LoomEntity *self, LoomKind kind);

/**
 * loom_entity_nth:
 * The @i-th thing of @kind in @self; @i must be below loom_entity_n().
 */
LoomEntity *loom_entity_nth (const LoomEntity *self, LoomKind kind, guint i);

/**
 * loom_entity_append:
 * Puts @child, which it takes over, behind its kind in @self. For building things outside a board;
 * an open board changes by loom_board_apply() alone.
 */
void loom_entity_append (LoomEntity *self, LoomEntity *child);

/**
 * loom_entity_dup_name:
 * What people call it, for messages: `area “Harbour” (harbour)`, `earthworm at 11 4`, `corner c7`.
 * Free with g_free().
 */
char *loom_entity_dup_name (const LoomEntity *self);

/**
 * loom_entity_get_name:
 * The name or title people gave it, or its id, or NULL. Borrowed.
 */
const char *loom_entity_get_name (const LoomEntity *self);

/**
 * loom_entity_visit:
 * Calls @func for @self and everything that stands in it, parents first, in canonical kind order.
 */
typedef void (*LoomEntityFunc) (LoomEntity *entity, gpointer data);
void loom_entity_visit (LoomEntity *self, LoomEntityFunc func, gpointer data);

/**
 * loom_entity_renumber:
 * @handles: (element-type LoomHandle): the new handle at the place of each old one, 0 at 0
 *
 * Gives @self its new handle, and that of each thing it refers to; 0 where @handles has none. What
 * stands in it is left alone, and a board that it is in has to be indexed anew. O(its references).
 */
void loom_entity_renumber (LoomEntity *self, const GArray *handles);

/**
 * loom_trivia_new: Nothing yet, to be given to a thing or freed with loom_trivia_free().
 */
LoomTrivia *loom_trivia_new (void);

/**
 * loom_trivia_free: Frees it; NULL does nothing.
 */
void loom_trivia_free (LoomTrivia *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomEntity, loom_entity_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTrivia, loom_trivia_free)

G_END_DECLS
