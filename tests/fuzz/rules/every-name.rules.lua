-- Uses every name that a rules file can, a line each, so that each is changed by its turn.
game {
  id = "every-name", title = "Every Name", version = 2, seats = { 2, 4 },
  summary = "Says all that can be said.",
  options = { { "die", int = { 2, 20 }, default = 6, rules = "EN-01", help = "Its sides.", unit = "sides" },
              { "way", choice = { { "short", "by the shortest" }, { "any", "by any" } }, default = "any",
                rules = "EN-01", help = "How one goes." },
              { "quick", yes = true, help = "Whether it is short." } },
  presets = { { "long", help = "It takes longer.", quick = false, die = 12, way = "short" } },
  limits = { areas = { 1, 60 }, layers = { 1, 2 }, side = { 2, 20 } },
  rules = { { "EN-01", "Throw the die (die) and go (way)." }, { "EN-02", "Who has twelve wins." } },
  state = { { "at", "area", per = "seat" }, { "owner", "seat", per = "area" }, { "n", 0, 99 },
            { "units", 0, 9, per = { "area", "seat" } }, { "cell", "cell" }, { "ant", "seat", per = "cell" },
            { "lit", "yes", per = 3 }, { "over", "yes" } },
  pieces = { { "walker", on = "at", shape = "hex", size = 18 }, { "house", on = "owner", most = 9 },
             { "coin", count = "n", shape = "square" } },
  most_moves = 2000,
  moves = { { "go", { "to", "area" } }, { "say", { "what", { "yes", "no" } }, { "n", "number" } },
            { "ant", { "from", "cell" }, { "to", "cell" } }, { "fight", { "seat", "seat" } } },
  events = { { "thrown", { "seat", "seat" }, { "pips", "number" } },
             { "fought", { "word", { "win", "tie", "lose" } }, { "area", "area" }, { "cell", "cell" },
               faces = { "attack", "defence" } } },
  words = { ["go?"] = "go to {to}", go = "{seat} goes to {to}.", say = "{seat}: {what}, {n} {n|time|times}.",
            thrown = "{seat} throws {pips}.", fought = "{word} at {area}.", position = "{n} of 12." } }
local start, goal = board.tagged("start")[1] or 1, board.tagged("goal")[1] or 1
local far = board.distances(goal, function(a) return board.terrain(a) == "bog" and 2 or 1 end, "back")
local names = {}
for a = 1, areas do
  names[a] = board.id(a) .. board.name(a):upper():lower():reverse():sub(1, 9) .. tostring(board.group(a))
  assert(#board.tags(a) + #board.to(a) <= 99 and (board.why(start, a) or board.joined(start, a) == false))
end
for _, g in ipairs(board.groups()) do names[#names + 1] = g.id .. g.name .. g.bonus .. #g.areas end
for l, layer in ipairs(board.layers()) do
  local c = board.cell(l, 1, 1)
  if c then names[#names + 1] = board.legend(c) .. select(1, board.at(c)) .. #board.around(c, "corners") end
end
for _, u in pairs(board.units()) do names[#names + 1] = u.kind .. u.seat .. u.cell end
for _, e in ipairs(board.entrances()) do names[#names + 1] = e.cell + e.below end
local throne = board.throne()
local sums = table.pack(table.unpack({ 3, 1, 2 }))
table.sort(sums, function(x, y) return x < y end)
table.insert(sums, 2, table.remove(sums))
local text = string.format("%d %5.2f %s", 3, 2.5, table.concat(sums, ",")) .. string.char(65, 66) .. ("x"):byte() .. string.len("xy")
local number = math.floor(math.sqrt(math.abs(-9))) + math.ceil(1.5) + math.fmod(7, 4) + math.max(1, 2) - math.min(1, 2)
number = number + math.tointeger(3.0) + select(2, math.modf(2.5)) + math.pi - math.pi + (math.ult(1, 2) and 0 or math.mininteger)
if math.type(number) == nil or type(number) ~= "number" or number == math.huge or number == math.maxinteger then error(text) end

function checks(report)
  if not start then report("error", "NO-START", "tag an area start") end
  if board.seat(1).first and throne then report("note", "FIRST", "one begins at the throne", goal) end
  if board.placed(1).dice == tonumber("77") then report("warning", "MANY", "many dice lie there", 1) end
end

function setup(s)
  local order = shuffle({ 1, 2, 3 })
  for seat = 1, seats do s.at[seat] = start s.units[start][seat] = order[1] end
  for a = 1, areas do s.owner[a] = board.placed(a).seat or 0 end
  for c = 1, cells do if not board.blocked(c) then s.cell = c end end
  for _, u in ipairs(board.units()) do s.ant[u.cell] = u.seat end
  s.seat, s.lit[random(1, 3)] = s.first, true
end

function moves(s, add)
  for _, a in ipairs(board.beside(s.at[s.seat])) do add("go", a) end
  for k, v in pairs(s) do if k == "n" and v < 90 then add("say", "yes", v) end end
  for c = 1, cells do
    if s.ant[c] == s.seat then for _, b in ipairs(board.around(c)) do if s.ant[b] == 0 then add("ant", c, b) end end end
  end
  add("fight", after(s.seat))
end

local function turn(s, more)
  s.n = s.n + more
  if s.n >= 12 then
    if s.over then return draw() elseif s.lit[1] then return shares({ 0.25, 0.75 }) end
    return best(function(seat) return -far[s.at[seat]] + #board.clusters(s.owner, seat) end)
  end
  s.seat = after(s.seat)
end

play = {}
function play.go(s, to)
  s.at[s.seat] = to
  if to == goal and #board.reach(to, function(a) return s.owner[a] == 0 end) > 1 then return wins(s.seat) end
  tell("thrown", s.seat, die(option.die))
  turn(s, option.quick and 2 or 1)
end
function play.say(s, what, n) s.over = what == "no" turn(s, 1) end
function play.ant(s, from, to) s.ant[from], s.ant[to] = 0, s.seat turn(s, 1) end
function play.fight(s, seat)
  tell("fought", fight(3, 2, 6), s.at[seat], s.cell)
  show()
  turn(s, 1)
end

hint = { go = function(s, to) return -far[to] end, say = function(s) return s.n end }
function score(s, seat) return -far[s.at[seat]] end
