/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Icons that live as long as the program. GTK 4.8 loads the icons of images in threads; where
 * nobody else holds one before its thread is done, the thread frees it, and GTK's cache may give
 * out what is just being freed: the program ends. An icon that is held is never freed by a thread,
 * nor loaded twice. */

/**
 * loom_icons_hold:
 *
 * From now on holds the icon of every image, from before GTK looks it up for the first time. Call
 * once, after GTK has been initialised. Costs a look-up in a table each time the style of an image
 * changes, and some kilobytes for each kind of icon.
 */
void loom_icons_hold (void);
