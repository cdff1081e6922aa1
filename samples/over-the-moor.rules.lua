game {
  id = "over-the-moor", title = "Over the Moor", version = 1, seats = { 2, 4 },
  summary = "Walkers race to light the beacon.",
  options = {
    { "die", int = { 4, 12 }, default = 6, rules = "OM-02", help = "The die." },
    { "bog", choice = { { "free", "as any land" }, { "slow", "a step more" } },
      default = "slow", rules = "OM-03", help = "What a step onto bog costs." } },
  rules = {
    { "OM-01", "All walkers start on the area tagged start." },
    { "OM-02", "Throw the die; walk so many steps or fewer." },
    { "OM-03", "A step onto bog counts two (bog: slow) or one (free)." },
    { "OM-04", "Whoever stands where you end goes back to the start." },
    { "OM-05", "Who reaches the goal wins; after 60 rounds, who is nearest." } },
  state = { { "at", "area", per = "seat" }, { "pips", 0, 12 }, { "round", 0, 61 } },
  pieces = { { "walker", on = "at", shape = "circle" } },
  moves = { { "walk", { "to", "area" } }, { "stay" } },
  events = { { "rolled", { "seat", "seat" }, { "pips", "number" } },
             { "sent-back", { "seat", "seat" } } },
  words = { ["walk?"] = "walk to {to}", walk = "{seat} walks to {to}.", ["stay?"] = "stay",
            stay = "{seat} stays.", rolled = "{seat} throws {pips}.",
            ["sent-back"] = "{seat} starts again.", position = "Round {round}, a {pips}." } }
local start, goal = board.tagged("start")[1], board.tagged("goal")[1]
local function cost(a) return option.bog == "slow" and board.terrain(a) == "bog" and 2 or 1 end
local far = goal and board.distances(goal, cost, "back") -- steps to the goal
function checks(report)
  if not (start and goal) then report("error", "NO-ENDS", "tag one area start, one goal")
  elseif far[start] == math.huge then report("error", "NO-WAY", "no way leads to the goal", start) end
end
local function turn(s, seat)
  if seat == s.first then s.round = s.round + 1 end
  if s.round > 60 then return best(function(x) return -far[s.at[x]] end) end
  s.seat, s.pips = seat, die(option.die)
  tell("rolled", seat, s.pips)
end
function setup(s)
  for seat = 1, seats do s.at[seat] = start end
  turn(s, s.first)
end
function moves(s, add)
  local reach = board.distances(s.at[s.seat], cost)
  for a = 1, areas do
    if reach[a] > 0 and reach[a] <= s.pips then add("walk", a) end
  end
  add("stay")
end
play = { stay = function(s) turn(s, after(s.seat)) end }
function play.walk(s, to)
  s.at[s.seat] = to
  if to == goal then return wins(s.seat) end
  for x = 1, seats do
    if x ~= s.seat and s.at[x] == to then s.at[x] = start tell("sent-back", x) end
  end
  turn(s, after(s.seat))
end
hint = { walk = function(s, to) return 100 - far[to] end } -- the heaviest move is best
function score(s, seat) return -far[s.at[seat]] end        -- for playouts cut short
