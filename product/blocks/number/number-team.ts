import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { upgradeLimits } from '../kit/limits/limits.ts';
import { summariseNumbers } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { number, type NumberConfig, type NumberAnswer } from './number.ts';
import * as schemas from './schema.ts';

function reviewLimits({ min, max, whole }: NumberConfig): ConfigProblem[] {
  if (min !== null && max !== null && min > max)
    return [{ severity: 'error', message: 'The minimum must not be higher than the maximum.', field: 'min' }];
  if (whole && min !== null && max !== null && Math.ceil(min) > Math.floor(max))
    return [{ severity: 'error', message: 'There is no whole number between the two limits.', field: 'min' }];
  return [];
}

/** A random value within the limits; a missing limit is replaced so that the range is about 100. */
function randomNumber({ min, max, whole }: NumberConfig, random: () => number): number {
  const lowWithoutMin = max === null ? 0 : Math.min(0, max - 100);
  const low = min ?? lowWithoutMin;
  const high = max ?? Math.max(100, low + 100);
  const value = low + random() * (high - low);
  if (!whole) return Math.min(high, Math.max(low, Math.round(value * 100) / 100));
  return Math.min(Math.floor(high), Math.max(Math.ceil(low), Math.round(value)));
}

/** One cell: the number, as label and as code. */
export const numberTeam = defineTeamBlock<NumberConfig, NumberAnswer>(number, {
  schemas,
  version: 2,
  label: 'Number',
  hint: 'Number field with optional limits.',
  menuSection: 'values',
  isCommon: true,
  createConfig: () => ({ min: null, max: null, limits: 'hard', whole: false, unit: {} }),
  upgrade: upgradeLimits<NumberConfig>,
  valueKind: 'number',
  review: (config, languages) => [
    ...reviewLimits(config),
    ...reviewText(config.unit, languages, { field: 'unit', missingMessage: null, name: 'unit' }),
  ],
  conditions: () => [{ part: '', label: null, kind: 'number', choices: [] }],
  summarise: ({ whole, min, max, limits }, tallies, numbers) => ({
    ...countAnswers(tallies),
    groups: [
      summariseNumbers('', null, numbers, {
        isWhole: whole,
        scale: limits === 'soft' ? undefined : [min, max],
      }),
    ],
    score: null,
  }),
  columns: ({ unit }, localize) => [{ key: '', label: localize(unit) }],
  cells: (_config, { number: value }) => [value],
  createRandomAnswer: (config, random) => ({ number: randomNumber(config, random) }),
});
