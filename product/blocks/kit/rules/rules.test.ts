import { expect, it, vi } from 'vitest';
import { emailTeam } from '../../email/email-team.ts';
import { dateTeam } from '../../date/date-team.ts';
import type { AnswerProblem } from '../../block.ts';
import { teamBlockTypes, requireConfigSchema } from '../../team-types.ts';
import { numberTeam } from '../../number/number-team.ts';
import { openQuestionTeam } from '../../open-question/open-question-team.ts';
import { shortTextTeam } from '../../short-text/short-text-team.ts';
import { text } from '../../text.ts';
import { findAnswerProblem } from './find-answer-problem.ts';
import { listFittingAnswers } from './fitting-values.ts';
import { reviewAnswerRules } from './review-rules.ts';
import { RULES_BY_VALUE, type AnswerRule, type AnswerRules } from './rules.ts';
import { writeValue } from './value.ts';
import type { TeamBlockType } from '../../team-block.ts';

const withRules = (type: unknown, list: AnswerRule[], part: Partial<AnswerRules> = {}) => ({
  ...((type as TeamBlockType).createConfig(() => 'aaaaaaaaaa') as object),
  rules: { match: 'all' as const, list, message: {}, ...part },
});
const check = (type: unknown, list: AnswerRule[], value: string | number, part?: Partial<AnswerRules>) =>
  findAnswerProblem(
    type as TeamBlockType,
    withRules(type, list, part),
    writeValue((type as TeamBlockType).valueKind!, value),
    true,
  );

it.each<[unknown, AnswerRule, met: (string | number)[], missed: [string | number, AnswerProblem][]]>([
  [
    shortTextTeam,
    { kind: 'digits', min: 5, max: 5 },
    ['12345', ' 12345 ', '٠٢٠٧٩'],
    [
      ['1234', { key: 'wrong_digits', limit: 5 }],
      ['12a45', { key: 'wrong_digits', limit: 5 }],
    ],
  ],
  [
    shortTextTeam,
    { kind: 'digits', min: 2, max: 4 },
    ['12', '1234'],
    [
      ['1', { key: 'too_few_digits', limit: 2 }],
      ['12345', { key: 'too_many_digits', limit: 4 }],
      ['1 2', { key: 'only_digits' }],
    ],
  ],
  [
    shortTextTeam,
    { kind: 'length', min: 2, max: 3 },
    ['ab', '👍👍👍'],
    [
      ['a', { key: 'too_short', limit: 2 }],
      ['abcd', { key: 'too_long', limit: 3 }],
    ],
  ],
  [
    shortTextTeam,
    { kind: 'pattern', pattern: '[A-Z]+', example: 'AB' },
    ['XYZ'],
    [['x', { key: 'wrong_format', value: 'AB' }]],
  ],
  [
    numberTeam,
    { kind: 'range', min: 0.5, max: 2 },
    [0.5, 2],
    [
      [0, { key: 'too_small', limit: 0.5 }],
      [2.1, { key: 'too_large', limit: 2 }],
    ],
  ],
  [numberTeam, { kind: 'whole' }, [3], [[3.5, { key: 'not_a_whole_number' }]]],
  [numberTeam, { kind: 'digits', min: 3, max: 3 }, [123], [[12.5, { key: 'wrong_digits', limit: 3 }]]],
  [
    dateTeam,
    { kind: 'dates', min: '2026-01-01', max: '2026-12-31' },
    ['2026-01-01'],
    [
      ['2025-12-31', { key: 'too_early', limit: '2026-01-01' }],
      ['2027-01-01', { key: 'too_late', limit: '2026-12-31' }],
    ],
  ],
  [
    emailTeam,
    { kind: 'domains', refused: false, domains: ['example.org', 'example.com'] },
    ['ada@example.org', 'ada@MAIL.Example.com'],
    [['ada@badexample.org', { key: 'wrong_domain', value: 'example.org, example.com' }]],
  ],
  [
    emailTeam,
    { kind: 'domains', refused: true, domains: ['mail.example', 'free.example'] },
    ['ada@work.example'],
    [['ada@free.example', { key: 'refused_domain', value: 'free.example' }]],
  ],
])('%# checks $1.kind', (type, rule, met, missed) => {
  for (const value of met) expect(check(type, [rule], value)).toBeUndefined();
  for (const [value, problem] of missed) expect(check(type, [rule], value)).toEqual(problem);
});

const fiveDigits: AnswerRule = { kind: 'digits', min: 5, max: 5 };
const letters: AnswerRule = { kind: 'pattern', pattern: '[a-z]+', example: 'none' };

it('joins rules by all or by any', () => {
  expect(check(shortTextTeam, [fiveDigits, letters], '12345')).toEqual({
    key: 'wrong_format',
    value: 'none',
  });
  expect(check(shortTextTeam, [fiveDigits, letters], '12345', { match: 'any' })).toBeUndefined();
  expect(check(shortTextTeam, [fiveDigits, letters], 'none', { match: 'any' })).toBeUndefined();
  expect(check(shortTextTeam, [fiveDigits, letters], 'N', { match: 'any' })).toEqual({
    key: 'none_of',
    problems: [
      { key: 'wrong_digits', limit: 5 },
      { key: 'wrong_format', value: 'none' },
    ],
  });
});

