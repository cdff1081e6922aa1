/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenarios of the samples whose cards are told in tests, with any options. */

#pragma once

#include "validator/sheets/card.h"

/* A scenario of a sample: of each game one in which all of its things are, and another. */
typedef struct
{
  const LoomGameInfo *game;
  const char *sample;
  const char *scenario;
} LoomCardRow;

/* Two of each game. */
#define LOOM_CARD_N_ROWS 10

extern const LoomCardRow loom_card_rows[LOOM_CARD_N_ROWS];

/* A scenario ready to be told. */
typedef struct
{
  LoomBoard *board;
  LoomPosition *position;
} LoomCardFixture;

void loom_card_fixture_set_up (LoomCardFixture *self, const char *sample, const char *scenario);
void loom_card_fixture_tear_down (LoomCardFixture *self);

/** loom_card_dup_text: What the card of @position says. Free with g_free(). */
char *loom_card_dup_text (const LoomPosition *position);

/** loom_card_reset: Every option at its default. */
void loom_card_reset (LoomPosition *position);

gint loom_card_highest (const LoomOptionInfo *option);
gint loom_card_draw_value (const LoomOptionInfo *option, GRand *rand);

/** loom_card_draw_options: A third of them at any value, the others at their defaults. */
void loom_card_draw_options (LoomPosition *position, GRand *rand);
