import { expect, it } from 'vitest';
import { layoutFlow, OTHER_SCREENS } from './flow.ts';
import type { PrototypeTestDetail } from './prototype-figures.ts';

const flow: PrototypeTestDetail['flow'] = [
  [0, 'home', 'list', 60],
  [0, 'home', 'menu', 30],
  [0, 'home', '=gave_up', 10],
  [1, 'list', 'cart', 60],
  [1, 'menu', 'list', 25],
  [1, 'menu', '=gave_up', 5],
  [2, 'cart', '=direct', 60],
  [2, 'list', 'cart', 25],
  [3, 'cart', '=indirect', 25],
];
const goalPaths = [['home', 'list', 'cart']];
const layout = layoutFlow(flow, goalPaths);
const findNode = (step: number, id: string) =>
  layout.nodes.find((node) => node.step === step && node.id === id)!;

it('computes node heights and band widths by number of people, on one scale', () => {
  const { height } = findNode(0, 'home');
  expect(findNode(0, 'home').people).toBe(100);
  expect(findNode(1, 'menu').height).toBeCloseTo(height * 0.3, 6);
  expect(layout.links.find(({ to, step }) => step === 1 && to === 'cart')!.thickness).toBeCloseTo(
    height * 0.6,
    6,
  );
  // Bands that leave a node are adjacent.
  const leaving = layout.links.filter(({ step }) => step === 0);
  const edges = leaving.flatMap(({ y1, thickness }) => [y1 - thickness / 2, y1 + thickness / 2]);
  expect(Math.min(...edges)).toBeCloseTo(findNode(0, 'home').y, 6);
  expect(Math.max(...edges)).toBeCloseTo(findNode(0, 'home').y + height, 6);
});

it('highlights goal paths, puts them first, and ends last', () => {
  const onGoalPath = layout.links
    .filter((link) => link.isOnGoalPath)
    .map(({ step, from, to }) => `${step} ${from} ${to}`);
  expect(onGoalPath).toEqual(['0 home list', '1 list cart']);
  const column = layout.nodes.filter(({ step }) => step === 1).toSorted((a, b) => a.y - b.y);
  expect(column.map(({ id }) => id)).toEqual(['list', 'menu', '=gave_up']);
});

it('has no node for success, since the goal screen is its end', () => {
  expect(layout.nodes.map(({ id }) => id).filter((id) => /direct/.test(id))).toEqual([]);
});

it('leaves out steps that hardly anybody took', () => {
  const truncated = layoutFlow([...flow, [4, 'menu', '=gave_up', 0.5]], goalPaths);
  expect([layout.isTruncated, truncated.isTruncated]).toEqual([false, true]);
  expect(truncated.nodes.every(({ step }) => step <= 4)).toBe(true);
});

it('merges the rarest screens of a step without losing people', () => {
  const manyMoves = Array.from({ length: 60 }, (_, index): [number, string, string, number] => [
    0,
    'home',
    `screen${index}`,
    index + 1,
  ]);
  const mergedLayout = layoutFlow(manyMoves, []);
  const secondColumn = mergedLayout.nodes.filter(({ step }) => step === 1);
  expect(secondColumn).toHaveLength(8);
  expect(secondColumn.some(({ id }) => id === OTHER_SCREENS)).toBe(true);
  expect(secondColumn.reduce((sum, { people }) => sum + people, 0)).toBe(mergedLayout.total);
});

it('is empty without answers, and has the same size for a million people as for a hundred', () => {
  expect(layoutFlow([], goalPaths)).toMatchObject({ total: 0, nodes: [], links: [] });
  const largeLayout = layoutFlow(
    flow.map(([step, from, to, n]) => [step, from, to, n * 10_000]),
    goalPaths,
  );
  expect([largeLayout.nodes.length, largeLayout.links.length, largeLayout.height]).toEqual([
    layout.nodes.length,
    layout.links.length,
    layout.height,
  ]);
});
