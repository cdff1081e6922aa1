-- SPDX-License-Identifier: GPL-3.0-or-later
-- Dice & Shrines in zen mode, written from what `boardloom rules dice-and-shrines` prints and from
-- nothing else: what that text leaves open would show as another game.
game {
  id = "shrines-by-the-book", title = "Shrines by the Book", version = 1, seats = { 2, 8 },
  summary = "Dice & Shrines in zen mode.",
  options = {
    { "max-turns", int = { 1, 100000 }, default = 500, rules = "G1", help = "Turns until areas count." },
    { "dealt-dice", int = { 1, 20 }, default = 3, rules = "DS-01", help = "Dice an area when dealt." },
  },
  rules = { { "DS-02", "Who is left alone on the board wins." } },
  state = {
    { "owner", "seat", per = "area" }, { "dice", 0, 20, per = "area" },
    { "shrine", "area", per = "seat" }, { "stock", 0, 64, per = "seat" },
    { "turn", "seat", per = "seat" }, { "place", 0, 8 }, { "turns", 0, 100000 },
  },
  pieces = { { "area", on = "owner" } },
  moves = { { "attack", { "from", "area" }, { "to", "area" } }, { "end-turn" } },
}

local CAP, SHRINE_CAP, SHRINE_LEAST, LEAST, STOCK = 8, 10, 2, 2, 64

local function is_shrine(s, a) return s.owner[a] > 0 and s.shrine[s.owner[a]] == a end
local function cap_of(s, a) return is_shrine(s, a) and SHRINE_CAP or CAP end

local function list_own(s, seat, has_room)
  local list = {}
  for a = 1, areas do
    if s.owner[a] == seat and (not has_room or s.dice[a] < cap_of(s, a)) then list[#list + 1] = a end
  end
  return list
end

-- G3: each choice is as likely as the others.
local function pick(list) return list[random(1, #list)] end

-- One die to a random area of the seat that has room; false where none has.
local function add_anywhere(s, seat)
  local list = list_own(s, seat, true)
  if #list == 0 then return false end
  local a = pick(list)
  s.dice[a] = s.dice[a] + 1
  return true
end

local function attacks_of(s, seat, each)
  local own = list_own(s, seat)
  for _, a in ipairs(own) do
    local may = s.dice[a] >= LEAST
    if is_shrine(s, a) then may = #own == 1 and s.dice[a] > SHRINE_LEAST end -- DS-13, DS-03
    for _, b in ipairs(may and board.to(a) or {}) do
      if s.owner[b] ~= seat then each(a, b) end
    end
  end
end

local function can_attack(s, seat)
  local found = false
  attacks_of(s, seat, function() found = true end)
  return found
end

-- DS-06 to DS-09.
local function reinforce(s, seat)
  local shrine = s.shrine[seat]
  local function gift(a)
    if s.dice[a] < cap_of(s, a) then s.dice[a] = s.dice[a] + 1 end
  end
  if shrine > 0 then
    gift(shrine)
    for _, a in ipairs(board.beside(shrine)) do
      if s.owner[a] == seat then gift(a) end
    end
  end
  local groups = board.clusters(s.owner, seat)
  local pool, kept = s.stock[seat] + #groups[1], 0
  for _ = 1, pool do
    if not add_anywhere(s, seat) then kept = kept + 1 end
  end
  s.stock[seat] = math.min(kept, STOCK)
end

local function is_in(s, seat) return #list_own(s, seat) > 0 end

local function finish(s)
  return best(function(seat)
    local n, dice = 0, 0
    for _, a in ipairs(list_own(s, seat)) do n, dice = n + 1, dice + s.dice[a] end
    return n * 10000 + dice
  end)
end

local function end_turn(s)
  repeat
    reinforce(s, s.seat)
    s.turns = s.turns + 1
    if s.turns >= option["max-turns"] then return finish(s) end
    repeat
      s.place = s.place % seats + 1
    until is_in(s, s.turn[s.place])
    s.seat = s.turn[s.place]
  until can_attack(s, s.seat) -- G4
end

function setup(s)
  -- The order of all seats is drawn anew; one that the board names as first begins.
  local order = {}
  for seat = 1, seats do order[seat] = seat end
  if option.order == "random-each-game" then shuffle(order) end
  for i, seat in ipairs(order) do
    if seat == s.first then order[1], order[i] = order[i], order[1] end
  end
  local free, dealt = {}, {}
  for i, seat in ipairs(order) do s.turn[i] = seat end
  for a = 1, areas do
    local placed = board.placed(a)
    s.owner[a] = placed.seat
    if placed.shrine and placed.seat > 0 then s.shrine[placed.seat] = a end
    if placed.seat == 0 then free[#free + 1] = a end
    if placed.dice then s.dice[a] = placed.dice else
      s.dice[a] = 1
      dealt[a] = true
    end
  end
  for i, a in ipairs(shuffle(free)) do s.owner[a] = order[(i - 1) % seats + 1] end
  local n, on = 0, 0
  for a = 1, areas do
    if dealt[a] then n, on = n + 1, on + s.dice[a] end
  end
  local left, place, stuck = n * option["dealt-dice"] - on, 0, 0
  while left > 0 and stuck < seats do
    place = place % seats + 1
    local list = {}
    for _, a in ipairs(list_own(s, order[place], true)) do
      if dealt[a] then list[#list + 1] = a end
    end
    if #list > 0 then
      local a = pick(list)
      s.dice[a], left, stuck = s.dice[a] + 1, left - 1, 0
    else
      stuck = stuck + 1
    end
  end
  -- DS-01 in its order: the dice first, then the shrines.
  for _, seat in ipairs(order) do
    if s.shrine[seat] == 0 then s.shrine[seat] = pick(list_own(s, seat)) end
    local a = s.shrine[seat]
    s.dice[a] = math.max(s.dice[a], SHRINE_LEAST)
  end
  s.place, s.seat = 1, order[1]
  if not can_attack(s, s.seat) then end_turn(s) end
end

function moves(s, add)
  attacks_of(s, s.seat, function(a, b) add("attack", a, b) end)
  add("end-turn")
end

play = { ["end-turn"] = end_turn }

function play.attack(s, from, to)
  local seat, victim = s.seat, s.owner[to]
  local stays = is_shrine(s, from) and SHRINE_LEAST or 1
  if fight(s.dice[from], s.dice[to]) == "win" then
    local lost_shrine, on_it = is_shrine(s, to), s.dice[to]
    local going = math.min(s.dice[from] - stays, CAP)
    s.owner[to], s.dice[to] = seat, going
    s.dice[from] = s.dice[from] - going
    if victim > 0 and lost_shrine then
      s.shrine[victim] = 0
      for _ = 1, on_it do add_anywhere(s, victim) end
    end
    if victim > 0 and not is_in(s, victim) then s.stock[victim] = 0 end
  else
    s.dice[from] = stays
  end
  local left = 0
  for other = 1, seats do left = left + (is_in(s, other) and 1 or 0) end
  if left == 1 then return wins(seat) end
  if not can_attack(s, seat) then end_turn(s) end
end
