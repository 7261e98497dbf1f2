import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { CsatAnswer, CsatConfig } from './csat.ts';

const config: CsatConfig = {
  shape: 'number',
  low: text('Very dissatisfied'),
  high: text('Very satisfied'),
};

export const samples: Samples<CsatConfig, CsatAnswer> = {
  good: [config, { shape: 'emoji', low: {}, high: {} }],
  bad: [{}, { ...config, shape: 'moon' }, { ...config, points: 7 }, { ...config, low: null }],
  stored: [[1, config]],
  answers: [
    { config, answer: { score: 1 }, problem: null },
    { config, answer: { score: 5 }, problem: null },
  ],
  malformed: [{}, { score: 0 }, { score: 6 }, { score: 3.5 }, { score: '4' }, { score: Number.NaN }],
};