it('says it in the words of the study, if it has any', () => {
  const message = text('Enter your customer number.');
  expect(check(shortTextTeam, [fiveDigits], '1', { message })).toEqual({ key: 'own_message', text: message });
});

it.each([
  ['हिन्दी.भारत', 'asha@हिन्दी.भारत', 'asha@हिन्द.भारत'],
  ['mu\u0308ller.example', 'a@M\u00fcller.example', 'a@muller.example'],
  ['m\u00fcller.example', 'a@mail.mu\u0308ller.example', 'a@amu\u0308ller.example'],
])('domains with accents and vowel signs are compared as they look: %s', (domain, met, missed) => {
  const rule: AnswerRule = { kind: 'domains', refused: false, domains: [domain] };
  expect(check(emailTeam, [rule], met)).toBeUndefined();
  expect(check(emailTeam, [rule], missed)).toEqual({ key: 'wrong_domain', value: domain });
});

it('checks the type before the rules, and no rules of a recorded answer', () => {
  const rule: AnswerRule = { kind: 'domains', refused: false, domains: ['example.org'] };
  expect(check(emailTeam, [rule], 'nobody')).toEqual({ key: 'not_an_email' });
  const config = { ...withRules(openQuestionTeam, [fiveDigits]), modes: ['voice'] };
  const file = { id: 'x', name: 'a.webm', kind: 'webm', bytes: 1 };
  const answer = { text: '', recording: { mode: 'voice', seconds: 3, file } };
  expect(findAnswerProblem(openQuestionTeam as TeamBlockType, config, answer, true)).toBeUndefined();
});

it('every type with a typed value accepts exactly the rules that fit it', () => {
  const types = teamBlockTypes.filter(({ valueKind }) => valueKind !== undefined);
  expect(types.map(({ id }) => id)).toEqual(['open-question', 'short-text', 'number', 'date', 'email']);
  const examples: AnswerRule[] = [
    fiveDigits,
    letters,
    { kind: 'length', min: 1, max: null },
    { kind: 'range', min: 1, max: null },
    { kind: 'whole' },
    { kind: 'dates', min: '2026-01-01', max: null },
    { kind: 'domains', refused: true, domains: ['example.org'] },
  ];
  for (const type of types)
    for (const rule of examples)
      expect(
        requireConfigSchema(type.id).safeParse(withRules(type, [rule])).success,
        `${type.id} ${rule.kind}`,
      ).toBe(RULES_BY_VALUE[type.valueKind!].includes(rule.kind));
});

const review = (type: unknown, list: AnswerRule[], part?: Partial<AnswerRules>) =>
  reviewAnswerRules(type as TeamBlockType, withRules(type, list, part), ['en']).map(
    ({ field, message }) => `${field}: ${message}`,
  );

it.each<[unknown, AnswerRule[], string[]]>([
  [shortTextTeam, [fiveDigits], []],
  [
    shortTextTeam,
    [{ ...letters, example: 'N0' }],
    ['rule:0:example: The example doesn’t match the pattern. Change one of them.'],
  ],
  [
    shortTextTeam,
    [{ ...letters, example: ' ' }],
    ['rule:0:example: Add an example, which people see if their answer doesn’t match.'],
  ],
  [shortTextTeam, [{ ...letters, pattern: '(a)\\1' }], ['rule:0: Patterns can’t refer back to a group.']],
  [
    shortTextTeam,
    [fiveDigits, letters],
    ['rule:1:example: The example doesn’t meet the other rules. Change one of them.'],
  ],
  [
    shortTextTeam,
    [fiveDigits, { kind: 'length', min: 6, max: null }],
    ['rules: No answer can meet these rules. Change or remove one of them.'],
  ],
  [numberTeam, [{ kind: 'range', min: null, max: null }], ['rule:0: Enter a minimum, a maximum, or both.']],
  [
    numberTeam,
    [{ kind: 'range', min: 3, max: 2 }],
    ['rule:0: The minimum must not be higher than the maximum.'],
  ],
  [
    numberTeam,
    [
      { kind: 'range', min: 0, max: 4 },
      { kind: 'range', min: 5, max: 9 },
    ],
    ['rules: No answer can meet these rules. Change or remove one of them.'],
  ],
  [
    numberTeam,
    [{ kind: 'range', min: 0.2, max: 0.8 }, { kind: 'whole' }],
    ['rules: No answer can meet these rules. Change or remove one of them.'],
  ],
  [numberTeam, [{ kind: 'range', min: 1_000_000, max: 1_000_003 }, { kind: 'whole' }], []],
  [
    emailTeam,
    [
      { kind: 'domains', refused: false, domains: ['example.org'] },
      { kind: 'domains', refused: true, domains: ['example.org'] },
    ],
    ['rules: No answer can meet these rules. Change or remove one of them.'],
  ],
  [
    emailTeam,
    [{ kind: 'domains', refused: false, domains: ['हिन्दी.भारत', 'mu\u0308ller.example', 'ไทย.ไทย'] }],
    [],
  ],
  [
    emailTeam,
    [{ kind: 'domains', refused: false, domains: ['example org'] }],
    ['rule:0: “example org” isn’t a domain. Enter one such as example.org.'],
  ],
])('review %#', (type, list, problems) => {
  expect(review(type, list)).toEqual(problems);
});

