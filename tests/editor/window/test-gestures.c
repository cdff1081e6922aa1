/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What every tool shows and does under a hand that does the same with each: gestures/ has a file a
 * tool, in which stands what changed with each move: the hint, the cursor, the options, what is
 * drawn over the board, what is chosen, the step that was done and the lines of the file that came
 * and went. LOOM_GOLDEN=write writes that anew: whoever changes a tool reads the difference.
 */

#include "formats/xml/reader.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/gesture.h"
#include "tests/editor/window/support.h"

#include <string.h>

/* --- Boards --------------------------------------------------------------------------------- */

/* Three squares in a row about x = 100 mm, the middle one with a hole; two discs below them. */
static const char areas_text[]
    = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Things'>"
      "<areas width='200' height='120'>"
      "<corner id='c1' x='40' y='20'/><corner id='c2' x='80' y='20'/>"
      "<corner id='c3' x='120' y='20'/><corner id='c4' x='160' y='20'/>"
      "<corner id='c5' x='40' y='60'/><corner id='c6' x='80' y='60'/>"
      "<corner id='c7' x='120' y='60'/><corner id='c8' x='160' y='60'/>"
      "<corner id='h1' x='105' y='45'/><corner id='h2' x='112' y='45'/>"
      "<corner id='h3' x='108' y='54'/>"
      "<area id='west' name='West' outline='c1 c2 c6 c5'/>"
      "<area id='mid' name='Mid' outline='c2 c3 c7 c6'><ring corners='h1 h2 h3'/></area>"
      "<area id='east' name='East' outline='c3 c4 c8 c7'><slot kind='die' at='140 50'/></area>"
      "<area id='n' name='North' at='60 95' radius='8'/>"
      "<area id='m' name='Moor' at='140 95' radius='8'/>"
      "<route id='ferry' from='n' to='m' kind='water' via='100 100'/>"
      "<barrier between='west mid'/>"
      "</areas><style title='no'/><decor>"
      "<image id='photo' href='photo.png' at='5 5' size='30 20'/>"
      "<symbol id='ship' name='ship' at='20 100' size='10'/>"
      "<text id='sea' at='100 110'>Sea</text>"
      "</decor>"
      "<scenario id='one' title='One' rules='dice-and-shrines' seats='2'>"
      "<place area='west' seat='1' dice='2'/><place area='east' seat='2' dice='2'/></scenario>"
      "<scenario id='two' title='Two' rules='rumble-nation' seats='2'>"
      "<number area='west' value='3'/><number area='n' value='4'/></scenario>"
      "</board>";

/* A field above and a tunnel under it, with one of each that can stand there. */
static const char layers_text[]
    = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Burrow'><layers cell='10'>"
      "<layer id='field' title='Field' columns='10' rows='8'>"
      "<row>..........</row><row>.##.......</row><row>.##.......</row><row>..........</row>"
      "<row>......#...</row><row>......##..</row><row>..........</row><row>..........</row>"
      "</layer><layer id='deep' title='Deep' columns='10' rows='8'>"
      "<row>##########</row><row>##.....###</row><row>##.....###</row><row>##.....###</row>"
      "<row>##########</row><row>##########</row><row>##########</row><row>##########</row>"
      "</layer><entrance id='hole' layer='field' at='4 3' turns='3'/>"
      "<throne layer='deep' at='4 3' turns='6'/></layers>"
      "<decor><text id='word' at='30 5'>Field</text></decor>"
      "<scenario id='one' title='One' rules='colony-battle' seats='2'>"
      "<queen seat='1' layer='field' at='1 8'/><queen seat='2' layer='field' at='10 1'/>"
      "<unit seat='1' kind='worker' layer='field' at='2 8'/>"
      "<unit seat='2' kind='worker' layer='field' at='9 1'/>"
      "<earthworm layer='field' at='6 7' facing='west' length='3'/>"
      "<spider layer='field' at='8 3' radius='1'/>"
      "<item kind='antlion' layer='field' at='5 1'/></scenario></board>";

/* --- Gestures -------------------------------------------------------------------------------- */

