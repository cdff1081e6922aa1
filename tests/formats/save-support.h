/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of saving share: a folder with files in it. */

#pragma once

#include "formats/xml/save.h"

G_BEGIN_DECLS

/* A folder of the test's own. */
typedef struct
{
  char *folder;
  char *path; /* of a file in it that holds "old" */
} Place;

/* For g_test_add(): a folder with one file in it, and its end with all that is there by then. */
void place_set_up (Place *self, gconstpointer data);
void place_tear_down (Place *self, gconstpointer data);

/* How many files are in the folder, hidden ones too. */
guint count_files (const Place *self);

void assert_holds (const char *path, const char *text);

/* Three @files to be saved at once, "new" each: one that is there, one that is not, one behind a
 * link. Free the paths returned with g_strfreev() and the bytes with several_free(). */
char **several_new (const Place *self, LoomSaveFile *files);
void several_free (LoomSaveFile *files);

/* Asserts what the three hold; @two is NULL where the second one must not be there. */
void assert_several (const Place *self, const char *one, const char *two, const char *three);

G_END_DECLS
