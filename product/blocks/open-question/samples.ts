import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { OpenQuestionAnswer, OpenQuestionConfig } from './open-question.ts';

const config: OpenQuestionConfig = { placeholder: {}, minLength: null, maxLength: 5000, limits: 'hard' };
const before = { placeholder: text('Tell us'), minLength: 3, maxLength: 5 };
const narrow: OpenQuestionConfig = {
  placeholder: text('Tell us'),
  minLength: 3,
  maxLength: 5,
  limits: 'hard',
};

export const samples: Samples<OpenQuestionConfig, OpenQuestionAnswer> = {
  validConfigs: [config, narrow, { ...narrow, limits: 'soft' }, { ...config, minLength: 20, maxLength: 20 }],
  invalidConfigs: [
    {},
    { ...config, minLength: 0 },
    { ...config, maxLength: 20_001 },
    { ...config, maxLength: null },
    { ...config, limits: true },
  ],
  storedConfigs: [
    [1, before],
    [2, narrow],
  ],
  answers: [
    { config, answer: { text: 'The lobby took me three tries.' }, problem: null },
    { config, answer: { text: ' \n' }, problem: { key: 'required' } },
    { config: narrow, answer: { text: ' ab ' }, problem: { key: 'too_short', limit: 3 } },
    { config: narrow, answer: { text: 'abcdef' }, problem: { key: 'too_long', limit: 5 } },
    { config: { ...narrow, limits: 'soft' }, answer: { text: 'abcdef' }, problem: null },
    { config: { ...narrow, limits: 'soft' }, answer: { text: ' ' }, problem: { key: 'required' } },
    // Five code points, but a JavaScript length of ten.
    { config: narrow, answer: { text: '👍👍👍👍👍' }, problem: null },
  ],
  malformedAnswers: [{}, { text: 3 }, { text: 'a\u0000b' }, { text: '\ud800' }, { text: 'a', more: 1 }],
};
