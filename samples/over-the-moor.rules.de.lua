game {
  title = "Übers Moor", summary = "Wanderer laufen um die Wette, das Leuchtfeuer zu entzünden.",
  options = {
    { "die", help = "Der Würfel." },
    { "bog", choice = { { "free", "wie jedes Land" }, { "slow", "einen Schritt mehr" } },
      help = "Was ein Schritt ins Moor kostet." } },
  rules = {
    { "OM-01", "Alle Wanderer beginnen auf dem Gebiet mit dem Schlagwort start." },
    { "OM-02", "Würfle; geh so viele Schritte oder weniger." },
    { "OM-03", "Ein Schritt ins Moor zählt zwei (bog: slow) oder einen (free)." },
    { "OM-04", "Wer dort steht, wo du endest, geht zurück an den Start." },
    { "OM-05", "Wer das Ziel erreicht, gewinnt; nach 60 Runden, wer ihm am nächsten ist." } },
  words = { ["walk?"] = "nach {to} gehen", walk = "{seat} geht nach {to}.", ["stay?"] = "bleiben",
            stay = "{seat} bleibt stehen.", rolled = "{seat} würfelt {pips}.",
            ["sent-back"] = "{seat} beginnt von vorn.", position = "Runde {round}, eine {pips}." } }
