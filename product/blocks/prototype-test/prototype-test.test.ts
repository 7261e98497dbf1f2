import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { formatCell } from '../kit/clicks/heat.ts';
import { plainText, text, type Text } from '../text.ts';
import { MAX_FLOW_STEPS } from './count-walk.ts';
import {
  MAX_RECORDED_CLICKS,
  type PrototypeTestAnswer,
  type PrototypeTestConfig,
  type PrototypeStep,
} from './prototype.ts';
import type { PrototypeTestDetail } from './prototype-figures.ts';
import { prototypeTestTeam } from './prototype-test-team.ts';
import { samples } from './testing/samples.ts';
import { answerSchema } from './schema.ts';

const [shop, withoutPaths, withoutGoals, figma] = samples.validConfigs as [
  PrototypeTestConfig,
  ...PrototypeTestConfig[],
];
const id = (name: string) => name.padEnd(10, '2');
/** A repeatable source of numbers in [0, 1) (Park and Miller's minimal standard generator). */
function createRandom(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
const localize = (value: Text | undefined) => plainText(value?.en);

/** Clicks by screen and hotspot, one second apart, in the centre of each hotspot; null is a misclick. */
function walk(
  outcome: PrototypeTestAnswer['outcome'],
  ...clicks: [string, string | null][]
): PrototypeTestAnswer {
  const steps = clicks.map(([screenName, hotspot], index): PrototypeStep => {
    const screen = shop.screens.find((candidate) => candidate.id === id(screenName))!;
    const hit = hotspot === null ? null : screen.hotspots.find((candidate) => candidate.id === id(hotspot))!;
    const point = hit ? { x: hit.left + 0.1, y: hit.top + 0.05 } : { x: 0.95, y: 0.95 };
    return { screen: id(screenName), ...point, hotspot: hit?.id ?? null, ms: (index + 1) * 1_000 };
  });
  const last = steps.at(-1)?.ms ?? 0;
  return { steps, outcome, ms: outcome === 'success' ? last : last + 500 };
}
const straight = walk('success', ['home', 'tolist'], ['list', 'tocart'], ['cart', 'topaid']);
const detour = walk(
  'success',
  ['home', 'tomenu'],
  ['menu', null],
  ['menu', 'menuback'],
  ['home', 'tolist'],
  ['list', 'tocart'],
  ['cart', 'topaid'],
);
const lost = walk('gave_up', ['home', null], ['home', 'tomenu'], ['menu', null]);

/** The finding of several walks. */
const summarise = (config: PrototypeTestConfig, answers: PrototypeTestAnswer[]) => {
  const { tallies, numbers } = computeFigures(
    answers.map((answer) => [ANSWERED_FACT, ...prototypeTestTeam.facts(config, answer)]),
  );
  return prototypeTestTeam.summarise(config, tallies, numbers);
};
const findTaskEnd = (config: PrototypeTestConfig, answer: PrototypeTestAnswer) =>
  prototypeTestTeam.facts(config, answer).find(({ part }) => part === '')!.choice;

it('distinguishes direct and indirect success by the recorded path, ignoring misclicks', () => {
  const clumsy = walk('success', ['home', null], ['home', 'tolist'], ['list', 'tocart'], ['cart', 'topaid']);
  const roundabout = walk(
    'success',
    ['home', 'tomenu'],
    ['menu', 'menulist'],
    ['list', 'tocart'],
    ['cart', 'topaid'],
  );
  expect([straight, clumsy, detour, roundabout].map((answer) => findTaskEnd(shop, answer))).toEqual([
    'direct',
    'direct',
    'indirect',
    'indirect',
  ]);
});

it('counts a shortest path as direct if no path is recorded', () => {
  expect([straight, detour].map((answer) => findTaskEnd(withoutPaths!, answer))).toEqual([
    'direct',
    'indirect',
  ]);
});

it('refuses walks with a missing, moved or swapped click', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(30), (seed, hitNumber) => {
      const answer = prototypeTestTeam.createRandomAnswer(shop, createRandom(seed));
      if (answer.outcome !== 'success') return;
      const hits = answer.steps.filter(({ hotspot }) => hotspot !== null);
      const step = hits[hitNumber % hits.length]!;
      const stepsWithoutOne = answer.steps.filter((other) => other !== step);
      const changeStep = (changes: Partial<PrototypeStep>) =>
        answer.steps.map((other) => (other === step ? { ...step, ...changes } : other));
      for (const steps of [stepsWithoutOne, changeStep({ x: 0.99, y: 0.99 }), changeStep({ hotspot: null })])
        expect(prototypeTestTeam.check(shop, { ...answer, steps }, true)).not.toBeNull();
    }),
  );
});

