import type { Id } from '../block.ts';
import type { PrototypeTestConfig } from './prototype.ts';
import { listLinkedScreens, findScreen, findShortestPaths } from './walk.ts';

export const THUMB_WIDTH = 56;
export const THUMB_HEIGHT = 76;
const COLUMN_WIDTH = 132;
const ROW_HEIGHT = 124;
const MARGIN = 28;

export interface ScreenNode {
  screen: Id;
  x: number;
  y: number;
  /** Whether it can be reached from the start screen. */
  isReachable: boolean;
}
export interface MapLink {
  from: Id;
  to: Id;
  /** An SVG path between the two thumbnails. */
  path: string;
  /** Whether it leads to the same column or an earlier one. */
  isBackward: boolean;
}
export interface ScreensMap {
  width: number;
  height: number;
  nodes: ScreenNode[];
  links: MapLink[];
}

/** Lays out screens in columns by number of clicks from the start, unreachable ones last, with their links. */
export function mapScreens(config: PrototypeTestConfig): ScreensMap {
  const paths = findShortestPaths(config);
  const furthest = Math.max(0, ...[...paths.values()].map((path) => path.length));
  const findColumn = (id: Id) => (paths.get(id)?.length ?? furthest + 1) - 1;
  const rows = new Map<number, number>();
  const nodes = config.screens.map(({ id }): ScreenNode => {
    const column = findColumn(id);
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return {
      screen: id,
      x: MARGIN + column * COLUMN_WIDTH,
      y: MARGIN + row * ROW_HEIGHT,
      isReachable: paths.has(id),
    };
  });
  const nodeByScreen = new Map(nodes.map((node) => [node.screen, node]));
  const links = nodes.flatMap((from) =>
    listLinkedScreens(config, findScreen(config, from.screen)!).map((to) =>
      createLink(from, nodeByScreen.get(to)!),
    ),
  );
  return {
    width: Math.max(0, ...nodes.map(({ x }) => x)) + THUMB_WIDTH + 2 * MARGIN,
    height: Math.max(0, ...nodes.map(({ y }) => y)) + ROW_HEIGHT + MARGIN,
    nodes,
    links,
  };
}

/** A link as a curve: forwards from side to side, within a column next to it, backwards below the thumbnails. */
function createLink(from: ScreenNode, to: ScreenNode): MapLink {
  const ends = { from: from.screen, to: to.screen };
  const middle = THUMB_HEIGHT / 2;
  if (to.x > from.x) {
    const [x1, y1] = [from.x + THUMB_WIDTH, from.y + middle];
    const [x2, y2] = [to.x - 2, to.y + middle];
    const bend = (x2 - x1) / 2;
    return {
      ...ends,
      isBackward: false,
      path: `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`,
    };
  }
  if (to.x === from.x) {
    const curveX = from.x - 26;
    const [y1, y2] = [from.y + middle, to.y + middle];
    return {
      ...ends,
      isBackward: true,
      path: `M${from.x},${y1} C${curveX},${y1} ${curveX},${y2} ${to.x - 2},${y2}`,
    };
  }
  const [x1, x2] = [from.x + THUMB_WIDTH * 0.4, to.x + THUMB_WIDTH * 0.6];
  const [y1, y2] = [from.y + THUMB_HEIGHT, to.y + THUMB_HEIGHT + 2];
  const curveY = Math.max(y1, y2) + 36;
  return { ...ends, isBackward: true, path: `M${x1},${y1} C${x1},${curveY} ${x2},${curveY} ${x2},${y2}` };
}
