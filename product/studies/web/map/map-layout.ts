import type { Id } from '#product/blocks/block.ts';
import type { Types } from '../../logic/walk.ts';
import { OUTCOMES, type Block, type Outcome, type StudyContent } from '../../study.ts';
import { edgePath, jump, type Point } from './map-path.ts';

/** Stands for an end that no block speaks for. */
export const THE_END = '$completed';
export const SCREENED_OUT = '$screened_out';

export interface MapNode {
  id: Id;
  /** Null for an end without a block. */
  block: Block | null;
  x: number;
  y: number;
}
export interface MapFrame {
  /** Of the group. */
  id: Id;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface MapEdge {
  key: string;
  /** `next`: on to what follows; `skip`: by a rule; `screen`: who is screened out. */
  kind: 'next' | 'skip' | 'screen';
  from: Id;
  to: Id;
  /** Id of the skip rule. */
  rule: Id | null;
  path: string;
}
export interface MapLayout {
  nodes: MapNode[];
  frames: MapFrame[];
  edges: MapEdge[];
  width: number;
  height: number;
}

export const NODE = { width: 260, height: 62 } as const;
const GAP = 30;
const PAD = 14;
const HEAD = 30;
const LANE = 16;
const MARGIN = 32;

/**
 * Places a study's blocks top to bottom, endings below them, frames around groups, and the ways between: straight on
 * in the middle, jumps in lanes on the right (the shorter the nearer), screening on the left. In pixels;
 * the same study gives the same picture.
 */
export function layOut(content: Pick<StudyContent, 'blocks' | 'groups'>, types: Types): MapLayout {
  const { blocks, groups = [] } = content;
  const outcomeOf = (block: Block) => types(block.type)?.endingOutcome?.(block.config) ?? null;
  const steps = blocks.filter((block) => outcomeOf(block) === null);
  const endings = blocks.filter((block) => outcomeOf(block) !== null);
  const screening = steps.filter((block) => screens(block, types));
  const jumps = steps.flatMap((block) =>
    block.skips.map((rule) => ({
      from: block.id,
      rule: rule.id,
      to: 'end' in rule.to ? null : rule.to.block,
    })),
  );

  const ends = endNodes(endings, outcomeOf, screening.length > 0);
  const completed = ends.find(({ outcome }) => outcome === 'completed')!.id;
  const known = new Set([...steps, ...endings].map(({ id }) => id));
  const skips = jumps
    .map(({ to, ...rest }) => ({ ...rest, to: to ?? completed }))
    .filter(({ to }) => known.has(to) || to === completed);

  const middle = MARGIN + PAD + (screening.length > 0 ? GAP : 0);
  const { nodes, frames, bottom } = placeSteps(steps, groups, middle);
  ends.forEach(({ id, block }, index) =>
    nodes.push({ id, block, x: middle, y: bottom + index * (NODE.height + GAP) }),
  );
  const at = new Map<Id, Point>(nodes.map(({ id, x, y }) => [id, { x, y }]));
  const lanes = inLanes(skips, new Map(nodes.map(({ id }, index) => [id, index])));
  const firstLane = middle + NODE.width + PAD + GAP;

  const edges: MapEdge[] = [];
  const add = (kind: MapEdge['kind'], from: Id, to: Id, points: Point[], rule: Id | null = null) =>
    edges.push({ key: rule ?? `${kind} ${from}`, kind, from, to, rule, path: edgePath(points) });
  steps.forEach((block, index) => {
    const to = steps[index + 1]?.id ?? completed;
    const [a, b] = [at.get(block.id)!, at.get(to)!];
    const x = a.x + NODE.width / 2;
    add('next', block.id, to, [
      { x, y: a.y + NODE.height },
      { x, y: b.y },
    ]);
  });
  skips.forEach(({ from, to, rule }, index) => {
    const lane = firstLane + lanes[index]! * LANE;
    add('skip', from, to, jump(at.get(from)!, at.get(to)!, lane, NODE), rule);
  });
  const screenedOut = ends.find(({ outcome }) => outcome === 'screened_out')?.id;
  for (const { id } of screening) {
    const [a, b] = [at.get(id)!, at.get(screenedOut!)!];
    const out = middle - PAD - GAP / 2;
    const [from, to] = [a.y + NODE.height / 2, b.y + NODE.height / 2];
    add('screen', id, screenedOut!, [
      { x: a.x, y: from },
      { x: out, y: from },
      { x: out, y: to },
      { x: b.x, y: to },
    ]);
  }
  const right = Math.max(middle + NODE.width + PAD, ...lanes.map((lane) => firstLane + lane * LANE));
  const low = Math.max(...nodes.map(({ y }) => y + NODE.height));
  return { nodes, frames, edges, width: right + MARGIN, height: low + MARGIN };
}

/** Whether an answer to a block can end the response as screened out. */
function screens(block: Block, types: Types): boolean {
  const does = Object.values(block.screening ?? {});
  return does.length > 0 || (types(block.type)?.mustBeAnswered?.(block.config) ?? false);
}

interface End {
  id: Id;
  block: Block | null;
  outcome: Outcome;
}

/** Endings by outcome, with one for each outcome that is needed and that no block speaks for. */
function endNodes(endings: Block[], outcomeOf: (block: Block) => Outcome | null, screening: boolean): End[] {
  const ends: End[] = endings.map((block) => ({ id: block.id, block, outcome: outcomeOf(block)! }));
  const has = (outcome: Outcome) => ends.some((end) => end.outcome === outcome);
  if (!has('completed')) ends.push({ id: THE_END, block: null, outcome: 'completed' });
  if (screening && !has('screened_out'))
    ends.push({ id: SCREENED_OUT, block: null, outcome: 'screened_out' });
  return OUTCOMES.flatMap((outcome) => ends.filter((end) => end.outcome === outcome));
}

/** One below the other; a group's frame takes the room around its blocks. */
function placeSteps(steps: Block[], groups: NonNullable<StudyContent['groups']>, x: number) {
  const nodes: MapNode[] = [];
  const frames: MapFrame[] = [];
  let y = MARGIN;
  let group: (typeof groups)[number] | undefined;
  let frame: MapFrame | undefined;
  const close = () => {
    if (frame) y += PAD;
    if (frame) frame.height = y - GAP - frame.y;
    frame = undefined;
  };
  for (const block of steps) {
    const own = groups.find(({ blocks }) => blocks.includes(block.id));
    if (own !== group) {
      close();
      group = own;
      if (own) {
        frame = { id: own.id, x: x - PAD, y, width: NODE.width + 2 * PAD, height: 0 };
        frames.push(frame);
        y += HEAD;
      }
    }
    nodes.push({ id: block.id, block, x, y });
    y += NODE.height + GAP;
  }
  close();
  return { nodes, frames, bottom: y };
}

/** A lane for each jump so that none runs over another: short ones first, each in the nearest that is free. */
function inLanes(skips: { from: Id; to: Id }[], rows: ReadonlyMap<Id, number>): number[] {
  const spans = skips.map(({ from, to }, index) => {
    const ends = [rows.get(from) ?? 0, rows.get(to) ?? 0];
    return { index, low: Math.min(...ends), high: Math.max(...ends) };
  });
  const taken: { low: number; high: number }[][] = [];
  const lanes: number[] = skips.map(() => 0);
  for (const span of spans.toSorted((a, b) => a.high - a.low - (b.high - b.low) || a.low - b.low)) {
    let lane = taken.findIndex((there) =>
      there.every(({ low, high }) => high <= span.low || low >= span.high),
    );
    if (lane < 0) lane = taken.push([]) - 1;
    taken[lane]!.push(span);
    lanes[span.index] = lane;
  }
  return lanes;
}
