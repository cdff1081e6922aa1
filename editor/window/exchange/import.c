/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a file of another program to a window: see import.h. */

#include "editor/window/exchange/import.h"

#include "editor/clipboard/clip.h"
#include "editor/pack/pack.h"
#include "editor/work/imported.h"
#include "editor/window/clipboard/pictures.h"
#include "editor/window/clipboard/taking.h"
#include "editor/window/exchange/exchange-dialog.h"
#include "editor/window/exchange/exchange-words.h"
#include "editor/window/exchange/format-choice.h"
#include "editor/window/exchange/from-picture.h"
#include "editor/window/styles/style-choice.h"
#include "editor/window/widgets/message.h"
#include "editor/window/widgets/question.h"
#include "formats/exchange/read.h"

#include <glib/gi18n.h>

/* clang-format off */
const LoomCommandRow loom_import_commands[] = {
  { "app.import", N_("Import from Another Tool"), N_("Files"), { "<Control>i" } },
  { "app.import-folder", N_("Import a Folder of Another Tool"), N_("Files"), { NULL } },
  { "win.areas-from-picture", N_("Areas from the Picture under the Board"), N_("Edit"), { NULL } },
  { NULL },
};
/* clang-format on */

/* What an import is for, while it is asked about. */
typedef struct
{
  LoomProgram *program;
  GWeakRef parent; /* the window over which it is asked */
  gboolean adds;   /* areas to the board of the parent */
  GWeakRef again;  /* host whose board came of the same file before, when that is as it came */
} Import;

static void
import_free (gpointer data, GClosure *closure)
{
  Import *self = data;

  g_weak_ref_clear (&self->parent);
  g_weak_ref_clear (&self->again);
  g_free (self);
}

static Import *
import_new (LoomProgram *program, GtkWindow *parent)
{
  Import *self = g_new0 (Import, 1);

  self->program = program;
  g_weak_ref_init (&self->parent, parent);
  g_weak_ref_init (&self->again, NULL);
  return self;
}

/* --- A new board --------------------------------------------------------------------------------
 */

/* The board as it came before gives way, if nobody has done anything to it. */
static void
replace (Import *self)
{
  g_autoptr (LoomHost) before = g_weak_ref_get (&self->again);
  LoomDocument *document = before != NULL ? loom_host_get_document (before) : NULL;

  if (document == NULL || loom_document_get_path (document) != NULL
      || loom_history_get_n_steps (loom_document_get_history (document)) > 0)
    return;
  loom_document_forget_journal (document);
  gtk_window_destroy (GTK_WINDOW (before));
}

/* Pictures of the source come along; without room for them the board comes alone. */
static void
take_files (LoomDocument *document, const LoomExchanged *came)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();

  if (g_hash_table_size (came->siblings) > 0
      && !loom_document_take_files (document, came->siblings, errors))
    g_warning ("%s", loom_model_errors_nth (errors, 0)->message);
}

static void
open_board (Import *self, LoomExchanged *came)
{
  LoomBoard *board = loom_board_copy (came->board);
  g_autoptr (LoomDocument) document = NULL;
  g_autofree char *counts = loom_exchange_words_dup_counts (came);
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&self->parent);
  LoomHost *host;

  if ((came->format->traits & LOOM_FORMAT_IS_OWN) == 0)
    loom_style_choice_begin (board);
  document = loom_document_new (board);
  take_files (document, came);
  loom_document_set_worth_saving (document);
  loom_imported_attach (document, came);
  host = loom_program_open_document (self->program, document);
  loom_program_close_gallery (self->program, parent);
  replace (self);
  if (came->report->diagnostics->len > 0)
    loom_host_show_part (host, "problems");
  loom_host_toast (host, counts, NULL, NULL);
}

/* --- Areas of a board ---------------------------------------------------------------------------
 */

static void
add_areas (LoomHost *host, const LoomExchanged *came)
{
  const guint n = loom_board_n (came->board, LOOM_KIND_AREA);
  g_autoptr (GArray) areas = g_array_sized_new (FALSE, FALSE, sizeof (LoomHandle), n);
  g_autoptr (GError) error = NULL;
  LoomClip *clip;

  for (guint i = 0; i < n; i++)
    g_array_append_val (areas, loom_board_area (came->board, i)->entity.handle);
  clip = loom_clip_new (came->board, NULL, (const LoomHandle *)(void *)areas->data, n,
                        loom_taking_get_worm_length (host), &error);
  if (clip == NULL)
    {
      loom_message_show (GTK_WINDOW (host), _ ("No areas can be added"), error->message);
      return;
    }
  loom_host_set_mode (host, LOOM_MODE_EDIT);
  loom_taking_paste (host, clip, NULL, FALSE, "Add areas of another tool");
}

/* --- Asking -------------------------------------------------------------------------------------
 */

static void
accept_cb (LoomExchangeDialog *dialog, Import *self)
{
  g_autoptr (LoomExchanged) came
      = loom_exchanged_ref (loom_exchange_get_result (loom_exchange_dialog_get_exchange (dialog)));
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&self->parent);

  g_object_ref (dialog);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  if (self->adds && LOOM_IS_HOST (parent))
    add_areas (LOOM_HOST (parent), came);
  else
    open_board (self, came);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_object_unref (dialog);
}

