/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board of four areas, what was measured on it, and what its report must hold. */
#pragma once

#include "tests/validator/measure/studies.h"

#define FOLDER "tests/validator/measure"

/* A square of four areas, two a seat. */
#define SQUARE                                                                                     \
  "<areas width='100' height='100'>"                                                               \
  "<corner id='c1' x='10' y='10'/><corner id='c2' x='50' y='10'/><corner id='c3' x='90' y='10'/>"  \
  "<corner id='c4' x='10' y='50'/><corner id='c5' x='50' y='50'/><corner id='c6' x='90' y='50'/>"  \
  "<corner id='c7' x='10' y='90'/><corner id='c8' x='50' y='90'/><corner id='c9' x='90' y='90'/>"  \
  "<area id='nw' name='North West' outline='c1 c2 c5 c4'/>"                                        \
  "<area id='ne' name='North East' outline='c2 c3 c6 c5'/>"                                        \
  "<area id='sw' name='South West' outline='c4 c5 c8 c7'/>"                                        \
  "<area id='se' name='South East' outline='c5 c6 c9 c8'/></areas>"

#define SEATS                                                                                      \
  "<seat n='1' name='North'/><seat n='2' name='South'/>"                                           \
  "<place area='nw' seat='1' dice='5'/><place area='ne' seat='1' dice='2'/>"                       \
  "<place area='sw' seat='2' dice='3'/><place area='se' seat='2' dice='3'/>"

#define AS_SEATED "<option name='order' value='as-seated'/>"

LoomBoard *read_square (const char *inside);

char *to_text (const Drawn *drawn, guint n);

/* Whether @needle is there, wherever lines break. */
void assert_holds (const char *text, const char *needle);

/* Holds @json against the schema by the checker of the commands' tests. */
void assert_keeps_to_schema (const char *json);

void draw_unfair (Drawn *drawn);

/* Chance names who begins, and the board is the same from either side. */
void draw_equal (Drawn *drawn);
