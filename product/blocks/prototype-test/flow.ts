import type { PrototypeTestDetail } from './prototype-figures.ts';

/** A screen, or an end of the task (`=direct`), at one step of the walk. */
export interface FlowNode {
  step: number;
  id: string;
  people: number;
  isOnGoalPath: boolean;
  x: number;
  y: number;
  height: number;
}
export interface FlowLink {
  step: number;
  from: string;
  to: string;
  people: number;
  isOnGoalPath: boolean;
  /** Centre of the band at its start and end, and its thickness, in pixels. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  thickness: number;
}
export interface FlowLayout {
  /** People on the first step. */
  total: number;
  /** Whether later steps were left out because hardly anybody took them. */
  isTruncated: boolean;
  width: number;
  height: number;
  nodes: FlowNode[];
  links: FlowLink[];
}

/** Maximum number of nodes per step; the other screens share a node. */
const MAX_PER_STEP = 7;
export const OTHER_SCREENS = '=other';
export const NODE_WIDTH = 10;
const COLUMN_WIDTH = 156;
const LABEL_WIDTH = 150;
const GAP = 26;
/** Height of a step that everyone took. */
const TOTAL_HEIGHT = 240;
/** Steps that a smaller share of people took are left out, with all steps after them. */
const MIN_FLOW_SHARE = 0.01;

type Move = PrototypeTestDetail['flow'][number];

export const isTaskEnd = (id: string): boolean => id.startsWith('=') && id !== OTHER_SCREENS;

/** Success has no band, since the goal screen is its end. */
const hasBand = (to: string) => to !== '=direct' && to !== '=indirect';

/** The moves without steps that hardly anybody took. */
function dropRareSteps(flow: Move[]): { moves: Move[]; total: number; isTruncated: boolean } {
  const peopleByStep = new Map<number, number>();
  for (const [step, , , n] of flow) peopleByStep.set(step, (peopleByStep.get(step) ?? 0) + n);
  const total = peopleByStep.get(0) ?? 0;
  let lastStep = 0;
  while ((peopleByStep.get(lastStep + 1) ?? 0) >= total * MIN_FLOW_SHARE && peopleByStep.has(lastStep + 1))
    lastStep += 1;
  const moves = flow.filter(([step, , to]) => step <= lastStep && hasBand(to));
  return { moves, total, isTruncated: peopleByStep.has(lastStep + 1) };
}

/** The moves with the rarest screens of each step merged into one node, to keep the diagram readable. */
function mergeRareScreens(flow: Move[]): Move[] {
  const people = new Map<string, number>();
  const add = (key: string, n: number) => people.set(key, (people.get(key) ?? 0) + n);
  for (const [step, from, to, n] of flow) {
    if (step === 0) add(`0 ${from}`, n);
    if (!isTaskEnd(to)) add(`${step + 1} ${to}`, n);
  }
  const frequentKeys = new Set<string>();
  for (const nodes of Map.groupBy(people, ([key]) => key.split(' ')[0]).values())
    for (const [key] of nodes.toSorted((a, b) => b[1] - a[1]).slice(0, MAX_PER_STEP)) frequentKeys.add(key);
  const getMergedId = (step: number, id: string) =>
    isTaskEnd(id) || frequentKeys.has(`${step} ${id}`) ? id : OTHER_SCREENS;
  const mergedMoves = new Map<string, Move>();
  for (const [step, from, to, n] of flow) {
    const move: Move = [step, getMergedId(step, from), getMergedId(step + 1, to), n];
    const key = move.slice(0, 3).join(' ');
    const existing = mergedMoves.get(key);
    if (existing) existing[3] += n;
    else mergedMoves.set(key, move);
  }
  return [...mergedMoves.values()];
}

/**
 * How many people went through the nodes and bands of a layout whose own counts have weights, by `step id` and
 * `step from to`.
 */
export function countPeople(people: Move[], { nodes, links }: FlowLayout): ReadonlyMap<string, number> {
  const shownNodes = new Set(nodes.map(({ step, id }) => `${step} ${id}`));
  const shownLinks = new Set(links.map(({ step, from, to }) => `${step} ${from} ${to}`));
  const toShown = (step: number, id: string) => (shownNodes.has(`${step} ${id}`) ? id : OTHER_SCREENS);
  const counts = new Map<string, number>();
  const add = (key: string, n: number) => counts.set(key, (counts.get(key) ?? 0) + n);
  for (const [step, from, to, n] of people.filter((move) => hasBand(move[2]))) {
    const [start, end] = [toShown(step, from), toShown(step + 1, to)];
    if (!shownLinks.has(`${step} ${start} ${end}`)) continue;
    if (step === 0) add(`0 ${start}`, n);
    add(`${step} ${start} ${end}`, n);
    add(`${step + 1} ${end}`, n);
  }
  return counts;
}

