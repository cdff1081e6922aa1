/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Noticing that somebody else changed or removed the file of a window. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/**
 * loom_external_change_watch: From now on the file of @host is watched, and a notice tells when it
 * is not any more what the board came from, with ways to compare, read it again, or keep what is
 * open.
 */
void loom_external_change_watch (LoomHost *host);

/**
 * loom_external_change_keep: What is open is to take the place of what is on disk when it is saved
 * next.
 */
void loom_external_change_keep (LoomHost *host);

G_END_DECLS
