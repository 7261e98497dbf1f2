import { option, type Samples } from '../../testing/samples.ts';
import type { DropdownAnswer, DropdownConfig } from '../dropdown.ts';

const config: DropdownConfig = {
  options: [...'abcdefghijklmn'].map((letter) => option(`land${letter}`, `Land ${letter}`)),
  shuffle: false,
};
const other = { ...option('other', 'Another land'), fixed: true, typed: true as const };
const open: DropdownConfig = { ...config, options: [...config.options, other] };

export const samples: Samples<DropdownConfig, DropdownAnswer> = {
  validConfigs: [config, open, { options: [option('only'), other], shuffle: true }],
  invalidConfigs: [
    {},
    { ...config, options: [option('yes'), option('yes')] },
    { ...open, options: [...open.options, option('landc')] },
    { ...config, options: Array.from({ length: 503 }, (_, index) => option(`option${index}`)) },
  ],
  storedConfigs: [
    [1, { ...config, other: option('other', 'Another land') }],
    [2, open],
  ],
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
