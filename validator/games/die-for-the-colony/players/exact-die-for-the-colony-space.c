/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What positions Die for the Colony has, how they lie in memory, and which games are too large or
 * too intricate to be solved. */

#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* A dictionary takes a quarter of the policy or less wherever much is to be kept; half is reckoned
 * with. */
#define PACKED 2

/* Symmetries */

static guint
move_faces (guint faces, const Perm *perm)
{
  static const guint16 powers[] = { 1, 6, 36, 216 };
  guint moved = 0;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    moved += (area_progress (faces, i) - 1) * powers[perm->to[i]];
  return moved;
}

static gboolean
keeps_centre (const LoomDcExact *self, const Perm *perm)
{
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    if (perm->masks[self->adjacent[i]] != self->adjacent[perm->to[i]])
      return FALSE;
  return TRUE;
}

static void
fill_masks (Perm *perm)
{
  for (guint mask = 0; mask < N_MASKS; mask++)
    {
      perm->masks[mask] = 0;
      for (guint i = 0; i < LOOM_DC_DICE; i++)
        if ((mask >> i & 1) != 0)
          perm->masks[mask] |= (guint8)(1u << perm->to[i]);
    }
}

/* The symmetries of the centre which leave each of the @n sets in @kept as it is. */
static void
init_fold (Fold *fold, const LoomDcExact *self, const guint8 *kept, guint n)
{
  /* Every way to write the areas one after the other, the natural one first. */
  for (guint code = 0; code < 256; code++)
    {
      Perm perm;
      guint taken = 0;
      gboolean fits;

      for (guint i = 0; i < LOOM_DC_DICE; i++)
        {
          perm.to[i] = (code >> (6 - 2 * i)) & 3;
          taken |= 1u << perm.to[i];
        }
      if (taken != N_MASKS - 1)
        continue;
      fill_masks (&perm);
      fits = keeps_centre (self, &perm);
      for (guint i = 0; i < n; i++)
        fits = fits && perm.masks[kept[i]] == kept[i];
      if (fits)
        fold->perms[fold->n_perms++] = perm;
    }
  for (guint faces = 0; faces < N_FACES; faces++)
    {
      guint least = faces;

      for (guint p = 0; p < fold->n_perms; p++)
        {
          const guint moved = move_faces (faces, &fold->perms[p]);

          if (moved < least)
            {
              least = moved;
              fold->perm_of[faces] = (guint8)p;
            }
        }
      /* A smaller number has had its turn already. */
      if (least == faces)
        {
          fold->rep_of[faces] = (guint16)fold->n_reps;
          fold->reps[fold->n_reps++] = (guint16)faces;
        }
      else
        fold->rep_of[faces] = fold->rep_of[least];
    }
}

/* Options */

/* The chance that a roll is @from or more. */
static Share
chance_from (gint from)
{
  return (Share)CLAMP (N_ROLLS + 1 - from, 0, N_ROLLS) / N_ROLLS;
}

/* That an attack which needs @from succeeds, when the guard who blocks must roll as much as it. */
static Share
chance_through_block (gint from)
{
  gint n = 0;

  for (gint roll = MAX (from, 1); roll <= N_ROLLS; roll++)
    n += roll - 1;
  return (Share)n / (N_ROLLS * N_ROLLS);
}

