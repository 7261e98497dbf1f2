import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { CsatAnswer, CsatConfig } from './csat.ts';

const config: CsatConfig = {
  shape: 'number',
  low: text('Very dissatisfied'),
  high: text('Very satisfied'),
};

export const samples: Samples<CsatConfig, CsatAnswer> = {
  validConfigs: [config, { shape: 'emoji', low: {}, high: {} }],
  invalidConfigs: [{}, { ...config, shape: 'moon' }, { ...config, points: 7 }, { ...config, low: null }],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { score: 1 }, problem: null },
    { config, answer: { score: 5 }, problem: null },
  ],
  malformedAnswers: [{}, { score: 0 }, { score: 6 }, { score: 3.5 }, { score: '4' }, { score: Number.NaN }],
};
