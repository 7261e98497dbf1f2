import { expect, it } from 'vitest';
import { addressTeam } from '../../address/address-team.ts';
import type { TeamBlockType } from '../../team-block.ts';
import { contactTeam } from '../../contact/contact-team.ts';
import type { ContactConfig } from '../../contact/contact.ts';
import { teamBlockTypes, requireConfigSchema } from '../../team-types.ts';
import { text } from '../../text.ts';
import { createField, textFieldsTeam } from '../../text-fields/text-fields-team.ts';
import type { TextFieldsConfig } from '../../text-fields/text-fields.ts';
import { checkRules } from './check-rules.ts';
import { findAnswerProblem } from './find-answer-problem.ts';
import { listFittingAnswers } from './fitting-values.ts';
import { reviewAnswerRules } from './review-rules.ts';
import { RULES_BY_VALUE, type AnswerRule, type AnswerRules } from './rules.ts';

const toRules = (...list: AnswerRule[]): AnswerRules => ({ match: 'all', list, message: {} });
const fiveDigits: AnswerRule = { kind: 'digits', min: 5, max: 5 };
const tenDigits: AnswerRule = { kind: 'digits', min: 10, max: 10 };
const domain: AnswerRule = { kind: 'domains', refused: false, domains: ['example.org'] };
const [number, note] = [createField('number2222'), createField('note222222')];
const twoFields = (rules: TextFieldsConfig['rules'], required = false): TextFieldsConfig => ({
  fields: [
    { ...number, text: text('Number'), required },
    { ...note, text: text('Note') },
  ],
  rules,
});
const contactWith = (rules: ContactConfig['rules']): ContactConfig => ({
  ...contactTeam.createConfig(() => 'x'),
  rules,
});
const asType = (type: unknown) => type as TeamBlockType;

it('an answer is refused for the first field whose text does not meet its rules; empty fields are not', () => {
  const config = twoFields({ [number.id]: toRules(fiveDigits) });
  const check = (fields: Record<string, string>) =>
    findAnswerProblem(asType(textFieldsTeam), config, { fields }, false);
  expect(check({ [number.id]: ' 12345 ' })).toBeUndefined();
  expect(check({ [note.id]: 'twelve' })).toBeUndefined();
  expect(check({ [number.id]: '1234' })).toEqual({ key: 'wrong_digits', limit: 5 });
  // The type is checked first.
  const person = contactWith({ email: toRules(domain), name: toRules(fiveDigits) });
  const checkPerson = (fields: Record<string, string>) =>
    findAnswerProblem(asType(contactTeam), person, { fields }, true);
  expect(checkPerson({ name: 'Ada', email: 'ada' })).toEqual({ key: 'not_an_email' });
  expect(checkPerson({ name: '12345', email: 'ada@example.com' })).toEqual({
    key: 'wrong_domain',
    value: 'example.org',
  });
});

it('each field says its own problem where rules are checked, and none elsewhere', () => {
  const config = contactWith({ email: toRules(domain), name: toRules(fiveDigits) });
  const answer = { fields: { name: 'Ada', email: 'ada@example.com' } };
  expect(contactTeam.checkFields!(config, answer, true, checkRules)).toEqual([
    { field: 'name', problem: { key: 'wrong_digits', limit: 5 } },
    { field: 'email', problem: { key: 'wrong_domain', value: 'example.org' } },
  ]);
  expect(contactTeam.checkFields!(config, answer, true)).toEqual([]);
  const own = { ...toRules(fiveDigits), message: text('As on your card.') };
  expect(
    textFieldsTeam.checkFields!(
      twoFields({ [number.id]: own }),
      { fields: { [number.id]: '1' } },
      false,
      checkRules,
    ),
  ).toEqual([{ field: number.id, problem: { key: 'own_message', text: own.message } }]);
});

it('every field accepts exactly the rules that fit it', () => {
  const examples: AnswerRule[] = [
    fiveDigits,
    domain,
    { kind: 'pattern', pattern: '[a-z]+', example: 'a' },
    { kind: 'length', min: 1, max: null },
    { kind: 'range', min: 1, max: null },
    { kind: 'whole' },
    { kind: 'dates', min: '2026-01-01', max: null },
  ];
  const types = teamBlockTypes.filter(
    ({ valueFields }) => valueFields !== undefined,
  ) as unknown as TeamBlockType[];
  expect(types.map(({ id }) => id)).toEqual(['text-fields', 'address', 'contact']);
  for (const type of types) {
    const config =
      type === asType(textFieldsTeam) ? twoFields(undefined) : type.createConfig(() => 'aaaaaaaaaa');
    for (const { field, kind } of type.valueFields!(config))
      for (const rule of examples)
        expect(
          requireConfigSchema(type.id).safeParse({ ...(config as object), rules: { [field]: toRules(rule) } })
            .success,
          `${type.id} ${field} ${rule.kind}`,
        ).toBe(RULES_BY_VALUE[kind].includes(rule.kind));
  }
  expect(contactTeam.valueFields!(contactTeam.createConfig(() => 'x')).map(({ kind }) => kind)).toEqual([
    'text',
    'email',
    'text',
  ]);
});

const review = (type: unknown, config: unknown) =>
  reviewAnswerRules(asType(type), config, ['en']).map(({ field, message }) => `${field} ${message}`);
it.each<[string, unknown, object, string[]]>([
  ['an email field', contactTeam, contactWith({ email: toRules(domain) }), []],
  [
    'a pattern that is missing',
    contactTeam,
    contactWith({ name: toRules({ kind: 'pattern', pattern: '', example: '' }) }),
    ['field:name:rule:0 Enter a pattern.'],
  ],
  [
    'digits that are no phone number',
    contactTeam,
    contactWith({ phone: toRules({ kind: 'digits', min: 2, max: 2 }) }),
    ['field:phone:rules No answer can meet these rules. Change or remove one of them.'],
  ],
  [
    'a text that is longer than a field of a form',
    contactTeam,
    contactWith({ name: toRules({ kind: 'length', min: 301, max: null }) }),
    ['field:name:rules No answer can meet these rules. Change or remove one of them.'],
  ],
  [
    'the same text in a text field',
    textFieldsTeam,
    twoFields({ [note.id]: toRules({ kind: 'length', min: 301, max: null }) }, true),
    [],
  ],
  [
    'a field that is off',
    contactTeam,
    contactWith({ company: toRules({ kind: 'digits', min: 2, max: 1 }) }),
    [],
  ],
])('review of %s', (_, type, config, problems) => {
  expect(review(type, config)).toEqual(problems);
});

it('test responses meet the rules of fields', () => {
  for (const [type, config] of [
    [
      contactTeam,
      contactWith({ name: toRules(fiveDigits), email: toRules(domain), phone: toRules(tenDigits) }),
    ],
    [textFieldsTeam, twoFields({ [number.id]: toRules(fiveDigits), [note.id]: toRules(fiveDigits) }, true)],
    [
      addressTeam,
      {
        ...addressTeam.createConfig(() => 'x'),
        rules: { postcode: toRules({ kind: 'pattern', pattern: '[A-Z]{2}', example: 'AB' }) },
      },
    ],
  ] as const) {
    const block = { config, required: true };
    const fitting = listFittingAnswers(asType(type), block, Math.random, 5);
    expect(fitting, type.id).toHaveLength(5);
  }
});
