import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { NumberAnswer, NumberConfig } from '../number.ts';

const config: NumberConfig = { min: null, max: null, limits: 'hard', whole: false, unit: {} };
const configVersion1 = { min: 18, max: 120, whole: true, unit: text('years') };
const age: NumberConfig = { min: 18, max: 120, limits: 'hard', whole: true, unit: text('years') };

export const samples: Samples<NumberConfig, NumberAnswer> = {
  validConfigs: [
    config,
    age,
    { ...config, min: -2.5, max: -2.25 },
    { ...config, max: -1_000, whole: true },
    { ...config, min: 7, max: 7 },
    { ...age, limits: 'soft' },
    {
      ...config,
      rules: { match: 'any', list: [{ kind: 'range', min: 0, max: 10 }, { kind: 'whole' }], message: {} },
    },
  ],
  invalidConfigs: [
    {},
    { ...config, min: '1' },
    { ...config, whole: null },
    { ...config, limits: 'none' },
    { ...config, max: Number.POSITIVE_INFINITY },
  ],
  storedConfigs: [
    [1, configVersion1],
    [2, age],
  ],
  answers: [
    { config, answer: { number: -3.25 }, problem: null },
    { config: age, answer: { number: 18 }, problem: null },
    { config: age, answer: { number: 17 }, problem: { key: 'too_small', limit: 18 } },
    { config: age, answer: { number: 121 }, problem: { key: 'too_large', limit: 120 } },
    { config: { ...age, limits: 'soft' }, answer: { number: 17 }, problem: null },
    {
      config: { ...age, limits: 'soft' },
      answer: { number: 30.5 },
      problem: { key: 'not_a_whole_number' },
    },
    { config: age, answer: { number: 30.5 }, problem: { key: 'not_a_whole_number' } },
  ],
  malformedAnswers: [{}, { number: '3' }, { number: null }, { number: Number.NaN }, { number: 1e200 }],
};
