/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kinds of thing a board is made of, described by one const table.
 *
 * A kind is an element of the document: its name, the elements it may stand in, and its fields
 * (attributes) with type, range, default and what a reference may name. Reader, writer, edits,
 * comparison and help all read this table; none of them knows an element by itself. Adding an
 * attribute is one struct member in entities.h, one row in kinds.c and one rule in boardloom.rng.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In canonical order: things are written in the order of this list within their parent. */
typedef enum
{
  LOOM_KIND_BOARD,
  LOOM_KIND_META,
  LOOM_KIND_NOTE,
  LOOM_KIND_STYLE,
  LOOM_KIND_TERRAIN,
  LOOM_KIND_LINE,
  LOOM_KIND_TYPE,
  LOOM_KIND_LIVERY,
  LOOM_KIND_AREAS,
  LOOM_KIND_CORNER,
  LOOM_KIND_BORDER,
  LOOM_KIND_AREA,
  LOOM_KIND_RING,
  LOOM_KIND_SLOT,
  LOOM_KIND_ROUTE,
  LOOM_KIND_BARRIER,
  LOOM_KIND_GROUP,
  LOOM_KIND_LAYERS,
  LOOM_KIND_LAYER,
  LOOM_KIND_LEGEND,
  LOOM_KIND_ENTRANCE,
  LOOM_KIND_THRONE,
  LOOM_KIND_ROOM,
  LOOM_KIND_DECOR,
  LOOM_KIND_IMAGE,
  LOOM_KIND_TEXT,
  LOOM_KIND_SYMBOL,
  LOOM_KIND_PATH,
  LOOM_KIND_TRACK,
  LOOM_KIND_KEY,
  LOOM_KIND_PRINT,
  LOOM_KIND_SHEET,
  LOOM_KIND_PIECE,
  LOOM_KIND_SCENARIO,
  LOOM_KIND_OPTION,
  LOOM_KIND_SEAT,
  LOOM_KIND_CLOSE,
  LOOM_KIND_PLACE,
  LOOM_KIND_NUMBER,
  LOOM_KIND_QUEEN,
  LOOM_KIND_UNIT,
  LOOM_KIND_EARTHWORM,
  LOOM_KIND_SPIDER,
  LOOM_KIND_ITEM,
  LOOM_KIND_DUG,
  LOOM_KIND_FAIRNESS,
  LOOM_KIND_ACCEPT,
  LOOM_N_KINDS,
} LoomKind;

#define LOOM_KIND_BIT(kind) (G_GUINT64_CONSTANT (1) << (kind))
#define LOOM_KIND_ANY (~G_GUINT64_CONSTANT (0))

/* How a field is stored in its struct and how it reads in XML. */
typedef enum
{
  LOOM_TYPE_STRING, /* char *, NULL when unset; attribute text, trimmed of nothing */
  LOOM_TYPE_TEXT,   /* char *, NULL when unset; the element's character content */
  LOOM_TYPE_INT,    /* gint32 */
  LOOM_TYPE_MM,     /* gint32 µm; written in mm with at most three places */
  LOOM_TYPE_FIXED,  /* gint32 thousandths; a decimal with at most three places */
  LOOM_TYPE_ENUM,   /* gint32 index into names */
  LOOM_TYPE_YN,     /* gint32 0 or 1; `no` or `yes` */
  LOOM_TYPE_COLOUR, /* gint32 0xRRGGBB; `#rrggbb` */
  LOOM_TYPE_CHAR,   /* gint32 code point; one character */
  LOOM_TYPE_POINT,  /* LoomPoint; `x y` in mm */
  LOOM_TYPE_CELL,   /* LoomCell; `column row` */
  LOOM_TYPE_POINTS, /* LoomPoints; `x y x y …` in mm */
  LOOM_TYPE_CELLS,  /* LoomCells; `column row column row …` */
  LOOM_TYPE_REF,    /* LoomHandle, 0 when unset; an id */
  LOOM_TYPE_REFS,   /* LoomRefs; ids with spaces between */
  LOOM_TYPE_GRID,   /* LoomGrid; the `row` children, one character a cell */
} LoomType;

typedef enum
{
  LOOM_FIELD_REQUIRED = 1 << 0,
  /* An area can be removed from under this reference without the thing that holds it: the
   * reference is unset (or leaves the list). Otherwise the holder goes too. */
  LOOM_FIELD_WEAK = 1 << 1,
  /* Part of what makes two things of one parent the same thing: at most one with this value. */
  LOOM_FIELD_KEY = 1 << 2,
  /* The list means the same backwards or shuffled. */
  LOOM_FIELD_UNORDERED = 1 << 3,
} LoomFieldFlags;

typedef struct
{
  const char *name; /* the attribute's name; "" for TEXT and GRID */
  LoomType type;
  gsize offset; /* in the thing's struct */
  guint flags;
  gint32 lowest; /* smallest value in the type's own unit; for lists the least length */
  gint32 highest;
  gint32 standard;          /* value when not written; LOOM_UNSET when there is none */
  const char *const *names; /* ENUM: NULL-terminated, in value order */
  guint64 targets;          /* REF and REFS: LOOM_KIND_BIT of what may be named */
  const char *help;         /* one plain sentence */
  const char *since;        /* version of the format that brought it; NULL: the first */
} LoomField;

typedef enum
{
  LOOM_KIND_SINGLE = 1 << 0,      /* at most one in its parent */
  LOOM_KIND_ORDERED = 1 << 1,     /* document order means something and is kept */
  LOOM_KIND_HAS_ID = 1 << 2,      /* has an `id` attribute, required */
  LOOM_KIND_MAY_ID = 1 << 3,      /* may have an `id` attribute */
  LOOM_KIND_INTERLEAVED = 1 << 4, /* keeps its order among its siblings of other kinds (decor) */
} LoomKindFlags;

typedef struct
{
  const char *name; /* the element's name */
  gsize size;       /* of the thing's struct */
  guint flags;
  guint64 parents; /* LOOM_KIND_BIT of what it may stand in; 0 for the board */
  guint limit;     /* most of them in a document */
  const LoomField *fields;
  guint n_fields;
  const char *help;
} LoomKindInfo;

/* The newest version of the format, which has all there is, and the first, which boards in memory
 * say they are of: whoever writes one tells the earliest that has all of it. */
#define LOOM_FORMAT_VERSION "1.1"
#define LOOM_FORMAT_FIRST "1.0"

/**
 * loom_kind_info:
 * The description of @kind. Complexity: O(1).
 */
const LoomKindInfo *loom_kind_info (LoomKind kind);

/**
 * loom_kind_words: What @kind is called within a sentence, in the language of whoever reads.
 */
const char *loom_kind_words (LoomKind kind);

/**
 * loom_kind_find:
 * The kind that element @name has inside @parent, or -1. Names are unique within a parent.
 */
int loom_kind_find (LoomKind parent, const char *name);

/**
 * loom_kind_find_any:
 * The kind of an element called @name anywhere, or -1; for messages.
 */
int loom_kind_find_any (const char *name);

/**
 * loom_kind_field:
 * The field of @kind called @name ("" for the content), or NULL.
 */
const LoomField *loom_kind_field (LoomKind kind, const char *name);

/**
 * loom_kind_dup_names:
 * The element names in @kinds as words: "corner", "area or layer". Free with g_free().
 */
char *loom_kind_dup_names (guint64 kinds);

G_END_DECLS
