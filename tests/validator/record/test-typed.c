/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What people type for moves, and what they are told when it is none. */

#include <string.h>

#include "tests/validator/record/game-table.h"
#include "validator/record/typed.h"

typedef struct
{
  const char *claim;
  guint sample;
  const char *typed;
  const char *said;   /* the move that it is, as the offer says it; NULL when it is none */
  const char *answer; /* what the answer to no move has in it */
} Typing;

/* Places in test_samples. */
enum
{
  POND,
  TUNNEL,
  PARISHES,
  SHRINES,
};

static const Typing typings[] = {
  { "a-number", POND, "1", "attack", NULL },
  { "a-number-beyond-the-offer", POND, "99", NULL, "numbered from 1 to" },
  { "zero", POND, "0", NULL, "numbered from 1 to" },
  { "less-than-nothing", POND, "-1", NULL, "There is no move -1" },
  { "a-misspelt-word-that-is-no-move", POND, "bord", NULL, "did you mean “board”?" },
  { "a-kind-and-a-name", POND, "attack Fern Bank", "attack Fern Bank", NULL },
  { "a-kind-and-an-id", POND, "attack fern-bank", "attack Fern Bank", NULL },
  { "any-case", POND, "ATTACK FERN BANK", "attack Fern Bank", NULL },
  { "filling-words", POND, "attack on the fern bank!", "attack Fern Bank", NULL },
  { "the-beginning-of-a-kind", POND, "att fern-bank", "attack Fern Bank", NULL },
  { "the-beginning-of-a-name", POND, "attack fer", "attack Fern Bank", NULL },
  { "a-kind-of-two-words", POND, "end turn", "end the turn", NULL },
  { "a-kind-with-a-hyphen", POND, "end-turn", "end the turn", NULL },
  { "words-of-the-offer", POND, "end the turn", "end the turn", NULL },
  { "what-several-moves-fit", POND, "attack", NULL, "Which of these do you mean?" },
  { "a-word-of-several-areas", POND, "attack bank", NULL, "can be Clover Bank" },
  { "a-misspelt-kind", POND, "atack fern bank", NULL, "did you mean “attack”?" },
  { "a-misspelt-area", POND, "attack furn bank", NULL, "did you mean “Fern Bank”?" },
  { "an-area-that-is-none", POND, "attack xylophone", NULL, "“xylophone” is no area" },
  { "a-word-too-many", POND, "attack fern bank twice", NULL, "one word too many" },
  { "a-move-that-is-not-legal", POND, "block", NULL, "That cannot be: " },
  { "a-joining-word-alone", PARISHES, "to the", NULL, "“to” is nothing to do" },
  { "a-letter-alone", TUNNEL, "q", NULL, "“q” is nothing to do" },
  { "nothing-that-there-is", POND, "frobnicate", NULL, "“frobnicate” is nothing to do" },
  { "two-areas", SHRINES, "attack bracken-foot raven-scar", NULL, "That cannot be: " },
  { "named-arguments", SHRINES, "attack to bracken foot from raven scar",
    "attack Bracken Foot from Raven Scar", NULL },
  { "arguments-in-the-order-of-the-table", SHRINES, "attack raven scar bracken foot",
    "attack Bracken Foot from Raven Scar", NULL },
  { "an-argument-that-follows-its-name", SHRINES, "attack bracken foot from raven scar",
    "attack Bracken Foot from Raven Scar", NULL },
  { "one-argument-where-one-move-fits", SHRINES, "attack from tarn to stanegarth", "Stanegarth",
    NULL },
  { "numbers", PARISHES, "deploy 10 2", "put 2 cubes on Penny Hatch (10)", NULL },
  { "a-name-that-no-argument-takes", PARISHES, "penny hatch", "put 2 cubes on Penny Hatch (10)",
    NULL },
  { "a-number-that-does-not-fit", PARISHES, "deploy 10 3", NULL, "That cannot be: " },
  { "cells-without-their-layer", TUNNEL, "step 11,3 11,2",
    "step with the queen from The Meadow 11,3 to The Meadow 11,2", NULL },
  { "cells-with-their-layer", TUNNEL, "step meadow 11,3 to meadow 11,2",
    "step with the queen from The Meadow 11,3 to The Meadow 11,2", NULL },
  { "another-word-for-a-kind", TUNNEL, "walk queen 11,2", NULL,
    "step with the queen from The Meadow 11,3 to The Meadow 11,2" },
  { "a-cell-that-is-none", TUNNEL, "step 11;3", NULL, "“11” is no cell" },
  { "a-cell-too-far", TUNNEL, "step 11,3 1,1", NULL, "That cannot be: " },
};

static void
test_typing (gconstpointer data)
{
  const Typing *row = data;
  g_autoptr (TestTable) table = test_table_new (&test_samples[row->sample]);
  g_autoptr (LoomRecord) record
      = test_table_record (table, &test_samples[row->sample], LOOM_RECORD_HUMAN);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autoptr (GString) said = g_string_new (NULL);
  LoomMove move;
  gboolean found;
  guint n;

  loom_record_begin (record, NULL);
  n = loom_game_list_moves (table->game, record->match->state, record->match->moves);
  found = loom_typed_read (table->game, record->match->state, record->match->moves, n, row->typed,
                           &move, answer);
  if (found)
    table->game->play->describe_move (table->game, record->match->state, move, said);
  g_test_message ("%s%s", answer->str, said->str);
  g_assert_true (found == (row->said != NULL));
  if (found)
    {
      g_assert_nonnull (strstr (said->str, row->said));
      g_assert_true (loom_game_check_move (table->game, record->match->state, move, NULL));
    }
  else
    {
      g_assert_nonnull (strstr (answer->str, row->answer));
      g_assert_true (g_str_has_suffix (answer->str, "\n"));
    }
}

