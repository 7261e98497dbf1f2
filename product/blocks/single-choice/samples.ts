import { option, type Samples } from '../samples.ts';
import type { SingleChoiceAnswer, SingleChoiceConfig } from './single-choice.ts';

const config: SingleChoiceConfig = { options: [option('yes'), option('no')], other: null, shuffle: false };
const open: SingleChoiceConfig = { ...config, other: option('other', 'Something else') };

export const samples: Samples<SingleChoiceConfig, SingleChoiceAnswer> = {
  validConfigs: [config, open, { options: [option('only')], other: option('other'), shuffle: true }],
  invalidConfigs: [
    {},
    { ...config, options: [option('yes'), option('yes')] },
    { ...config, other: option('yes') },
    { ...config, options: [{ ...option('yes'), id: 'NOT AN ID' }] },
    { ...config, options: Array.from({ length: 501 }, (_, index) => option(`option${index}`)) },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { option: option('yes').id, other: null }, problem: null },
    { config, answer: { option: option('other').id, other: null }, problem: { key: 'not_an_option' } },
    { config: open, answer: { option: option('other').id, other: 'A third way' }, problem: null },
    { config: open, answer: { option: option('other').id, other: null }, problem: null },
    { config: open, answer: { option: 'constructor', other: null }, problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [
    {},
    { option: null, other: null },
    { option: 'yes2222222' },
    { option: 'yes2222222', other: 'a\u0000' },
    { option: 'yes2222222', other: 'é'.repeat(19_999) + 'x'.repeat(40_000) },
  ],
};
