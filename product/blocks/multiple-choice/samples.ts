import { option, type Samples } from '../samples.ts';
import type { MultipleChoiceAnswer, MultipleChoiceConfig } from './multiple-choice.ts';

const config: MultipleChoiceConfig = {
  options: [option('tea'), option('coffee'), option('water')],
  other: option('other', 'Other'),
  none: option('none', 'None of these'),
  min: 2,
  max: 3,
  limits: 'hard',
  shuffle: false,
};
const { limits: _limits, ...before } = config;
const soft: MultipleChoiceConfig = { ...config, limits: 'soft' };
const free: MultipleChoiceConfig = { ...config, other: null, none: null, min: null, max: null };
const ids = (...names: string[]) => names.map((name) => option(name).id);
const answer = (...names: string[]): MultipleChoiceAnswer => ({ options: ids(...names), other: null });

export const samples: Samples<MultipleChoiceConfig, MultipleChoiceAnswer> = {
  validConfigs: [config, free, soft, { ...config, min: null, max: 1 }],
  invalidConfigs: [
    {},
    { ...config, min: 0 },
    { ...config, none: option('other') },
    { ...config, options: [option('none')] },
    { ...config, max: '3' },
    { ...config, limits: '' },
  ],
  storedConfigs: [
    [1, before],
    [2, config],
  ],
  answers: [
    { config, answer: answer('tea', 'other'), problem: null },
    { config, answer: { ...answer('tea', 'other'), other: 'Cocoa' }, problem: null },
    { config, answer: answer('none'), problem: null },
    { config, answer: answer('none', 'tea'), problem: { key: 'too_many', limit: 1 } },
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
  ],
  malformedAnswers: [
    {},
    { options: 'tea', other: null },
    { options: [], other: 3 },
    { options: [1], other: null },
  ],
};
