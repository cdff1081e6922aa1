/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/sheet/sheets.h"

G_BEGIN_DECLS

/**
 * LoomPageList: the pages of a print in their order, each with a label of its own, and the sheets
 * that draw themselves. Where the paper is turned over, a page that has nothing on its other side
 * gets a blank one, or the next sheet of a board would stand there.
 */
typedef struct _LoomPageList LoomPageList;

/** @is_two_sided: every second page comes on the other side of the one before it, which is said in
 * @language (nullable; lent). */
LoomPageList *loom_page_list_new (const char *language, gboolean is_two_sided);
void loom_page_list_free (LoomPageList *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPageList, loom_page_list_free)

/**
 * Appends a page that somebody else draws; takes over what @page holds, and renames it where its
 * label is taken.
 */
void loom_page_list_add (LoomPageList *self, const LoomPage *page);

/**
 * Appends all pages of @sheets, which is taken over, @copies times; none when there are more than
 * @most in all. They may stand on both sides of the paper, but for supports.
 */
void loom_page_list_add_sheets (LoomPageList *self, LoomSheets *sheets, guint copies, guint most);

guint loom_page_list_n (const LoomPageList *self);
const LoomPage *loom_page_list_get (const LoomPageList *self, guint i);

/** The sheets that draw page @i, and the how manieth of them it is; NULL where somebody else does.
 */
const LoomSheets *loom_page_list_get_sheets (const LoomPageList *self, guint i, guint *sheet);

/** Whether something is printed on another side. */
gboolean loom_page_list_has_backs (const LoomPageList *self);

/** Takes the blank other sides away where nothing is printed on any: the paper is not turned. */
void loom_page_list_settle (LoomPageList *self);

G_END_DECLS
