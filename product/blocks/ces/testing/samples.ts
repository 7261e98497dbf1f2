import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { CesAnswer, CesConfig } from '../ces.ts';

const versionOneConfig = { low: text('Strongly disagree'), high: text('Strongly agree') };
const config: CesConfig = { ...versionOneConfig, notApplicable: null };
const withNotApplicable: CesConfig = { ...config, notApplicable: text('Not applicable') };

export const samples: Samples<CesConfig, CesAnswer> = {
  validConfigs: [config, withNotApplicable, { low: {}, high: {}, notApplicable: null }],
  invalidConfigs: [
    { ...config, notApplicable: 'Not applicable' },
    versionOneConfig,
    {},
    { ...config, shape: 'number' },
    { ...config, high: 'Strongly agree' },
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
    { config, answer: { score: 7 }, problem: null },
  ],
  malformedAnswers: [
    { notApplicable: false },
    { score: 3, notApplicable: true },
    {},
    { score: 0 },
    { score: 8 },
    { score: 3.5 },
    { score: '4' },
    { score: Number.NaN },
  ],
};
