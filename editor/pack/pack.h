/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board with its style, its pictures and what else belongs to it in one zip. */

#pragma once

#include "formats/exchange/seam/sink.h"
#include "formats/model/board.h"
#include "formats/model/model-error.h"

G_BEGIN_DECLS

#define LOOM_PACK_SUFFIX ".boardpack"

/* What goes into a pack. */
typedef struct
{
  const LoomBoard *board;
  GBytes *bytes;           /* the board as it is in its file */
  const char *name;        /* what that file is called */
  const char *folder;      /* that it lies in; NULL: nothing lies beside it */
  const char *const *with; /* paths of files that go along, NULL-terminated; may be NULL */
} LoomPackInput;

/**
 * loom_pack_fill:
 * Makes @sink a zip of all that belongs to a board. FALSE with %LOOM_ERROR_INPUT when a file of
 * input.with cannot be read or is called as another is; what the board names and is not there
 * is an error in @missing each, and the rest is packed.
 */
gboolean loom_pack_fill (const LoomPackInput *input,
                         LoomSink *sink,
                         LoomModelErrors *missing,
                         GError **error);

/**
 * loom_pack_find_board:
 * The board of a pack that has the files @names (NULL-terminated): the one at its root whose name
 * ends in “.board.xml”; NULL where there is none or there are several. Lent.
 */
const char *loom_pack_find_board (const char *const *names);

/* A pack that is unpacked for as long as it is read. */
typedef struct _LoomPack LoomPack;

/**
 * loom_pack_is: Whether the file at @path is a pack, by what is in it. Reads a few bytes, and of a
 * zip all.
 */
gboolean loom_pack_is (const char *path);

/**
 * loom_pack_open:
 * Unpacks the pack at @path into a folder of its own, which nobody else may read; NULL with
 * the reasons in @errors. What the folder holds is removed by loom_pack_close(), and when a signal
 * ends the program.
 */
LoomPack *loom_pack_open (const char *path, LoomModelErrors *errors);

/**
 * loom_pack_new:
 * A pack of @board and the @files (element-type utf8 GBytes) that it is drawn with, of a board that
 * is not saved yet; else as loom_pack_open().
 */
LoomPack *loom_pack_new (const LoomBoard *board, GHashTable *files, LoomModelErrors *errors);
void loom_pack_close (LoomPack *self);

/** loom_pack_get_board: The path of the board's file. Lent. */
const char *loom_pack_get_board (const LoomPack *self);

/**
 * loom_pack_save:
 * @pack: (nullable): the files that go along
 * @folder: (nullable): where what the board is drawn with lies
 *
 * Saves @board as the pack @path, as loom_save_bytes_to() does with @identity. What the board
 * names and is not there is an error of a new pack, for it would be missed elsewhere; one that is
 * saved again is as whole as it was.
 */
gboolean loom_pack_save (const LoomPack *pack,
                         const LoomBoard *board,
                         const char *folder,
                         const char *path,
                         LoomFileIdentity *identity,
                         GError **error);

/**
 * loom_pack_spread: Puts the files of a pack beside a board that leaves it for @folder; files that
 * are there already stay as they are.
 */
gboolean loom_pack_spread (const LoomPack *self, const char *folder, GError **error);

/**
 * loom_pack_unpack: Makes the folder @folder of the pack at @path, as loom_save_folder() does.
 */
gboolean loom_pack_unpack (const char *path, const char *folder, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPack, loom_pack_close)

G_END_DECLS
