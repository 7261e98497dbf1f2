import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { RatingAnswer, RatingConfig } from '../rating.ts';

const stored = { points: 5, shape: 'star' as const, low: text('Poor'), high: text('Great') };
const config: RatingConfig = { ...stored, notApplicable: null };
const withNotApplicable: RatingConfig = { ...config, notApplicable: text('Not applicable') };

export const samples: Samples<RatingConfig, RatingAnswer> = {
  validConfigs: [
    config,
    withNotApplicable,
    { points: 11, shape: 'number', low: {}, high: {}, notApplicable: null },
    { ...config, points: 3, shape: 'emoji' },
  ],
  invalidConfigs: [
    { ...config, notApplicable: 'Not applicable' },
    stored,
    {},
    { ...config, points: 2 },
    { ...config, points: 12 },
    { ...config, points: 4.5 },
    { ...config, shape: 'moon' },
  ],
  storedConfigs: [
    [1, stored],
    [2, withNotApplicable],
  ],
  answers: [
    { config: withNotApplicable, answer: { notApplicable: true }, required: true, problem: null },
    { config: withNotApplicable, answer: { score: 3 }, problem: null },
    { config, answer: { notApplicable: true }, problem: { key: 'not_an_option' } },
    { config, answer: { score: 1 }, problem: null },
    { config, answer: { score: 5 }, problem: null },
    { config, answer: { score: 6 }, problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [
    { notApplicable: false },
    { score: 3, notApplicable: true },
    {},
    { score: '3' },
    { score: 2.5 },
    { score: 12 },
    { score: 0 },
    { score: Number.NaN },
  ],
};
