import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { plainText, type Text } from '../text.ts';
import { preferenceTestTeam } from './preference-test-team.ts';
import type { PreferenceTestConfig } from './preference-test.ts';
import { samples } from './testing/samples.ts';

const [config, twoVariants] = samples.validConfigs as [PreferenceTestConfig, PreferenceTestConfig];
const localize = (text: Text | undefined) => plainText(text?.en);
const green = option('green').id;

it('the reason is the free text of an answer, and is counted for its variant', () => {
  const answer = { chosen: green, reason: ' Calmer ' };
  expect(preferenceTestTeam.freeText(config, answer)).toBe('Calmer');
  expect(preferenceTestTeam.facts(config, answer)).toEqual([
    { part: '', choice: green, number: null },
    { part: '~reason', choice: green, number: null },
  ]);
  expect(preferenceTestTeam.facts(config, { chosen: green, reason: ' ' })).toHaveLength(1);
  expect(preferenceTestTeam.formatAnswer(config, answer, localize)).toBe('green. Why this one?: Calmer');
  expect(preferenceTestTeam.cells(config, answer, 'label', localize)).toEqual(['green', 'Calmer']);
  expect(preferenceTestTeam.cells(twoVariants, answer, 'code', localize)).toEqual([green]);
});

it('the score is the share of the most chosen variant with its Wilson interval', () => {
  const tally = (choice: string, n: number) => ({ part: '', choice, n, total: 0 });
  const { score, detail } = preferenceTestTeam.summarise(
    config,
    [tally(green, 35), tally(option('blue').id, 15), { ...tally(green, 12), part: '~reason' }],
    [],
  );
  // 35 of 50: 56.2 to 80.9 % (Wilson's formula, calculated with Python).
  expect(score).toMatchObject({ name: 'Most chosen', value: 70 });
  expect([score!.low, score!.high].map(Math.round)).toEqual([56, 81]);
  expect(detail).toEqual({ reasons: [[green, 12]] });
});

it('allows twoVariants to six variants', () => {
  const listProblemFields = (variants: PreferenceTestConfig['variants']) =>
    preferenceTestTeam.review({ ...config, variants }, ['en']).map(({ field }) => field);
  expect(listProblemFields(config.variants.slice(0, 1))).toContain('variants');
  const seven = Array.from({ length: 7 }, (_, index) => ({ ...config.variants[0]!, ...option(`v${index}`) }));
  expect(listProblemFields(seven)).toEqual(['variants']);
  expect(preferenceTestTeam.review({ ...config, reason: {} }, ['en']).map(({ field }) => field)).toEqual([
    'reason',
  ]);
});