/* Whatever the offer says of a move names it, or asks between moves that say the same. */
static void
test_offer_is_understood (void)
{
  for (guint s = 0; s < test_n_samples; s++)
    {
      g_autoptr (TestTable) table = test_table_new (&test_samples[s]);
      g_autoptr (LoomRecord) record = test_table_record (table, &test_samples[s], NULL);
      LoomMove *moves = record->match->moves;

      loom_record_begin (record, NULL);
      for (guint turn = 0; turn < 12 && record->match->state->seat != 0; turn++)
        {
          const guint n = loom_game_list_moves (table->game, record->match->state, moves);

          for (guint i = 0; i < n; i++)
            {
              g_autoptr (GString) said = g_string_new (NULL);
              g_autoptr (GString) again = g_string_new (NULL);
              g_autoptr (GString) answer = g_string_new (NULL);
              LoomMove move;

              table->game->play->describe_move (table->game, record->match->state, moves[i], said);
              g_assert_true (loom_typed_read (table->game, record->match->state, moves, n,
                                              said->str, &move, answer));
              table->game->play->describe_move (table->game, record->match->state, move, again);
              g_assert_cmpstr (again->str, ==, said->str);
            }
          loom_record_play (record, loom_record_choose (record), NULL);
        }
    }
}

/* Each legal move is offered once, by its number, and no line is longer than a terminal. */
static void
test_offer_is_whole (void)
{
  guint most = 0;

  for (guint s = 0; s < test_n_samples; s++)
    {
      g_autoptr (TestTable) table = test_table_new (&test_samples[s]);
      g_autoptr (LoomRecord) record = test_table_record (table, &test_samples[s], NULL);
      LoomMove *moves = record->match->moves;

      loom_record_begin (record, NULL);
      for (guint turn = 0; turn < 40 && record->match->state->seat != 0; turn++)
        {
          const guint n = loom_game_list_moves (table->game, record->match->state, moves);
          g_autofree guint *offered = g_new0 (guint, n + 1);
          g_autoptr (GString) text = g_string_new (NULL);
          g_auto (GStrv) lines = NULL;

          most = MAX (most, n);
          loom_typed_append_offer (table->game, record->match->state, moves, n, -1, FALSE, text);
          lines = g_strsplit (text->str, "\n", -1);
          for (guint i = 0; lines[i] != NULL; i++)
            {
              const guint64 alone = g_ascii_strtoull (lines[i], NULL, 10);

              g_assert_cmpint (g_utf8_strlen (lines[i], -1), <=, 80);
              if (alone > 0 && alone <= n)
                offered[alone]++;
              for (const char *at = strstr (lines[i], "  ("); at != NULL;
                   at = strstr (at + 1, "  ("))
                offered[MIN (g_ascii_strtoull (at + 3, NULL, 10), n)]++;
            }
          for (guint i = 1; i <= n; i++)
            g_assert_cmpuint (offered[i], ==, 1);
          loom_record_play (record, loom_record_choose (record), NULL);
        }
    }
  g_assert_cmpuint (most, >, 16);
}

/* What many moves have in common is said once. */
static void
test_many_moves_share_lines (void)
{
  const TestSample sample
      = { "dice-and-shrines-epic", "four-hearths", "third-winter", "greedy", 2 };
  g_autoptr (TestTable) table = test_table_new (&sample);
  g_autoptr (LoomRecord) record = test_table_record (table, &sample, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  guint n;

  loom_record_begin (record, NULL);
  n = loom_game_list_moves (table->game, record->match->state, record->match->moves);
  loom_typed_append_offer (table->game, record->match->state, record->match->moves, n, -1, TRUE,
                           text);
  lines = g_strsplit (text->str, "\n", -1);
  g_assert_true (
      g_regex_match_simple ("^  attack … from [A-Z][^:]*:  \\(1\\) [A-Z]", text->str, 0, 0));
  g_assert_cmpuint (g_strv_length (lines), <, n);
}

/* Anything at all may be typed. */
static void
test_noise (void)
{
  static const char signs[] = "abc attack 123,,- ?!\"’–\xc3\xa4\n\t()end";
  LoomRandom random;

  loom_random_init (&random, 3, 1, 4, LOOM_STREAM_PLAY);
  for (guint s = 0; s < test_n_samples; s++)
    {
      g_autoptr (TestTable) table = test_table_new (&test_samples[s]);
      g_autoptr (LoomRecord) record = test_table_record (table, &test_samples[s], NULL);
      guint n;

      loom_record_begin (record, NULL);
      n = loom_game_list_moves (table->game, record->match->state, record->match->moves);
      for (guint i = 0; i < 300; i++)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          g_autoptr (GString) answer = g_string_new (NULL);
          g_autofree char *valid = NULL;
          LoomMove move;

          for (guint k = loom_random_below (&random, 40); k > 0; k--)
            g_string_append_c (text, signs[loom_random_below (&random, sizeof signs - 1)]);
          valid = g_utf8_make_valid (text->str, -1);
          if (loom_typed_read (table->game, record->match->state, record->match->moves, n, valid,
                               &move, answer))
            g_assert_true (loom_game_check_move (table->game, record->match->state, move, NULL));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (typings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/typed/%s", typings[i].claim);

      g_test_add_data_func (path, &typings[i], test_typing);
    }
  g_test_add_func ("/typed/what-is-offered-is-understood", test_offer_is_understood);
  g_test_add_func ("/typed/each-move-is-offered-once", test_offer_is_whole);
  g_test_add_func ("/typed/many-moves-share-lines", test_many_moves_share_lines);
  g_test_add_func ("/typed/anything-may-be-typed", test_noise);
  return g_test_run ();
}
