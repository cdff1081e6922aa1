/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/text.h"
#include "validator/sheets/components.h"
#include "render/pieces/sizes.h"

G_BEGIN_DECLS

/* What a block of pieces lies on. */
typedef enum
{
  LOOM_PIECE_GROUND_PAPER, /* each piece has a ground of its own, to its edge and beyond */
  LOOM_PIECE_GROUND_BOARD, /* of the map: cream */
  LOOM_PIECE_GROUND_EARTH,
  LOOM_PIECE_GROUND_SILK,  /* spiders */
  LOOM_PIECE_GROUND_TRAIL, /* of a seat */
  LOOM_PIECE_GROUND_SEAT
} LoomPieceGround;

/**
 * LoomPieceBlock: pieces of one size side by side, under a heading. Lengths in µm from the sheet's
 * upper left corner: (@x, @y) of the first piece. Its cuts are those from @first on, @n of them,
 * row by row, @columns a row.
 */
typedef struct
{
  char *heading;
  char *note; /* may be empty */
  LoomPieceGround ground;
  guint seat; /* whose ground and mark, or 0 */
  gboolean has_backs;
  guint sheet;
  gint32 x;
  gint32 y;
  gint32 width; /* of a piece */
  gint32 height;
  gint32 gap; /* between two pieces: for those with an outline of their own */
  guint columns;
  guint first;
  guint n;
  gint32 border; /* between the pieces and the heading above them */
  gint32 room;   /* for the heading, from x on */
} LoomPieceBlock;

/** LoomPieceCut: one piece: which of @component it is, and where it and its back lie on its sheet.
 */
typedef struct
{
  guint component; /* in needs */
  guint copy;      /* from 0 */
  guint sheet;
  gboolean has_back;
  LoomCutout front;
  LoomCutout back; /* on the other side of the sheet, or for a fold on the same */
} LoomPieceCut;

/** LoomPieceSheet: whether its pieces have backs, which for a fold lie on it too. */
typedef struct
{
  gboolean has_backs;
} LoomPieceSheet;

/**
 * LoomPieceLayout: all pieces of a scenario on sheets of @width by @height µm. Those with backs
 * come first, on sheets of their own.
 */
typedef struct
{
  LoomPrintSettings settings;
  LoomPieceSizes sizes;
  const char *language; /* of the board, or NULL; lent */
  gint32 width;
  gint32 height;
  gint32 bleed;       /* of grounds around a block */
  GArray *components; /* of LoomComponent */
  GArray *blocks;     /* of LoomPieceBlock, by sheet */
  GArray *cuts;       /* of LoomPieceCut, by block */
  GArray *sheets;     /* of LoomPieceSheet */
} LoomPieceLayout;

/**
 * loom_piece_layout_new:
 * Lays out what loom_components_new() finds for the settings's scenario; covers are left out where
 * items have backs. NULL and @error (LOOM_PRINT_ERROR_LAYOUT), naming the piece, where one is
 * larger than the paper. The board must live as long. O(pieces log pieces).
 */
LoomPieceLayout *
loom_piece_layout_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error);
void loom_piece_layout_free (LoomPieceLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPieceLayout, loom_piece_layout_free)

/** How headings of blocks and the notes after them are set. */
void loom_piece_heading_style (LoomTextStyle *heading, LoomTextStyle *note);

/**
 * loom_piece_dup_beside:
 * What is not cut out, in a sentence or two for who lays the pieces of @settings out: what is left
 * to a pencil, and what is of one's own; NULL where all is cut out. Owned by the caller.
 */
char *loom_piece_dup_beside (const LoomBoard *board, const LoomPrintSettings *settings);

/** What somebody calls such a piece, as “worker”, for names of files; lent. */
const char *loom_piece_name (const LoomComponent *component);

/** The same in the language of the reader, and in @language (nullable), for what is printed. */
const char *loom_piece_say (const LoomComponent *component);
const char *loom_piece_print (const LoomComponent *component, const char *language);

static inline const LoomPieceCut *
loom_piece_layout_cut (const LoomPieceLayout *self, guint i)
{
  return &g_array_index (self->cuts, LoomPieceCut, i);
}

static inline const LoomPieceBlock *
loom_piece_layout_block (const LoomPieceLayout *self, guint i)
{
  return &g_array_index (self->blocks, LoomPieceBlock, i);
}

/** What is left free around a block, beyond its bleed, for marks and its heading, in µm. */
#define LOOM_BLOCK_MARKS 3300
#define LOOM_BLOCK_HEADING 5600

/** What is left free within the margins of a sheet for its own heading and its foot, in µm. */
#define LOOM_SHEET_HEAD 11000
#define LOOM_SHEET_FOOT 8000

/** The least distance of a back from the line a sheet is folded at, in µm. */
#define LOOM_SHEET_GUTTER 5000

G_END_DECLS