static void
init_odds (LoomDcExact *self)
{
  static const guint components[] = { LOOM_DC_ATTACK_FROM, LOOM_DC_ATTACK_MARKED_FROM };
  const gint *values = self->values;

  for (guint i = 0; i < G_N_ELEMENTS (components); i++)
    {
      self->odds.attack_from[i] = (guint)values[components[i]];
      self->odds.attack[i] = chance_from (values[components[i]]);
      self->odds.attack_up[i] = chance_through_block (values[components[i]]);
    }
  self->odds.has_blocks = values[LOOM_DC_MAX_BLOCKERS] > 0;
  self->odds.sees_roll = values[LOOM_DC_BLOCK] == LOOM_DC_BLOCK_AFTER_ROLL;
  self->odds.is_immediate = values[LOOM_DC_VICTORY_CHECK] == LOOM_DC_VICTORY_CHECK_IMMEDIATE;
  self->odds.lames = values[LOOM_DC_SABOTAGE_LASTS] == LOOM_DC_SABOTAGE_THROUGH_NEXT_TURN
                     && values[LOOM_DC_SABOTAGE_FROM] <= N_ROLLS;
  self->odds.evading_costs = values[LOOM_DC_EVADE] == LOOM_DC_EVADE_COSTS_DIE;
  self->odds.keeps_markers = values[LOOM_DC_MARKER_TURNS] > 0;
  self->odds.mobilize_from = (guint)MAX (values[LOOM_DC_MOBILIZE_FROM], 1);
  self->odds.sabotage = chance_from (values[LOOM_DC_SABOTAGE_FROM]);
  self->odds.evade = chance_from (values[LOOM_DC_EVADE_FROM]);
  self->odds.fortify = chance_from (values[LOOM_DC_FORTIFY_FROM]);
}

static guint
turn_up (guint faces, guint area, gint pips)
{
  static const gint powers[] = { 1, 6, 36, 216 };
  const gint from = (gint)area_progress (faces, area);
  const gint to = CLAMP (from + pips, 1, LOOM_DC_FACES);

  return (guint)((gint)faces + (to - from) * powers[area]);
}

static void
init_shifts (LoomDcExact *self, guint faces)
{
  const gint pays = self->values[LOOM_DC_MOBILIZE_PAYS];
  const gint gains = self->values[LOOM_DC_MOBILIZE_GAINS];
  const gint cut = MAX (gains - self->values[LOOM_DC_DISRUPT_BLOCKS], 0);
  const gint room = self->values[LOOM_DC_MOBILIZE_RECEIVER] == LOOM_DC_RECEIVER_STRICT ? gains : 1;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    for (guint k = 0; k < LOOM_DC_DICE; k++)
      if (i != k && (self->adjacent[i] >> k & 1) != 0 && (gint)area_progress (faces, i) > pays
          && (gint)area_progress (faces, k) <= LOOM_DC_FACES - room)
        {
          const guint paid = turn_up (faces, i, -pays);

          self->shifts[faces][self->n_shifts[faces]++] = (Shift){
            .payer = (guint8)i,
            .receiver = (guint8)k,
            .full = (guint16)turn_up (paid, k, gains),
            .cut = (guint16)turn_up (paid, k, cut),
          };
        }
}

/* The lead of the ants by one way of counting (DC-18). */
static gint
measure_lead (const LoomDcExact *self, guint side, guint faces, gint tiebreak)
{
  const gint start = self->values[LOOM_DC_START_FACE];
  gint lead = 0;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      const gint progress = (gint)area_progress (faces, i);
      const gint face = side == LOOM_ROLE_ANTS ? progress : LOOM_DC_FACES + 1 - progress;

      if (tiebreak == LOOM_DC_TIEBREAK_PIP_SUM)
        lead += face - start;
      else if (tiebreak == LOOM_DC_TIEBREAK_COUNT_SIDE)
        lead += (face > start) - (face < start);
      else
        lead += (face == self->values[LOOM_DC_ANTS_GOAL])
                - (face == self->values[LOOM_DC_GRASSHOPPERS_GOAL]);
    }
  return lead;
}

static void
init_ends (LoomDcExact *self, const LoomDcGame *game, guint side, guint faces)
{
  gint lead = measure_lead (self, side, faces, self->values[LOOM_DC_TIEBREAK]);
  gint own = 0, other = 0;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      const gint progress = (gint)area_progress (faces, i);

      own += progress == game->goals[side];
      other += LOOM_DC_FACES + 1 - progress == game->goals[side ^ 1u];
    }
  self->won[side][faces] = own == LOOM_DC_DICE ? 1 : other == LOOM_DC_DICE ? -1 : 0;
  if (lead == 0 && self->values[LOOM_DC_TIMEOUT_TIE] == LOOM_DC_TIMEOUT_TIE_PIP_SUM)
    lead = measure_lead (self, side, faces, LOOM_DC_TIEBREAK_PIP_SUM);
  if (side == LOOM_ROLE_GRASSHOPPERS)
    lead = -lead;
  self->last[side][faces] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5f;
}

