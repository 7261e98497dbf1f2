import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { NpsAnswer, NpsConfig } from './nps.ts';

const config: NpsConfig = { low: text('Not at all likely'), high: text('Extremely likely') };

export const samples: Samples<NpsConfig, NpsAnswer> = {
  good: [config, { low: {}, high: {} }],
  bad: [{}, { ...config, low: null }, { ...config, points: 11 }],
  stored: [[1, config]],
  answers: [
    { config, answer: { score: 0 }, problem: null },
    { config, answer: { score: 10 }, problem: null },
  ],
  malformed: [{}, { score: 11 }, { score: -1 }, { score: 7.5 }, { score: '7' }],
};
