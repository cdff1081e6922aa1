-- SPDX-License-Identifier: GPL-3.0-or-later
-- SliceWars once more, with every option and the preset: moves and events are those of the C game,
-- in its order, so that its games can be played again here, draw by draw.
game {
  id = "slice-wars-again", title = "SliceWars Again", version = 1, seats = { 2, 6 },
  summary = "SliceWars, as a rules file has it.",
  limits = { areas = { 2, 128 } },
  options = {
    { "max-rounds", int = { 1, 10000 }, default = 300, unit = "rounds", rules = "G1 SW-04",
      help = "Rounds after which the game is broken off." },
    { "timeout", choice = { { "draw", "a draw of those still in it" },
                            { "rank", "most areas, then most dice" } },
      rules = "G1 SW-04", help = "What happens when the rounds have run out." },
    { "dice-cap", int = { 2, 20 }, default = 6, unit = "dice", rules = "SW-07 SW-09",
      help = "The most dice on an owned area." },
    { "neutral-dice", int = { 1, 20 }, default = 7, unit = "dice", rules = "SW-10",
      help = "Dice with which an area without an owner defends." },
    { "attack-dice", int = { 2, 20 }, default = 2, unit = "dice", rules = "SW-09",
      help = "The fewest dice with which an area can attack." },
    { "income-from-round", int = { 1, 100 }, default = 2, unit = "rounds", rules = "SW-08",
      help = "The first round that begins with new dice." },
    { "valid", choice = { { "dynamic", "those that somebody owns now" },
                          { "initial", "those not neutral at the start" },
                          { "all-cells", "all, the neutral ones included" } },
      rules = "SW-01", help = "Which areas count as valid ones." },
    { "maj", choice = { { "half", "more than a stated share (majority-percent)" },
                        { "code-v-over-p", "more than all valid areas by the number of players" } },
      rules = "SW-02", help = "How many valid areas make a majority." },
    { "majority-percent", int = { 1, 99 }, default = 50, unit = "percent", rules = "SW-02",
      help = "The share that a majority must exceed where maj is half." },
    { "check", choice = { { "every-action", "after every action, for every player" },
                          { "actor-only", "after every action, for who acted" },
                          { "actor-from-round-2", "the same, but not in round one" } },
      rules = "SW-03", help = "When victory is looked for." },
    { "allfull", choice = { { "off", "nothing happens" },
                            { "majority-wins", "the player with most areas wins" } },
      rules = "SW-04", help = "What happens when every area is full of dice." },
    { "divisible", choice = { { "allow", "some seats get an area more" },
                              { "require", "such a board cannot be played" } },
      rules = "SW-05", help = "Whether the areas must be divisible among the seats." },
    { "conquer", choice = { { "all-players-out", "when no other player is left" },
                            { "all-cells", "when every area is theirs" } },
      rules = "SW-11", help = "When everything counts as conquered." },
    { "comp", choice = { { "none", "nobody is compensated" },
                         { "last-bonus-die", "each later seat adds dice more (bonus-dice)" },
                         { "round1-no-attack-first", "who begins does not attack in round one" },
                         { "snake-draft", "the order of the draft turns round" } },
      rules = "SW-14", help = "How seats that come later are compensated." },
    { "bonus-dice", int = { 0, 20 }, default = 1, unit = "dice", rules = "SW-14",
      help = "Dice that each later seat adds where comp is last-bonus-die." },
  },
  presets = { { "original", help = "As the first program plays it.", maj = "code-v-over-p",
                check = "actor-from-round-2", conquer = "all-players-out", valid = "dynamic",
                divisible = "allow" } },
  rules = { { "SW-09", "An attack throws the dice of an area against those of a neighbour." } },
  -- Counts of areas are kept beside owner and dice, for a victory is asked for after many moves.
  state = {
    { "owner", "seat", per = "area" }, { "dice", 0, 20, per = "area" },
    { "owned", 0, 128, per = "seat" }, { "full", 0, 128, per = "seat" },
    { "adds", 0, 2560, per = "seat" }, { "free", 0, 128 },
    { "phase", 0, 4 }, { "round", 0, 10000 }, { "step", 0, 128 }, { "ending", 0, 5 },
  },
  pieces = { { "area", on = "owner", shape = "circle" } },
  moves = { { "claim", { "area", "area" } }, { "add", { "area", "area" } },
            { "attack", { "from", "area" }, { "to", "area" } }, { "end-turn" } },
  events = {
    { "begins", { "seat", "seat" } },
    { "claimed", { "seat", "seat" }, { "area", "area" } },
    { "share", { "seat", "seat" }, { "dice", "number" }, { "discarded", "number" } },
    { "added", { "seat", "seat" }, { "area", "area" }, { "dice", "number" } },
    { "round", { "number", "number" } },
    { "income", { "seat", "seat" }, { "group", "number" }, { "dice", "number" },
      { "discarded", "number" } },
    { "battle", { "from", "area" }, { "to", "area" }, { "attackers", "number" },
      { "defenders", "number" }, { "outcome", { "lose", "tie", "win" } },
      faces = { "attack", "defence" } },
    { "out", { "seat", "seat" } },
    { "passes", { "seat", "seat" }, { "why", { "no-attack", "first-turn" } } },
    { "broken-off", { "why", { "rounds", "frozen" } } },
    { "wins", { "seat", "seat" },
      { "how", { "none", "conquest", "majority", "all-full", "draw", "rank" } } },
  },
  words = {
    ["claim?"] = "claim {area}", claim = "{seat} claims {area}.",
    ["add?"] = "add a die to {area}", add = "{seat} adds a die to {area}.",
    ["attack?"] = "attack {to} from {from}", attack = "{seat} attacks {to} from {from}.",
    ["end-turn?"] = "end the turn", ["end-turn"] = "{seat} ends the turn.",
  },
}

