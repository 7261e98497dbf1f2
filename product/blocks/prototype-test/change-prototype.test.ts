import { expect, it } from 'vitest';
import { leadingTo, withGoal, withoutScreen, withPath, withScreen } from './change-prototype.ts';
import type { PrototypeTestConfig } from './prototype.ts';
import { samples } from './samples.ts';
import { screenOf } from './walk.ts';

const [shop] = samples.good as [PrototypeTestConfig, ...PrototypeTestConfig[]];
const id = (name: string) => name.padEnd(10, '2');

it('a deleted screen leaves hotspots that lead nowhere, and takes the paths over it along', () => {
  expect(leadingTo(shop, id('list'))).toBe(2);
  const without = withoutScreen(shop, id('list'));
  expect(without.screens.map((screen) => screen.id)).toEqual(['home', 'menu', 'cart', 'paid'].map(id));
  expect(screenOf(without, id('home'))!.hotspots.map(({ to }) => to)).toEqual([null, id('menu')]);
  expect(screenOf(without, id('menu'))!.hotspots.map(({ to }) => to)).toEqual(['back', null]);
  expect(without.paths).toEqual([]);
  const beheaded = withoutScreen(shop, id('home'));
  expect([beheaded.start, beheaded.goals]).toEqual([id('list'), [id('paid')]]);
  expect(withoutScreen(shop, id('paid')).goals).toEqual([]);
});

it('the first screen is where people begin', () => {
  const empty = { ...shop, screens: [], start: null };
  const [first, second] = shop.screens as [never, never];
  expect(withScreen(withScreen(empty, first), second)).toMatchObject({ start: id('home') });
});

it('a recorded path makes its end a goal; a goal taken back takes its paths along', () => {
  const recorded = withPath({ ...shop, goals: [], paths: [] }, id('way'), ['home', 'menu'].map(id));
  expect([recorded.goals, recorded.paths.length]).toEqual([[id('menu')], 1]);
  expect(withGoal(recorded, id('menu'), false)).toMatchObject({ goals: [], paths: [] });
  expect(withGoal(recorded, id('menu'), true).goals).toEqual([id('menu')]);
});