it('rules that any answer of several kinds may meet do not contradict each other', () => {
  expect(review(shortTextTeam, [fiveDigits, letters], { match: 'any' })).toEqual([]);
});

it('test responses meet the rules', () => {
  const random = () => 0.5;
  for (const [type, rule] of [
    [shortTextTeam, fiveDigits],
    [shortTextTeam, letters],
    [numberTeam, { kind: 'range', min: 5_000, max: 5_001 }],
    [dateTeam, { kind: 'dates', min: '2099-01-01', max: '2099-01-02' }],
    [emailTeam, { kind: 'domains', refused: false, domains: ['example.net'] }],
  ] as [unknown, AnswerRule][])
    expect(
      listFittingAnswers(
        type as TeamBlockType,
        { config: withRules(type, [rule]), required: true },
        random,
        5,
      ),
    ).not.toEqual([]);
});

it('an answer that is too long for a pattern is said to be too long', () => {
  const list: AnswerRule[] = [{ kind: 'pattern', pattern: '.*', example: 'a' }];
  expect(check(openQuestionTeam, list, 'a'.repeat(1_000))).toBeUndefined();
  expect(check(openQuestionTeam, list, 'a'.repeat(1_001))).toEqual({ key: 'too_long', limit: 1_000 });
});

it('a message that was cleared counts as none', () => {
  expect(check(shortTextTeam, [fiveDigits], '1', { message: { en: [] } })).toEqual({
    key: 'wrong_digits',
    limit: 5,
  });
});

const digits = (min: number | null, max: number | null): AnswerRule => ({ kind: 'digits', min, max });
const length = (min: number | null, max: number | null): AnswerRule => ({ kind: 'length', min, max });
it.each<[unknown, AnswerRule[], config?: object]>([
  [shortTextTeam, [digits(null, null), length(8, 8)]],
  [shortTextTeam, [digits(5, null), length(8, null)]],
  [shortTextTeam, [digits(null, null)], { minLength: 12 }],
  [shortTextTeam, [digits(null, 20), length(null, 15)], { minLength: 12 }],
  [openQuestionTeam, [length(null, 12)], { minLength: 12 }],
  [numberTeam, [digits(5, 5), { kind: 'range', min: 9_000, max: 10_000 }]],
  [numberTeam, [digits(2, null), { kind: 'range', min: 5, max: 1_000_000 }]],
])('rules that can be met are no contradiction %#', (type, list, config) => {
  const block = { ...withRules(type, list), ...config };
  expect(reviewAnswerRules(type as TeamBlockType, block, ['en'])).toEqual([]);
  expect(
    listFittingAnswers(type as TeamBlockType, { config: block, required: true }, Math.random, 5),
  ).not.toEqual([]);
});

it('the review stops at the first answer that fits, and a check at the rule that decides', () => {
  const patterns = Array.from({ length: 10 }, (_, index): AnswerRule => ({
    kind: 'pattern',
    pattern: `[a-z]{1,${index + 1}}|[c]ounted`,
    example: 'a',
  }));
  const test = vi.spyOn(RegExp.prototype, 'test');
  const count = (run: () => unknown) => {
    run();
    test.mockClear();
    run();
    return test.mock.calls.length;
  };
  try {
    expect(count(() => check(shortTextTeam, patterns, 'a', { match: 'any' }))).toBe(2);
    expect(count(() => check(shortTextTeam, patterns, '1'))).toBe(2);
  } finally {
    test.mockRestore();
  }
  const findProblem = vi.fn(shortTextTeam.check);
  const type = { ...shortTextTeam, check: findProblem };
  expect(review(type, patterns)).toEqual([]);
  expect(findProblem).toHaveBeenCalledTimes(1);
  findProblem.mockReset();
  findProblem.mockReturnValue({ key: 'required' });
  expect(review(type, [...patterns.slice(2), length(1, 9)])).toHaveLength(1);
  expect(findProblem).toHaveBeenCalledTimes(20);
});

it('reads digits of every script in patterns, composed and decomposed letters alike, and no invisible characters', () => {
  const postcode: AnswerRule = { kind: 'pattern', pattern: '\\d{5}', example: '12345' };
  expect(check(shortTextTeam, [postcode], '１２３４５')).toBeUndefined();
  expect(check(shortTextTeam, [postcode], '१२३४५\u200f')).toBeUndefined();
  expect(check(shortTextTeam, [postcode], '1234')).toBeDefined();
  const city: AnswerRule = { kind: 'pattern', pattern: 'Zu\u0308rich', example: 'Zürich' };
  expect(check(shortTextTeam, [city], 'Zürich')).toBeUndefined();
  expect(check(shortTextTeam, [{ kind: 'digits', min: 2, max: 2 }], '\u200f１２')).toBeUndefined();
});