local DRAFT, DICE, INCOME, ATTACK, OVER = 0, 1, 2, 3, 4
local HOW = { [0] = "none", "conquest", "majority", "all-full", "draw", "rank" }
local cap, least, income_from = option["dice-cap"], option["attack-dice"], option["income-from-round"]
local max_rounds, every, comp = option["max-rounds"], option.check == "every-action", option.comp

local to, neutral, n_valid, stated = {}, {}, 0, false
for a = 1, areas do
  local placed = board.placed(a)
  to[a], neutral[a] = board.to(a), placed.neutral
  if not neutral[a] then n_valid = n_valid + 1 end
  stated = stated or (not neutral[a] and placed.seat > 0 and placed.dice ~= nil)
end

function checks(report)
  if least > cap then report("error", "CONFLICT", "an attack needs more dice than an area holds") end
  if option.divisible == "require" and n_valid % seats ~= 0 then
    report("error", "INDIVISIBLE", "the areas do not go round among the seats")
  end
end

-- Changes of a position.

local function set_dice(s, a, dice)
  local seat = s.owner[a]
  if seat > 0 then
    local was, is = s.dice[a] == cap, dice == cap
    if was ~= is then s.full[seat] = s.full[seat] + (is and 1 or -1) end
  end
  s.dice[a] = dice
end

local function take(s, a, seat, dice)
  local from = s.owner[a]
  if from == 0 then s.free = s.free - 1
  else
    s.owned[from] = s.owned[from] - 1
    if s.dice[a] == cap then s.full[from] = s.full[from] - 1 end
  end
  s.owner[a], s.dice[a] = seat, dice
  s.owned[seat] = s.owned[seat] + 1
  if dice == cap then s.full[seat] = s.full[seat] + 1 end
end

-- How many areas of a seat can take another die, and the first of them.
local function find_open(s, seat)
  local owner, dice, n, first = s.owner, s.dice, 0, 0
  for a = 1, areas do
    if owner[a] == seat and dice[a] < cap then
      n = n + 1
      if n == 1 then first = a end
    end
  end
  return n, first
end

local function count_dice(s, seat)
  local owner, dice, n = s.owner, s.dice, 0
  for a = 1, areas do
    if owner[a] == seat then n = n + dice[a] end
  end
  return n
end

-- Victory.

local function close(s, how, winners)
  s.ending, s.phase = how, OVER
  for seat = 1, seats do s.adds[seat] = 0 end
  for _, seat in ipairs(winners) do tell("wins", seat, HOW[how]) end
  wins(table.unpack(winners))
end

local function count_valid(s)
  if option.valid == "initial" then return n_valid end
  return option.valid == "all-cells" and areas or areas - s.free
end

