/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For tests of windows and their files: a program of its own with a folder to work in, questions
 * that are answered, notices that are found, and work done on a board. */

#pragma once

#include "editor/window/shell/application.h"
#include "editor/window/files/notice.h"

G_BEGIN_DECLS

/** The program, begun at the first call. Lent. */
LoomApplication *loom_desk_application (void);

/** A new empty folder, removed with what is in it at the end. Free with g_free(). */
char *loom_desk_folder (void);

/** A copy of samples/@name.board.xml in a folder of its own. Free with g_free(). */
char *loom_desk_copy (const char *name);

/** Opens the board at @path in a window, and waits until that is shown. */
LoomWindow *loom_desk_open (const char *path);

/** Destroys all windows without a question, and what they would have asked. */
void loom_desk_clear (void);

/** Runs the main loop until @predicate holds, or for at most 20 s, which is an error. */
typedef gboolean (*LoomDeskPredicate) (gpointer data);
void loom_desk_wait (LoomDeskPredicate predicate, gpointer data);

/** Runs the main loop for @ms, to see that nothing happens. */
void loom_desk_let_pass (guint ms);

/** Lets *@there be NULL when @object is gone; whether it is. */
void loom_desk_watch (gpointer *there, gpointer object);
gboolean loom_desk_is_gone (gpointer there);

/** Gives the board another title. */
void loom_desk_rename (LoomWindow *window, const char *title);
LoomDocument *loom_desk_document (LoomWindow *window);
gboolean loom_desk_is_saved (gpointer window);

/** What is in a file, and putting @text there. Free with g_free(). */
char *loom_desk_read (const char *path);
void loom_desk_write (const char *path, const char *text);

/** In the file at @path, @from becomes @to, by somebody else. */
void loom_desk_change (const char *path, const char *from, const char *to);

/** The window of the type of that name which is in sight, or NULL. */
GtkWindow *loom_desk_find_window (const char *type);

/** Waits for a question or message and gives it; its words in *@words (nullable, g_free()). */
GtkDialog *loom_desk_wait_question (char **words);

/** Waits for a question, and presses the button that is called @label (“_Save”). */
void loom_desk_answer (const char *label);
gboolean loom_desk_is_asked (void);

/** How many pixels of the options of its tool @window has no room for. */
double loom_desk_lacks_for_options (LoomWindow *window);

/** The notice of @window, waited for; and waiting until there is none. */
LoomNotice *loom_desk_wait_notice (LoomWindow *window);
void loom_desk_wait_no_notice (LoomWindow *window);

/** The first widget below @root that @predicate holds for, or NULL. */
GtkWidget *
loom_desk_find (GtkWidget *root, gboolean (*predicate) (GtkWidget *, gpointer), gpointer data);

/** Presses the button below @root whose label is @label; it is waited for. */
void loom_desk_press (GtkWidget *root, const char *label);

/** All text of labels below @root, a line each. Free with g_free(). */
char *loom_desk_words (GtkWidget *root);

/** The toast of @window, or NULL. Lent. */
const char *loom_desk_toast (LoomWindow *window);

/** That @words are what tests/editor/window/@folder/@name.txt has; LOOM_GOLDEN=write writes it
 * anew. Where they differ the lines are told. */
void loom_desk_compare (const char *folder, const char *name, const char *words);

G_END_DECLS
