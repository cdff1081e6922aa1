/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board in a file, as the gallery shows it: title and a few words on what is in it. */

#pragma once

#include "validator/position/game-info.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char *path;
  char *title;
  const LoomGameInfo *rules; /* of the first scenario; NULL where they are not known: those that lie
                                beside a board are read for what comes with the program alone */
  guint n_areas;
  guint n_layers;
  guint n_pieces; /* in the scenario that places most */
  goffset size;   /* of the file, bytes */
  gint64 changed; /* when, seconds since 1970 */
} LoomSample;

/**
 * loom_sample_new: What is in the file at @path, or NULL when there is no board in it. Reads all of
 * it. Free with loom_sample_free().
 */
LoomSample *loom_sample_new (const char *path);
void loom_sample_free (LoomSample *self);

/**
 * loom_sample_dup_words: “Dice & Shrines, 22 areas”. Free with g_free().
 */
char *loom_sample_dup_words (const LoomSample *self);

/**
 * loom_samples_get_folder: Where the boards that come with the program are: installed, or in the
 * source when it is run from a build folder. BOARDLOOM_DATA says otherwise. NULL when there are
 * none. Lent.
 */
const char *loom_samples_get_folder (void);

/**
 * loom_samples_load: (element-type LoomSample) All of them, by title. Free with
 * g_ptr_array_unref().
 */
GPtrArray *loom_samples_load (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSample, loom_sample_free)

G_END_DECLS