it('the longest walk that is recorded can be stored', () => {
  const step: PrototypeStep = {
    screen: id('home'),
    x: 1 / 3,
    y: 2 / 3,
    hotspot: id('tomenu'),
    ms: 86_400_000,
  };
  const answer = {
    steps: Array.from({ length: MAX_RECORDED_CLICKS }, () => step),
    outcome: 'gave_up',
    ms: 86_400_000,
  };
  expect(answerSchema.safeParse(answer).success).toBe(true);
});

it('has facts for the path, the time on each screen, hits and misclicks', () => {
  expect(prototypeTestTeam.facts(shop, lost)).toEqual([
    { part: '', choice: 'gave_up', number: null },
    { part: '~seconds all', choice: '', number: 3.5 },
    { part: 'screens', choice: '2', number: 2 },
    { part: 'misclicks', choice: '', number: 2 },
    { part: '~go', choice: `0 ${id('home')} ${id('menu')}`, number: null },
    { part: '~go', choice: `1 ${id('menu')} =gave_up`, number: null },
    { part: '~visit', choice: id('home'), number: 2 },
    { part: '~visit', choice: id('menu'), number: 1.5 },
    { part: '~miss', choice: `${id('home')} ${formatCell(0.95, 0.95)}`, number: 1 },
    { part: '~hit', choice: `${id('home')} ${formatCell(0.6, 0.05)}`, number: 1 },
    { part: '~miss', choice: `${id('menu')} ${formatCell(0.95, 0.95)}`, number: 1 },
    { part: '~exit', choice: id('menu'), number: null },
  ]);
});

it('limits the facts of the longest walk: one per clicked cell, and one for all steps beyond the twelfth', () => {
  const circle = Array.from({ length: 100 }, (): [string, string][] => [
    ['home', 'tomenu'],
    ['menu', 'menuback'],
  ]).flat();
  const facts = prototypeTestTeam.facts(shop, walk('gave_up', ...circle));
  expect(facts.filter(({ part }) => part === '~go')).toHaveLength(MAX_FLOW_STEPS + 1);
  expect(facts.find(({ choice }) => choice.endsWith('=more'))?.choice).toBe(
    `${MAX_FLOW_STEPS} ${id('home')} =more`,
  );
  expect(facts.find(({ part }) => part === '~hit')?.number).toBe(100);
  expect(facts.length).toBeLessThan(30);
});

