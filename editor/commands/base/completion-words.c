/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for a shell: see completion-words.h. */

#include "editor/commands/base/completion-words.h"

#include "formats/exchange/read.h"
#include "formats/model/model-error.h"
#include "render/sheet/paper.h"
#include "render/styles/style-library.h"
#include "validator/diagnostics/explain.h"
#include "validator/players/player.h"
#include "validator/position/games.h"

#include <glib/gi18n.h>
#include <string.h>

/* Where words go. */
typedef struct
{
  const LoomCompletionPlace *place;
  LoomCompletionWordFunc function;
  gpointer data;
} Words;

static void
add (const Words *self, const char *word, const char *help)
{
  self->function (word, help, self->data);
}

static void
add_boards (const Words *self)
{
  add (self, ":boards", NULL);
}

static void
add_logs (const Words *self)
{
  add (self, ":logs", NULL);
}

static void
add_files (const Words *self)
{
  add (self, ":files", NULL);
}

static void
add_games (const Words *self)
{
  const LoomGameInfo *const *games = loom_games_installed ();

  for (guint i = 0; games[i] != NULL; i++)
    add (self, games[i]->id, games[i]->title);
}

/* Those of the game that is named, or of all. */
static void
add_presets (const Words *self)
{
  const LoomGameInfo *const *games = loom_games_installed ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      const LoomPreset *presets = games[i]->presets;

      if (self->place->game != NULL && strcmp (self->place->game, games[i]->id) != 0)
        continue;
      for (guint j = 0; presets != NULL && presets[j].id != NULL; j++)
        add (self, presets[j].id, _ (presets[j].help));
    }
}

static void
add_players (const Words *self)
{
  const LoomPlayer *const *players = loom_player_all ();

  for (guint i = 0; players[i] != NULL; i++)
    add (self, players[i]->id, _ (players[i]->help));
}

static void
add_styles (const Words *self)
{
  g_auto (GStrv) names = loom_style_library_dup_names (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    add (self, names[i], NULL);
  add_files (self);
}

static void
add_papers (const Words *self)
{
  const LoomPaper *papers = loom_papers ();

  for (guint i = 0; papers[i].name != NULL; i++)
    add (self, papers[i].name, NULL);
}

/* A line a code: behind spaces, with its severity and, after two spaces, what it is about. */
static void
add_codes (const Words *self)
{
  g_autofree char *list = loom_explain_dup_list ();
  g_auto (GStrv) lines = g_strsplit (list, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == ' ')
      {
        char *code = g_strstrip (lines[i]);
        const char *title = g_strrstr (code, "  ");
        g_autofree char *id = g_strndup (code, strcspn (code, " "));

        add (self, id, title != NULL ? title + 2 : NULL);
      }
}

/* The layers, or the scenarios, of the first board that is named. */
static void
add_ids (const Words *self)
{
  const LoomKind kind
      = g_strcmp0 (self->place->name, "layer") == 0 ? LOOM_KIND_LAYER : LOOM_KIND_SCENARIO;
  g_autoptr (LoomBoard) board = NULL;

  for (guint i = 0; board == NULL && i < self->place->words->len; i++)
    {
      const char *path = self->place->words->pdata[i];
      LoomModelErrors *errors = NULL;

      if (g_str_has_suffix (path, ".xml"))
        board = loom_formats_read_file (path, NULL, &errors);
      g_clear_pointer (&errors, g_ptr_array_unref);
    }
  for (guint i = 0; board != NULL && i < loom_board_n (board, kind); i++)
    if (kind == LOOM_KIND_LAYER)
      add (self, loom_board_layer (board, i)->entity.id, loom_board_layer (board, i)->title);
    else
      add (self, loom_board_scenario (board, i)->entity.id, loom_board_scenario (board, i)->title);
}

/* What a usage calls it, and what is meant. Anything else is for the person to say. */
static const struct
{
  const char *arg;
  void (*add) (const Words *self);
} sources[] = {
  { "BOARD", add_boards }, { "OLD", add_boards },     { "NEW", add_boards },
  { "LOG", add_logs },     { "PART", add_logs },      { "FILE", add_files },
  { "GAME", add_games },   { "PRESET", add_presets }, { "NAMES", add_players },
  { "STYLE", add_styles }, { "PAPER", add_papers },   { "CODE", add_codes },
  { "CODES", add_codes },  { "ID", add_ids },
};

void
loom_completion_words_each (const LoomCompletionPlace *place,
                            LoomCompletionWordFunc function,
                            gpointer data)
{
  const Words self = { place, function, data };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if (strcmp (sources[i].arg, place->arg) == 0)
      sources[i].add (&self);
}
