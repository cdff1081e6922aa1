game {
  title = "Der leere Thron",
  summary = "Ameisen eilen die Schächte hinab zum Thron: dreißig Runden, eine halbe Stunde.",
  options = {
    { "guard", help = "Wie viele Ameisen neben dem Thron gewinnen.", unit = "Ameisen" },
    { "rounds", help = "Wie lange es dauert." } },
  rules = {
    { "ET-01", "Die Ameisen stehen, wie das Brett es zeigt. Ein Würfel sagt, wer eine Runde beginnt: bei 1 "
            .. "bis 3 das erste Volk, bei 4 bis 6 das zweite. In ihr hat jedes einen Zug von zwei "
            .. "Schritten." },
    { "ET-02", "Ein Schritt bringt eine Ameise auf ein freies Feld, das mit einer Seite an ihres grenzt, "
            .. "oder durch einen Schacht auf dasselbe Feld der Ebene darunter oder darüber. Fels und Thron "
            .. "halten sie auf." },
    { "ET-03", "Beide Schritte macht eine Ameise oder jeden eine andere. Wer keinen Schritt machen kann, "
            .. "passt." },
    { "ET-04", "Hat nach einem Schritt eine Ameise des anderen Volks zwei von deinen neben sich, so läuft "
            .. "sie heim, auf ein freies Feld, auf dem ihr Volk begann." },
    { "ET-05", "Am Ende einer Runde gewinnen drei Ameisen (guard) oder mehr neben dem Thron, über Eck "
            .. "mitgezählt, wenn es mehr sind, als das andere Volk dort hat." },
    { "ET-06", "Nach 30 Runden (rounds) gewinnen die meisten Ameisen neben dem Thron; bei gleich vielen die "
            .. "meisten auf seiner Ebene; sonst bleibt er leer, und niemand hat verloren." } },
  words = {
    ["step?"] = "von {from} nach {to} gehen", step = "{seat} geht von {from} nach {to}.",
    ["climb?"] = "von {from} nach {to} klettern", climb = "{seat} klettert von {from} nach {to}.",
    ["pass?"] = "passen", pass = "{seat} passt.",
    begins = "Runde {round}: {seat} beginnt.",
    home = "Eine Ameise von {owner} läuft heim, von {from} nach {to}.",
    position = "Runde {round}; noch {left} {left|Schritt|Schritte}." } }
