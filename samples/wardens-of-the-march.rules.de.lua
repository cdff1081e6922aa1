game {
  title = "Wächter der Mark",
  summary = "Wachen aufstellen, Türme besetzen, sie verbinden: vierzehn Züge, eine Viertelstunde.",
  options = {
    { "help", help = "Wie viele Wachen neben einem Turm es braucht, ihn zu besetzen.", unit = "Wachen" },
    { "opening", choice = { { "one", "der erste Zug stellt eine Wache auf" },
                            { "two", "der erste Zug stellt zwei auf, wie alle anderen" } },
      help = "Wie viel der erste Zug aufstellt." } },
  rules = {
    { "WM-01", "Das Brett ist am Anfang leer. Der erste Zug stellt eine Wache auf (opening), jeder spätere "
            .. "zwei." },
    { "WM-02", "Eine Wache kommt auf irgendein freies Gebiet ohne Turm." },
    { "WM-03", "Ein freier Turm ist besetzt, wenn zwei Wachen von dir (help) neben ihm liegen; das ist eine "
            .. "der beiden, die du aufstellst." },
    { "WM-04", "Wer nichts aufstellen kann, passt. Kann niemand etwas aufstellen, so ist die Partie zu "
            .. "Ende." },
    { "WM-05", "Deine Gebiete, die sich berühren, sind eine Kette. Eine Kette von 1, 2, 3, 4 Türmen zählt 1, "
            .. "3, 6, 10." },
    { "WM-06", "Die meisten Punkte gewinnen; bei gleich vielen die längste Kette." } },
  words = {
    ["set?"] = "in {area} eine Wache aufstellen", set = "{seat} stellt in {area} eine Wache auf.",
    ["man?"] = "den Turm von {tower} besetzen", man = "{seat} besetzt den Turm von {tower}.",
    ["pass?"] = "passen", pass = "{seat} passt.",
    chain = "{seat} hat eine Kette von {towers} {towers|Turm|Türmen}: {points} {points|Punkt|Punkte}.",
    position = "Noch {left} aufzustellen; {free} {free|Gebiet ist|Gebiete sind} frei." } }
