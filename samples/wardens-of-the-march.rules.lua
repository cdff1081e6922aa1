-- Wardens of the March: chain the towers together before the other does.
game {
  id = "wardens-of-the-march", title = "Wardens of the March", version = 1, seats = { 2, 4 },
  summary = "Set watches, man the towers, link them: fourteen turns, a quarter of an hour.",
  options = {
    { "help", int = { 1, 3 }, default = 2, rules = "WM-03",
      help = "How many watches beside a tower it takes to man it.", unit = "watches" },
    { "opening", choice = { { "one", "the first turn sets one watch" },
                            { "two", "the first turn sets two, as all others" } },
      default = "one", rules = "WM-01", help = "How much the first turn sets." } },
  limits = { areas = { 9, 90 } },
  rules = {
    { "WM-01", "The board begins empty. The first turn sets one watch (opening), each later turn two." },
    { "WM-02", "A watch is set in any free area that has no tower." },
    { "WM-03", "A free tower is manned when two watches of yours (help) lie beside it; that is one of "
            .. "the two you set." },
    { "WM-04", "Who can set nothing passes. When nobody can set anything, the game is over." },
    { "WM-05", "Your areas that touch are a chain. A chain of 1, 2, 3, 4 towers counts 1, 3, 6, 10." },
    { "WM-06", "The most points win; on equal points, the longest chain." } },
  state = { { "owner", "seat", per = "area" }, { "left", 0, 2 }, { "free", 0, 90 } },
  pieces = { { "watch", on = "owner", shape = "circle", symbol = "tower" } },
  moves = { { "set", { "area", "area" } }, { "man", { "tower", "area" } }, { "pass" } },
  events = { { "chain", { "seat", "seat" }, { "towers", "number" }, { "points", "number" } } },
  words = {
    ["set?"] = "set a watch in {area}", set = "{seat} sets a watch in {area}.",
    ["man?"] = "man the tower of {tower}", man = "{seat} mans the tower of {tower}.",
    ["pass?"] = "pass", pass = "{seat} passes.",
    chain = "{seat} has a chain of {towers} {towers|tower|towers}: {points} {points|point|points}.",
    position = "{left} to set; {free} {free|area is|areas are} free." } }

local towers, beside, tower = board.tagged("tower"), {}, {}
for a = 1, areas do beside[a], tower[a] = board.beside(a), false end
for _, a in ipairs(towers) do tower[a] = true end

function checks(report)
  if #towers < 2 then
    report("warning", "FEW-TOWERS", "a chain needs two areas or more that are tagged tower")
  end
  for _, a in ipairs(towers) do
    if #beside[a] < 2 * option.help then
      report("warning", "LONE-TOWER", "so few areas lie beside this tower that one seat can bar it", a)
    end
  end
end

local function may(s, seat, a)
  if s.owner[a] ~= 0 then return false end
  if not tower[a] then return true end
  local n = 0
  for _, b in ipairs(beside[a]) do
    if s.owner[b] == seat then n = n + 1 end
  end
  return n >= option.help
end

local function can(s, seat)
  for a = 1, areas do
    if may(s, seat, a) then return true end
  end
  return false
end

-- Points of a seat, and the areas of its longest chain.
local function points(s, seat)
  local sum, longest = 0, 0
  for _, chain in ipairs(board.clusters(s.owner, seat)) do
    local n = 0
    for _, a in ipairs(chain) do
      if tower[a] then n = n + 1 end
    end
    sum, longest = sum + n * (n + 1) // 2, math.max(longest, #chain)
  end
  return sum, longest
end

local function tell_chains(s)
  for seat = 1, seats do
    for _, chain in ipairs(board.clusters(s.owner, seat)) do
      local n = 0
      for _, a in ipairs(chain) do
        if tower[a] then n = n + 1 end
      end
      if n > 0 then tell("chain", seat, n, n * (n + 1) // 2) end
    end
  end
end

local function turn(s)
  if s.left > 0 and can(s, s.seat) then return end
  local any = false
  for seat = 1, seats do any = any or can(s, seat) end
  if not any then
    tell_chains(s)
    return best(function(seat)
      local sum, longest = points(s, seat)
      return sum * 1000 + longest
    end)
  end
  s.seat, s.left = after(s.seat), 2
end

function setup(s)
  s.seat, s.left, s.free = s.first, option.opening == "one" and 1 or 2, areas
end

function moves(s, add)
  local any = false
  for a = 1, areas do
    if may(s, s.seat, a) then
      add(tower[a] and "man" or "set", a)
      any = true
    end
  end
  if not any then add("pass") end
end

local function set(s, a)
  s.owner[a], s.left, s.free = s.seat, s.left - 1, s.free - 1
  turn(s)
end

play = { set = set, man = set }
function play.pass(s)
  s.left = 0
  turn(s)
end

-- For the programs.
function score(s, seat)
  local sum, longest = points(s, seat)
  return 10 * sum + longest
end
