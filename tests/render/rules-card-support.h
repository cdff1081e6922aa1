/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards of every sample on every paper. */
#pragma once

#include "render/card/rules-card.h"

static const char *const samples[] = {
  "archipelago",  "eleven-parishes", "fallen-branch", "first-tunnel",
  "four-hearths", "lamplighters",    "orchard-farm",  "over-the-moor",
  "pond",         "spice-comb",      "two-queens",    "two-shrines",
};

static const char *const papers[] = { "A4", "Letter", "Legal", "148x210", "A3", "Tabloid" };

/* A scenario of a sample with the paper it is to be printed on. */
typedef struct
{
  const LoomBoard *board;
  const LoomScenario *scenario;
  const char *paper;
  LoomPrintSettings settings;
} Case;

typedef void (*CaseFunc) (const Case *self);

LoomBoard *read_sample (const char *sample);

void wait_for (Case *self, const char *paper);

void for_all_papers (const LoomBoard *board, const LoomScenario *scenario, CaseFunc func);

void for_all (CaseFunc func);

/* Letters. */
double number_after (const char *text, const char *name);

/* The height of the smallest letters of an SVG of ours, whose unit is the point. */
double find_smallest (const char *svg);

char *dup_svg (const LoomSheets *sheets, guint i);

void assert_readable (const LoomSheets *sheets);
