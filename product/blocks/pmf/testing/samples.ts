import type { Samples } from '../../testing/samples.ts';
import { pmfTeam } from '../pmf-team.ts';
import type { PmfAnswer, PmfConfig } from '../pmf.ts';

const config: PmfConfig = pmfTeam.createConfig(() => 'x');
const withoutNotApplicable: PmfConfig = { ...config, away: null };

export const samples: Samples<PmfConfig, PmfAnswer> = {
  validConfigs: [config, withoutNotApplicable],
  invalidConfigs: [{}, { ...config, very: 'Very' }, { ...config, away: undefined }, { ...config, more: 1 }],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { choice: 'very' }, required: true, problem: null },
    { config, answer: { choice: 'away' }, required: true, problem: null },
    { config: withoutNotApplicable, answer: { choice: 'not' }, problem: null },
    { config: withoutNotApplicable, answer: { choice: 'away' }, problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [{}, { choice: 'extremely' }, { choice: null }, { choice: 'very', more: 1 }],
};
