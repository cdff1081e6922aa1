/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words in a table for one and for many: what N_() is for a single text. */

#pragma once

/**
 * NN_: Two members of a table, the words for one and those for many. They are collected for the
 * translators as one text with its plural, and ngettext() finds them when they are used.
 */
#define NN_(one, many) one, many
