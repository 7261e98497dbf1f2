import type { Id } from '#product/blocks/block.ts';
import type { FindTeamBlockType } from '../../../blocks/team-types.ts';
import { OUTCOMES, type Block, type Outcome, type StudyContent } from '../../study.ts';
import { formatEdgePath, computeSkipCorners, type MapPoint } from './map-path.ts';

/** Ids of ends that have no block. */
export const END_ID = '$completed';
export const SCREENED_OUT_ID = '$screened_out';

export interface MapNode {
  id: Id;
  /** Null for an end without a block. */
  block: Block | null;
  x: number;
  y: number;
}
interface MapFrame {
  /** Id of the group. */
  id: Id;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface MapEdge {
  key: string;
  /** `next`: to the following block; `skip`: by a rule; `screen`: screened out. */
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

export const NODE_SIZE = { width: 260, height: 62 } as const;
const NODE_GAP = 30;
const FRAME_PADDING = 14;
const FRAME_HEADER_HEIGHT = 30;
const LANE_WIDTH = 16;
const MARGIN = 32;

/**
 * Lays out a study's blocks from top to bottom, endings below them, frames around groups, and edges: straight ones in
 * the middle, skips in lanes on the right (shorter ones closer), screening on the left. In pixels, and deterministic.
 */
export function layOutMap(
  content: Pick<StudyContent, 'blocks' | 'groups'>,
  findType: FindTeamBlockType,
): MapLayout {
  const { blocks, groups = [] } = content;
  const getOutcome = (block: Block) => findType(block.type)?.endingOutcome?.(block.config) ?? null;
  const steps = blocks.filter((block) => getOutcome(block) === null);
  const endings = blocks.filter((block) => getOutcome(block) !== null);
  const screening = steps.filter((block) => canScreenOut(block, findType));
  const jumps = steps.flatMap((block) =>
    block.skips.map((rule) => ({
      from: block.id,
      rule: rule.id,
      to: 'end' in rule.to ? null : rule.to.block,
    })),
  );

  const ends = createEndNodes(endings, getOutcome, screening.length > 0);
  const completedId = ends.find(({ outcome }) => outcome === 'completed')!.id;
  const nodeIds = new Set([...steps, ...endings].map(({ id }) => id));
  const skips = jumps
    .map(({ to, ...jump }) => ({ ...jump, to: to ?? completedId }))
    .filter(({ to }) => nodeIds.has(to) || to === completedId);

  const columnX = MARGIN + FRAME_PADDING + (screening.length > 0 ? NODE_GAP : 0);
  const { nodes, frames, bottom } = placeSteps(steps, groups, columnX);
  ends.forEach(({ id, block }, index) =>
    nodes.push({ id, block, x: columnX, y: bottom + index * (NODE_SIZE.height + NODE_GAP) }),
  );
  const positions = new Map<Id, MapPoint>(nodes.map(({ id, x, y }) => [id, { x, y }]));
  const lanes = assignLanes(skips, new Map(nodes.map(({ id }, index) => [id, index])));
  const firstLaneX = columnX + NODE_SIZE.width + FRAME_PADDING + NODE_GAP;

  const edges: MapEdge[] = [];
  const addEdge = (kind: MapEdge['kind'], from: Id, to: Id, points: MapPoint[], rule: Id | null = null) =>
    edges.push({ key: rule ?? `${kind} ${from}`, kind, from, to, rule, path: formatEdgePath(points) });
  steps.forEach((block, index) => {
    const to = steps[index + 1]?.id ?? completedId;
    const [start, end] = [positions.get(block.id)!, positions.get(to)!];
    const centerX = start.x + NODE_SIZE.width / 2;
    addEdge('next', block.id, to, [
      { x: centerX, y: start.y + NODE_SIZE.height },
      { x: centerX, y: end.y },
    ]);
  });
  skips.forEach(({ from, to, rule }, index) => {
    const laneX = firstLaneX + lanes[index]! * LANE_WIDTH;
    addEdge(
      'skip',
      from,
      to,
      computeSkipCorners(positions.get(from)!, positions.get(to)!, laneX, NODE_SIZE),
      rule,
    );
  });
  const screenedOutId = ends.find(({ outcome }) => outcome === 'screened_out')?.id;
  for (const { id } of screening) {
    const [start, end] = [positions.get(id)!, positions.get(screenedOutId!)!];
    const laneX = columnX - FRAME_PADDING - NODE_GAP / 2;
    const [startY, endY] = [start.y + NODE_SIZE.height / 2, end.y + NODE_SIZE.height / 2];
    addEdge('screen', id, screenedOutId!, [
      { x: start.x, y: startY },
      { x: laneX, y: startY },
      { x: laneX, y: endY },
      { x: end.x, y: endY },
    ]);
  }
  const rightEdge = Math.max(
    columnX + NODE_SIZE.width + FRAME_PADDING,
    ...lanes.map((lane) => firstLaneX + lane * LANE_WIDTH),
  );
  const bottomEdge = Math.max(...nodes.map(({ y }) => y + NODE_SIZE.height));
  return { nodes, frames, edges, width: rightEdge + MARGIN, height: bottomEdge + MARGIN };
}

/** Whether an answer to a block can end the response as screened out. */
function canScreenOut(block: Block, findType: FindTeamBlockType): boolean {
  const effects = Object.values(block.screening ?? {});
  return effects.length > 0 || (findType(block.type)?.mustBeAnswered?.(block.config) ?? false);
}

interface EndNode {
  id: Id;
  block: Block | null;
  outcome: Outcome;
}

/** Endings by outcome, with an extra node for each needed outcome that has no block. */
function createEndNodes(
  endings: Block[],
  getOutcome: (block: Block) => Outcome | null,
  canScreenOut: boolean,
): EndNode[] {
  const ends: EndNode[] = endings.map((block) => ({ id: block.id, block, outcome: getOutcome(block)! }));
  const hasOutcome = (outcome: Outcome) => ends.some((end) => end.outcome === outcome);
  if (!hasOutcome('completed')) ends.push({ id: END_ID, block: null, outcome: 'completed' });
  if (canScreenOut && !hasOutcome('screened_out'))
    ends.push({ id: SCREENED_OUT_ID, block: null, outcome: 'screened_out' });
  return OUTCOMES.flatMap((outcome) => ends.filter((end) => end.outcome === outcome));
}

/** Places blocks one below the other, with frames around groups. */
function placeSteps(steps: Block[], groups: NonNullable<StudyContent['groups']>, x: number) {
  const nodes: MapNode[] = [];
  const frames: MapFrame[] = [];
  let y = MARGIN;
  let group: (typeof groups)[number] | undefined;
  let frame: MapFrame | undefined;
  const closeFrame = () => {
    if (frame) y += FRAME_PADDING;
    if (frame) frame.height = y - NODE_GAP - frame.y;
    frame = undefined;
  };
  for (const block of steps) {
    const blockGroup = groups.find(({ blocks }) => blocks.includes(block.id));
    if (blockGroup !== group) {
      closeFrame();
      group = blockGroup;
      if (blockGroup) {
        frame = {
          id: blockGroup.id,
          x: x - FRAME_PADDING,
          y,
          width: NODE_SIZE.width + 2 * FRAME_PADDING,
          height: 0,
        };
        frames.push(frame);
        y += FRAME_HEADER_HEIGHT;
      }
    }
    nodes.push({ id: block.id, block, x, y });
    y += NODE_SIZE.height + NODE_GAP;
  }
  closeFrame();
  return { nodes, frames, bottom: y };
}

/** Assigns a lane to each skip so that none overlap: short ones first, each in the nearest free lane. */
function assignLanes(skips: { from: Id; to: Id }[], rows: ReadonlyMap<Id, number>): number[] {
  const spans = skips.map(({ from, to }, index) => {
    const endRows = [rows.get(from) ?? 0, rows.get(to) ?? 0];
    return { index, low: Math.min(...endRows), high: Math.max(...endRows) };
  });
  const occupiedByLane: { low: number; high: number }[][] = [];
  const lanes: number[] = skips.map(() => 0);
  for (const span of spans.toSorted((a, b) => a.high - a.low - (b.high - b.low) || a.low - b.low)) {
    let lane = occupiedByLane.findIndex((occupied) =>
      occupied.every(({ low, high }) => high <= span.low || low >= span.high),
    );
    if (lane < 0) lane = occupiedByLane.push([]) - 1;
    occupiedByLane[lane]!.push(span);
    lanes[span.index] = lane;
  }
  return lanes;
}
