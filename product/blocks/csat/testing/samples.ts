import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { CsatAnswer, CsatConfig } from '../csat.ts';

const versionOneConfig = {
  shape: 'number' as const,
  low: text('Very dissatisfied'),
  high: text('Very satisfied'),
};
const config: CsatConfig = { ...versionOneConfig, notApplicable: null };
const withNotApplicable: CsatConfig = { ...config, notApplicable: text('Not applicable') };

export const samples: Samples<CsatConfig, CsatAnswer> = {
  validConfigs: [config, withNotApplicable, { shape: 'emoji', low: {}, high: {}, notApplicable: null }],
  invalidConfigs: [
    { ...config, notApplicable: 'Not applicable' },
    versionOneConfig,
    {},
    { ...config, shape: 'moon' },
    { ...config, points: 7 },
    { ...config, low: null },
  ],
  storedConfigs: [
    [1, versionOneConfig],
    [2, withNotApplicable],
  ],
  answers: [
    { config: withNotApplicable, answer: { notApplicable: true }, required: true, problem: null },
    { config: withNotApplicable, answer: { score: 3 }, problem: null },
    { config, answer: { notApplicable: true }, problem: { key: 'not_an_option' } },
    { config, answer: { score: 1 }, problem: null },
    { config, answer: { score: 5 }, problem: null },
  ],
  malformedAnswers: [
    { notApplicable: false },
    { score: 3, notApplicable: true },
    {},
    { score: 0 },
    { score: 6 },
    { score: 3.5 },
    { score: '4' },
    { score: Number.NaN },
  ],
};
