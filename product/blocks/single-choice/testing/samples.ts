import { text } from '../../text.ts';
import { option, type Samples } from '../../testing/samples.ts';
import type { SingleChoiceAnswer, SingleChoiceConfig } from '../single-choice.ts';

const config: SingleChoiceConfig = { options: [option('yes'), option('no')], shuffle: false };
const other = { ...option('other', 'Something else'), fixed: true, typed: true as const };
const open: SingleChoiceConfig = { ...config, options: [...config.options, other] };
const twoFields: SingleChoiceConfig = {
  ...config,
  options: [{ ...option('yes', 'Yes, namely'), typed: true }, option('no'), other],
};

const picture = {
  media: '4d2a0f1c-8f0e-4c39-9c3b-1f6a5b7d2e10',
  width: 640,
  height: 480,
  alt: text('A door'),
};
const pictured: SingleChoiceConfig = {
  ...open,
  options: [{ ...option('yes'), picture }, option('no'), other],
};

export const samples: Samples<SingleChoiceConfig, SingleChoiceAnswer> = {
  validConfigs: [
    config,
    { ...config, columns: 'auto' },
    { ...config, columns: 4 },
    open,
    twoFields,
    pictured,
    { options: [option('only'), other], shuffle: true },
  ],
  invalidConfigs: [
    {},
    { ...config, columns: 5 },
    { ...config, options: [{ ...option('yes'), picture: null }, option('no')] },
    { ...config, columns: 1 },
    { ...config, options: [option('yes'), option('yes')] },
    { ...config, other: option('other') },
    { ...config, options: [...config.options, { ...other, exclusive: true }] },
    { ...config, options: [...config.options, { ...other, typed: false }] },
    { ...config, options: [{ ...option('yes'), id: 'NOT AN ID' }] },
    { ...config, options: Array.from({ length: 503 }, (_, index) => option(`option${index}`)) },
  ],
  storedConfigs: [
    [1, { options: config.options, other: option('other', 'Something else'), shuffle: false }],
    [2, open],
  ],
  answers: [
    { config, answer: { option: option('yes').id, other: null }, problem: null },
    { config, answer: { option: option('other').id, other: null }, problem: { key: 'not_an_option' } },
    { config: open, answer: { option: option('other').id, other: 'A third way' }, problem: null },
    { config: open, answer: { option: option('other').id, other: null }, problem: null },
    { config: twoFields, answer: { option: option('yes').id, other: 'One way' }, problem: null },
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
