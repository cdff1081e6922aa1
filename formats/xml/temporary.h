/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that are on their way to their place, and that nobody must find when the program ends
 * before they are there. */

#pragma once

#include <glib.h>
#include <signal.h>

G_BEGIN_DECLS

/**
 * loom_temporary_open:
 * @folder: where
 * @mode: of the new file, less the umask
 * @path: (out): its name, ".boardloom-" and six characters; for loom_temporary_forget()
 *
 * A new file, open for reading and writing. Returns its descriptor, or -1 with errno set.
 */
int loom_temporary_open (const char *folder, int mode, char **path);

/**
 * loom_temporary_new_name:
 * A name in @folder that is free as far as is known, for something that is about to be put there
 * while signals are held. NULL, with errno set, when too many are in use.
 */
char *loom_temporary_new_name (const char *folder);

/**
 * loom_temporary_add: Remembers @path, a file or an empty folder, as one that must not stay.
 * Returns a name for loom_temporary_forget(), or NULL with errno set.
 */
char *loom_temporary_add (const char *path);

/**
 * loom_temporary_forget: Frees a name given by the functions above; what is there is left alone.
 */
void loom_temporary_forget (char *path);

/**
 * loom_temporary_hold:
 * No signal ends the program, in whichever thread it arrives, before loom_temporary_release(): for
 * the moment in which names change and half of it must not be seen. Short, and never nested.
 */
void loom_temporary_hold (sigset_t *before);
void loom_temporary_release (const sigset_t *before);

/**
 * loom_temporary_remove_all:
 * Removes everything that is on its way, and lets nothing new begin: the last thing before the
 * program ends. May be called in the handler of a signal.
 */
void loom_temporary_remove_all (void);

/**
 * loom_temporary_catch_signals:
 * From now on SIGHUP, SIGINT, SIGQUIT, SIGTERM and SIGXCPU, those of them that are not ignored,
 * remove what is on its way before they end the program as they do by themselves. For main().
 */
void loom_temporary_catch_signals (void);

G_END_DECLS