static const LoomGesture area_gestures[] = {
  { "goes over all that there is",
    "move 60 40; move 80 20; move 80 40; move 108 48; move 140 50; move 60 95; move 100 100; "
    "move 20 100; move 100 110; move 20 15; move 190 8; leave" },
  { "clicks an area", "click 60 40" },
  { "clicks a corner", "click 80 20" },
  { "clicks a border", "click 120 40" },
  { "clicks the hole", "click 108 48" },
  { "clicks a disc", "click 60 95" },
  { "clicks a route", "click 100 100" },
  { "clicks a slot", "click 140 50" },
  { "clicks a sign", "click 20 100" },
  { "clicks words", "click 100 110" },
  { "clicks a picture", "click 20 15" },
  { "clicks beside all", "click 190 8" },
  { "double-clicks an area", "double 60 30" },
  { "double-clicks a border", "double 120 40" },
  { "double-clicks beside all", "double 180 90" },
  { "drags from an area into another", "press 60 30; move 70 32; move 100 30; up 100 30" },
  { "drags a corner", "press 80 20; move 82 17; move 90 10; up 90 10" },
  { "drags a corner onto another", "press 80 20; move 100 20; move 120 20; up 120 20" },
  { "drags a border", "press 120 40; move 124 40; move 130 42; up 130 42" },
  { "drags a disc", "press 60 95; move 70 95; move 90 85; up 90 85" },
  { "drags from a disc to a disc", "press 60 95; move 100 90; move 140 95; up 140 95" },
  { "drags a sign", "press 20 100; move 26 98; move 40 90; up 40 90" },
  { "drags words", "press 100 110; move 104 108; move 120 80; up 120 80" },
  { "drags a picture", "press 20 15; move 24 20; move 30 28; up 30 28" },
  { "drags a corner of a picture", "click 20 15; press 35 25; move 40 30; up 50 32" },
  { "drags around things", "press 30 10; move 90 50; move 125 65; up 125 65" },
  { "drags across areas", "press 30 40; move 60 45; move 100 35; move 170 40; up 170 40" },
  { "drags across areas and ends inside", "press 60 10; move 60 30; move 62 45; up 62 45" },
  { "drags with Shift", "press 60 30; shift move 70 50; shift move 90 70; shift up 90 70" },
  { "drags with Control", "ctrl press 60 30; ctrl move 70 35; ctrl up 90 40" },
  { "drags a corner without snapping", "press 80 20; alt move 83 20.4; alt up 86 20.4" },
  { "drags a large circle",
    "press 100 70; move 130 75; move 120 88; move 90 86; move 99 71; up 99 71" },
  { "gives up a drag", "press 60 30; move 70 32; key Escape; move 80 40; up 80 40" },
  { "adds with Shift, and with Control", "click 60 30; shift click 140 30; ctrl click 60 30" },
  { "sets points and a last one", "click 170 70; click 190 70; move 190 85; click 190 85; click "
                                  "175 90; click 170 70; key Return" },
  { "sets points and takes them back",
    "click 40 20; click 20 40; click 20 60; key BackSpace; click 20 70; click 40 60; key Escape" },
  { "goes from corner to corner", "click 80 20; click 100 35; click 80 60; key Return" },
  { "ends with a double click", "click 172 20; click 190 20; double 190 50" },
  { "types", "move 60 30; click 60 30; key 5; key plus; key plus; key minus; key 0; key Return" },
  { "nudges", "click 60 30; key Right; shift key Down; key Tab; key Delete" },
  { "turns", "click 20 100; key bracketright; key bracketleft; key period; key comma" },
  { "uses letters", "move 60 30; click 60 30; key n; key d; key s; key o; key i; key space" },
  { "clicks an area beside its mirror", "click 60 30; click 100 30; click 60 95", TRUE },
  { "drags from an area in a mirror", "press 60 30; move 62 28; move 66 34; up 66 34", TRUE },
  { "drags across areas in a mirror", "press 30 40; move 60 45; move 90 35; up 90 35", TRUE },
  { "drags a corner in a mirror", "press 40 20; move 36 18; move 30 10; up 30 10", TRUE },
  { "sets points in a mirror",
    "click 5 70; click 25 70; click 25 85; click 5 85; click 5 70; key Return", TRUE },
  { "sets a point in a mirror, and one on its axis", "click 20 75; click 100 75; key Escape",
    TRUE },
};

