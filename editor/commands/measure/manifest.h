/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A manifest: a file that lists boards, one a line, for who measures more of them than a command
 * line holds; and how they are spread over shards. */

#pragma once

#include "editor/commands/measure/measure.h"

G_BEGIN_DECLS

/**
 * loom_manifest_read:
 * @files: (element-type utf8): receives the paths, which a line gives from the folder of @path;
 *   freed with @files where that frees its elements
 *
 * Empty lines and those that begin with # are passed over. FALSE when it cannot be read, lists
 * nothing, or lists a board twice or one that is not there: said with its line on standard error.
 */
gboolean loom_manifest_read (const char *path, GPtrArray *files);

/**
 * loom_manifest_play:
 * Plays wholly the scenarios of those boards that fall to the shard of @request, and writes their
 * part. What each board costs is read from the survey of @request, or each is looked at where it
 * has none. Returns a LoomExit.
 */
int loom_manifest_play (const LoomMeasureRequest *request, const GPtrArray *files);

/**
 * loom_manifest_survey: Looks at each board and writes the survey of @request. Returns a LoomExit.
 */
int loom_manifest_survey (const LoomMeasureRequest *request, const GPtrArray *files);

G_END_DECLS
