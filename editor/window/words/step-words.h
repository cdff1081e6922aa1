/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of steps in the language of the window. */

#pragma once

/**
 * loom_step_words:
 * What the step called @label is called here: edits of the model name themselves in English, those
 * of tools in the window's language already. Lent; @label itself when there is nothing better.
 */
const char *loom_step_words (const char *label);
