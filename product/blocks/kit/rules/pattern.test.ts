import { MAX_LINEAR_GROWTH, measureGrowth } from '#platform/testing/growth.ts';
import { expect, it, vi } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { compilePattern, MAX_MATCHED_CHARACTERS, MAX_PATTERN_LENGTH } from './pattern.ts';

const matches = (pattern: string, text: string): boolean => {
  const compiled = compilePattern(pattern);
  if (typeof compiled === 'string') throw new Error(compiled);
  return compiled(text);
};

it.each([
  ['[A-Z]{2}-\\d{4}', 'AB-1234', 'AB-123'],
  ['^\\d{5}(-\\d{4})?$', '12345-6789', '12345-'],
  ['yes|no|n/a', 'n/a', 'maybe'],
  ['\\p{Lu}\\p{L}*', 'Ärger', 'ärger'],
  ['[^@ ]+@[^@ ]+\\.de', 'a@b.de', 'a@b.com'],
  ['a{2,3}?', 'aaa', 'aaaa'],
  ['a{2,}', 'aaaaa', 'a'],
  ['(?:ab)+', 'abab', 'aba'],
  ['\\$\\d+\\$', '$5$', '5'],
  ['\\u{1F44D}.', '👍👍', '👍'],
  ['\\uD83D\\uDC4D?.', '👍👍', '👍👍👍'],
  ['\\ud83d\\udc4d{2}', '👍👍', '👍'],
  ['\\u00e9\\u00E8', 'éè', 'é'],
  ['\\W\\D', '-a', 'a1'],
  ['', '', 'a'],
])('%s matches “%s” and not “%s”, as a whole', (pattern, met, missed) => {
  expect(matches(pattern, met)).toBe(true);
  expect(matches(pattern, missed)).toBe(false);
});

it.each([
  ['(a', 'This pattern isn’t a valid regular expression.'],
  ['[z-a]', 'This pattern isn’t a valid regular expression.'],
  ['(a)\\1', 'Patterns can’t refer back to a group.'],
  ['(?=a)a', 'Patterns can’t look ahead or behind, or have named groups.'],
  ['(?<!a)a', 'Patterns can’t look ahead or behind, or have named groups.'],
  ['\\bword', 'Use ^ only at the start of a pattern and $ only at its end.'],
  ['a^b', 'Use ^ only at the start of a pattern and $ only at its end.'],
  ['a{1000}', 'This pattern is too long. Use smaller numbers of repetitions.'],
  ['(a{99}){99}', 'This pattern is too long. Use smaller numbers of repetitions.'],
  ['(((((){99}){99}){99}){99}){99}', 'This pattern is too long. Use smaller numbers of repetitions.'],
  ['((((a{0}){99}){99}){99}){99}', 'This pattern is too long. Use smaller numbers of repetitions.'],
  ['a'.repeat(MAX_PATTERN_LENGTH + 1), `Use at most ${MAX_PATTERN_LENGTH} characters.`],
])('%s is refused', (pattern, reason) => {
  expect(compilePattern(pattern)).toBe(reason);
});

it('agrees with RegExp on patterns that both know', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w');
  const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{0,1}', '{2,}', '*?');
  const { pattern } = fc.letrec<{ pattern: string; item: string }>((tie) => ({
    pattern: fc
      .array(
        fc.array(tie('item'), { maxLength: 3 }).map((items) => items.join('')),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((alternatives) => alternatives.join('|')),
    item: fc
      .tuple(
        fc.oneof(
          { maxDepth: 2 },
          atom,
          tie('pattern').map((inner) => `(${inner})`),
        ),
        quantifier,
      )
      .map((parts) => parts.join('')),
  }));
  fc.assert(
    fc.property(
      pattern,
      fc.array(fc.constantFrom('a', 'b', '1', '-'), { maxLength: 6 }),
      (source, characters) => {
        const compiled = compilePattern(source);
        fc.pre(typeof compiled !== 'string');
        const text = characters.join('');
        expect(compiled(text), source).toBe(new RegExp(`^(?:${source})$`, 'su').test(text));
      },
    ),
    { numRuns: 2_000 },
  );
});

it.each([
  '(a+)+',
  '(a|a)*',
  '(a|aa)+',
  '(a*)*b',
  '(.*)*(.*)*(.*)*x',
  `${'a?'.repeat(50)}${'a'.repeat(50)}`,
  '\\w*\\w*\\w*\\w*\\w*\\w*\\w*\\w*1',
  '([a-z]+){9,}',
])('D5: %s takes time linear in the text', (pattern) => {
  const compiled = compilePattern(pattern);
  if (typeof compiled === 'string') throw new Error(compiled);
  // RegExp would take longer than the universe exists.
  const match = (length: number) => compiled(`${'a'.repeat(length - 1)}!`);
  expect(measureGrowth(match, MAX_MATCHED_CHARACTERS / 4)).toBeLessThan(MAX_LINEAR_GROWTH);
});

it('compiles the worst patterns in time linear in their length, and does not match longer texts', () => {
  const compileAll = (depth: number) => {
    for (const inner of ['', 'a', 'a{0}', 'a*', '()|()'])
      compilePattern(`${'('.repeat(depth)}${inner}${'){9}'.repeat(depth)}`);
  };
  expect(measureGrowth(compileAll, 6)).toBeLessThan(MAX_LINEAR_GROWTH);
  expect(matches('a*', 'a'.repeat(MAX_MATCHED_CHARACTERS + 1))).toBe(false);
});

it('a pattern is compiled once for all answers, and the oldest of many are forgotten', () => {
  const first = compilePattern('[a-c]{3}');
  expect(compilePattern('[a-c]{3}')).toBe(first);
  for (let n = 0; n < 300; n += 1) compilePattern(`n{${n}}`);
  expect(compilePattern('[a-c]{3}')).not.toBe(first);
});

it.each<[name: string, source: string, text: string, tests: number]>([
  ['fewer with each character', '.?'.repeat(100), 'a'.repeat(100), 1],
  ['all of them after each character', '((.?){140})*', 'ab'.repeat(500), 2],
  ['of three tokens', '((\\w?|\\d?|.?){35})*', 'a'.repeat(1_000), 3],
  ['that read one character', '((a?|b?|c?){35})*', 'abc'.repeat(300), 0],
])(
  'with many states active (%s), each character is tested once for each token',
  (_name, source, text, tests) => {
    const pattern = compilePattern(source);
    if (typeof pattern === 'string') throw new Error(pattern);
    const test = vi.spyOn(RegExp.prototype, 'test');
    const isMet = pattern(text);
    const { length } = test.mock.calls;
    test.mockRestore();
    expect([isMet, length]).toEqual([true, tests]);
  },
);
