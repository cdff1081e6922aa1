/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A library has to have a source: the header is what is wanted of these.
 */

extern const int loom_precompiled;
const int loom_precompiled = 1;
