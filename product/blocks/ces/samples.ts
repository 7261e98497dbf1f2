import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { CesAnswer, CesConfig } from './ces.ts';

const config: CesConfig = { low: text('Strongly disagree'), high: text('Strongly agree') };

export const samples: Samples<CesConfig, CesAnswer> = {
  validConfigs: [config, { low: {}, high: {} }],
  invalidConfigs: [{}, { ...config, shape: 'number' }, { ...config, high: 'Strongly agree' }],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { score: 1 }, problem: null },
    { config, answer: { score: 7 }, problem: null },
  ],
  malformedAnswers: [{}, { score: 0 }, { score: 8 }, { score: 3.5 }, { score: '4' }, { score: Number.NaN }],
};
