import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { samples } from './testing/samples.ts';
import { option } from '../testing/samples.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { selectLanguage, plainText, type Text } from '../text.ts';
import { classifyAttempt, type TreeTestAttempt } from './tree-test.ts';
import { treeTestTeam } from './tree-test-team.ts';
import type { TreeTestDetail } from './task-detail.ts';
import { cleanIndented } from './clean-indented.ts';
import {
  formatIndented,
  applyIndented,
  isReachablePath,
  matchPlaces,
  parseIndented,
  buildTreeShape,
} from './tree.ts';

const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const id = (name: string) => option(name).id;
const [config] = samples.validConfigs;
const attempt = (path: string[], chosen: string | null, ms = 3_000): TreeTestAttempt => ({
  task: id('taskone'),
  path: path.map(id),
  chosen: chosen === null ? null : id(chosen),
  ms,
});

it('distinguishes direct and indirect success, failure and giving up', () => {
  expect(classifyAttempt(config, attempt(['shop', 'shoes'], 'shoes'))).toBe('direct');
  expect(classifyAttempt(config, attempt(['help', 'shop', 'shoes'], 'shoes'))).toBe('indirect');
  expect(classifyAttempt(config, attempt(['shop', 'shop', 'shoes'], 'shoes'))).toBe('indirect');
  expect(classifyAttempt(config, attempt(['shop', 'hats'], 'hats'))).toBe('failure');
  expect(classifyAttempt(config, attempt(['shop'], null))).toBe('skipped');
});

it('has facts for the number of solved tasks, and per task for the outcome and the path', () => {
  const task = id('taskone');
  expect(
    treeTestTeam.facts(config, { attempts: [attempt(['help', 'shop', 'help', 'shop', 'shoes'], 'shoes')] }),
  ).toEqual([
    { part: '', choice: '1', number: 1 },
    { part: task, choice: 'indirect', number: null },
    { part: '~first', choice: `${task} ${id('help')}`, number: null },
    { part: '~visit', choice: `${task} ${id('help')}`, number: null },
    { part: '~visit', choice: `${task} ${id('shop')}`, number: null },
    { part: '~visit', choice: `${task} ${id('shoes')}`, number: null },
    { part: '~chosen', choice: `${task} ${id('shoes')}`, number: null },
    { part: `~seconds ${task}`, choice: '', number: 3 },
  ]);
});

it('has success, directness and the exact quartiles of the time of a task', () => {
  const people = [
    attempt(['shop', 'shoes'], 'shoes', 2_000),
    attempt(['help', 'shop', 'shoes'], 'shoes', 8_000),
    attempt(['shop', 'hats'], 'hats', 4_000),
    attempt(['help'], null, 30_000),
  ];
  const { tallies, numbers } = computeFigures(
    people.map((person) => [ANSWERED_FACT, ...treeTestTeam.facts(config, { attempts: [person] })]),
  );
  const finding = treeTestTeam.summarise(config, tallies, numbers);
  const [task] = (finding.detail as TreeTestDetail).tasks;
  expect(task).toMatchObject({ n: 4, success: 2, chose: 3, directPaths: 2 });
  // numpy.quantile([2, 8, 4, 30], [.25, .5, .75]).
  expect(task!.seconds).toEqual({ n: 4, low: 3.5, median: 6, high: 13.5 });
  expect(task!.first).toEqual([
    [id('shop'), 2],
    [id('help'), 2],
  ]);
  // Of two tasks, people solved 1, 1, 0, 0: 25 % with t(3) = 3.182446, s = 0.577350 → ± 0.918693 tasks, cut at 0.
  expect(finding.score).toMatchObject({ name: 'Success', value: 25, low: 0 });
  expect(finding.score!.high).toBeCloseTo(25 + 45.9347, 3);
});

it('accepts only steps to visible places', () => {
  const shape = buildTreeShape(config.places);
  expect(isReachablePath(shape, ['shop', 'hats', 'shop', 'shoes', 'help', 'contact'].map(id))).toBe(true);
  expect(isReachablePath(shape, ['shop', 'contact'].map(id))).toBe(false);
  expect(isReachablePath(shape, ['constructor'])).toBe(false);
});

it('reads trees indented by tabs, by spaces of any width, and without empty lines', () => {
  const lines = 'Shop\n\tShoes\n\t\tBoots\n\n  Hats\nHelp';
  expect(parseIndented(lines).map(({ label, depth }) => `${depth} ${label}`)).toEqual([
    '0 Shop',
    '1 Shoes',
    '2 Boots',
    '1 Hats',
    '0 Help',
  ]);
  // A line is at most one level deeper than the one above it.
  expect(parseIndented('   A\n      B').map(({ depth }) => depth)).toEqual([0, 1]);
});

