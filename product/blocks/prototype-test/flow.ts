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
  /** Centre of the band at its start and end, and its thickness, in pixels. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  thickness: number;
}
export interface FlowLayout {
  /** People on the first step. */
  all: number;
  /** Whether later steps were left out because hardly anybody took them. */
  cut: boolean;
  width: number;
  height: number;
  nodes: FlowNode[];
  links: FlowLink[];
}

/** Maximum number of nodes per step; the other screens share a node. */
const MAX_PER_STEP = 7;
export const OTHER_SCREENS = '=other';
export const NODE_WIDTH = 10;
const COLUMN = 156;
const LABEL_WIDTH = 150;
const GAP = 26;
/** Height of a step that everyone took. */
const TOTAL_HEIGHT = 240;
/** Steps that a smaller share of people took are left out, with all steps after them. */
const MIN_FLOW_SHARE = 0.01;

type Move = PrototypeTestDetail['flow'][number];

export const isTaskEnd = (id: string): boolean => id.startsWith('=') && id !== OTHER_SCREENS;

/** The moves without steps that hardly anybody took. Success has no band of its own, since the goal screen is its end. */
function dropRareSteps(flow: Move[]): { moves: Move[]; all: number; cut: boolean } {
  const peopleByStep = new Map<number, number>();
  for (const [at, , , n] of flow) peopleByStep.set(at, (peopleByStep.get(at) ?? 0) + n);
  const all = peopleByStep.get(0) ?? 0;
  let last = 0;
  while ((peopleByStep.get(last + 1) ?? 0) >= all * MIN_FLOW_SHARE && peopleByStep.has(last + 1)) last += 1;
  const moves = flow.filter(([at, , to]) => at <= last && to !== '=direct' && to !== '=indirect');
  return { moves, all, cut: peopleByStep.has(last + 1) };
}

/** The moves with the rarest screens of each step merged into one node, to keep the diagram readable. */
function mergeRareScreens(flow: Move[]): Move[] {
  const people = new Map<string, number>();
  const add = (key: string, n: number) => people.set(key, (people.get(key) ?? 0) + n);
  for (const [at, from, to, n] of flow) {
    if (at === 0) add(`0 ${from}`, n);
    if (!isTaskEnd(to)) add(`${at + 1} ${to}`, n);
  }
  const frequentKeys = new Set<string>();
  for (const nodes of Map.groupBy(people, ([key]) => key.split(' ')[0]).values())
    for (const [key] of nodes.toSorted((a, b) => b[1] - a[1]).slice(0, MAX_PER_STEP)) frequentKeys.add(key);
  const nameOf = (at: number, id: string) =>
    isTaskEnd(id) || frequentKeys.has(`${at} ${id}`) ? id : OTHER_SCREENS;
  const sums = new Map<string, Move>();
  for (const [at, from, to, n] of flow) {
    const move: Move = [at, nameOf(at, from), nameOf(at + 1, to), n];
    const key = move.slice(0, 3).join(' ');
    const existing = sums.get(key);
    if (existing) existing[3] += n;
    else sums.set(key, move);
  }
  return [...sums.values()];
}

/** Whether a step is on a goal path, at this position of the path. */
function isOnGoalPath(ways: string[][], at: number, from: string, to: string): boolean {
  return ways.some((way) => way[at] === from && way[at + 1] === to);
}

/**
 * Layout of a Sankey diagram of the paths people took: a column per step, a node per screen, with heights and band
 * widths by number of people. In each column, screens on goal paths come first, ends last.
 *
 * @param ways the goal paths, as screens from the start
 */
export function layoutFlow(flow: Move[], ways: string[][]): FlowLayout {
  const { moves: frequentMoves, all, cut } = dropRareSteps(flow);
  const moves = mergeRareScreens(frequentMoves);
  const nodes = new Map<string, FlowNode>();
  const node = (at: number, id: string) => {
    const key = `${at} ${id}`;
    const existing = nodes.get(key);
    if (existing) return existing;
    const meant = ways.some((way) => way[at] === id);
    const created: FlowNode = { at, id, people: 0, meant, x: at * COLUMN, y: 0, height: 0 };
    nodes.set(key, created);
    return created;
  };
  for (const [at, from, to, n] of moves) {
    const start = node(at, from);
    if (at === 0) start.people += n;
    const end = node(at + 1, to);
    end.people += n;
    if (isOnGoalPath(ways, at, from, to)) end.meant = true;
  }
  const scale = all > 0 ? TOTAL_HEIGHT / all : 0;
  let height = 0;
  const order = (one: FlowNode) => (isTaskEnd(one.id) ? 2 : one.meant ? 0 : 1);
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
    links: layoutBands(moves, nodes, scale, ways),
  };
}

/** The bands, ordered at each node by the position of their other end, so that few of them cross. */
function layoutBands(
  moves: Move[],
  nodes: Map<string, FlowNode>,
  scale: number,
  ways: string[][],
): FlowLink[] {
  const leftHeight = new Map<FlowNode, number>();
  const arrivedHeight = new Map<FlowNode, number>();
  const bands = moves.map(([at, from, to, people]) => ({
    move: { at, from, to, people },
    start: nodes.get(`${at} ${from}`)!,
    end: nodes.get(`${at + 1} ${to}`)!,
  }));
  const y1 = new Map<(typeof bands)[number], number>();
  for (const one of bands.toSorted((a, b) => a.end.y - b.end.y)) {
    const before = leftHeight.get(one.start) ?? 0;
    y1.set(one, one.start.y + before + (one.move.people * scale) / 2);
    leftHeight.set(one.start, before + one.move.people * scale);
  }
  return bands
    .toSorted((a, b) => a.start.y - b.start.y)
    .map((one) => {
      const { move, start, end } = one;
      const before = arrivedHeight.get(end) ?? 0;
      arrivedHeight.set(end, before + move.people * scale);
      return {
        ...move,
        meant: isOnGoalPath(ways, move.at, move.from, move.to),
        x1: start.x + NODE_WIDTH,
        y1: y1.get(one)!,
        x2: end.x,
        y2: end.y + before + (move.people * scale) / 2,
        thickness: Math.max(1, move.people * scale),
      };
    });
}
