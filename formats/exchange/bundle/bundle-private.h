/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What both kinds of bundle share, and what each does by itself. */

#pragma once

#include "formats/exchange/bundle/bundle.h"

G_BEGIN_DECLS

/* How far a zip has been gone through. */
typedef struct _LoomZipReader LoomZipReader;

struct _LoomBundle
{
  gatomicrefcount references;
  char *title;      /* what messages call it; owned */
  GPtrArray *names; /* (element-type utf8) (owned): sorted by bytes, none twice, NULL at the end */
  int folder;       /* the open folder, or -1 */
  LoomZipReader *zip; /* or NULL; owned */
};

/** loom_bundle_new: One without names, which messages call @title. */
LoomBundle *loom_bundle_new (const char *title);

/** loom_bundle_close: Sorts the names and ends their list. The first that is there twice, or NULL.
 */
const char *loom_bundle_close_names (LoomBundle *self);

/** loom_bundle_n_names: How many names it has. */
guint loom_bundle_n_names (const LoomBundle *self);

/** loom_folder_load: The file @name of the folder. */
GBytes *loom_folder_load (const LoomBundle *self, const char *name, LoomModelErrors *errors);

/** loom_zip_load: The file @name of the zip. */
GBytes *loom_zip_load (const LoomBundle *self, const char *name, LoomModelErrors *errors);

void loom_zip_reader_free (LoomZipReader *self);

G_END_DECLS
