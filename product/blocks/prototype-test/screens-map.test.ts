import { expect, it } from 'vitest';
import type { PrototypeTestConfig } from './prototype.ts';
import { samples } from './testing/samples.ts';
import { mapScreens } from './screens-map.ts';

const [shop] = samples.validConfigs as [PrototypeTestConfig, ...PrototypeTestConfig[]];
const id = (name: string) => name.padEnd(10, '2');

it('puts screens in columns by clicks from the start, unreachable ones last', () => {
  const lonely = { ...shop.screens[4]!, id: id('lonely') };
  const { nodes, width, height } = mapScreens({ ...shop, screens: [...shop.screens, lonely] });
  const columns = [...new Set(nodes.map(({ x }) => x))].toSorted((a, b) => a - b);
  const inColumn = (column: number) =>
    nodes.filter(({ x }) => x === columns[column]).map(({ screen }) => screen.replaceAll('2', ''));
  expect(columns.map((_, index) => inColumn(index))).toEqual([
    ['home'],
    ['list', 'menu'],
    ['cart'],
    ['paid'],
    ['lonely'],
  ]);
  expect(nodes.filter(({ isReachable: reached }) => !reached).map(({ screen }) => screen)).toEqual([
    id('lonely'),
  ]);
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
  expect(nodes.every(({ x, y }) => x < width && y < height)).toBe(true);
});

it('has the links, with a different style sideways and backwards', () => {
  const { links } = mapScreens(shop);
  const described = links.map(
    ({ from, to, isBackward: backward }) => [from, to].join(' ').replaceAll('2', '') + (backward ? ' <' : ''),
  );
  expect(described).toEqual(['home list', 'home menu', 'list cart', 'menu list <', 'cart paid']);
});

it('has a minimum size without screens', () => {
  expect(mapScreens({ ...shop, screens: [] })).toMatchObject({ nodes: [], links: [] });
});
