/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards to copy from and to paste into, and what every paste is held to. */
#pragma once

#include "editor/clipboard/clip.h"

/* --- Maps --------------------------------------------------------------------------------------
 */

#define HEAD "<board xmlns='urn:boardloom:board:1' version='1.0' title='Two'>"
#define SQUARES                                                                                    \
  "<corner id='c1' x='10' y='10'/><corner id='c2' x='30' y='10'/>"                                 \
  "<corner id='c3' x='50' y='10'/><corner id='c4' x='50' y='30'/>"                                 \
  "<corner id='c5' x='30' y='30'/><corner id='c6' x='10' y='30'/>"                                 \
  "<border ends='c2 c5' via='32 20'/>"                                                             \
  "<area id='west' name='West' outline='c1 c2 c5 c6'><slot kind='die' at='20 20'/></area>"         \
  "<area id='east' name='East 2' outline='c2 c3 c4 c5' label='40 20'/>"                            \
  "<barrier between='west east'/>"

/* --- Pieces ------------------------------------------------------------------------------------
 */

#define SCENARIOS                                                                                  \
  "<scenario id='duel' title='Duel' seats='3'><place area='west' seat='3' dice='4'/>"              \
  "<number area='west' value='8'/><place area='east' seat='1' dice='2'/></scenario>"               \
  "<scenario id='other' title='Other' seats='2'/>"

GBytes *paste (LoomBoard *board, const LoomClip *clip, const LoomClipTarget *target);

void refuse (const LoomBoard *board,
             const LoomClip *clip,
             const LoomClipTarget *target,
             const char *why);

const LoomScenario *first_scenario (const LoomBoard *board);

LoomClip *copy_ids (const LoomBoard *board, const char *ids);

/* There and back as text, which must be the same text again. */
LoomClip *through_text (const LoomClip *clip);

guint count_pieces (const LoomBoard *board, LoomHandle layer);

LoomBoard *read_two (const char *rest);
