import { option, type Samples } from '../samples.ts';
import type { DropdownAnswer, DropdownConfig } from './dropdown.ts';

const config: DropdownConfig = {
  options: [...'abcdefghijklmn'].map((letter) => option(`land${letter}`, `Land ${letter}`)),
  other: null,
  shuffle: false,
};
const open: DropdownConfig = { ...config, other: option('other', 'Another land') };

export const samples: Samples<DropdownConfig, DropdownAnswer> = {
  validConfigs: [config, open, { options: [option('only')], other: option('other'), shuffle: true }],
  invalidConfigs: [
    {},
    { ...config, options: [option('yes'), option('yes')] },
    { ...config, other: option('landc') },
    { ...config, options: Array.from({ length: 501 }, (_, index) => option(`option${index}`)) },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { option: option('landn').id, other: null }, problem: null },
    { config, answer: { option: option('lando').id, other: null }, problem: { key: 'not_an_option' } },
    { config, answer: { option: option('other').id, other: 'Mine' }, problem: { key: 'not_an_option' } },
    { config: open, answer: { option: option('other').id, other: 'Mine' }, problem: null },
    { config: open, answer: { option: 'constructor', other: null }, problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [
    {},
    { option: null, other: null },
    { option: 'landb22222' },
    { option: [], other: null },
  ],
};
