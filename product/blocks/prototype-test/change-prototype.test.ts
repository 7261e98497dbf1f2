import { expect, it } from 'vitest';
import { countLinksTo, setGoal, removeScreen, addGoalPath, addScreen } from './change-prototype.ts';
import type { PrototypeTestConfig } from './prototype.ts';
import { samples } from './testing/samples.ts';
import { findScreen } from './walk.ts';

const [shop] = samples.validConfigs as [PrototypeTestConfig, ...PrototypeTestConfig[]];
const id = (name: string) => name.padEnd(10, '2');

it('deleting a screen unlinks hotspots and removes paths through it', () => {
  expect(countLinksTo(shop, id('list'))).toBe(2);
  const without = removeScreen(shop, id('list'));
  expect(without.screens.map((screen) => screen.id)).toEqual(['home', 'menu', 'cart', 'paid'].map(id));
  expect(findScreen(without, id('home'))!.hotspots.map(({ to }) => to)).toEqual([null, id('menu')]);
  expect(findScreen(without, id('menu'))!.hotspots.map(({ to }) => to)).toEqual(['back', null]);
  expect(without.paths).toEqual([]);
  const beheaded = removeScreen(shop, id('home'));
  expect([beheaded.start, beheaded.goals]).toEqual([id('list'), [id('paid')]]);
  expect(removeScreen(shop, id('paid')).goals).toEqual([]);
});

it('the first screen is the start screen', () => {
  const empty = { ...shop, screens: [], start: null };
  const [first, second] = shop.screens as [never, never];
  expect(addScreen(addScreen(empty, first), second)).toMatchObject({ start: id('home') });
});

it('a recorded path makes its last screen a goal; removing a goal removes its paths', () => {
  const recorded = addGoalPath({ ...shop, goals: [], paths: [] }, id('way'), ['home', 'menu'].map(id));
  expect([recorded.goals, recorded.paths.length]).toEqual([[id('menu')], 1]);
  expect(setGoal(recorded, id('menu'), false)).toMatchObject({ goals: [], paths: [] });
  expect(setGoal(recorded, id('menu'), true).goals).toEqual([id('menu')]);
});
