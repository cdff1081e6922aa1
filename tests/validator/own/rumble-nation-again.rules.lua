-- SPDX-License-Identifier: GPL-3.0-or-later
-- Rumble Nation once more, with every option and the preset: moves and events are those of the C
-- game, in its order, so that its games can be played again here, draw by draw.
game {
  id = "rumble-nation-again", title = "Rumble Nation Again", version = 1, seats = { 2, 4 },
  summary = "Rumble Nation, as a rules file has it.",
  limits = { areas = { 11, 11 } },
  options = {
    { "cubes", int = { 1, 100 }, default = 18, unit = "cubes", rules = "RN-01",
      help = "Cubes with which each seat begins where it states none." },
    { "reroll", choice = { { "one-all", "once a turn all dice may be rolled again" },
                           { "none", "the first roll stands" } },
      rules = "RN-04", help = "Whether a roll may be taken back." },
    { "second", choice = { { "seed-all", "with any number of players" },
                           { "published", "with three players or more" } },
      rules = "RN-10", help = "When the second place scores." },
    { "second-tie", choice = { { "priority", "who ran out of cubes earlier" },
                               { "shared", "all who are level" } },
      rules = "RN-08b", help = "Who is second when several are level." },
    { "reinf", choice = { { "seed-2", "the same with any number of players" },
                          { "published", "one cube with two players" } },
      rules = "RN-11", help = "How many cubes reinforce a neighbour." },
    { "reinf-cubes", int = { 0, 20 }, default = 2, unit = "cubes", rules = "RN-11",
      help = "Cubes that reinforce each neighbour that may be." },
    { "supply", choice = { { "unlimited", "they never run out" },
                           { "limited", "all come from one store (supply-cubes)" } },
      rules = "RN-12", help = "Whether reinforcements can run out." },
    { "supply-cubes", int = { 0, 1000 }, default = 30, unit = "cubes", rules = "RN-12",
      help = "Cubes in the store where supply is limited." },
    { "total", choice = { { "all-scores", "first and second places both count" },
                          { "controlled-only", "only regions that a player controls" } },
      rules = "RN-15", help = "Which scores make up the total." },
    { "game-tie", choice = { { "more-swords", "who ran out of cubes earlier wins" },
                             { "shared", "the victory is shared" } },
      rules = "RN-14", help = "Who wins when totals are level." },
  },
  presets = { { "published", help = "As the printed game has it.", second = "published",
                reinf = "published" } },
  rules = { { "RN-05", "Two dice name the region, the third says how many cubes." } },
  state = {
    { "cubes", 0, 11000, per = { "area", "seat" } }, { "lies", "area", per = 12 },
    { "owner", "seat", per = 12 }, { "hand", 0, 10000, per = "seat" },
    { "sent", 0, 10000, per = "seat" }, { "points", 0, 1000, per = "seat" },
    { "supply", 0, 1000 }, { "die", 0, 6, per = 3 }, { "out", 0, 4 },
    { "priority", "seat", per = "seat" }, { "phase", 0, 2 },
  },
  pieces = { { "cube", count = "cubes", shape = "square", size = 8 } },
  moves = { { "reroll" }, { "deploy", { "number", "number" }, { "cubes", "number" } } },
  events = {
    { "first", { "seat", "seat" } },
    { "number", { "area", "area" }, { "number", "number" } },
    { "roll", { "seat", "seat" }, faces = { "dice" } },
    { "out", { "seat", "seat" }, { "priority", "number" } },
    { "control", { "number", "number" }, { "area", "area" }, { "seat", "seat" },
      { "cubes", "number" }, { "points", "number" } },
    { "second", { "number", "number" }, { "area", "area" }, { "seat", "seat" },
      { "cubes", "number" }, { "points", "number" } },
    { "empty", { "number", "number" }, { "area", "area" } },
    { "reinforce", { "seat", "seat" }, { "number", "number" }, { "area", "area" },
      { "cubes", "number" } },
    { "total", { "seat", "seat" }, { "points", "number" } },
  },
  words = { ["reroll?"] = "roll again", reroll = "{seat} rolls again.",
            ["deploy?"] = "put {cubes|cube|cubes} on {number}",
            deploy = "{seat} puts {cubes|cube|cubes} on {number}." },
}

local AGAIN, LAST, ENDED = 0, 1, 2
local roll_phase = option.reroll == "one-all" and AGAIN or LAST
local reinforcement = option.reinf == "published" and seats == 2 and 1 or option["reinf-cubes"]
local second_scores = option.total == "all-scores" and (option.second == "seed-all" or seats >= 3)
local second_shared = option["second-tie"] == "shared"
local limited = option.supply == "limited"

local near, placed = {}, {}
for a = 1, areas do
  near[a], placed[a] = {}, board.placed(a)
  for _, b in ipairs(board.to(a)) do near[a][b] = true end
end