/* The same places in cells. */
static const LoomGesture layer_gestures[] = {
  { "goes over all that there is", "move 4 3; move 1 8; move 2 8; move 6 7; move 7 7; move 8 3; "
                                   "move 5 1; move 2 2; move 8 8; leave" },
  { "clicks a bare cell", "click 4 5" },
  { "clicks earth", "click 2 2" },
  { "clicks an entrance", "click 4 3" },
  { "clicks a queen", "click 1 8" },
  { "clicks a unit", "click 2 8" },
  { "clicks the head of a worm", "click 6 7" },
  { "clicks the tail of a worm", "click 8 7" },
  { "clicks a spider", "click 8 3" },
  { "clicks an item", "click 5 1" },
  { "clicks outside", "click -1 4" },
  { "double-clicks a bare cell", "double 4 6" },
  { "double-clicks an item", "double 5 1" },
  { "drags over bare cells", "press 2 5; move 3 5; move 4 5; move 4 6; up 4 6" },
  { "drags over earth", "press 2 2; move 3 2; move 4 3; up 4 3" },
  { "drags aslant", "press 1 4; move 3 5; move 5 8; up 5 8" },
  { "drags with Shift", "press 1 4; shift move 4 6; shift up 6 8" },
  { "drags with Control", "ctrl press 1 4; ctrl move 4 6; ctrl up 6 8" },
  { "drags out of the layer", "press 9 6; move 10 6; move 12 6; up 12 6" },
  { "drags a worm by its head", "press 6 7; move 5 7; move 5 6; up 5 6" },
  { "drags a worm by its tail", "press 8 7; move 9 7; move 9 6; up 9 6" },
  { "drags a queen", "press 1 8; move 2 7; move 3 7; up 3 7" },
  { "drags a queen onto a unit", "press 1 8; move 2 8; up 2 8" },
  { "drags an entrance", "press 4 3; move 5 3; up 6 3" },
  { "drags a spider", "press 8 3; move 8 4; move 8 6; up 8 6" },
  { "drags the rim of a web", "click 8 3; press 9 3; move 10 3; up 10 3" },
  { "drags an item", "press 5 1; move 6 1; up 6 2" },
  { "gives up a drag", "press 2 5; move 4 5; key Escape; move 5 5; up 5 5" },
  { "gives up a drag of a worm", "press 6 7; move 5 7; key Escape; up 4 7" },
  { "adds with Shift, and with Control", "click 1 8; shift click 5 1; ctrl click 1 8" },
  { "marks cells and moves them", "press 1 1; move 3 3; up 3 3; press 2 2; move 4 5; up 4 5" },
  { "marks cells and gives them up", "press 1 1; up 3 3; press 2 2; move 4 5; key Escape" },
  { "marks cells, turns and mirrors them", "press 1 1; up 3 4; key r; key h; key v; key Delete" },
  { "sets cells one after another",
    "click 4 5; click 4 6; shift click 8 6; key Return; key Escape" },
  { "picks what is under it", "move 2 2; alt click 2 2; click 4 6; key x; click 4 8" },
  { "types", "click 4 5; key 1; key 2; key 3; key plus; key minus; key bracketright; click 4 6" },
  { "nudges", "click 5 1; key Right; shift key Down; key Tab; key Delete" },
  { "goes by keyboard", "move 4 5; key Right; key Down; key space; key Left; key Return" },
  { "clicks cells in a mirror", "click 4 5; click 2 2; click 1 8", TRUE },
  { "drags over cells in a mirror", "press 2 5; move 4 5; move 4 6; up 4 6", TRUE },
  { "drags a worm in a mirror", "press 6 7; move 5 7; move 4 7; up 4 7", TRUE },
  { "drags a queen in a mirror", "press 1 8; move 2 7; up 3 7", TRUE },
};

/* --- Tests ----------------------------------------------------------------------------------- */

static LoomTestStage *
open_stage (gboolean layers, const char *tool)
{
  const char *text = layers ? layers_text : areas_text;
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "things", &errors);

  g_assert_nonnull (board);
  LoomTestStage *stage = loom_test_stage_new (board);
  if (strcmp (tool, "number") == 0)
    loom_document_set_scenario (stage->document, loom_test_thing (stage, "two"));
  return stage;
}

static void
compare (gboolean layers, const char *tool, const GString *words)
{
  g_autofree char *name = g_build_filename (layers ? "layers" : "areas", tool, NULL);

  loom_desk_compare ("gestures", name, words->str);
}

static void
each_shows_and_does_what_it_did (const LoomToolRow *row, gboolean layers)
{
  g_autoptr (LoomTestStage) stage = open_stage (layers, row->id);
  g_autoptr (GString) words = g_string_new (NULL);
  g_auto (LoomHand) hand = { 0 };
  const LoomGesture *gestures = layers ? layer_gestures : area_gestures;
  const guint n = layers ? G_N_ELEMENTS (layer_gestures) : G_N_ELEMENTS (area_gestures);

  loom_hand_init (&hand, stage, row->id, words);
  for (guint i = 0; i < n; i++)
    loom_hand_do (&hand, &gestures[i]);
  compare (layers, row->id, words);
}

static void
on_areas (gconstpointer row)
{
  each_shows_and_does_what_it_did (row, FALSE);
}

static void
on_layers (gconstpointer row)
{
  each_shows_and_does_what_it_did (row, TRUE);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  for (guint layers = 0; layers < 2; layers++)
    for (const LoomToolRow *row = loom_toolbox_rows (layers); row->id != NULL; row++)
      {
        g_autofree char *path = g_strdup_printf ("/window/gestures/%s/%s-is-as-it-was",
                                                 layers ? "layers" : "areas", row->id);
        g_test_add_data_func (path, row, layers ? on_layers : on_areas);
      }
  return g_test_run ();
}
