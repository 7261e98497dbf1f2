import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { NpsAnswer, NpsConfig } from '../nps.ts';

const stored = { low: text('Not at all likely'), high: text('Extremely likely') };
const config: NpsConfig = { ...stored, notApplicable: null };
const withNotApplicable: NpsConfig = { ...config, notApplicable: text('Not applicable') };

export const samples: Samples<NpsConfig, NpsAnswer> = {
  validConfigs: [config, withNotApplicable, { low: {}, high: {}, notApplicable: null }],
  invalidConfigs: [
    { ...config, notApplicable: 'Not applicable' },
    stored,
    {},
    { ...config, low: null },
    { ...config, points: 11 },
  ],
  storedConfigs: [
    [1, stored],
    [2, withNotApplicable],
  ],
  answers: [
    { config: withNotApplicable, answer: { notApplicable: true }, required: true, problem: null },
    { config: withNotApplicable, answer: { score: 3 }, problem: null },
    { config, answer: { notApplicable: true }, problem: { key: 'not_an_option' } },
    { config, answer: { score: 0 }, problem: null },
    { config, answer: { score: 10 }, problem: null },
  ],
  malformedAnswers: [
    { notApplicable: false },
    { score: 3, notApplicable: true },
    {},
    { score: 11 },
    { score: -1 },
    { score: 7.5 },
    { score: '7' },
  ],
};
