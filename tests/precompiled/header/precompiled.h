/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What nearly every file includes, read once a build and not once a file (meson.build beside this).
 * Nothing leans on it: each file includes what it uses, and a test of the house holds that.
 *
 * The window's files, which alone are told of a version of GDK, have another than the rest.
 */

#ifdef GDK_VERSION_MIN_REQUIRED
#include <gtk/gtk.h>
#else
#include <glib.h>
#endif
