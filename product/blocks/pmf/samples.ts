import type { Samples } from '../samples.ts';
import { pmf, type PmfAnswer, type PmfConfig } from './pmf.ts';

const config: PmfConfig = pmf.fresh(() => 'x');
const users: PmfConfig = { ...config, away: null };

export const samples: Samples<PmfConfig, PmfAnswer> = {
  validConfigs: [config, users],
  invalidConfigs: [{}, { ...config, very: 'Very' }, { ...config, away: undefined }, { ...config, more: 1 }],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { choice: 'very' }, required: true, problem: null },
    { config, answer: { choice: 'away' }, required: true, problem: null },
    { config: users, answer: { choice: 'not' }, problem: null },
    { config: users, answer: { choice: 'away' }, problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [{}, { choice: 'extremely' }, { choice: null }, { choice: 'very', more: 1 }],
};
