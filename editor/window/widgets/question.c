/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions, as message dialogues. What is being waited for is answered even when the window that
 * was asked over goes away. */

#include "editor/window/widgets/question.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomAnswered answered;
  gpointer data;
} Question;

/* Only the first that comes tells. */
static LoomAnswered
take (GtkWidget *dialog, gpointer *data)
{
  Question *question = g_object_get_data (G_OBJECT (dialog), "question");
  LoomAnswered answered = question->answered;
  question->answered = NULL;
  *data = question->data;
  return answered;
}

static void
response_cb (GtkDialog *dialog, int response, gpointer unused)
{
  gpointer data = NULL;
  LoomAnswered answered = take (GTK_WIDGET (dialog), &data);
  /* The answer may end the parent while the button that was pressed still holds the dialogue. */
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  gtk_window_destroy (GTK_WINDOW (dialog));
  if (answered != NULL)
    answered (response == GTK_RESPONSE_DELETE_EVENT ? GTK_RESPONSE_CANCEL : response, data);
}

static void
destroy_cb (GtkWidget *dialog, gpointer unused)
{
  gpointer data = NULL;
  LoomAnswered answered = take (dialog, &data);
  if (answered != NULL)
    answered (GTK_RESPONSE_CANCEL, data);
}

static void
add_answer (GtkDialog *dialog, const LoomAnswer *answer)
{
  GtkWidget *button = gtk_dialog_add_button (dialog, gettext (answer->label), answer->response);
  if (answer->look == LOOM_ANSWER_BEST)
    {
      gtk_widget_add_css_class (button, "suggested-action");
      gtk_dialog_set_default_response (dialog, answer->response);
    }
  else if (answer->look == LOOM_ANSWER_LOSING)
    gtk_widget_add_css_class (button, "destructive-action");
}

void
loom_question_ask (GtkWindow *parent,
                   const char *heading,
                   const char *body,
                   const LoomAnswer *answers,
                   LoomAnswered answered,
                   gpointer data)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && heading != NULL && answers != NULL);
  GtkWidget *dialog
      = gtk_message_dialog_new (parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", heading);
  Question *question = g_new (Question, 1);
  *question = (Question){ answered, data };
  if (body != NULL)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", body);
  g_object_set_data_full (G_OBJECT (dialog), "question", question, g_free);
  gtk_window_set_title (GTK_WINDOW (dialog), _ ("Boardloom"));
  gtk_widget_add_css_class (dialog, "boardloom");
  for (const LoomAnswer *answer = answers; answer->label != NULL; answer++)
    add_answer (GTK_DIALOG (dialog), answer);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), NULL);
  g_signal_connect (dialog, "destroy", G_CALLBACK (destroy_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}
