import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { CesAnswer, CesConfig } from './ces.ts';

const config: CesConfig = { low: text('Strongly disagree'), high: text('Strongly agree') };

export const samples: Samples<CesConfig, CesAnswer> = {
  good: [config, { low: {}, high: {} }],
  bad: [{}, { ...config, shape: 'number' }, { ...config, high: 'Strongly agree' }],
  stored: [[1, config]],
  answers: [
    { config, answer: { score: 1 }, problem: null },
    { config, answer: { score: 7 }, problem: null },
  ],
  malformed: [{}, { score: 0 }, { score: 8 }, { score: 3.5 }, { score: '4' }, { score: Number.NaN }],
};