/** Whether a move is on a goal path, at this step of the path. */
function isOnGoalPath(goalPaths: string[][], step: number, from: string, to: string): boolean {
  return goalPaths.some((path) => path[step] === from && path[step + 1] === to);
}

/**
 * Layout of a Sankey diagram of the paths people took: a column per step, a node per screen, with heights and band
 * widths by number of people. In each column, screens on goal paths come first, ends last.
 *
 * @param goalPaths the goal paths, as screens from the start
 */
export function layoutFlow(flow: Move[], goalPaths: string[][]): FlowLayout {
  const { moves: frequentMoves, total, isTruncated } = dropRareSteps(flow);
  const moves = mergeRareScreens(frequentMoves);
  const nodes = new Map<string, FlowNode>();
  const findOrCreateNode = (step: number, id: string) => {
    const key = `${step} ${id}`;
    const existing = nodes.get(key);
    if (existing) return existing;
    const isGoalPathScreen = goalPaths.some((path) => path[step] === id);
    const created: FlowNode = {
      step,
      id,
      people: 0,
      isOnGoalPath: isGoalPathScreen,
      x: step * COLUMN_WIDTH,
      y: 0,
      height: 0,
    };
    nodes.set(key, created);
    return created;
  };
  for (const [step, from, to, n] of moves) {
    const start = findOrCreateNode(step, from);
    if (step === 0) start.people += n;
    const end = findOrCreateNode(step + 1, to);
    end.people += n;
    if (isOnGoalPath(goalPaths, step, from, to)) end.isOnGoalPath = true;
  }
  const scale = total > 0 ? TOTAL_HEIGHT / total : 0;
  let height = 0;
  const getSortRank = (node: FlowNode) => (isTaskEnd(node.id) ? 2 : node.isOnGoalPath ? 0 : 1);
  for (const column of Map.groupBy(nodes.values(), ({ step }) => step).values()) {
    let y = GAP;
    for (const node of column.toSorted((a, b) => getSortRank(a) - getSortRank(b) || b.people - a.people)) {
      node.y = y;
      node.height = Math.max(2, node.people * scale);
      y += node.height + GAP;
    }
    height = Math.max(height, y);
  }
  const lastStep = Math.max(0, ...[...nodes.values()].map(({ step }) => step));
  return {
    total,
    isTruncated,
    width: lastStep * COLUMN_WIDTH + NODE_WIDTH + LABEL_WIDTH,
    height,
    nodes: [...nodes.values()],
    links: layoutBands(moves, nodes, scale, goalPaths),
  };
}

/** The bands, ordered at each node by the position of their other end, so that few of them cross. */
function layoutBands(
  moves: Move[],
  nodes: Map<string, FlowNode>,
  scale: number,
  goalPaths: string[][],
): FlowLink[] {
  const outgoingHeight = new Map<FlowNode, number>();
  const incomingHeight = new Map<FlowNode, number>();
  const bands = moves.map(([step, from, to, people]) => ({
    move: { step, from, to, people },
    start: nodes.get(`${step} ${from}`)!,
    end: nodes.get(`${step + 1} ${to}`)!,
  }));
  const startY = new Map<(typeof bands)[number], number>();
  for (const band of bands.toSorted((a, b) => a.end.y - b.end.y)) {
    const heightAbove = outgoingHeight.get(band.start) ?? 0;
    startY.set(band, band.start.y + heightAbove + (band.move.people * scale) / 2);
    outgoingHeight.set(band.start, heightAbove + band.move.people * scale);
  }
  return bands
    .toSorted((a, b) => a.start.y - b.start.y)
    .map((band) => {
      const { move, start, end } = band;
      const heightAbove = incomingHeight.get(end) ?? 0;
      incomingHeight.set(end, heightAbove + move.people * scale);
      return {
        ...move,
        isOnGoalPath: isOnGoalPath(goalPaths, move.step, move.from, move.to),
        x1: start.x + NODE_WIDTH,
        y1: startY.get(band)!,
        x2: end.x,
        y2: end.y + heightAbove + (move.people * scale) / 2,
        thickness: Math.max(1, move.people * scale),
      };
    });
}
