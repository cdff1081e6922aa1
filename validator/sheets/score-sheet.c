/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forms to note a play-test on. Their rows come from the options that end a game. */

#include "validator/sheets/score-sheet.h"

#include "validator/base/tongue.h"
#include "validator/sheets/card.h"

/* Rounds of a game that we know nothing of, and seats of a board without a scenario. */
#define UNKNOWN_ROUNDS 20
#define UNKNOWN_SEATS 4

/* The form of a game that has none of its own. */
static const LoomScoreSheet unknown = { .row_heading = N_ ("Round"),
                                        .note = N_ ("score"),
                                        .total = N_ ("total"),
                                        .first = 1,
                                        .last = UNKNOWN_ROUNDS };

static guint
last_row (const LoomScoreSheet *form, const LoomPosition *position)
{
  guint limit;

  if (form->last > 0)
    return form->last;
  limit = (guint)position->options.values[form->limit];
  return form->counts_turns && position->n_seats > 0
             ? (limit + position->n_seats - 1) / position->n_seats
             : limit;
}

static void
clear_seat (gpointer data)
{
  LoomScoreFormSeat *seat = data;

  g_free (seat->name);
  g_free (seat->as);
}

/* What a seat plays as: a word of the format, as a name. */
static char *
dup_as (const LoomPositionSeat *seat)
{
  static const char *const roles[] = { N_ ("Ants"), N_ ("Grasshoppers") };
  static const char *const guardians[]
      = { N_ ("Hippo"), N_ ("Hedgehog"), N_ ("Fox"), N_ ("Owl"), N_ ("Turtle") };

  if (seat->role >= 0 && seat->role < (gint)G_N_ELEMENTS (roles))
    return g_strdup (loom_tongue_fixed (roles[seat->role]));
  if (seat->guardian >= 0 && seat->guardian < (gint)G_N_ELEMENTS (guardians))
    return g_strdup (loom_tongue_fixed (guardians[seat->guardian]));
  return NULL;
}

static void
add_seat (LoomScoreForm *self, const LoomPosition *position, guint n)
{
  const LoomPositionSeat *stated = n <= position->n_seats ? &position->seats[n] : NULL;
  const char *name = stated != NULL && stated->seat != NULL ? stated->seat->name : NULL;
  const LoomScoreFormSeat seat
      = { name != NULL ? g_strdup (name) : g_strdup_printf (loom_tongue_fixed (N_ ("Seat %u")), n),
          stated != NULL ? dup_as (stated) : NULL };

  g_array_append_val (self->seats, seat);
}

LoomScoreForm *
loom_score_form_new (const LoomPosition *position, const char *file)
{
  LoomTongue before;
  LoomScoreForm *self;
  const LoomScoreSheet *form;
  guint n;

  g_return_val_if_fail (position != NULL, NULL);

  before = loom_tongue_set (loom_tongue_of (loom_board_get_root (position->board)->lang));
  form = position->rules != NULL && position->rules->score_sheet != NULL
             ? position->rules->score_sheet
             : &unknown;
  n = position->n_seats > 0 ? position->n_seats : UNKNOWN_SEATS;
  self = g_new0 (LoomScoreForm, 1);
  self->language = loom_board_get_root (position->board)->lang;
  self->title = g_strdup (position->rules != NULL ? position->rules->title
                                                  : loom_tongue_fixed (N_ ("Play-test")));
  self->source = loom_card_dup_source (position, file);
  self->row_heading = loom_tongue_fixed (form->row_heading);
  self->note = loom_tongue_fixed (form->note);
  self->total = loom_tongue_fixed (form->total);
  self->endings = form->endings != NULL ? loom_tongue_fixed (form->endings) : NULL;
  self->rank = C_ ("rank", "Place");
  self->first = form->first;
  self->last = last_row (form, position);
  self->seats = g_array_new (FALSE, FALSE, sizeof (LoomScoreFormSeat));
  g_array_set_clear_func (self->seats, clear_seat);
  for (guint i = 1; i <= n; i++)
    add_seat (self, position, i);
  loom_tongue_set (before);
  return self;
}

void
loom_score_form_free (LoomScoreForm *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->seats);
  g_free (self->title);
  g_free (self->source);
  g_free (self);
}
