import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { ShortTextAnswer, ShortTextConfig } from '../short-text.ts';

const config: ShortTextConfig = { placeholder: {}, minLength: null, maxLength: 200, limits: 'hard' };
const configVersion1 = { placeholder: text('Tell us'), minLength: 3, maxLength: 5 };
const limited: ShortTextConfig = { placeholder: text('Tell us'), minLength: 3, maxLength: 5, limits: 'hard' };

export const samples: Samples<ShortTextConfig, ShortTextAnswer> = {
  validConfigs: [
    config,
    limited,
    { ...limited, limits: 'soft' },
    { ...config, minLength: 20, maxLength: 20 },
    {
      ...config,
      rules: {
        match: 'any',
        list: [
          { kind: 'digits', min: 5, max: 5 },
          { kind: 'length', min: 8, max: null },
          { kind: 'pattern', pattern: '[A-Z]{2}-\\d+', example: 'AB-12' },
        ],
        message: text('Enter your customer number.'),
      },
    },
  ],
  invalidConfigs: [
    {},
    { ...config, minLength: 0 },
    { ...config, maxLength: 20_001 },
    { ...config, maxLength: null },
    { ...config, limits: true },
    { ...config, rules: { match: 'all', list: [], message: {} } },
    { ...config, rules: { match: 'all', list: [{ kind: 'whole' }], message: {} } },
  ],
  storedConfigs: [
    [1, configVersion1],
    [2, limited],
  ],
  answers: [
    { config, answer: { text: 'The lobby took me three tries.' }, problem: null },
    { config, answer: { text: ' \n' }, problem: { key: 'required' } },
    { config: limited, answer: { text: ' ab ' }, problem: { key: 'too_short', limit: 3 } },
    { config: limited, answer: { text: 'abcdef' }, problem: { key: 'too_long', limit: 5 } },
    { config: { ...limited, limits: 'soft' }, answer: { text: 'abcdef' }, problem: null },
    { config: { ...limited, limits: 'soft' }, answer: { text: ' ' }, problem: { key: 'required' } },
    // Five code points, but a JavaScript length of ten.
    { config: limited, answer: { text: '👍👍👍👍👍' }, problem: null },
  ],
  malformedAnswers: [{}, { text: 3 }, { text: 'a\u0000b' }, { text: '\ud800' }, { text: 'a', more: 1 }],
};