local function majority(valid)
  if option.maj == "half" then return 1 + valid * option["majority-percent"] // 100 end
  return 1 + valid // seats
end

local function victory_of(s, seat)
  local owned = s.owned[seat]
  if option.conquer == "all-cells" then
    if owned == areas then return 1 end
  elseif owned > 0 and owned + s.free == areas then return 1 end
  if owned == 0 or s.full[seat] ~= owned then return 0 end
  if owned >= majority(count_valid(s)) then return 2 end
  if option.allfull ~= "majority-wins" then return 0 end
  for other = 1, seats do
    if s.full[other] ~= s.owned[other] or (other ~= seat and s.owned[other] >= owned) then
      return 0
    end
  end
  return 3
end

local function settle(s, actor)
  if option.check == "actor-from-round-2" and s.round < 2 then return false end
  local how, winners = 0, nil
  for seat = 1, seats do
    local found = (every or seat == actor) and victory_of(s, seat) or 0
    if found > 0 then
      winners = winners or {}
      if how == 0 then how = found end
      winners[#winners + 1] = seat
    end
  end
  if not winners then return false end
  close(s, how, winners)
  return true
end

local function break_off(s, why)
  tell("broken-off", why)
  local winners, best = {}, -1
  for seat = 1, seats do
    if option.timeout == "draw" then
      if s.owned[seat] > 0 then winners[#winners + 1] = seat end
    else
      local worth = s.owned[seat] * 65536 + count_dice(s, seat)
      if worth > best then winners, best = {}, worth end
      if worth == best then winners[#winners + 1] = seat end
    end
  end
  close(s, option.timeout == "draw" and 4 or 5, winners)
end

-- From one decision to the next.

local function is_held_back(s, seat)
  return comp == "round1-no-attack-first" and s.round == 1 and seat == s.first
end

local function may_attack(s, seat)
  if is_held_back(s, seat) then return false end
  local owner, dice = s.owner, s.dice
  for a = 1, areas do
    if owner[a] == seat and dice[a] >= least then
      local ways = to[a]
      for i = 1, #ways do
        if owner[ways[i]] ~= seat then return true end
      end
    end
  end
  return false
end

local function tell_pass(s, seat)
  tell("passes", seat, is_held_back(s, seat) and "first-turn" or "no-attack")
end

local function add_by_itself(s, a, n)
  local seat = s.owner[a]
  set_dice(s, a, s.dice[a] + n)
  s.adds[seat] = s.adds[seat] - n
  tell("added", seat, a, n)
end

local function fill_only_one(s, seat)
  if s.adds[seat] == 0 then return end
  local n, first = find_open(s, seat)
  if n == 1 then add_by_itself(s, first, s.adds[seat]) end
end

local function receive_income(s, seat)
  local groups = board.clusters(s.owner, seat)
  local room = cap * s.owned[seat] - count_dice(s, seat)
  local group = groups[1] and #groups[1] or 0
  local n = math.min(group, room)
  s.adds[seat] = n
  tell("income", seat, group, n, group - n)
  if n < room then return fill_only_one(s, seat) end
  for a = 1, areas do
    if s.owner[a] == seat and s.dice[a] < cap then add_by_itself(s, a, cap - s.dice[a]) end
  end
end

-- Whether the seat has something to decide, or the game is over.
local function begin_turn(s, seat)
  s.seat, s.phase = seat, INCOME
  if s.round >= income_from then receive_income(s, seat) end
  if settle(s, seat) or s.adds[seat] > 0 then return true end
  s.phase = ATTACK
  if may_attack(s, seat) then return true end
  tell_pass(s, seat)
  return false
end

local function is_frozen(s)
  local owner, dice = s.owner, s.dice
  for a = 1, areas do
    local seat = owner[a]
    if seat > 0 then
      if dice[a] < cap then return false end
      if dice[a] >= least then
        for _, b in ipairs(to[a]) do
          if owner[b] ~= seat then return false end
        end
      end
    end
  end
  return true
end

local function begin_round(s)
  if s.round == max_rounds then break_off(s, "rounds")
  elseif s.round >= 2 and is_frozen(s) then break_off(s, "frozen")
  else
    s.round = s.round + 1
    tell("round", s.round)
    return true
  end
  return false
end

local function begin_turns(s, seat)
  while true do
    if seat == s.first and not begin_round(s) then return end
    if s.owned[seat] > 0 and begin_turn(s, seat) then return end
    seat = seat % seats + 1
  end
end

local function begin_rounds(s)
  s.phase = ATTACK
  begin_turns(s, s.first)
end

local function distribute_from(s, seat)
  local done = 0
  while done < seats do
    if s.adds[seat] == 0 then done = done + 1
    else
      local n, first = find_open(s, seat)
      if n ~= 1 then
        s.seat = seat
        return
      end
      done = 0
      add_by_itself(s, first, 1)
      if s.full[seat] == s.owned[seat] and settle(s, seat) then return end
    end
    seat = seat % seats + 1
  end
  begin_rounds(s)
end

local function share_out(s)
  local seat, bonus = s.first, comp == "last-bonus-die" and option["bonus-dice"] or 0
  for place = 0, seats - 1 do
    local all = n_valid // seats + place * bonus
    local n = math.min(all, cap * s.owned[seat] - count_dice(s, seat))
    s.adds[seat] = n
    tell("share", seat, n, all - n)
    seat = seat % seats + 1
  end
end

local function go_on_draft(s)
  local left, last = 0, 0
  for a = 1, areas do
    if s.owner[a] == 0 and not neutral[a] then left, last = left + 1, a end
  end
  local place = s.step % seats
  if comp == "snake-draft" and s.step // seats % 2 == 1 then place = seats - 1 - place end
  local seat = (s.first - 1 + place) % seats + 1
  if left > 1 then
    s.seat = seat
    return
  end
  if left == 1 then
    take(s, last, seat, 1)
    s.step = s.step + 1
    tell("claimed", seat, last)
  end
  s.phase = DICE
  if stated then return begin_rounds(s) end
  share_out(s)
  distribute_from(s, s.first)
end

local function end_turn(s) begin_turns(s, s.seat % seats + 1) end

local function go_on_attack(s)
  if may_attack(s, s.seat) then return end
  tell_pass(s, s.seat)
  end_turn(s)
end

function setup(s)
  s.free = areas
  for a = 1, areas do
    local placed = board.placed(a)
    if placed.neutral then
      s.dice[a] = math.max(1, math.min(placed.dice or option["neutral-dice"], 20))
    elseif placed.seat > 0 then
      take(s, a, placed.seat, math.max(1, math.min(placed.dice or 1, cap)))
    end
  end
  tell("begins", s.first)
  go_on_draft(s)
end

function moves(s, add)
  local owner, dice, seat = s.owner, s.dice, s.seat
  if s.phase == DRAFT then
    for a = 1, areas do
      if owner[a] == 0 and not neutral[a] then add("claim", a) end
    end
  elseif s.phase == ATTACK then
    for a = 1, areas do
      if owner[a] == seat and dice[a] >= least then
        local ways = to[a]
        for i = 1, #ways do
          if owner[ways[i]] ~= seat then add("attack", a, ways[i]) end
        end
      end
    end
    add("end-turn")
  else
    for a = 1, areas do
      if owner[a] == seat and dice[a] < cap then add("add", a) end
    end
  end
end

play = { ["end-turn"] = end_turn }

function play.claim(s, a)
  take(s, a, s.seat, 1)
  s.step = s.step + 1
  go_on_draft(s)
end

function play.add(s, a)
  local seat = s.seat
  set_dice(s, a, s.dice[a] + 1)
  s.adds[seat] = s.adds[seat] - 1
  if s.phase == DICE then return distribute_from(s, seat % seats + 1) end
  fill_only_one(s, seat)
  if s.adds[seat] > 0 then return end
  s.phase = ATTACK
  go_on_attack(s)
end

function play.attack(s, from, target)
  local seat, victim, n, m = s.seat, s.owner[target], s.dice[from], s.dice[target]
  local outcome = fight(n, m)
  tell("battle", from, target, n, m, outcome)
  show()
  set_dice(s, from, 1)
  if outcome == "win" then
    take(s, target, seat, n - 1)
    if victim > 0 and s.owned[victim] == 0 then tell("out", victim) end
    local last = victim == 0 and s.free == 0 or victim > 0 and s.full[victim] == s.owned[victim]
    if last and settle(s, seat) then return end
  end
  go_on_attack(s)
end
