/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading the tables of a declaration: what each wants of Lua, with errors that name the member.
 * All of it raises errors of Lua, so nothing here may own memory but what the declaration keeps. */

#pragma once

#include "validator/own/own-info.h"
#include "validator/own/vm/vm.h"

G_BEGIN_DECLS

/** loom_declare_keep: @text, kept as long as @self. */
const char *loom_declare_keep (LoomOwnInfo *self, const char *text);

/** loom_declare_block: @n zeroed structs of @size, kept as long as @self. */
gpointer loom_declare_block (LoomOwnInfo *self, gsize n, gsize size);

/** loom_declare_fail: Raises an error: at @what, … */
void loom_declare_fail (lua_State *lua, const char *what, const char *format, ...)
    G_GNUC_PRINTF (3, 4) G_GNUC_NORETURN;

/** loom_declare_is_sentence: Whether the text at @index is UTF-8 and no longer than one may be. */
gboolean loom_declare_is_sentence (lua_State *lua, int index);

/** loom_declare_short: How many bytes of @name, whole letters, an error has room for. */
int loom_declare_short (const char *name);

/**
 * loom_declare_text, loom_declare_number, loom_declare_yes:
 * Member @key of the table at the top, which @what is; @otherwise where it is left out. A text that
 * must be there has no other: NULL.
 */
const char *loom_declare_text (LoomOwnInfo *self,
                               lua_State *lua,
                               const char *what,
                               const char *key,
                               const char *otherwise);
gint loom_declare_number (lua_State *lua,
                          const char *what,
                          const char *key,
                          gint lowest,
                          gint highest,
                          gint otherwise);
gboolean loom_declare_yes (lua_State *lua, const char *what, const char *key, gboolean otherwise);

/** loom_declare_range: Member @key, a list of two numbers in order, into *@low and *@high; FALSE
 * where it is left out. */
gboolean loom_declare_range (lua_State *lua,
                             const char *what,
                             const char *key,
                             gint lowest,
                             gint highest,
                             gint *low,
                             gint *high);

/** loom_declare_nth_text: Text number @n of the list at the top, or NULL where there is none. */
const char *loom_declare_nth_text (LoomOwnInfo *self, lua_State *lua, const char *what, guint n);

/**
 * loom_declare_open:
 * Puts member @key, a list, on the stack and returns its length; 0, with nothing put, where it is
 * left out.
 */
guint loom_declare_open (lua_State *lua, const char *what, const char *key, guint most);

/** loom_declare_open_nth: Puts row @n of the list at the top, a table, on the stack. */
void loom_declare_open_nth (lua_State *lua, const char *what, guint n);

/** loom_declare_check_keys: Raises an error where the table at the top has a named member that is
 * none of @known (closed by NULL). */
void loom_declare_check_keys (lua_State *lua, const char *what, const char *const *known);

/** loom_declare_check_id: Raises an error unless @id is lower case letters, digits and hyphens. */
void loom_declare_check_id (lua_State *lua, const char *what, const char *id);

/* Of declare-play.c: what the members of a game table say of play. The table is at the top. */
void loom_declare_state (LoomOwnInfo *self, lua_State *lua);
void loom_declare_pieces (LoomOwnInfo *self, lua_State *lua);
void loom_declare_moves (LoomOwnInfo *self, lua_State *lua);
void loom_declare_events (LoomOwnInfo *self, lua_State *lua);
void loom_declare_words (LoomOwnInfo *self, lua_State *lua);

G_END_DECLS
