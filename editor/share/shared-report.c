/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A fairness report that goes along, and two games of it: the first, and the one that shows most
 * plainly what the favoured seat has. */

#include "editor/share/share.h"

#include "editor/playtest/self-play.h"
#include "render/report/page.h"
#include "render/web/web-text.h"
#include "validator/report/report-private.h"

/* Among so many games, or as many as have so many moves, the worst is looked for: counted and not
 * timed, so that the same report comes with the same games. */
#define MOST_GAMES 200
#define MOST_MOVES 10000

static void
add_game (GPtrArray *games,
          LoomSelfPlay *players,
          guint64 seed,
          guint64 index,
          LoomWebGameKind kind,
          const char *title)
{
  LoomSharedGame *game = loom_shared_game_new (loom_self_play_play (players, seed, index),
                                               g_strdupv (players->players), title);

  game->kind = kind;
  g_ptr_array_add (games, game);
}

/* A link to the last of @games. */
static void
add_link (GString *report, const GPtrArray *games)
{
  const LoomSharedGame *game = games->pdata[games->len - 1];

  g_string_append_printf (report, "<a href=\"#game=%u&amp;move=0\" data-game=\"%d\">", games->len,
                          (int)game->kind);
  loom_web_html (report, game->title);
  g_string_append (report, "</a>\n");
}

/* Where no game was won by whom the report favours, there is no worst one. */
static gboolean
add_games (GString *report,
           const LoomStudy *study,
           const LoomBoard *board,
           GPtrArray *games,
           GError **error)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  const LoomScenario *scenario
      = (const LoomScenario *)loom_board_lookup (board, study->game->position->scenario->entity.id);
  LoomWorstSearch search
      = { .seed = study->plan.seed, .most_games = MOST_GAMES, .most_moves = MOST_MOVES };
  LoomWorst worst;

  if (result == NULL || result->tests[LOOM_ASPECT_AS_DEALT] == NULL)
    return TRUE;
  g_autoptr (LoomPlaySession) table = loom_play_session_new (board, scenario->entity.handle, error);
  g_autoptr (LoomSelfPlay) players
      = table != NULL ? loom_self_play_new (table, &result->lineup, NULL, error) : NULL;

  if (players == NULL)
    return FALSE;
  g_string_append (report, "<p class=\"games\">\n");
  add_game (games, players, search.seed, 0, LOOM_WEB_GAME_FIRST, "A game");
  add_link (report, games);
  search.favoured = loom_sequential_test_favoured (result->tests[LOOM_ASPECT_AS_DEALT]);
  if (loom_self_play_find_worst (players, &search, &worst, NULL, NULL))
    {
      add_game (games, players, search.seed, worst.index, LOOM_WEB_GAME_WORST,
                table->game->seat_names[search.favoured + 1]);
      add_link (report, games);
    }
  g_string_append (report, "</p>\n");
  return TRUE;
}

gboolean
loom_shared_report_add (GString *report,
                        const LoomFairnessEntry *entry,
                        guint number,
                        const LoomBoard *board,
                        GPtrArray *games,
                        GError **error)
{
  return add_games (report, entry->study, board, games, error)
         && loom_fairness_page_add (report, entry, number, error);
}
