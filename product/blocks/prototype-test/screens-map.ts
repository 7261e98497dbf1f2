import type { Id } from '../block.ts';
import type { PrototypeTestConfig } from './prototype.ts';
import { leadsTo, screenOf, shortestPaths } from './walk.ts';

export const THUMB_WIDTH = 56;
export const THUMB_HEIGHT = 76;
const COLUMN = 132;
const ROW = 124;
const MARGIN = 28;

export interface MapNode {
  screen: Id;
  x: number;
  y: number;
  /** Whether the start leads there. */
  reached: boolean;
}
export interface MapLink {
  from: Id;
  to: Id;
  /** An SVG path from the one picture to the other. */
  path: string;
  /** It leads to the same column or an earlier one. */
  backward: boolean;
}
export interface ScreensMap {
  width: number;
  height: number;
  nodes: MapNode[];
  links: MapLink[];
}

/** The screens by how many clicks they are from the start, those out of reach last, and what leads where. */
export function mapScreens(config: PrototypeTestConfig): ScreensMap {
  const ways = shortestPaths(config);
  const furthest = Math.max(0, ...[...ways.values()].map((way) => way.length));
  const columnOf = (id: Id) => (ways.get(id)?.length ?? furthest + 1) - 1;
  const rows = new Map<number, number>();
  const nodes = config.screens.map(({ id }): MapNode => {
    const column = columnOf(id);
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { screen: id, x: MARGIN + column * COLUMN, y: MARGIN + row * ROW, reached: ways.has(id) };
  });
  const at = new Map(nodes.map((node) => [node.screen, node]));
  const links = nodes.flatMap((from) =>
    leadsTo(config, screenOf(config, from.screen)!).map((to) => linkOf(from, at.get(to)!)),
  );
  return {
    width: Math.max(0, ...nodes.map(({ x }) => x)) + THUMB_WIDTH + 2 * MARGIN,
    height: Math.max(0, ...nodes.map(({ y }) => y)) + ROW + MARGIN,
    nodes,
    links,
  };
}

/** Forwards from side to side, within a column in a bow beside it, backwards in a bow below: none covers another. */
function linkOf(from: MapNode, to: MapNode): MapLink {
  const ends = { from: from.screen, to: to.screen };
  const middle = THUMB_HEIGHT / 2;
  if (to.x > from.x) {
    const [x1, y1] = [from.x + THUMB_WIDTH, from.y + middle];
    const [x2, y2] = [to.x - 2, to.y + middle];
    const bend = (x2 - x1) / 2;
    return {
      ...ends,
      backward: false,
      path: `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`,
    };
  }
  if (to.x === from.x) {
    const bow = from.x - 26;
    const [y1, y2] = [from.y + middle, to.y + middle];
    return { ...ends, backward: true, path: `M${from.x},${y1} C${bow},${y1} ${bow},${y2} ${to.x - 2},${y2}` };
  }
  const [x1, x2] = [from.x + THUMB_WIDTH * 0.4, to.x + THUMB_WIDTH * 0.6];
  const [y1, y2] = [from.y + THUMB_HEIGHT, to.y + THUMB_HEIGHT + 2];
  const deep = Math.max(y1, y2) + 36;
  return { ...ends, backward: true, path: `M${x1},${y1} C${x1},${deep} ${x2},${deep} ${x2},${y2}` };
}
