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
const ways = [['home', 'list', 'cart']];
const drawn = layoutFlow(flow, ways);
const node = (at: number, id: string) => drawn.nodes.find((one) => one.at === at && one.id === id)!;

it('draws node heights and band widths by number of people, on one scale', () => {
  const { height } = node(0, 'home');
  expect(node(0, 'home').people).toBe(100);
  expect(node(1, 'menu').height).toBeCloseTo(height * 0.3, 6);
  expect(drawn.links.find(({ to, at }) => at === 1 && to === 'cart')!.thickness).toBeCloseTo(height * 0.6, 6);
  // Bands that leave a node are adjacent.
  const leaving = drawn.links.filter(({ at }) => at === 0);
  const edges = leaving.flatMap(({ y1, thickness }) => [y1 - thickness / 2, y1 + thickness / 2]);
  expect(Math.min(...edges)).toBeCloseTo(node(0, 'home').y, 6);
  expect(Math.max(...edges)).toBeCloseTo(node(0, 'home').y + height, 6);
});

it('highlights goal paths, puts them first, and ends last', () => {
  const meant = drawn.links.filter((link) => link.meant).map(({ at, from, to }) => `${at} ${from} ${to}`);
  expect(meant).toEqual(['0 home list', '1 list cart']);
  const column = drawn.nodes.filter(({ at }) => at === 1).toSorted((a, b) => a.y - b.y);
  expect(column.map(({ id }) => id)).toEqual(['list', 'menu', '=gave_up']);
});

it('ends at the goal: no bands lead from success', () => {
  expect(drawn.nodes.map(({ id }) => id).filter((id) => /direct/.test(id))).toEqual([]);
});

it('leaves out steps that hardly anybody took', () => {
  const long = layoutFlow([...flow, [4, 'menu', '=gave_up', 0.5]], ways);
  expect([drawn.cut, long.cut]).toEqual([false, true]);
  expect(long.nodes.every(({ at }) => at <= 4)).toBe(true);
});

it('merges the rarest screens of a step without losing people', () => {
  const many = Array.from({ length: 60 }, (_, at): [number, string, string, number] => [
    0,
    'home',
    `screen${at}`,
    at + 1,
  ]);
  const busy = layoutFlow(many, []);
  const second = busy.nodes.filter(({ at }) => at === 1);
  expect(second).toHaveLength(8);
  expect(second.some(({ id }) => id === OTHER_SCREENS)).toBe(true);
  expect(second.reduce((sum, { people }) => sum + people, 0)).toBe(busy.all);
});

it('draws nothing without answers, and has the same size for a million people as for a hundred', () => {
  expect(layoutFlow([], ways)).toMatchObject({ all: 0, nodes: [], links: [] });
  const crowd = layoutFlow(
    flow.map(([at, from, to, n]) => [at, from, to, n * 10_000]),
    ways,
  );
  expect([crowd.nodes.length, crowd.links.length, crowd.height]).toEqual([
    drawn.nodes.length,
    drawn.links.length,
    drawn.height,
  ]);
});
