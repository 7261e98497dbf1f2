import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { LabelledField, TextFieldsAnswer, TextFieldsConfig } from '../text-fields.ts';

const field = (name: string, settings: Partial<LabelledField> = {}): LabelledField => ({
  id: option(name).id,
  text: text(name),
  long: false,
  required: false,
  ...settings,
});
const config: TextFieldsConfig = {
  fields: [field('brand', { required: true }), field('second'), field('reason', { long: true })],
};
const withoutRequired: TextFieldsConfig = { fields: [field('first'), field('second')] };
const withRules: TextFieldsConfig = {
  fields: [field('number')],
  rules: {
    [option('number').id]: {
      match: 'all',
      list: [{ kind: 'digits', min: 5, max: 5 }],
      message: text('Five digits, please.'),
    },
  },
};
const single: TextFieldsConfig = { fields: [field('brand', { long: true, required: true })] };
const answer = (...typed: [string, string][]): TextFieldsAnswer => ({
  fields: Object.fromEntries(typed.map(([name, typedText]) => [option(name).id, typedText])),
});

export const samples: Samples<TextFieldsConfig, TextFieldsAnswer> = {
  validConfigs: [config, withoutRequired, single, withRules],
  invalidConfigs: [
    {},
    { fields: {} },
    { fields: [field('brand'), field('brand')] },
    { fields: [{ ...field('brand'), long: null }] },
    { fields: Array.from({ length: 21 }, (_, index) => field(`field${index}x`)) },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: answer(['brand', 'Fern'], ['reason', 'It is near.']), required: true, problem: null },
    { config, answer: answer(['brand', 'Fern']), problem: null },
    { config, answer: answer(['second', 'Moss']), problem: { key: 'incomplete' } },
    { config, answer: answer(['brand', '  '], ['second', 'Moss']), problem: { key: 'incomplete' } },
    { config, answer: answer(['brand', 'Fern'], ['other', 'x']), problem: { key: 'not_an_option' } },
    {
      config,
      answer: JSON.parse('{"fields": {"constructor": "x"}}') as TextFieldsAnswer,
      problem: { key: 'not_an_option' },
    },
    {
      config,
      answer: answer(['brand', 'x'.repeat(2_001)]),
      problem: { key: 'too_long', limit: 2_000 },
    },
    { config: withoutRequired, answer: answer(['second', 'Moss']), required: true, problem: null },
    { config: withoutRequired, answer: answer(['first', ' ']), problem: { key: 'required' } },
    { config: withoutRequired, answer: answer(), problem: { key: 'required' } },
  ],
  malformedAnswers: [
    {},
    { fields: [] },
    { fields: { brand22222: 3 } },
    { fields: { brand22222: 'a\u0000' } },
    { fields: { brand22222: 'a'.repeat(4_001) } },
    { fields: {}, more: 1 },
  ],
};