/* Recruitment (DC-02 to DC-04) */

static void
gain_die (const LoomDcExact *self, Recruits *recruits, gboolean own)
{
  const gint most = self->values[LOOM_DC_MAX_FORCES];

  if ((own ? recruits->own : recruits->other) >= most)
    {
      own = !own;
      if (self->values[LOOM_DC_RECRUIT_AT_CAP] == LOOM_DC_AT_CAP_LOST
          || (own ? recruits->own : recruits->other) >= most)
        return;
    }
  if (own)
    {
      recruits->own++;
      recruits->resting += self->values[LOOM_DC_NEW_DIE] != LOOM_DC_NEW_DIE_READY;
    }
  else
    {
      recruits->other++;
      recruits->guards += self->values[LOOM_DC_BONUS_DIE] == LOOM_DC_BONUS_DIE_GUARD;
    }
}

guint
loom_dc_exact_recruit (const LoomDcExact *self,
                       guint turn,
                       guint own,
                       guint other,
                       Recruits recruits[4])
{
  const gboolean is_skipped = turn < 2 && self->values[LOOM_DC_SKIP_FIRST_RECRUITMENT];
  guint n = 0;

  for (gint roll = 1; roll <= N_ROLLS; roll++)
    {
      Recruits these = { .own = (guint8)own, .other = (guint8)other };
      guint i = 0;

      if (!is_skipped && roll >= self->values[LOOM_DC_RECRUIT_FROM])
        gain_die (self, &these, TRUE);
      if (!is_skipped && roll <= self->values[LOOM_DC_OPPONENT_RECRUITS_TO])
        gain_die (self, &these, FALSE);
      while (i < n
             && (recruits[i].own != these.own || recruits[i].other != these.other
                 || recruits[i].resting != these.resting || recruits[i].guards != these.guards))
        i++;
      if (i == n)
        recruits[n++] = these;
      recruits[i].n++;
    }
  return n;
}

/* Layouts */

/* The most dice of the side in turn that rest, being new. */
static guint
most_resting (const LoomDcExact *self)
{
  if (self->values[LOOM_DC_NEW_DIE] == LOOM_DC_NEW_DIE_READY)
    return 0;
  return self->values[LOOM_DC_RECRUIT_AT_CAP] == LOOM_DC_AT_CAP_LOST ? 1 : 2;
}

static void
add_run (const LoomDcExact *self, Layout *layout, guint own, guint other, guint held)
{
  Run *run = &layout->runs[layout->n_runs];

  *run = (Run){
    .own = (guint8)own,
    .other = (guint8)other,
    .held = (guint8)held,
    .ready = (guint8)(own - held),
  };
  layout->run_at[own][other][held] = (gint16)layout->n_runs++;
  for (guint ready = KEPT_FROM; ready <= run->ready; ready++)
    {
      const guint used = run->ready - ready;

      run->levels[ready] = layout->n_policy;
      layout->n_policy += (gsize)n_pairs (self, other, used) * n_fresh (layout, used)
                          * layout->fold->n_reps * N_MASKS;
    }
}

