import { text } from '../../text.ts';
import { option, type Samples } from '../../testing/samples.ts';
import type { MultipleChoiceAnswer, MultipleChoiceConfig } from '../multiple-choice.ts';

const drinks = [option('tea'), option('coffee'), option('water')];
const other = { ...option('other', 'Other'), fixed: true, typed: true as const };
const none = { ...option('none', 'None of these'), fixed: true, exclusive: true as const };
const unsure = { ...option('unsure', 'Don’t know'), fixed: true, exclusive: true as const };
const config: MultipleChoiceConfig = {
  options: [...drinks, other, none],
  min: 2,
  max: 3,
  limits: 'hard',
  shuffle: false,
};
const picture = {
  media: '4d2a0f1c-8f0e-4c39-9c3b-1f6a5b7d2e10',
  width: 640,
  height: 480,
  alt: text('A cup'),
};
const soft: MultipleChoiceConfig = { ...config, limits: 'soft' };
const free: MultipleChoiceConfig = { options: drinks, min: null, max: null, limits: 'hard', shuffle: false };
const special: MultipleChoiceConfig = {
  ...config,
  options: [{ ...option('yes', 'Yes, namely'), typed: true }, ...drinks, other, none, unsure],
};
const lone: MultipleChoiceConfig = { ...free, options: [option('agree', 'I agree')] };
const ids = (...names: string[]) => names.map((name) => option(name).id);
const answer = (...names: string[]): MultipleChoiceAnswer => ({ options: ids(...names) });
const texts = { [option('yes').id]: 'Lemonade', [option('other').id]: 'Cocoa' };

export const samples: Samples<MultipleChoiceConfig, MultipleChoiceAnswer> = {
  validConfigs: [
    config,
    { ...config, columns: 2 },
    free,
    soft,
    { ...config, min: null, max: 1 },
    special,
    lone,
    { ...config, options: config.options.map((one) => ({ ...one, picture })) },
  ],
  invalidConfigs: [
    {},
    { ...config, columns: 0 },
    { ...config, min: 0 },
    { ...config, none: option('none') },
    { ...config, options: [none, none] },
    { ...config, options: [option('none'), { ...other, typed: false }] },
    { ...config, max: '3' },
    { ...config, limits: '' },
  ],
  storedConfigs: [
    [1, { options: drinks, other: option('other'), none: option('none'), min: 2, max: 3, shuffle: false }],
    [2, config],
  ],
  answers: [
    { config, answer: answer('tea', 'other'), problem: null },
    { config, answer: { ...answer('tea', 'other'), other: 'Cocoa' }, problem: null },
    { config, answer: { ...answer('tea', 'coffee'), other: null }, problem: null },
    { config: special, answer: { ...answer('yes', 'other'), texts }, problem: null },
    { config, answer: answer('none'), problem: null },
    { config, answer: answer('none', 'tea'), problem: { key: 'too_many', limit: 1 } },
    { config: special, answer: answer('unsure'), problem: null },
    { config: special, answer: answer('none', 'unsure'), problem: { key: 'too_many', limit: 1 } },
    { config, answer: answer('tea'), problem: { key: 'too_few', limit: 2 } },
    {
      config,
      answer: answer('tea', 'coffee', 'water', 'other'),
      problem: { key: 'too_many', limit: 3 },
    },
    { config, answer: answer('tea', 'tea'), problem: { key: 'not_an_option' } },
    { config, answer: answer('tea', 'milk'), problem: { key: 'not_an_option' } },
    { config: soft, answer: answer('tea'), problem: null },
    { config: soft, answer: answer('none', 'tea'), problem: { key: 'too_many', limit: 1 } },
    { config: free, answer: answer(), problem: { key: 'required' } },
    { config: free, answer: answer('tea', 'coffee', 'water'), problem: null },
    { config: lone, answer: answer('agree'), required: true, problem: null },
    { config: lone, answer: answer(), required: true, problem: { key: 'required' } },
  ],
  malformedAnswers: [
    {},
    { options: 'tea', other: null },
    { options: [], other: 3 },
    { options: [1], other: null },
    { options: ids('other'), texts: 'Cocoa' },
    { options: ids('other'), texts: { [option('other').id]: null } },
  ],
};