it('has success with its interval, time, misclicks, and a score for screens on goal paths', () => {
  const finding = summarise(shop, [straight, straight, detour, lost]);
  expect(finding.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['direct', 2],
    ['indirect', 1],
    ['gave_up', 1],
    ['failed', 0],
  ]);
  // Wilson's interval of 3 of 4, computed with Python: 0.3006 to 0.9544.
  expect(finding.score).toMatchObject({ name: 'Success', value: 75 });
  expect(finding.score!.low).toBeCloseTo(30.06, 1);
  expect(finding.score!.high).toBeCloseTo(95.44, 1);
  const detail = finding.detail as PrototypeTestDetail;
  expect(detail.succeeded).toMatchObject({ n: 3, median: 3 });
  expect(detail.all?.n).toBe(4);
  const [home, list, menu, cart, paid] = detail.screens;
  // Home: 4 people, 6 clicks of which 1 missed, and nobody ended there; 1.5 seconds on average.
  expect(home).toMatchObject({ people: 4, clicks: 6, misclicks: 1, exits: 0 });
  expect(home!.seconds).toBeCloseTo((1 + 1 + 2 + 2) / 4, 10);
  expect(home!.score).toBeCloseTo(100 - 50 / 6, 10);
  expect(menu).toMatchObject({ people: 2, exits: 1, misclicks: 2, clicks: 3, score: null });
  expect([list!.score, cart!.score, paid!.score]).toEqual([100, 100, null]);
  expect(detail.score).toBeCloseTo((100 - 50 / 6 + 200) / 3, 10);
  expect(detail.flow).toContainEqual([0, id('home'), id('list'), 2]);
});

it('uses self-reported success if nothing can be measured, and labels it', () => {
  const finding = summarise(figma!, [{ steps: [], outcome: 'done', ms: 5_000 }]);
  expect(finding.score?.name).toBe('Said they were done');
  expect(finding.groups).toHaveLength(1);
  expect(prototypeTestTeam.conditions(figma!).map(({ part }) => part)).toEqual(['']);
  expect(prototypeTestTeam.conditions(withoutGoals!)[0]!.choices.map(({ choice }) => choice)).toEqual([
    'done',
    'gave_up',
    'failed',
  ]);
});

it('exports a walk by label and by code', () => {
  expect(prototypeTestTeam.cells(shop, detour, 'label', localize)).toEqual([
    'Indirect success',
    6,
    6,
    1,
    'home > menu > home > list > cart > paid',
  ]);
  expect(prototypeTestTeam.cells(shop, straight, 'code', localize)[4]).toBe(
    ['home', 'list', 'cart', 'paid'].map(id).join(' '),
  );
  expect(prototypeTestTeam.formatAnswer(shop, lost, localize)).toBe(
    'Gave up after 3.5 s, 2 misclicks: home > menu',
  );
});

it('reports screens, goals and paths that cannot be reached', () => {
  const listProblems = (config: PrototypeTestConfig) =>
    prototypeTestTeam.review(config, ['en']).map(({ severity, field }) => `${severity} ${field}`);
  expect(listProblems(shop)).toEqual([]);
  expect(listProblems({ ...shop, screens: shop.screens.slice(0, 1) })).toEqual(['error screens']);
  expect(listProblems({ ...shop, goals: [shop.start!] })).toContain('error goals');
  expect(listProblems({ ...shop, goals: [], paths: [] })).toEqual(['warning goals']);
  // Without its hotspot the cart is a dead end: the goal cannot be reached, and the goal path is broken.
  const withDeadEnd = shop.screens.map((screen) =>
    screen.id === id('cart') ? { ...screen, hotspots: [] } : screen,
  );
  expect(listProblems({ ...shop, screens: withDeadEnd })).toEqual([
    `warning screen:${id('paid')}`,
    `error screen:${id('paid')}`,
    `error path:${id('straight')}`,
  ]);
  const withUnlinkedHotspots = shop.screens.map((screen) =>
    screen.id === id('menu')
      ? { ...screen, hotspots: screen.hotspots.map((hotspot) => ({ ...hotspot, to: null })) }
      : screen,
  );
  expect(listProblems({ ...shop, screens: withUnlinkedHotspots })).toEqual([
    `error screen:${id('menu')}`,
    `error screen:${id('menu')}`,
  ]);
  expect(listProblems({ ...shop, start: id('menu') })).toContain(`error path:${id('straight')}`);
  expect(listProblems({ ...figma!, figma: 'https://example.com/proto/x' })).toEqual(['error figma']);
  const withoutNames = shop.screens.map((screen) => ({ ...screen, name: text('') }));
  expect(listProblems({ ...shop, screens: withoutNames })).toContain(`error screen:${id('home')}`);
});