it('keeps places as they are moved, reworded and translated', () => {
  const { places } = config;
  const applyAndListIds = (typed: string, language = 'en') =>
    applyIndented(places, typed, language, 'en', undefined, () => 'fresh').map((place) => place.id);
  const typed = formatIndented(places, 'en');
  expect(applyAndListIds(typed)).toEqual(places.map((place) => place.id));
  expect(applyAndListIds(typed.replace('hats', 'Caps'))).toEqual(places.map((place) => place.id));
  expect(applyAndListIds('help\n  contact\n  chat\nshop\n  hats')).toEqual(
    ['help', 'contact', 'fresh', 'shop', 'hats'].map((name) => (name === 'fresh' ? name : id(name))),
  );
  // Untranslated labels are shown in the base language; only changed ones become translations.
  const germanText = formatIndented(places, 'de', 'en');
  expect(germanText).toBe(typed);
  const german = applyIndented(places, germanText.replace('shoes', 'Schuhe'), 'de', 'en');
  expect(german[1]).toEqual({ ...places[1], text: { en: ['shoes'], de: ['Schuhe'] } });
  expect(german[2]).toEqual(places[2]);
});

it('keeps the ids of places that swap their positions, of labels with numbers, and below reworded places', () => {
  const places = applyIndented([], '1. Shop\n  Shoes\n  Hats\n2. Help\n  Contact', 'en');
  const [shop, shoes, hats, help, contact] = places.map((place) => place.id);
  const listIds = (typed: string, decisions?: Map<number, (typeof places)[number] | null>) =>
    applyIndented(places, typed, 'en', 'en', decisions, () => 'fresh').map((place) => place.id);
  expect(places[0]!.text).toEqual({ en: ['1. Shop'] });
  expect(listIds('1. Shop\n  Hats\n  Shoes\n2. Help\n  Contact')).toEqual([shop, hats, shoes, help, contact]);
  const renamed = '1. Store\n  Shoes\n  Hats\n2. Help\n  Contact';
  expect(listIds(renamed)).toEqual([shop, shoes, hats, help, contact]);
  const { undecided, removed } = matchPlaces(places, renamed, 'en', 'en', new Map());
  expect([undecided, removed]).toEqual([[0], [places[0]]]);
  expect(listIds(renamed, new Map([[0, places[0]!]]))).toEqual([shop, shoes, hats, help, contact]);
  expect(listIds(renamed, new Map([[0, null]]))).toEqual(['fresh', 'fresh', 'fresh', help, contact]);
});

it('removes bullets of pasted lines, and numbering only as in lists', () => {
  expect(cleanIndented('- Shop\n  - Shoes\n- Help')).toBe('Shop\n  Shoes\nHelp');
  expect(cleanIndented('1. Bezirk\n2. Bezirk')).toBe('1. Bezirk\n2. Bezirk');
});

it('reports tasks without a correct place, and correct places that are no longer leaves', () => {
  const messages = (correct: string[]) =>
    treeTestTeam
      .review({ ...config, tasks: [{ ...config.tasks[0]!, correct: correct.map(id) }] }, ['en'])
      .map(({ severity, message }) => `${severity}: ${message}`);
  expect(messages(['shoes'])).toEqual([]);
  expect(messages([])).toEqual(['error: Choose at least one correct answer.']);
  expect(messages(['shop'])).toEqual(['error: Choose at least one correct answer.']);
  expect(messages(['shoes', 'help'])).toEqual([
    'warning: A correct answer of this task was removed or now has children. Choose again.',
  ]);
});

it('exports outcome, place, path and seconds of each task', () => {
  const answer = { attempts: [attempt(['help', 'shop', 'shoes'], 'shoes', 4_200)] };
  expect(treeTestTeam.cells(config, answer, 'label', localize)).toEqual([
    'indirect success',
    'shop › shoes',
    'help › shop › shoes',
    4.2,
    null,
    null,
    null,
    null,
  ]);
  expect(treeTestTeam.cells(config, answer, 'code', localize).slice(0, 2)).toEqual(['indirect', id('shoes')]);
  expect(treeTestTeam.formatAnswer(config, answer, localize)).toBe(
    'Where would you look for boots?: indirect success at shop › shoes after 4 s',
  );
});
