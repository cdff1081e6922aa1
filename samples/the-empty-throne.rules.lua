-- The Empty Throne: two peoples of ants, one nest without a queen.
game {
  id = "the-empty-throne", title = "The Empty Throne", version = 3, seats = { 2, 2 },
  summary = "Ants race down the shafts for the throne: thirty turns, half an hour.",
  options = {
    { "guard", int = { 2, 4 }, default = 3, rules = "ET-05", unit = "ants",
      help = "How many ants beside the throne win." },
    { "rounds", int = { 10, 60 }, default = 30, rules = "ET-06", help = "How long it lasts." } },
  limits = { layers = { 2, 4 }, side = { 5, 24 } },
  rules = {
    { "ET-01", "Ants stand as the board shows. A die says who begins a round: 1 to 3 the first people, 4 "
            .. "to 6 the second. Each has a turn of two steps in it." },
    { "ET-02", "A step takes an ant to a free cell beside its own, by a side, or through a shaft to "
            .. "the same cell of the layer below or above. Rock and the throne stop it." },
    { "ET-03", "Both steps may be of one ant or of two. Who cannot step passes." },
    { "ET-04", "A step that leaves an ant of the other people with two of yours beside it sends that "
            .. "ant home, to a free cell where its people began." },
    { "ET-05", "When a round ends, three ants (guard) or more beside the throne, corners included, win "
            .. "if they are more than the other people has there." },
    { "ET-06", "After 30 rounds (rounds), the most ants beside the throne win; on equal ants, the most on "
            .. "its layer; else it stays empty, and nobody has lost." } },
  state = { { "ant", "seat", per = "cell" }, { "left", 0, 2 }, { "round", 0, 60 }, { "turn", 0, 2 } },
  pieces = { { "ant", on = "ant", most = 5, shape = "circle", symbol = "worker" } },
  moves = { { "step", { "from", "cell" }, { "to", "cell" } },
            { "climb", { "from", "cell" }, { "to", "cell" } }, { "pass" } },
  events = { { "begins", { "seat", "seat" }, { "round", "number" }, faces = { "die" } },
             { "home", { "owner", "seat" }, { "from", "cell" }, { "to", "cell" } } },
  words = {
    ["step?"] = "step from {from} to {to}", step = "{seat} steps from {from} to {to}.",
    ["climb?"] = "climb from {from} to {to}", climb = "{seat} climbs from {from} to {to}.",
    ["pass?"] = "pass", pass = "{seat} passes.",
    begins = "Round {round}: {seat} begins.",
    home = "An ant of {owner} runs home, from {from} to {to}.",
    position = "Round {round}; {left} {left|step|steps} left." } }

-- The board never changes, so all of it is looked up once.
local throne, around, through, homes, court, below = board.throne(), {}, {}, {}, {}, {}
for _, e in ipairs(board.entrances()) do through[e.cell], through[e.below] = e.below, e.cell end
for c = 1, cells do
  around[c], court[c] = {}, false
  below[c] = throne and board.at(c) == board.at(throne)
  for _, b in ipairs(board.around(c)) do
    if b ~= throne then around[c][#around[c] + 1] = b end
  end
end
if throne then
  for _, c in ipairs(board.around(throne, "corners")) do court[c] = true end
end
for seat = 1, seats do homes[seat] = {} end
for _, u in ipairs(board.units()) do
  if u.seat and u.seat > 0 then homes[u.seat][#homes[u.seat] + 1] = u.cell end
end

-- Steps from each cell to the court of the throne.
local far, front = {}, {}
for c = 1, cells do
  if court[c] then far[c] = 0 front[#front + 1] = c end
end
local at = 1
while front[at] do
  local c = front[at]
  at = at + 1
  local function reach(b)
    if b and not far[b] then far[b] = far[c] + 1 front[#front + 1] = b end
  end
  for _, b in ipairs(around[c]) do reach(b) end
  reach(through[c])
end

function checks(report)
  if not throne then return report("error", "NO-THRONE", "the board needs a throne") end
  for seat = 1, seats do
    if #homes[seat] < option.guard then
      report("error", "FEW-ANTS", "each seat needs as many ants as must stand beside the throne")
    end
    for _, c in ipairs(homes[seat]) do
      if not far[c] then report("error", "NO-WAY", "no way leads from an ant to the throne") end
    end
  end
end

-- Ants of the seat on the cells of a table.
local function count(s, seat, where)
  local n = 0
  for c = 1, cells do
    if where[c] and s.ant[c] == seat then n = n + 1 end
  end
  return n
end

-- Who begins always won too often, or answers: so a die says it, each round anew.
local function begin_round(s)
  local thrown = die(6)
  s.round, s.turn, s.left, s.seat = s.round + 1, 1, 2, thrown <= 3 and 1 or 2
  tell("begins", s.seat, s.round)
  show({ thrown })
end

function setup(s)
  for seat = 1, seats do
    for _, c in ipairs(homes[seat]) do s.ant[c] = seat end
  end
  begin_round(s)
end

function moves(s, add)
  local any = false
  for c = 1, cells do
    if s.ant[c] == s.seat then
      for _, b in ipairs(around[c]) do
        if s.ant[b] == 0 then add("step", c, b) any = true end
      end
      local b = through[c]
      if b and s.ant[b] == 0 then add("climb", c, b) any = true end
    end
  end
  if not any then add("pass") end
end

-- Only a whole round can win.
local function end_turn(s)
  if s.turn == 1 then
    s.seat, s.turn, s.left = after(s.seat), 2, 2
    return
  end
  local one, two = count(s, 1, court), count(s, 2, court)
  if one ~= two and math.max(one, two) >= option.guard then return wins(one > two and 1 or 2) end
  if s.round >= option.rounds then
    return best(function(seat) return 100 * count(s, seat, court) + count(s, seat, below) end)
  end
  begin_round(s)
end

-- Ants of the other people that the ant on `at` has hemmed in with another run home.
local function chase(s, at)
  for _, c in ipairs(around[at]) do
    local owner = s.ant[c]
    if owner ~= 0 and owner ~= s.seat then
      local n = 0
      for _, b in ipairs(around[c]) do
        if s.ant[b] == s.seat then n = n + 1 end
      end
      if n >= 2 then
        for _, h in ipairs(homes[owner]) do
          if s.ant[h] == 0 then
            s.ant[c], s.ant[h] = 0, owner
            tell("home", owner, c, h)
            break
          end
        end
      end
    end
  end
end

local function step(s, from, to)
  s.ant[from], s.ant[to], s.left = 0, s.seat, s.left - 1
  chase(s, to)
  if s.left == 0 then return end_turn(s) end
end

play = { step = step, climb = step, pass = end_turn }

-- For the programs: near the throne is good, sending home is better.
local function toward(s, from, to)
  local n = 4 * (far[from] - far[to])
  for _, c in ipairs(around[to]) do
    local owner = s.ant[c]
    if owner ~= 0 and owner ~= s.seat then
      local beside = 1
      for _, b in ipairs(around[c]) do
        if b ~= from and s.ant[b] == s.seat then beside = beside + 1 end
      end
      if beside >= 2 then n = n + 20 - far[c] end
    end
  end
  return n + far[from] / 8
end
hint = { step = toward, climb = toward }

function score(s, seat)
  local n = 0
  for c = 1, cells do
    if s.ant[c] == seat then n = n - far[c] + (court[c] and 4 or 0) end
  end
  return n
end
