/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Icons that live as long as the program. GTK 4.8 loads them in threads; where the widgets of an
 * icon are gone before its thread is done, the thread frees it, and GTK's cache may give out what
 * is just being freed: the program ends. An icon that is held is never freed by a thread, nor
 * loaded twice. */

/**
 * loom_icons_keep:
 *
 * From now on holds the icon of every image that leaves the screen, with what it stands in. Call
 * once, after GTK has been initialised. Costs a look-up in a table for each image that goes, and
 * some kilobytes for each kind of icon.
 */
void loom_icons_keep (void);