static void
ask (Import *self, const char *path, const LoomFormat *format, const LoomFormatValues *values)
{
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&self->parent);
  GtkWidget *dialog = loom_exchange_dialog_new_import (
      parent, NULL, path, format, values, self->adds ? _ ("_Add Areas") : _ ("_Import"));

  gtk_window_set_application (GTK_WINDOW (dialog), GTK_APPLICATION (self->program));
  g_signal_connect_data (dialog, "accept", G_CALLBACK (accept_cb), self, import_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
loom_import_from (LoomProgram *program, GtkWindow *parent, const char *path)
{
  g_return_if_fail (LOOM_IS_PROGRAM (program) && path != NULL);
  ask (import_new (program, parent), path, NULL, NULL);
}

gboolean
loom_import_is_foreign (const char *path)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomSource) source = NULL;
  g_autoptr (LoomSource) inner = NULL;
  const LoomFormat *format = NULL;

  g_return_val_if_fail (path != NULL, FALSE);
  if (loom_pack_is (path))
    return FALSE;
  source = loom_source_open (path, NULL, errors);
  if (source != NULL)
    format = loom_formats_look (loom_formats_get (), source, &inner, errors);
  return format != NULL && loom_exchange_words_can (format, FALSE);
}

/* --- What was dropped ---------------------------------------------------------------------------
 */

enum
{
  ANSWER_BOARD = 1,
  ANSWER_AREAS,
  ANSWER_TRACE,
};

typedef struct
{
  GWeakRef host;
  char *path;
} Offer;

static void
offered_cb (int response, gpointer data)
{
  Offer *self = data;
  g_autoptr (LoomHost) host = g_weak_ref_get (&self->host);

  if (host != NULL && response == ANSWER_TRACE)
    loom_pictures_take (host, self->path);
  else if (host != NULL && (response == ANSWER_BOARD || response == ANSWER_AREAS))
    {
      Import *import = import_new (LOOM_PROGRAM (gtk_window_get_application (GTK_WINDOW (host))),
                                   GTK_WINDOW (host));

      import->adds = response == ANSWER_AREAS;
      ask (import, self->path, NULL, NULL);
    }
  g_weak_ref_clear (&self->host);
  g_free (self->path);
  g_free (self);
}

void
loom_import_offer (LoomHost *host, const char *path, gboolean traces)
{
  static const LoomAnswer cancel = { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN };
  static const LoomAnswer board = { N_ ("_New Board"), ANSWER_BOARD, LOOM_ANSWER_BEST };
  static const LoomAnswer areas = { N_ ("_Add Its Areas"), ANSWER_AREAS, LOOM_ANSWER_PLAIN };
  static const LoomAnswer trace = { N_ ("_Trace It"), ANSWER_TRACE, LOOM_ANSWER_PLAIN };
  g_autofree char *name = loom_exchange_words_dup_name (path);
  g_autofree char *heading = g_strdup_printf (_ ("What is “%s” to become?"), name);
  const LoomBoard *here;
  LoomAnswer answers[5];
  guint n = 0;
  Offer *self;

  g_return_if_fail (LOOM_IS_HOST (host) && path != NULL);
  here = loom_document_get_board (loom_host_get_document (host));
  answers[n++] = cancel;
  if (traces)
    answers[n++] = trace;
  if (loom_board_section (here, LOOM_KIND_AREAS) != NULL)
    answers[n++] = areas;
  answers[n++] = board;
  answers[n] = (LoomAnswer){ NULL };
  self = g_new0 (Offer, 1);
  g_weak_ref_init (&self->host, host);
  self->path = g_strdup (path);
  loom_question_ask (GTK_WINDOW (host), heading,
                     _ ("It was made by another tool. Its areas can also come onto this board."),
                     answers, offered_cb, self);
}

/* --- Actions ------------------------------------------------------------------------------------
 */

static void
chosen_cb (GtkNativeDialog *chooser, int response, Import *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  g_application_release (G_APPLICATION (self->program));
  if (path != NULL)
    ask (self, path, NULL, NULL);
  else
    import_free (self, NULL);
  g_object_unref (chooser);
}

static void
choose (LoomProgram *program, gboolean is_folder)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (program));
  GtkFileChooserNative *chooser;

  if (parent == NULL)
    parent = loom_program_present_gallery (program);
  chooser = gtk_file_chooser_native_new (_ ("Import"), parent,
                                         is_folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                                   : GTK_FILE_CHOOSER_ACTION_OPEN,
                                         _ ("_Choose"), _ ("_Cancel"));
  if (!is_folder)
    loom_format_choice_filter (loom_formats_get (), GTK_FILE_CHOOSER (chooser));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_application_hold (G_APPLICATION (program));
  g_signal_connect (chooser, "response", G_CALLBACK (chosen_cb), import_new (program, parent));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
import_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, FALSE);
}

static void
import_folder_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, TRUE);
}

/* Once more, so that finding @parameter might not be there. */
static void
import_again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomHost *host = data;
  LoomImported *imported = loom_imported_of (loom_host_get_document (host));
  g_autoptr (LoomFormatValues) values = NULL;
  const LoomExchanged *source;
  Import *self;

  if (imported == NULL)
    return;
  source = loom_imported_get_source (imported);
  values = loom_imported_dup_wider (imported, g_variant_get_uint32 (parameter));
  self = import_new (LOOM_PROGRAM (gtk_window_get_application (GTK_WINDOW (host))),
                     GTK_WINDOW (host));
  g_weak_ref_set (&self->again, host);
  ask (self, source->path, source->format, values != NULL ? values : source->values);
}

void
loom_import_add_actions (LoomProgram *program)
{
  static const GActionEntry entries[] = {
    { "import", import_cb },
    { "import-folder", import_folder_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (program), entries, G_N_ELEMENTS (entries),
                                   program);
}

void
loom_import_add_window_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "import-again", import_again_cb, "u" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  loom_from_picture_add_actions (host);
}
