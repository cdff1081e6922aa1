'use strict';
(() => {
const $ = id => document.getElementById(id);
const D = JSON.parse($('data').textContent);
const lang = (navigator.languages || [navigator.language]).map(l => l.slice(0, 2)).find(l => D.words[l]) || 'en';
const W = D.words[lang];
const say = (key, ...args) => W[key].replace(/%(\d)/g, (all, n) => args[n - 1]);
const SVG = 'http://www.w3.org/2000/svg';

/* Elements. Whatever is a text stays one: nothing here reads markup. */
const make = (name, props, ...inner) => {
  const e = document.createElement(name);
  for (const [k, v] of Object.entries(props || {}))
    if (k.startsWith('on')) e.addEventListener(k.slice(2), v);
    else if (v === true) e.setAttribute(k, '');
    else if (v !== false && v != null) e.setAttribute(k, v);
  e.append(...inner.filter(i => i != null));
  return e;
};
const draw = (name, props, ...inner) => {
  const e = document.createElementNS(SVG, name);
  for (const [k, v] of Object.entries(props || {})) e.setAttribute(k, v);
  e.append(...inner);
  return e;
};
const name = text => make('bdi', null, text);
const button = (label, key, act, props) =>
  make('button', { type: 'button', title: W[key], 'aria-label': W[key], onclick: act, ...props }, label);

/* Pictures are unpacked when they are asked for. */
const known = new Map();
const unpack = async packed => {
  const bytes = new Uint8Array(Math.floor(packed.length * 4 / 5));
  for (let i = 0, to = 0; i < packed.length; i += 5, to += 4) {
    let n = 0;
    for (let k = i; k < i + 5; k++) {
      const c = k < packed.length ? packed.charCodeAt(k) : 122;
      n = n * 85 + c - 35 - (c > 38) - (c > 60) - (c > 92);
    }
    for (let k = 0; k < 4 && to + k < bytes.length; k++) bytes[to + k] = n / 2 ** (24 - 8 * k) & 255;
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
const read = bytes => new TextDecoder().decode(bytes);
const unpackText = async packed => read(await unpack(packed));
/* What is much like another text, as web-difference.h writes it: how many bytes are new, how far behind
   the last piece the next begins, how long it is. */
const unpackOf = async (packed, base) => {
  const bytes = await unpack(packed), end = bytes.indexOf(10);
  const n = read(bytes.subarray(0, end)).split(',').map(Number);
  const all = new Uint8Array(n[0]);
  all.set(base);
  let to = base.length, next = end + 1, from = 0;
  for (let i = 1; i < n.length; i += 3) {
    all.set(bytes.subarray(next, next + n[i]), to);
    next += n[i];
    to += n[i];
    from += n[i + 1];
    all.copyWithin(to, from, from + n[i + 2]);
    from += n[i + 2];
    to += n[i + 2];
  }
  return read(all.subarray(base.length));
};
const address = text => URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
const picture = packed => {
  if (!known.has(packed)) known.set(packed, unpackText(packed).then(address));
  return known.get(packed);
};

const view = $('view'), paper = $('paper'), map = $('map'), over = $('over'), facts = $('facts');
const first = map.getAttribute('src');
let drawn = first;
/* The first picture as it was drawn: in its address the two kinds of quotes have changed places. */
const firstText = () => new TextEncoder().encode(decodeURIComponent(first.slice(first.indexOf(',') + 1))
  .replace(/<[^>]*>/g, tag => tag.replace(/["']/g, q => q === '"' ? "'" : '"')));
const groundOf = async g => {
  const s = D.scenarios.find(s => s.i === g.scenario);
  return unpackOf(g.ground, s && s.pic ? await unpack(s.pic) : firstText());
};
const onAreas = D.areas.length > 0;
let scene = D.scenarios[0], near = [], mode = 'beside', game = null, at = 0;
document.documentElement.lang = lang;
document.documentElement.classList.add('scripted');
for (const e of document.querySelectorAll('[data-w]')) e.textContent = W[e.dataset.w];

/* Pan and zoom. */
const MM = 96 / 25.4;
let x = 0, y = 0, z = 1, size = [D.w / 10, D.h / 10], rest = 0;
/* The board is one layer of the screen, which is moved as it is. When its size changes it is drawn anew,
   once the change rests. */
let sized = 0;
const place = () => {
  paper.style.transform = `translate3d(${Math.round(x)}px,${Math.round(y)}px,0) scale(${z})`;
  if (z === sized) return;
  sized = z;
  view.classList.add('sizing');
  clearTimeout(rest);
  rest = setTimeout(() => view.classList.remove('sizing'), 160);
};
const fit = (box = [0, 0, size[0], size[1]]) => {
  const w = (box[2] - box[0]) * MM, h = (box[3] - box[1]) * MM;
  z = Math.min((view.clientWidth - 24) / w, (view.clientHeight - 24) / h);
  x = (view.clientWidth - w * z) / 2 - box[0] * MM * z;
  y = (view.clientHeight - h * z) / 2 - box[1] * MM * z;
  place();
};
const zoom = (by, cx = view.clientWidth / 2, cy = view.clientHeight / 2) => {
  const to = Math.min(12, Math.max(.05, z * by));
  x = cx - (cx - x) * to / z;
  y = cy - (cy - y) * to / z;
  z = to;
  place();
};
const fingers = new Map();
let moved = 0;
const spread = () => {
  const [a, b] = [...fingers.values()];
  return b ? [Math.hypot(a[0] - b[0], a[1] - b[1]), (a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : null;
};
const local = e => {
  const r = view.getBoundingClientRect();
  return [e.clientX - r.left, e.clientY - r.top];
};
view.addEventListener('pointerdown', e => {
  fingers.set(e.pointerId, local(e));
  if (fingers.size === 1) moved = 0;
});
view.addEventListener('pointermove', e => {
  const was = fingers.get(e.pointerId), now = local(e);
  if (!was) {
    if (e.pointerType === 'mouse') hover(e);
    return;
  }
  const before = spread();
  fingers.set(e.pointerId, now);
  const after = spread();
  if (after) {
    x += after[1] - before[1];
    y += after[2] - before[2];
    zoom(after[0] / Math.max(1, before[0]), after[1], after[2]);
    moved += 9;
  } else {
    x += now[0] - was[0];
    y += now[1] - was[1];
    moved += Math.abs(now[0] - was[0]) + Math.abs(now[1] - was[1]);
    if (moved > 5) {
      view.classList.add('held');
      if (!view.hasPointerCapture(e.pointerId)) view.setPointerCapture(e.pointerId);
    }
    place();
  }
});
const lift = e => {
  if (fingers.delete(e.pointerId) && moved <= 5 && e.type === 'pointerup') press(e);
  if (!fingers.size) view.classList.remove('held');
};
view.addEventListener('pointerup', lift);
view.addEventListener('pointercancel', lift);
view.addEventListener('wheel', e => {
  e.preventDefault();
  zoom(Math.exp(-e.deltaY * (e.deltaMode ? .05 : .0016)), ...local(e));
}, { passive: false });
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
view.tabIndex = 0;
view.setAttribute('role', 'group');
view.setAttribute('aria-labelledby', 'map-name');
view.addEventListener('keydown', e => {
  const way = arrows[e.key];
  if (e.ctrlKey || e.altKey || e.metaKey) return;
  if (way && e.shiftKey) { x -= 60 * way[0]; y -= 60 * way[1]; place(); }
  else if (way) step(way);
  else if (e.key === '+' || e.key === '=') zoom(1.25);
  else if (e.key === '-') zoom(.8);
  else if (e.key === '0') fit();
  else if (e.key === 'Escape') { measure(false); show(-1); }
  else if (e.key === 'Enter' || e.key === ' ') { if (shown >= 0) chosen(shown); }
  else return;
  e.preventDefault();
});

/* Areas and cells: places. A cell is a number too, counted through all layers from the top. */
let cells = 0;
for (const l of D.layers) {
  l.from = cells;
  l.g = [...l.s];
  cells += l.c * l.r;
}
const marks = draw('g');
const owned = draw('g');
over.append(owned, marks);
const cellOf = c => {
  const l = D.layers.find(l => c < l.from + l.c * l.r);
  return { l, col: (c - l.from) % l.c, row: Math.floor((c - l.from) / l.c) };
};
const matrix = l => mode === 'stack' ? l.k : l.m;
const corner = (m, col, row) =>
  [(m[0] * col + m[2] * row + m[4]) / 100, (m[1] * col + m[3] * row + m[5]) / 100];
const outline = c => {
  const { l, col, row } = cellOf(c), m = matrix(l);
  return 'M' + [[0, 0], [1, 0], [1, 1], [0, 1]].map(([a, b]) =>
    corner(m, col + a, row + b).map(n => n.toFixed(1)).join()).join('L') + 'z';
};
const middle = i => {
  if (onAreas) return [D.areas[i].x, D.areas[i].y];
  const { l, col, row } = cellOf(i);
  return corner(matrix(l), col + .5, row + .5);
};
/* The last drawn area at a point. Asked only when somebody points: thousands of shapes that wait for a
   pointer would make a large board slow to open and to move. */
const pen = document.createElement('canvas').getContext('2d');
const shapes = [];
const areaAt = (px, py) => {
  for (let i = D.areas.length - 1; i >= 0; i--) {
    const a = D.areas[i];
    if (Math.abs(px - a.x) <= a.r[0] && Math.abs(py - a.y) <= a.r[1]
      && pen.isPointInPath(shapes[i] = shapes[i] || new Path2D(a.d), px, py)) return i;
  }
  return -1;
};
const find = e => {
  const r = paper.getBoundingClientRect();
  const px = (e.clientX - r.left) / r.width * size[0] * 1000, py = (e.clientY - r.top) / r.height * size[1] * 1000;
  if (onAreas) return areaAt(px / 100, py / 100);
  for (const l of D.layers) {
    const [a, b, c, d, tx, ty] = matrix(l), det = a * d - b * c;
    const col = Math.floor((d * (px - tx) - c * (py - ty)) / det);
    const row = Math.floor((a * (py - ty) - b * (px - tx)) / det);
    if (col >= 0 && row >= 0 && col < l.c && row < l.r) return l.from + row * l.c + col;
  }
  return -1;
};
const blocked = c => {
  const { l } = cellOf(c);
  return l.g[c - l.from] === '#';
};

/* Who borders whom, and why. */
const links = i => {
  if (onAreas) return near[i] || [];
  const { l, col, row } = cellOf(i), out = [];
  if (blocked(i)) return out;
  for (const [a, b] of Object.values(arrows)) {
    const c = i + a + b * l.c;
    if (col + a >= 0 && col + a < l.c && row + b >= 0 && row + b < l.r && !blocked(c)) out.push([c, 'borders', 0]);
  }
  for (const [depth, c, r, throne] of D.sites) {
    const up = D.layers[depth], down = D.layers[depth + 1];
    if (throne || !down) continue;
    const top = up.from + (r - 1) * up.c + c - 1, low = down.from + (r - 1) * down.c + c - 1;
    if (i === top) out.push([low, 'way-down', 0]);
    if (i === low) out.push([top, 'way-down', 0]);
  }
  return out;
};
const called = i => {
  if (onAreas) return D.areas[i].n;
  const { l, col, row } = cellOf(i);
  return `${l.t} ${col + 1},${row + 1}`;
};
const ground = i => {
  if (onAreas) {
    const t = D.areas[i].t;
    const groups = D.groups.filter(g => g.includes(i, 1)).map(g => g[0]);
    return [t >= 0 ? D.terrains[t][0] : null, ...groups].filter(Boolean).join(', ');
  }
  const { l, col, row } = cellOf(i), char = l.g[i - l.from];
  const site = D.sites.find(s => D.layers[s[0]] === l && s[1] === col + 1 && s[2] === row + 1);
  return site ? W[site[3] ? 'throne' : 'way-down'] : D.legend[char] || W[char === '#' ? 'rock' : 'open'];
};
const lying = i => {
  if (game) return game.said[i] || '';
  if (onAreas) return scene['on-' + lang][i] || '';
  return scene['at-' + lang].filter(p => p[0] === i).map(p => p[1]).join(', ');
};
const reasons = list => {
  const out = [];
  for (const [key, names] of list.reduce((m, [to, kind, one]) => {
    const k = W[kind] + (one ? ' (' + W['one-way'] + ')' : '');
    return m.set(k, [...(m.get(k) || []), called(to)]);
  }, new Map()))
    out.push(`${key}: ${names.join(', ')}`);
  return out.join('. ');
};
const barred = i => D.barriers.filter(b => b.includes(i)).map(b => called(b[0] === i ? b[1] : b[0]));
const tell = i => {
  const shut = onAreas && scene.shut.includes(i);
  const lines = [make('b', null, name(called(i)))];
  const g = ground(i), on = lying(i), list = links(i), off = barred(i);
  if (g) lines.push(' · ', name(g));
  if (on) lines.push(make('br'), name(on));
  lines.push(make('br'), make('small', null,
    shut ? W[onAreas && D.areas[i].t >= 0 && D.terrains[D.areas[i].t][1] ? 'void' : 'closed']
    : list.length ? name(onAreas ? reasons(list) : reasons(list.filter(l => l[1] !== 'borders')) || `${list.length} × ${W.open}`) : W['no-neighbours'],
    off.length ? `. ${W.barrier}: ${[...new Set(off)].join(', ')}` : ''));
  return lines;
};
let shown = -1, start = -1, measuring = false, lit = null;
const show = (i, quiet) => {
  shown = i;
  marks.replaceChildren();
  if (lit) lit.classList.remove('here');
  lit = null;
  if (i < 0) {
    facts.replaceChildren(W.hint);
    return;
  }
  const line = (j, kind) => marks.append(draw('path', { d: onAreas ? D.areas[j].d : outline(j), class: kind }));
  for (const [j] of links(i)) line(j, 'near');
  line(i, 'here');
  if (!measuring || start < 0) facts.replaceChildren(...(quiet || tell(i)));
  lit = onAreas && items[i] || null;
  if (lit) lit.classList.add('here');
};
const hover = e => {
  const i = find(e);
  if (i !== shown && !fingers.size && (i >= 0 || !pinned)) { show(i); pinned = false; }
};
let pinned = false;
const press = e => chosen(find(e));
const chosen = i => {
  if (measuring && i >= 0) return reach(i);
  pinned = i >= 0;
  show(i);
};
const step = way => {
  const all = onAreas ? D.areas.map((a, i) => i) : [...Array(cells).keys()];
  let best = 1e9, to = shown < 0 ? 0 : shown;
  if (shown >= 0 && !onAreas) {
    const { l, col, row } = cellOf(shown), c = col + way[0], r = row + way[1];
    if (c >= 0 && r >= 0 && c < l.c && r < l.r) to = l.from + r * l.c + c;
  } else if (shown >= 0) {
    const [sx, sy] = middle(shown);
    for (const i of all) {
      const [ix, iy] = middle(i), dx = ix - sx, dy = iy - sy;
      const along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (i !== shown && along > aside * .6 && along + 2 * aside < best) { best = along + 2 * aside; to = i; }
    }
  }
  pinned = true;
  show(to);
};

/* Steps between two places, as the scenario plays. */
const measure = on => {
  measuring = on;
  start = -1;
  view.classList.toggle('steps', on);
  steps.setAttribute('aria-pressed', on);
  show(-1);
  if (on) facts.replaceChildren(W['steps-from']);
};
const reach = i => {
  if (start < 0) {
    start = i;
    show(i);
    facts.replaceChildren(say('steps-to', called(i)));
    return;
  }
  const from = new Map([[start, -1]]), queue = [start];
  for (const p of queue)
    for (const [to] of links(p))
      if (!from.has(to)) { from.set(to, p); queue.push(to); }
  show(i);
  if (!from.has(i)) facts.replaceChildren(say('steps-none', called(start), called(i)));
  else {
    const way = [];
    for (let p = i; p >= 0; p = from.get(p)) way.push(p);
    marks.append(draw('path', { class: 'way', d: 'M' + way.map(p => middle(p).join()).join('L') }));
    facts.replaceChildren(say(way.length === 2 ? 'step-is' : 'steps-are', called(start), called(i), way.length - 1));
  }
  start = -1;
};

/* The list of areas: for who finds by name, and for who does not see the board. */
const list = $('list'), search = make('input', { type: 'search', 'aria-label': W.find, placeholder: W.find });
const rows = [];
const row = (li, i) => {
  const a = D.areas[i], on = lying(i), says = scene.i + '\n' + on;
  if (rows[i] === says) return;
  rows[i] = says;
  const g = ground(i);
  li.tabIndex = 0;
  li.dataset.id = a.i;
  li.dataset.on = on;
  li.replaceChildren(make('b', null, name(a.n)), g ? make('i', null, ' ', name(g)) : '',
    on ? make('span', null, ' · ', name(on)) : '', make('br'),
    make('small', null, name(scene.shut.includes(i) ? W.closed : reasons(links(i)) || W['no-neighbours'])));
};
/* Long lists are told a part at a time, so that nothing waits for them: what is moved or played in
   between takes no longer than a frame. */
let listing = 0;
const items = [...list.children];
const relist = (from = 0) => {
  clearTimeout(listing);
  if (!onAreas) return;
  const until = performance.now() + 6;
  let i = from;
  for (; i < items.length && (i < 200 || performance.now() < until); i++) row(items[i], i);
  if (i < items.length) listing = setTimeout(relist, 30, i);
};
if (onAreas) {
  list.before(search);
  const pick = act => e => {
    const i = items.indexOf(e.target.closest('li'));
    if (i >= 0) { pinned = true; act(i); }
  };
  list.addEventListener('focusin', pick(i => show(i)));
  list.addEventListener('click', pick(i => chosen(i)));
  search.addEventListener('input', () => {
    const want = search.value.trim().toLocaleLowerCase();
    const hits = D.areas.map((a, i) => i).filter(i => D.areas[i].n.toLocaleLowerCase().includes(want));
    const found = new Set(hits);
    items.forEach((li, i) => { li.hidden = !found.has(i); });
    if (want && hits.length) { pinned = true; show(hits[0]); }
  });
} else $('areas').hidden = true;

/* Scenarios and layers. */
const setPicture = async () => {
  const want = scene, wantMode = mode, wantGame = game;
  let source = first;
  try {
    if (game) source = await (game.picture = game.picture || groundOf(game).then(address));
    else if (mode === 'stack') source = await picture(scene.stack);
    else if (scene.pic) source = await picture(scene.pic);
  } catch (e) {
    facts.replaceChildren(W['old-browser']);
    return;
  }
  if (want !== scene || wantMode !== mode || wantGame !== game || source === drawn) return;
  drawn = map.src = source;
};
const seats = all => {
  $('seat-list').replaceChildren(...all.map(([n, colour]) => {
    const box = draw('svg', { class: 'swatch', viewBox: '0 0 1 1', 'aria-hidden': 'true' });
    box.append(draw('rect', { width: 1, height: 1, fill: colour }));
    return make('li', null, box, name(n));
  }));
  $('seats').hidden = !all.length && !$('seats').querySelector('.plain');
};
const setScene = i => {
  scene = D.scenarios[i];
  near = [];
  for (const [a, b, kind, one] of scene.links) (near[a] = near[a] || []).push([b, kind, one]);
  const cards = [...document.querySelectorAll('.card')], of = cards.filter(c => c.dataset.scenario === scene.i);
  for (const c of cards) c.hidden = c !== (of.find(o => o.lang === lang) || of[0]);
  seats(scene.seats);
  setPicture();
  relist();
  show(-1);
};
const setMode = to => {
  mode = to === 'stack' ? 'stack' : 'beside';
  size = mode === 'stack' ? [D.sw / 10, D.sh / 10] : [D.w / 10, D.h / 10];
  paper.style.width = size[0] + 'mm';
  paper.style.height = size[1] + 'mm';
  over.setAttribute('viewBox', `0 0 ${size[0] * 10} ${size[1] * 10}`);
  setPicture();
  show(-1);
  const l = D.layers[to];
  const [a, b] = l ? [corner(l.m, -.9, -1.6), corner(l.m, l.c + .9, l.r + .9)] : [[0, 0], [size[0] * 10, size[1] * 10]];
  document.documentElement.style.setProperty('--ratio', Math.min(1.4, (b[1] - a[1]) / (b[0] - a[0])));
  fit([a[0] / 10, a[1] / 10, b[0] / 10, b[1] / 10]);
};
const choose = (key, options, act) => {
  const s = make('select', { 'aria-label': W[key], title: W[key], onchange: () => act(s.value) },
    ...options.map(([v, t]) => make('option', { value: v }, t)));
  $('choices').append(s);
  return s;
};
let pickScene = null, pickMode = null, pickGame = null;
if (D.scenarios.length > 1)
  pickScene = choose('scenario', D.scenarios.map((s, i) => [i, s.t]), i => { setGame(-1); setScene(+i); });
if (!onAreas && D.layers.length > 1)
  pickMode = choose('layers', [['beside', W.beside], ...D.layers.map((l, i) => [i, l.t]), ['stack', W.stack]],
    to => { if (to === 'stack') setGame(-1); setMode(to); });
/* Games of a report are called by what they are in it. */
const titleOf = g => (g.k ? say('game-' + g.k, g.t) : g.t)
  + (D.scenarios.length > 1 ? ` (${D.scenarios.find(s => s.i === g.scenario)?.t ?? g.scenario})` : '');
if (D.games.length)
  pickGame = choose('game', [[-1, W.board], ...D.games.map((g, i) => [i, titleOf(g)])], i => setGame(+i));
for (const a of document.querySelectorAll('[data-game]')) {
  a.textContent = titleOf(D.games[parseInt(a.hash.slice(6)) - 1]);
  a.parentNode.lang = lang;
  a.addEventListener('click', () => $('stage').scrollIntoView());
}
const steps = button('⇢', 'steps', () => measure(!measuring), { 'aria-pressed': 'false' });
$('tools').append(button('+', 'in', () => zoom(1.4)), button('−', 'out', () => zoom(.7)),
  button('⤢', 'whole', () => fit()), steps, button('⎙', 'print', () => window.print()));

/* Games. A position is a list of places with what stands there; each move says what differs. */
let sprites = null, timer = 0, speed = 1, noted = 0;
const replay = $('replay');
const pieces = $('pieces');
const loadGame = async g => {
  sprites = sprites || JSON.parse(await unpackOf(D.sprites, firstText())).map(address);
  g.said = {};
  if (g.positions) return;
  const inner = JSON.parse(await unpackText(g.z));
  Object.assign(g, inner);
  g.positions = [];
  let now = {};
  for (const m of g.moves) {
    now = { ...now };
    for (const [k, v] of Object.entries(m.p)) if (v === null) delete now[k]; else now[k] = v;
    g.positions.push(now);
  }
  g.keys = moments(g);
};
/* The moments at which the lead changes, and the moves that shift most. */
const leader = m => {
  const top = Math.max(...m.q), who = m.q.filter(q => q === top).length;
  return who === 1 ? m.q.indexOf(top) : -1;
};
const moments = g => {
  const out = new Set();
  let lead = -1;
  const shifts = g.moves.map((m, i) => [i ? Math.max(...m.q.map((q, s) => Math.abs(q - g.moves[i - 1].q[s]))) : 0, i]);
  g.moves.forEach((m, i) => {
    const who = leader(m);
    if (i && who >= 0 && lead >= 0 && who !== lead) out.add(i);
    if (who >= 0) lead = who;
  });
  for (const [shift, i] of [...shifts].sort((a, b) => b[0] - a[0]).slice(0, 5)) if (shift >= 40) out.add(i);
  return [...out].sort((a, b) => a - b);
};
const standing = new Map();
const setPieces = jump => {
  const want = [], now = game.positions[at];
  game.said = {};
  owned.replaceChildren();
  for (const [place, value] of Object.entries(now)) {
    const [words, seat, ...list] = value.split(';');
    const area = onAreas ? game.areas[place] : +place;
    game.said[area] = game['on-' + lang][words];
    if (onAreas && +seat > 0)
      owned.append(draw('path', { class: 'own', d: D.areas[area].d, fill: game.seats[seat - 1][1] }));
    list.forEach(s => want.push([area, ...s.split(',').map(Number)]));
  }
  pieces.classList.toggle('still', jump);
  /* A piece that left one place and came to another is the same picture, moved. */
  const free = [], missing = [];
  const keyOf = w => w.join();
  const wanted = new Set(want.map(keyOf));
  for (const [k, img] of standing) if (!wanted.has(k)) { free.push(img); standing.delete(k); }
  for (const w of want) if (!standing.has(keyOf(w))) missing.push(w);
  for (const w of missing) {
    const [, sprite, l, t, wide, high, level] = w;
    const i = free.findIndex(f => f.sprite === sprite);
    const img = i >= 0 ? free.splice(i, 1)[0] : make('img', { alt: '' });
    if (img.sprite !== sprite) img.src = sprites[sprite];
    img.sprite = sprite;
    img.dataset.at = onAreas ? D.areas[w[0]].i : called(w[0]);
    Object.assign(img.style, { left: l / 10 + 'mm', top: t / 10 + 'mm', width: wide / 10 + 'mm', height: high / 10 + 'mm', zIndex: level });
    if (!img.parentNode) pieces.append(img);
    standing.set(keyOf(w), img);
  }
  for (const w of want) standing.get(keyOf(w)).dataset.on = game.said[w[0]] || '';
  for (const img of free) img.remove();
};
const die = (n, colour) => {
  const d = draw('svg', { viewBox: '0 0 20 20', role: 'img', 'aria-label': n },
    draw('rect', { x: 1, y: 1, width: 18, height: 18, rx: 4, stroke: colour }));
  const spots = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]][n];
  if (spots) for (const s of spots) d.append(draw('circle', { cx: 5 + 5 * (s % 3), cy: 5 + 5 * Math.floor(s / 3), r: 1.7 }));
  else d.append(draw('text', { x: 10, y: 13.4 }, String(n)));
  return d;
};
const throwOf = m => {
  if (!m.d) return null;
  const row = make('div', { class: 'dice' });
  const colour = s => s ? game.seats[s - 1][1] : 'currentColor';
  m.d[2].forEach(n => row.append(die(n, colour(m.d[0]))));
  if (m.d[3].length) row.append(' : ');
  m.d[3].forEach(n => row.append(die(n, colour(m.d[1]))));
  return row;
};
/* What is told: a sentence of the game, and what goes into its gaps. */
const tongue = Object.keys(D.words).indexOf(lang);
const line = (g, [sentence, ...gaps]) => g.sentences[sentence][tongue].replace(/[\uE000-\uE03F]/g, c => {
  const gap = gaps[c.charCodeAt(0) - 0xE000] ?? '';
  return gap < 0 ? g.names[-1 - gap][tongue] : gap;
});
const lines = m => m.t.map(t => line(game, t));
const leads = m => {
  const who = leader(m);
  return who < 0 ? W.even : say('leader', game.seats[who][0]);
};
const setMove = (to, jump) => {
  const n = game.moves.length - 1;
  to = Math.max(0, Math.min(n, to));
  const far = jump || Math.abs(to - at) !== 1;
  at = to;
  const m = game.moves[at];
  setPieces(far);
  relist();
  $('told').replaceChildren(make('p', null, at ? say('move', at, n) : W.start, m.s ? ' · ' : '', m.s ? name(game.seats[m.s - 1][0]) : ''),
    ...lines(m).map(l => make('p', null, name(l))), throwOf(m) || '',
    make('p', { class: 'dim' }, leads(m)), at === n ? make('p', null, name(game.end.map(t => line(game, t)).join(' ') || W.unfinished)) : '');
  for (const e of $('moves').querySelectorAll('[aria-current]')) e.removeAttribute('aria-current');
  const item = $('moves').children[at];
  item.setAttribute('aria-current', 'step');
  $('moves').scrollTop = item.offsetTop - $('moves').offsetTop - 60;
  $('slider').value = at;
  $('slider').setAttribute('aria-valuetext', say('move', at, n));
  $('now').setAttribute('d', `M${at},0V1000`);
  const link = `#game=${D.games.indexOf(game) + 1}&move=${at}`;
  $('link').href = link;
  clearTimeout(noted);
  noted = setTimeout(() => history.replaceState(null, '', link), 300);
  if (at >= n) stop();
  show(pinned ? shown : -1);
};
const stop = () => {
  clearInterval(timer);
  timer = 0;
  const b = $('go');
  if (b) { b.textContent = '▶'; b.title = W.play; b.setAttribute('aria-label', W.play); }
};
const go = () => {
  if (timer) return stop();
  if (at >= game.moves.length - 1) setMove(0, true);
  timer = setInterval(() => setMove(at + 1), 900 / speed);
  const b = $('go');
  b.textContent = '❚❚';
  b.title = W.pause;
  b.setAttribute('aria-label', W.pause);
};
const chart = g => {
  const n = Math.max(1, g.moves.length - 1);
  const c = draw('svg', { id: 'chart', viewBox: `0 0 ${n} 1000`, preserveAspectRatio: 'none', role: 'img', 'aria-label': W.leads });
  for (const k of g.keys) c.append(draw('path', { class: 'moment', d: `M${k},0V1000` }));
  g.seats.forEach((s, i) => c.append(draw('path', { stroke: s[1],
    d: 'M' + g.moves.map((m, k) => `${k},${970 - 940 * m.q[i] / 1000}`).join('L') })));
  c.append(draw('path', { id: 'now', class: 'now' }));
  c.addEventListener('click', e => {
    const r = c.getBoundingClientRect();
    setMove(Math.round((e.clientX - r.left) / r.width * n), true);
  });
  return c;
};
const controls = g => {
  const n = g.moves.length - 1;
  const later = ok => { for (let i = at + 1; i <= n; i++) if (ok(i)) return setMove(i, true); setMove(n, true); };
  const who = make('ul', { class: 'plain' }, ...g.seats.map(s => {
    const box = draw('svg', { class: 'swatch', viewBox: '0 0 1 1', 'aria-hidden': 'true' }, draw('rect', { width: 1, height: 1, fill: s[1] }));
    return make('li', null, box, name(s[0]), make('small', null, ' ', name(s[2])));
  }));
  const pace = make('select', { 'aria-label': W.speed, title: W.speed, onchange: () => { speed = +pace.value; if (timer) { stop(); go(); } } },
    ...[.5, 1, 2, 4, 8].map(v => make('option', { value: v, selected: v === 1 }, v + '×')));
  speed = 1;
  replay.replaceChildren(make('h2', null, W.game, ': ', name(titleOf(g))), who, chart(g),
    make('div', { id: 'transport' }, button('⏮', 'first', () => setMove(0, true)), button('◀', 'back', () => setMove(at - 1)),
      button('▶', 'play', go, { id: 'go' }), button('▸', 'next', () => setMove(at + 1)), button('⏭', 'last', () => setMove(n, true)),
      button('↷', 'turn', () => later(i => g.moves[i].s !== g.moves[at].s)),
      button('★', 'moment', () => later(i => g.keys.includes(i))), pace),
    make('input', { type: 'range', id: 'slider', min: 0, max: n, value: 0, 'aria-label': W.moves, oninput: e => setMove(+e.target.value, true) }),
    make('div', { id: 'told', 'aria-live': 'polite' }),
    make('ol', { id: 'moves', 'aria-label': W.moves }, ...g.moves.map((m, i) => {
      const li = make('li', { onclick: () => setMove(i, true) }, `${i}. `, name(lines(m)[0] || W.start));
      if (m.s) li.style.borderLeftColor = g.seats[m.s - 1][1];
      return li;
    })),
    make('p', null, make('a', { id: 'link', href: '#' }, W.link)));
};
const setGame = async (i, move = 0) => {
  stop();
  const g = D.games[i];
  if (pickGame) pickGame.value = i;
  if (!g) {
    if (!game) return;
    game = null;
    clearTimeout(noted);
    replay.hidden = true;
    pieces.replaceChildren();
    standing.clear();
    owned.replaceChildren();
    history.replaceState(null, '', '#');
    setScene(D.scenarios.indexOf(scene));
    return;
  }
  try { await loadGame(g); } catch (e) { facts.replaceChildren(W['old-browser']); return; }
  const of = D.scenarios.findIndex(s => s.i === g.scenario);
  if (mode === 'stack') { if (pickMode) pickMode.value = 'beside'; setMode('beside'); }
  game = g;
  pieces.replaceChildren();
  standing.clear();
  replay.hidden = false;
  controls(g);
  if (of >= 0) { if (pickScene) pickScene.value = of; setScene(of); } else setPicture();
  seats(g.seats);
  at = 0;
  setMove(move, true);
};
document.addEventListener('keydown', e => {
  if (!game || /INPUT|SELECT|BUTTON/.test(e.target.tagName) || e.target === view || e.ctrlKey || e.altKey || e.metaKey) return;
  if (e.key === 'ArrowRight') setMove(at + 1);
  else if (e.key === 'ArrowLeft') setMove(at - 1);
  else if (e.key === ' ') go();
  else return;
  e.preventDefault();
});
const follow = () => {
  const p = new URLSearchParams(location.hash.slice(1));
  if (!D.games.length || !(p.has('game') || p.has('move'))) return false;
  const want = D.games[(+p.get('game') || 1) - 1], move = +p.get('move') || 0;
  if (!want) return false;
  if (game === want) { if (move !== at) setMove(move, true); } else setGame(D.games.indexOf(want), move);
  return true;
};
addEventListener('hashchange', follow);
addEventListener('resize', () => fit());
setScene(0);
fit();
if (!follow() && D.games.length === 1) setGame(0);
})();
