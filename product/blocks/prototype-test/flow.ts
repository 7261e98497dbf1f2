import type { PrototypeTestDetail } from './prototype-figures.ts';

/** A screen, or an end of the task (`=direct`), at one step of the walk. */
export interface FlowNode {
  at: number;
  id: string;
  people: number;
  meant: boolean;
  x: number;
  y: number;
  height: number;
}
export interface FlowLink {
  at: number;
  from: string;
  to: string;
  people: number;
  meant: boolean;
  /** Middle of the band where it leaves and where it arrives, and how thick it is, in pixels. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  thickness: number;
}
export interface Flow {
  /** People on the first step. */
  all: number;
  /** Steps that are left out because hardly anybody took that many. */
  cut: boolean;
  width: number;
  height: number;
  nodes: FlowNode[];
  links: FlowLink[];
}

/** Screens that one step draws by themselves; the others share a node. */
const MAX_PER_STEP = 7;
export const OTHER = '=other';
export const NODE_WIDTH = 10;
const COLUMN = 156;
const LABEL_WIDTH = 150;
const GAP = 26;
/** Height of all people together. */
const TOTAL_HEIGHT = 240;
/** A step that a smaller share of people took is left out, with all after it. */
const MIN_FLOW_SHARE = 0.01;

type Move = PrototypeTestDetail['flow'][number];

export const isEnd = (id: string): boolean => id.startsWith('=') && id !== OTHER;

/** Moves up to where hardly anybody walks on. To come to a goal is its own end: no band leads on from there. */
function worthDrawing(flow: Move[]): { moves: Move[]; all: number; cut: boolean } {
  const moving = new Map<number, number>();
  for (const [at, , , n] of flow) moving.set(at, (moving.get(at) ?? 0) + n);
  const all = moving.get(0) ?? 0;
  let last = 0;
  while ((moving.get(last + 1) ?? 0) >= all * MIN_FLOW_SHARE && moving.has(last + 1)) last += 1;
  const moves = flow.filter(([at, , to]) => at <= last && to !== '=direct' && to !== '=indirect');
  return { moves, all, cut: moving.has(last + 1) };
}

/** Moves with the rarest screens of each step joined, so that a hundred ways stay a picture. */
function joined(flow: Move[]): Move[] {
  const people = new Map<string, number>();
  const add = (key: string, n: number) => people.set(key, (people.get(key) ?? 0) + n);
  for (const [at, from, to, n] of flow) {
    if (at === 0) add(`0 ${from}`, n);
    if (!isEnd(to)) add(`${at + 1} ${to}`, n);
  }
  const kept = new Set<string>();
  for (const nodes of Map.groupBy(people, ([key]) => key.split(' ')[0]).values())
    for (const [key] of nodes.toSorted((a, b) => b[1] - a[1]).slice(0, MAX_PER_STEP)) kept.add(key);
  const nameOf = (at: number, id: string) => (isEnd(id) || kept.has(`${at} ${id}`) ? id : OTHER);
  const sums = new Map<string, Move>();
  for (const [at, from, to, n] of flow) {
    const move: Move = [at, nameOf(at, from), nameOf(at + 1, to), n];
    const key = move.slice(0, 3).join(' ');
    const known = sums.get(key);
    if (known) known[3] += n;
    else sums.set(key, move);
  }
  return [...sums.values()];
}

/** Whether a step is one of a meant way, at that place of it. */
function isMeant(ways: string[][], at: number, from: string, to: string): boolean {
  return ways.some((way) => way[at] === from && way[at + 1] === to);
}

/**
 * The ways people took as a diagram of bands: a column per step, a node per screen as high as people were there, and
 * bands as thick as people went. What is meant comes first in each column, ends last.
 *
 * @param ways the meant ways, as screens from the start
 */
export function layoutFlow(flow: Move[], ways: string[][]): Flow {
  const { moves: worth, all, cut } = worthDrawing(flow);
  const moves = joined(worth);
  const nodes = new Map<string, FlowNode>();
  const node = (at: number, id: string) => {
    const key = `${at} ${id}`;
    const known = nodes.get(key);
    if (known) return known;
    const meant = ways.some((way) => way[at] === id);
    const made: FlowNode = { at, id, people: 0, meant, x: at * COLUMN, y: 0, height: 0 };
    nodes.set(key, made);
    return made;
  };
  for (const [at, from, to, n] of moves) {
    const start = node(at, from);
    if (at === 0) start.people += n;
    const end = node(at + 1, to);
    end.people += n;
    if (isMeant(ways, at, from, to)) end.meant = true;
  }
  const scale = all > 0 ? TOTAL_HEIGHT / all : 0;
  let height = 0;
  const order = (one: FlowNode) => (isEnd(one.id) ? 2 : one.meant ? 0 : 1);
  for (const column of Map.groupBy(nodes.values(), ({ at }) => at).values()) {
    let y = GAP;
    for (const one of column.toSorted((a, b) => order(a) - order(b) || b.people - a.people)) {
      one.y = y;
      one.height = Math.max(2, one.people * scale);
      y += one.height + GAP;
    }
    height = Math.max(height, y);
  }
  const last = Math.max(0, ...[...nodes.values()].map(({ at }) => at));
  return {
    all,
    cut,
    width: last * COLUMN + NODE_WIDTH + LABEL_WIDTH,
    height,
    nodes: [...nodes.values()],
    links: bands(moves, nodes, scale, ways),
  };
}

/** Bands leave and arrive in the order of what they lead to and come from, so that few of them cross. */
function bands(moves: Move[], nodes: Map<string, FlowNode>, scale: number, ways: string[][]): FlowLink[] {
  const left = new Map<FlowNode, number>();
  const arrived = new Map<FlowNode, number>();
  const made = moves.map(([at, from, to, people]) => ({
    move: { at, from, to, people },
    start: nodes.get(`${at} ${from}`)!,
    end: nodes.get(`${at + 1} ${to}`)!,
  }));
  const y1 = new Map<(typeof made)[number], number>();
  for (const one of made.toSorted((a, b) => a.end.y - b.end.y)) {
    const before = left.get(one.start) ?? 0;
    y1.set(one, one.start.y + before + (one.move.people * scale) / 2);
    left.set(one.start, before + one.move.people * scale);
  }
  return made
    .toSorted((a, b) => a.start.y - b.start.y)
    .map((one) => {
      const { move, start, end } = one;
      const before = arrived.get(end) ?? 0;
      arrived.set(end, before + move.people * scale);
      return {
        ...move,
        meant: isMeant(ways, move.at, move.from, move.to),
        x1: start.x + NODE_WIDTH,
        y1: y1.get(one)!,
        x2: end.x,
        y2: end.y + before + (move.people * scale) / 2,
        thickness: Math.max(1, move.people * scale),
      };
    });
}
