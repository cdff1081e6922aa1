/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a format is to the rest of the program: one constant that says how to know its files, to
 * read them, to write them, and what of a board it cannot hold. Nobody outside the folder of a
 * format names it but the table in formats/exchange/formats.c. */

#pragma once

#include "formats/exchange/seam/option.h"
#include "formats/exchange/seam/pictures.h"
#include "formats/exchange/seam/probe.h"
#include "formats/exchange/seam/remarks.h"
#include "formats/exchange/seam/sink.h"
#include "formats/exchange/seam/source.h"
#include "formats/exchange/seam/task.h"
#include "formats/model/board.h"

G_BEGIN_DECLS

typedef enum
{
  /* A document of Boardloom itself: opened and saved, where others are imported and exported. */
  LOOM_FORMAT_IS_OWN = 1 << 0,
  LOOM_FORMAT_HAS_SIBLINGS = 1 << 1, /* files beside the main one belong to it */
  LOOM_FORMAT_HAS_AREAS = 1 << 2,    /* holds the areas of a map */
  LOOM_FORMAT_HAS_LAYERS = 1 << 3,   /* holds grids of cells */
  LOOM_FORMAT_KEEPS_ALL = 1 << 8,  /* holds the whole board, as it is: `kept` has nothing to say */
  LOOM_FORMAT_KEEPS_REST = 1 << 9, /* holds all of whatever `kept` does not name */
  /* Is a folder or a zip of files: probe() goes by LoomProbe.names alone, and read() gets a source
   * of which loom_source_is_bundle() is true. All other formats are given files. */
  LOOM_FORMAT_IS_FOLDER = 1 << 4,
} LoomFormatTraits;

/* What a format cannot hold, in words of its own. */
typedef struct
{
  LoomKind kind;                           /* each element of this kind is lost */
  guint (*count) (const LoomBoard *board); /* or, where not NULL, as many as this says */
  const char *what;                        /* msgid: what is lost, in the plural, "barriers" */
  const char *becomes; /* msgid: what stands in its place, a whole sentence; NULL: nothing */
  const char *field;   /* NULL, or that attribute alone is lost */
} LoomFormatLoss;

/* What a format holds, so that it comes back as it was. */
typedef struct
{
  LoomKind kind;
  const char *fields; /* names of attributes, "id" among them, with spaces between; NULL: nothing */
} LoomFormatKept;

/* What read() is asked. More may come to be asked: formats take from it what they need. */
typedef struct
{
  const LoomSource *source;
  const LoomFormatValues *values; /* never NULL */
  const LoomTask *task;           /* NULL: nobody waits */
  gboolean in_part;               /* a file with mistakes is read as far as it can be */
  LoomRemarks *remarks;           /* what was guessed, mended or left out; NULL: nobody listens */
  /* (element-type utf8 GBytes) (owned): by plain name, the files that are to lie beside the board,
   * which the reader adds; NULL: nobody takes them, and the board names none. */
  GHashTable *siblings;
} LoomFormatInput;

/* What write() is asked. */
typedef struct
{
  const LoomBoard *board;
  const LoomFormatValues *values; /* never NULL */
  const LoomTask *task;           /* NULL: nobody waits */
  LoomRemarks *remarks;           /* as for reading; what `kept` says to be lost needs none */
  const LoomPictures *pictures;   /* who draws; NULL: nobody, and what has pictures says so */
} LoomFormatOutput;

typedef struct
{
  const char *id;              /* lower case words with dashes, as `--from` and `--to` take it */
  const char *title;           /* msgid: what a choice of files calls them, in the plural */
  const char *const *suffixes; /* NULL-terminated; a new file gets the first. With the full stop */
  guint traits;                /* of LoomFormatTraits */
  const LoomFormatOption *options;
  guint n_options;
  const LoomFormatLoss *losses; /* in the order in which they are told */
  guint n_losses;

  /* Of a format that holds no more of a board than this, and comes back with it: all else is lost,
   * and told so, in the words of `losses` where it has some. NULL: `losses` is all there is to say.
   */
  const LoomFormatKept *kept;
  guint n_kept;

  /* How sure it is, from 0 to 100, that a file is of this format. It goes by what is in the file:
   * 100 where a signature says so, about 50 where it could be another's, 1 where nothing speaks
   * against it, 0 where something does. Whatever the file, it neither fails nor takes long. */
  guint (*probe) (const LoomProbe *probe);

  /* The board, or NULL with the reasons in *@errors, which is always set. With a board, *@errors
   * says what became of what could not be read as it was. A board that comes out breaks no rule of
   * the model. Whoever is stopped by the task gives NULL without a reason. NULL: the format is not
   * read. */
  LoomBoard *(*read) (const LoomFormatInput *input, LoomModelErrors **errors);

  /* Fills @sink, or gives FALSE with the reason. What is lost needs no mention: `losses` says it.
   * The same board and values give the same bytes. Whoever is stopped by the task gives
   * %G_IO_ERROR_CANCELLED. NULL: the format is not written. */
  gboolean (*write) (const LoomFormatOutput *output, LoomSink *sink, GError **error);
} LoomFormat;

/* So many of something are lost. */
typedef struct
{
  const LoomFormatLoss *loss; /* the words for it, or NULL */
  LoomKind kind;              /* what is lost: things of this kind, */
  const LoomField *field;     /* or, where not NULL, this attribute of them, */
  gboolean is_id;             /* or their ids */
  guint n;                    /* never 0 */
} LoomFormatLosses;

/**
 * loom_format_list_losses:
 * What of @board would be lost in @self, before anything is written: (element-type
 * LoomFormatLosses) in the order of the format. Free with g_array_unref(). O(size of the board),
 * with a pass of its own for each `count`.
 */
GArray *loom_format_list_losses (const LoomFormat *self, const LoomBoard *board);

/**
 * loom_format_losses_dup_words:
 * What is lost as a sentence: “12 barriers are lost.” Free with g_free().
 */
char *loom_format_losses_dup_words (const LoomFormatLosses *self);

/**
 * loom_format_keeps:
 * Whether @self holds @field ("id" for the id) of things of @kind; NULL: the things themselves. Of
 * a format without `kept` always.
 */
gboolean loom_format_keeps (const LoomFormat *self, LoomKind kind, const char *field);

/**
 * loom_format_fit_name:
 * The length of the longest suffix of @self that @name ends with, letter case aside; 0 where files
 * of @self are not called so.
 */
gsize loom_format_fit_name (const LoomFormat *self, const char *name);

G_END_DECLS
