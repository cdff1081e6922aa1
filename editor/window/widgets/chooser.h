/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asking for boards to open and for a place to save one. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/**
 * loom_chooser_propose_name: A name for the file of a board with this title, that any file system
 * takes: “Town & Sea” gives “Town & Sea.board.xml”. Free with g_free().
 */
char *loom_chooser_propose_name (const char *title);

/**
 * loom_chooser_complete_path:
 * @path: as it was chosen
 * @own: (nullable): where the board is now
 *
 * With “.board.xml” when its name has no ending, and in place of “.xml” unless there is such a file
 * or the board's own has that ending: GTK offers a name for another without its last ending alone,
 * so that who types “hill” over “town.board” says “hill.xml”. Free with g_free().
 */
char *loom_chooser_complete_path (const char *path, const char *own);

/**
 * loom_chooser_filter_boards: Gives @chooser filters for boards and for all files.
 */
void loom_chooser_filter_boards (GtkFileChooser *chooser);

/* @files: (element-type GFile) what was chosen, lent; NULL when nothing was. */
typedef void (*LoomChosen) (GListModel *files, gpointer data);

/**
 * loom_chooser_open: Asks for boards, one or more.
 *
 * loom_chooser_save: Asks for a place; @path (nullable) is where the board is now, @title what it
 * is called. @then is called in any case, and once.
 */
void loom_chooser_open (GtkWindow *parent, LoomChosen then, gpointer data);
void loom_chooser_save (GtkWindow *parent,
                        const char *path,
                        const char *title,
                        LoomChosen then,
                        gpointer data);

/**
 * loom_chooser_take_path:
 * @response: of @dialog, which is let go of
 * @refusal: what is said when something was chosen that is no file of this computer
 *
 * The path that was chosen, or NULL. Free with g_free().
 */
char *
loom_chooser_take_path (GtkNativeDialog *dialog, int response, LoomHost *host, const char *refusal);

/**
 * loom_chooser_dup_place: The folder of @path as a person would call it: “~/Boards”. Free with
 * g_free().
 */
char *loom_chooser_dup_place (const char *path);

/* @may: whether the file may be written. */
typedef void (*LoomReplaced) (gboolean may, gpointer data);

/**
 * loom_chooser_ask_replace: For who adds an ending to a name that was chosen: a chooser has asked
 * about the name that it knew. Asks whether the file at @path may be replaced, or says yes where
 * there is none, or @path is @chosen. @then is called in any case, and once.
 */
void loom_chooser_ask_replace (GtkWindow *parent,
                               const char *chosen,
                               const char *path,
                               LoomReplaced then,
                               gpointer data);

G_END_DECLS