static Layout *
new_layout (const LoomDcExact *self, const LoomDcGame *game, guint side, gboolean is_first)
{
  Layout *layout = g_new0 (Layout, 1);
  guint n = 0;

  layout->fold = &self->folds[is_first];
  layout->side = (guint8)side;
  layout->any_fresh = is_first;
  for (guint i = 0; i < LOOM_DC_DICE && is_first; i++)
    if (game->position.markers[side][i] != 0)
      layout->old_marked |= (guint8)(1u << i);
  for (guint i = 0; i < 2; i++)
    {
      const guint forces = game->position.pools[side ^ i];

      layout->from[i] = (guint8)forces;
      layout->to[i] = (guint8)MAX (forces, (guint)self->values[LOOM_DC_MAX_FORCES]);
      n = i == 0 ? (layout->to[0] - forces + 1u) : n * (layout->to[1] - forces + 1u);
    }
  memset (layout->run_at, -1, sizeof layout->run_at);
  layout->runs = g_new (Run, (gsize)n * (layout->to[0] + 1u));
  for (guint own = layout->from[0]; own <= layout->to[0]; own++)
    for (guint other = layout->from[1]; other <= layout->to[1]; other++)
      {
        const guint lamed = self->odds.lames ? own : 0;

        for (guint held = 0; held <= MIN (own, lamed + most_resting (self)); held++)
          add_run (self, layout, own, other, held);
        layout->start_at[own][other] = layout->n_starts;
        layout->n_starts += (lamed + 1) * (other + 1);
      }
  return layout;
}

static void
free_layout (Layout *layout)
{
  if (layout == NULL)
    return;
  g_free (layout->runs);
  g_free (layout);
}

void
loom_dc_exact_init (LoomDcExact *self, const LoomDcGame *game, gboolean has_memory)
{
  guint8 old[2] = { 0, 0 };
  gboolean has_first;
  guint n = 0;

  memcpy (self->values, game->values, sizeof self->values);
  memcpy (self->adjacent, game->adjacent, sizeof self->adjacent);
  init_odds (self);
  for (guint bits = 0; bits <= LOOM_DC_DICE; bits++)
    for (guint mask = 0; mask < N_MASKS; mask++)
      if ((guint)__builtin_popcount (mask) == bits)
        {
          self->ranks_by_bits[mask] = (guint8)n;
          self->masks_by_bits[n++] = (guint8)mask;
        }
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < LOOM_DC_DICE; i++)
      if (game->position.markers[side][i] != 0)
        old[side] |= (guint8)(1u << i);
  /* A marker on the board stays as long as one placed in its side's first turn, so to this it is a
   * fresh one; and it is where it is, whatever the symmetries are. */
  has_first = self->odds.keeps_markers && (old[0] | old[1]) != 0;
  init_fold (&self->folds[0], self, NULL, 0);
  if (has_first)
    init_fold (&self->folds[1], self, old, 2);
  for (guint side = 0; side < 2; side++)
    {
      self->layouts[side] = new_layout (self, game, side, FALSE);
      if (has_first)
        self->layouts[2 + side] = new_layout (self, game, side, TRUE);
    }
  self->n_layers = 2 * (guint)self->values[LOOM_DC_MAX_ROUNDS];
  self->layers = g_new0 (Layer, self->n_layers);
  for (guint turn = 0; turn < self->n_layers; turn++)
    {
      const guint side = turn % 2 == 0 ? LOOM_ROLE_GRASSHOPPERS : LOOM_ROLE_ANTS;

      self->layers[turn].layout = self->layouts[turn < 2 && has_first ? 2 + side : side];
    }
  if (!has_memory)
    return;
  for (guint faces = 0; faces < N_FACES; faces++)
    {
      init_shifts (self, faces);
      for (guint i = 0; i < LOOM_DC_DICE; i++)
        self->raised[faces][i] = (guint16)turn_up (faces, i, self->values[LOOM_DC_ATTACK_CHANGE]);
      for (guint side = 0; side < 2; side++)
        init_ends (self, game, side, faces);
    }
}

void
loom_dc_exact_drop (LoomDcExact *self)
{
  for (guint turn = 0; turn < self->n_layers; turn++)
    {
      loom_dc_dictionary_drop (&self->layers[turn].policy);
      g_free (self->layers[turn].starts);
    }
  g_free (self->layers);
  for (guint i = 0; i < G_N_ELEMENTS (self->layouts); i++)
    free_layout (self->layouts[i]);
  g_free (self);
}

/* Size */

