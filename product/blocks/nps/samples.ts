import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { NpsAnswer, NpsConfig } from './nps.ts';

const config: NpsConfig = { low: text('Not at all likely'), high: text('Extremely likely') };

export const samples: Samples<NpsConfig, NpsAnswer> = {
  validConfigs: [config, { low: {}, high: {} }],
  invalidConfigs: [{}, { ...config, low: null }, { ...config, points: 11 }],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { score: 0 }, problem: null },
    { config, answer: { score: 10 }, problem: null },
  ],
  malformedAnswers: [{}, { score: 11 }, { score: -1 }, { score: 7.5 }, { score: '7' }],
};
