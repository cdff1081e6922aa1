/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The language in which the programs speak to people. What programs read is English everywhere:
 * a report for machines is compared and searched, and is the same bytes on every machine. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_language_init:
 * Takes the language of the environment for whatever is said from now on. To be called once, after
 * the locale is set. BOARDLOOM_LOCALES names the folder of the catalogues to a program that is not
 * installed.
 */
void loom_language_init (void);

/**
 * loom_language_use_english:
 * Says whatever follows in English, for readers that are programs.
 */
void loom_language_use_english (void);

G_END_DECLS