static guint64
count_layout (const LoomDcExact *self, const Layout *layout)
{
  guint64 n = 0;

  for (guint i = 0; i < layout->n_runs; i++)
    for (guint ready = 1; ready <= layout->runs[i].ready; ready++)
      {
        const guint used = layout->runs[i].ready - ready;

        n += (guint64)n_pairs (self, layout->runs[i].other, used) * n_fresh (layout, used);
      }
  return n * layout->fold->n_reps * N_MASKS;
}

guint64
loom_dc_exact_n_positions (const LoomDcExact *self)
{
  guint64 by_layout[G_N_ELEMENTS (self->layouts)] = { 0 }, n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->layouts); i++)
    if (self->layouts[i] != NULL)
      by_layout[i] = count_layout (self, self->layouts[i]);
  for (guint turn = 0; turn < self->n_layers; turn++)
    for (guint i = 0; i < G_N_ELEMENTS (self->layouts); i++)
      if (self->layers[turn].layout == self->layouts[i])
        n += by_layout[i];
  return n;
}

/* What solving takes at its height, about. */
static guint64
count_bytes (const LoomDcExact *self)
{
  guint64 n = sizeof *self + 2 * (guint64)loom_dc_bench_bytes (self), most = 0;

  for (guint turn = 0; turn < self->n_layers; turn++)
    {
      const Layout *layout = self->layers[turn].layout;

      n += layout->n_policy / PACKED + loom_dc_layout_start_bytes (layout);
      most = MAX (most, layout->n_policy);
    }
  return n + most;
}

guint64
loom_dc_exact_count (const LoomGame *game)
{
  LoomDcExact *self;
  guint64 n;

  g_return_val_if_fail (game != NULL && game->play == &loom_dc_play, 0);
  self = g_new0 (LoomDcExact, 1);
  loom_dc_exact_init (self, (const LoomDcGame *)game, FALSE);
  n = loom_dc_exact_n_positions (self);
  loom_dc_exact_drop (self);
  return n;
}

char *
loom_dc_exact_dup_why_not (const LoomGame *base)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  const gint *values;
  gboolean has_markers;
  LoomDcExact *self;
  guint64 n, bytes;

  g_return_val_if_fail (base != NULL && base->play == &loom_dc_play, NULL);
  values = game->values;
  has_markers = values[LOOM_DC_FORTIFY_FROM] <= N_ROLLS;
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    has_markers
        = has_markers || game->position.markers[0][i] != 0 || game->position.markers[1][i] != 0;
  if (values[LOOM_DC_ASSIGN] != LOOM_DC_ASSIGN_SEQUENTIAL)
    return g_strdup (
        _ ("all dice are assigned before the first is rolled (assign=commit-all), in too "
           "many ways"));
  if (values[LOOM_DC_DEFEND] == LOOM_DC_DEFEND_ACTION)
    return g_strdup (
        _ ("a die stands guard only when it is told to (defend=action), and how many have "
           "been makes too many positions"));
  if (has_markers && values[LOOM_DC_MARKER_TURNS] > 1)
    return g_strdup_printf (
        _ ("markers stay for %d turns (marker-turns), and how long each has been "
           "there makes too many positions"),
        values[LOOM_DC_MARKER_TURNS]);
  if (has_markers && values[LOOM_DC_MARKER_TURNS] == 1
      && values[LOOM_DC_MARKER_EXPIRY] != LOOM_DC_MARKER_EXPIRY_PER_MARKER)
    return g_strdup (_ ("markers leave together (marker-expiry), so that those of the turn before "
                        "matter too and make too many positions"));
  self = g_new0 (LoomDcExact, 1);
  loom_dc_exact_init (self, game, FALSE);
  n = loom_dc_exact_n_positions (self);
  bytes = count_bytes (self);
  loom_dc_exact_drop (self);
  if (n > LOOM_DC_EXACT_MOST)
    return g_strdup_printf (_ ("it has %lu million positions, more than the %lu million that are "
                               "solved"),
                            (gulong)(n / 1000000), (gulong)(LOOM_DC_EXACT_MOST / 1000000));
  if (bytes > MOST_BYTES)
    return g_strdup_printf (_ ("it would take %lu MiB of memory"), (gulong)(bytes >> 20));
  return NULL;
}
