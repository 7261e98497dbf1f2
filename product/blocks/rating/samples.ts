import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { RatingAnswer, RatingConfig } from './rating.ts';

const config: RatingConfig = { points: 5, shape: 'star', low: text('Poor'), high: text('Great') };

export const samples: Samples<RatingConfig, RatingAnswer> = {
  validConfigs: [
    config,
    { points: 11, shape: 'number', low: {}, high: {} },
    { ...config, points: 3, shape: 'emoji' },
  ],
  invalidConfigs: [
    {},
    { ...config, points: 2 },
    { ...config, points: 12 },
    { ...config, points: 4.5 },
    { ...config, shape: 'moon' },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { score: 1 }, problem: null },
    { config, answer: { score: 5 }, problem: null },
    { config, answer: { score: 6 }, problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [{}, { score: '3' }, { score: 2.5 }, { score: 12 }, { score: 0 }, { score: Number.NaN }],
};
