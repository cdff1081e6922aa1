/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What reports look like as pages: the variables of their style sheet for light, for dark and for
 * paper, and their typefaces. They are of no board; texts, since they stand within a constant one.
 */

#pragma once

#define LOOM_REPORT_LIGHT                                                                          \
  "--ink:#23282b;--dim:#626a6f;--paper:#fdfbf6;--card:#fff;--line:#d9d4c7;"                        \
  "--band:#dfe8d8;--good:#2b6b3f;--good-bg:#e8f1e4;--bad:#a5311a;--bad-bg:#fbe9e2;"                \
  "--open:#7a5a00;--open-bg:#faf0d2;--order:#6b2fa0;--order-bg:#f1e6fa"

#define LOOM_REPORT_DARK                                                                           \
  "--ink:#e8e4da;--dim:#a09c92;--paper:#1c1f21;"                                                   \
  "--card:#25292c;--line:#454a4d;--band:#34402f;--good:#a5d6a7;--good-bg:#25362a;"                 \
  "--bad:#ffab91;--bad-bg:#42261f;--open:#ffd97a;--open-bg:#3b3320;--order:#d8b4fe;"               \
  "--order-bg:#33263f"

#define LOOM_REPORT_PRINT                                                                          \
  "--ink:#000;--dim:#444;--paper:#fff;--card:#fff;--line:#bbb;"                                    \
  "--band:#e4ebdf;--good:#2b6b3f;--good-bg:#fff;--bad:#a5311a;--bad-bg:#fff;"                      \
  "--open:#7a5a00;--open-bg:#fff;--order:#6b2fa0;--order-bg:#fff"

/* What a picture of a board lies on, even in the dark. */
#define LOOM_REPORT_PICTURE "#fff"

#define LOOM_REPORT_TEXT "\"Cabin\",\"Source Sans 3\",\"Segoe UI\",system-ui,sans-serif"
#define LOOM_REPORT_TITLE "\"Linux Libertine O\",\"Libertinus Serif\",Georgia,serif"
#define LOOM_REPORT_CODE "ui-monospace,\"DejaVu Sans Mono\",monospace"

/* What a shared page has beside these: shadows, and the pips of dice that are drawn on the ground
 * of pictures. */
#define LOOM_REPORT_SHADE "rgba(0,0,0,.25)"
#define LOOM_REPORT_PIP "#1b1b1b"