function checks(report)
  if areas ~= 11 then report("error", "REGIONS", "it is played on eleven areas") end
end

local function roll(s, seat, phase)
  local thrown = random(0, 215)
  s.seat, s.phase = seat, phase
  s.die[1], s.die[2], s.die[3] = 1 + thrown // 36, 1 + thrown // 6 % 6, 1 + thrown % 6
  tell("roll", seat)
  show(s.die)
end

local function run_out(s, seat)
  s.out = s.out + 1
  s.priority[s.out] = seat
  tell("out", seat, s.out)
end

local function next_seat(s, seat)
  repeat seat = seat % seats + 1 until s.hand[seat] > 0
  return seat
end

-- Settling.

local function reinforce(s, seat, from)
  for number = 2, 12 do
    local a = s.lies[number]
    local n = reinforcement
    if number > from and near[s.lies[from]][a] and s.cubes[a][seat] > 0 then
      if limited then
        n = math.min(n, s.supply)
        s.supply = s.supply - n
      end
      if n > 0 then
        s.cubes[a][seat] = s.cubes[a][seat] + n
        s.sent[seat] = s.sent[seat] + n
        tell("reinforce", seat, number, a, n)
      end
    end
  end
end

local function settle_region(s, number)
  local a = s.lies[number]
  local here = s.cubes[a]
  local first, second -- seats, by cubes and then by priority
  for rank = 1, seats do
    local seat = s.priority[rank]
    if not first or here[seat] > here[first] then first, second = seat, first
    elseif not second or here[seat] > here[second] then second = seat end
  end
  if here[first] == 0 then return tell("empty", number, a) end
  s.owner[number] = first
  s.points[first] = s.points[first] + number
  tell("control", number, a, first, here[first], number)
  if second_scores and here[second] > 0 then
    for rank = 1, seats do
      local seat = s.priority[rank]
      if seat == second or (second_shared and seat ~= first and here[seat] == here[second]) then
        s.points[seat] = s.points[seat] + number // 2
        tell("second", number, a, seat, here[seat], number // 2)
      end
    end
  end
  reinforce(s, first, number)
end

local function resolve(s)
  for number = 2, 12 do settle_region(s, number) end
  for seat = 1, seats do tell("total", seat, s.points[seat]) end
  s.phase, s.die[1], s.die[2], s.die[3] = ENDED, 0, 0, 0
  if option["game-tie"] == "shared" then
    return best(function(seat) return s.points[seat] end)
  end
  local winner = s.priority[1]
  for rank = 2, seats do
    if s.points[s.priority[rank]] > s.points[winner] then winner = s.priority[rank] end
  end
  wins(winner)
end

-- Playing.

local function deal_numbers(s)
  local numbers, free, used = {}, {}, {}
  for a = 1, areas do
    local number = placed[a].number
    if number and number >= 2 and number <= 12 and not used[number] then
      s.lies[number], used[number] = a, true
    else
      free[#free + 1] = a
    end
  end
  for number = 2, 12 do
    if not used[number] and #numbers < #free then numbers[#numbers + 1] = number end
  end
  shuffle(numbers)
  for i, a in ipairs(free) do
    s.lies[numbers[i]] = a
    tell("number", a, numbers[i])
  end
end

function setup(s)
  local seat = s.first
  tell("first", seat)
  deal_numbers(s)
  if limited then s.supply = option["supply-cubes"] end
  for x = 1, seats do
    s.hand[x] = board.seat(x).forces or option.cubes
    for a = 1, areas do s.cubes[a][x] = placed[a].cubes[x] end
  end
  for _ = 1, seats do
    if s.hand[seat] == 0 then run_out(s, seat) end
    seat = seat % seats + 1
  end
  if s.out == seats then return resolve(s) end
  roll(s, s.hand[seat] > 0 and seat or next_seat(s, seat), roll_phase)
end

function moves(s, add)
  local a, b, c = s.die[1], s.die[2], s.die[3]
  if a > b then a, b = b, a end
  if b > c then b, c = c, b end
  if a > b then a, b = b, a end
  local hand = s.hand[s.seat]
  add("deploy", b + c, math.min((a + 1) // 2, hand))
  if b ~= a then add("deploy", a + c, math.min((b + 1) // 2, hand)) end
  if c ~= b then add("deploy", a + b, math.min((c + 1) // 2, hand)) end
  if s.phase == AGAIN then add("reroll") end
end

play = { reroll = function(s) roll(s, s.seat, LAST) end }

function play.deploy(s, number, n)
  local seat, a = s.seat, s.lies[number]
  s.cubes[a][seat] = s.cubes[a][seat] + n
  s.hand[seat] = s.hand[seat] - n
  if s.hand[seat] == 0 then
    run_out(s, seat)
    if s.out == seats then return resolve(s) end
  end
  roll(s, next_seat(s, seat), roll_phase)
end
