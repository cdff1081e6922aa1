/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forms to note a play-test on. Their rows come from the options that end a game. */

#include "validator/sheets/record-form.h"

#include "validator/sheets/card.h"
#include "validator/games/die-for-the-colony/rules/options.h"
#include "validator/games/colony-battle/rules/options.h"
#include "validator/games/dice-and-shrines/rules/options.h"
#include "validator/games/slice-wars/rules/options.h"

/* Rounds of a game that we know nothing of, and seats of a board without a scenario. */
#define UNKNOWN_ROUNDS 20
#define UNKNOWN_SEATS 4

/* A game’s form; the last row is that of option @limit, divided among the seats where it counts
 * turns of single players, or a number. */
typedef struct
{
  const LoomGameInfo *rules;
  const char *row_heading;
  const char *note;
  const char *total;
  const char *endings;
  guint first;
  guint last; /* 0: @limit says */
  guint limit;
  gboolean counts_turns;
} Form;

static const Form forms[] = {
  { &loom_die_for_the_colony, "Round", "twenty-sided dice", "centre dice won",
    "ants|grasshoppers|rounds over", 1, 0, LOOM_DC_MAX_ROUNDS, FALSE },
  { &loom_colony_battle, "Round", "hit points of the queen", "layer of the queen",
    "throne|dead queen|time", 1, 0, LOOM_CB_MAX_ROUNDS, FALSE },
  { &loom_rumble_nation, "Region", "points", "total", "points|priority", 2, 12, 0, FALSE },
  { &loom_dice_and_shrines, "Round", "areas and dice", "areas at the end", "last one|time", 1, 0,
    LOOM_DS_MAX_TURNS, TRUE },
  { &loom_slice_wars, "Round", "areas and dice", "areas at the end", "conquest|majority|time", 1, 0,
    LOOM_SW_MAX_ROUNDS, FALSE },
  { NULL, "Round", "score", "total", NULL, 1, UNKNOWN_ROUNDS, 0, FALSE },
};

static const Form *
find_form (const LoomGameInfo *rules)
{
  guint i = 0;

  while (forms[i].rules != NULL && forms[i].rules != rules)
    i++;
  return &forms[i];
}

static guint
last_row (const Form *form, const LoomSetup *setup)
{
  guint limit;

  if (form->last > 0)
    return form->last;
  limit = (guint)setup->options.values[form->limit];
  return form->counts_turns && setup->n_seats > 0 ? (limit + setup->n_seats - 1) / setup->n_seats
                                                  : limit;
}

static void
clear_seat (gpointer data)
{
  LoomRecordFormSeat *seat = data;

  g_free (seat->name);
  g_free (seat->as);
}

/* What a seat plays as: a word of the format, as a name. */
static char *
dup_as (const LoomSetupSeat *seat)
{
  static const char *const roles[] = { "Ants", "Grasshoppers" };
  static const char *const guardians[] = { "Hippo", "Hedgehog", "Fox", "Owl", "Turtle" };

  if (seat->role >= 0 && seat->role < (gint)G_N_ELEMENTS (roles))
    return g_strdup (roles[seat->role]);
  if (seat->guardian >= 0 && seat->guardian < (gint)G_N_ELEMENTS (guardians))
    return g_strdup (guardians[seat->guardian]);
  return NULL;
}

static void
add_seat (LoomRecordForm *self, const LoomSetup *setup, guint n)
{
  const LoomSetupSeat *stated = n <= setup->n_seats ? &setup->seats[n] : NULL;
  const char *name = stated != NULL && stated->seat != NULL ? stated->seat->name : NULL;
  const LoomRecordFormSeat seat = { name != NULL ? g_strdup (name) : g_strdup_printf ("Seat %u", n),
                                    stated != NULL ? dup_as (stated) : NULL };

  g_array_append_val (self->seats, seat);
}

LoomRecordForm *
loom_record_form_new (const LoomSetup *setup, const char *file)
{
  LoomRecordForm *self;
  const Form *form;
  guint n;

  g_return_val_if_fail (setup != NULL, NULL);

  form = find_form (setup->rules);
  n = setup->n_seats > 0 ? setup->n_seats : UNKNOWN_SEATS;
  self = g_new0 (LoomRecordForm, 1);
  self->title = g_strdup (setup->rules != NULL ? setup->rules->title : "Play-test");
  self->source = loom_card_dup_source (setup, file);
  self->row_heading = form->row_heading;
  self->note = form->note;
  self->total = form->total;
  self->endings = form->endings;
  self->first = form->first;
  self->last = last_row (form, setup);
  self->seats = g_array_new (FALSE, FALSE, sizeof (LoomRecordFormSeat));
  g_array_set_clear_func (self->seats, clear_seat);
  for (guint i = 1; i <= n; i++)
    add_seat (self, setup, i);
  return self;
}

void
loom_record_form_free (LoomRecordForm *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->seats);
  g_free (self->title);
  g_free (self->source);
  g_free (self);
}
