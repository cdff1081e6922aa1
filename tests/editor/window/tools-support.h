/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board of everything that tools touch, on a stage, and how many steps they take. */
#pragma once

#include "tests/editor/window/support.h"

#define FREE GDK_ALT_MASK /* without snapping */

/* Three squares in a row about x = 100 mm, two discs below them, and some decor. */
static const char board_text[]
    = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Things'>"
      "<areas width='200' height='120'>"
      "<corner id='c1' x='40' y='20'/><corner id='c2' x='80' y='20'/>"
      "<corner id='c3' x='120' y='20'/><corner id='c4' x='160' y='20'/>"
      "<corner id='c5' x='40' y='60'/><corner id='c6' x='80' y='60'/>"
      "<corner id='c7' x='120' y='60'/><corner id='c8' x='160' y='60'/>"
      "<area id='west' name='West' outline='c1 c2 c6 c5'/>"
      "<area id='mid' name='Mid' outline='c2 c3 c7 c6'/>"
      "<area id='east' name='East' outline='c3 c4 c8 c7'/>"
      "<area id='n' name='North' at='60 95' radius='8'/>"
      "<area id='m' name='Moor' at='140 95' radius='8'/>"
      "</areas><decor>"
      "<image id='photo' href='photo.png' at='10 10' size='100 50'/>"
      "<symbol id='ship' name='ship' at='20 100' size='10'/>"
      "<symbol id='boat' name='ship' at='180 100' size='10'/>"
      "<text id='sea' at='100 110'>Sea</text>"
      "</decor>"
      "<scenario id='one' title='One' rules='dice-and-shrines' seats='2'>"
      "<place area='west' seat='1' dice='2'/><place area='east' seat='2' dice='2'/></scenario>"
      "</board>";

LoomTestStage *open_stage (void);

void mirror (LoomTestStage *stage);

guint steps (LoomTestStage *stage);

const LoomBoard *board_of (LoomTestStage *stage);

const void *entity (LoomTestStage *stage, const char *id);

LoomSelection *selection (LoomTestStage *stage);

/* One step was done, which undone gives the bytes. */
void assert_one_step (LoomTestStage *stage, guint before, const char *bytes);

void assert_unchanged (LoomTestStage *stage, guint before, const char *bytes);

/* --- Words ----------------------------------------------------------------------------------- */
GtkWidget *find_widget (GtkWidget *in, GType type);

/* Types into the field that is open on the canvas and leaves it. */
void type (LoomTestStage *stage, const char *words);
