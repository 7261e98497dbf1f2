import { describe, expect, it } from 'vitest';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { listResponseFacts } from './facts-of-response.ts';
import {
  KnownValues,
  OVER_LIMIT_PART,
  MAX_PARAMETERS,
  MAX_DISTINCT_VALUES,
  formatParameterPart,
  formatVariablePart,
} from './limit-values.ts';

const fact = (part: string, choice: string) => ({ block: RESPONSES_SUBJECT, part, choice, number: null });
const overLimitFact = (part: string) => fact(OVER_LIMIT_PART, part);
const makeNames = (n: number, name: string) => Array.from({ length: n }, (_, index) => `${name}${index}`);

describe('values of parameters and variables', () => {
  const cell = formatParameterPart('cell');

  it('beyond a hundred are counted as over the limit, and earlier ones keep their masks', () => {
    const knownValues = new KnownValues();
    for (const value of makeNames(MAX_DISTINCT_VALUES, 'v'))
      expect(knownValues.limit([fact(cell, value)])).toEqual([fact(cell, value)]);
    expect(knownValues.limit([fact('status', 'completed'), fact(cell, 'one more')])).toEqual([
      fact('status', 'completed'),
      overLimitFact(cell),
    ]);
    expect(knownValues.limit([fact(cell, 'v99'), fact(formatVariablePart('cell'), 'x')])).toHaveLength(2);
    // Another process, or a later fold, decides the same from the stored masks.
    const later = new KnownValues(
      makeNames(MAX_DISTINCT_VALUES, 'v').map((choice) => ({ part: cell, choice })),
    );
    expect(later.limit([fact(cell, 'v0')])).toEqual([fact(cell, 'v0')]);
    expect(later.limit([fact(cell, 'one more')])).toEqual([overLimitFact(cell)]);
  });

  it('of parameters beyond fifty names are counted once per response; variables have no such limit', () => {
    const knownValues = new KnownValues();
    const facts = makeNames(MAX_PARAMETERS + 5, 'name').map((name) => fact(formatParameterPart(name), 'x'));
    const limited = knownValues.limit(facts);
    expect(limited).toEqual([...facts.slice(0, MAX_PARAMETERS), overLimitFact(formatParameterPart(''))]);
    expect(knownValues.limit([fact(formatParameterPart('name3'), 'y')])).toEqual([
      fact(formatParameterPart('name3'), 'y'),
    ]);
    expect(knownValues.limit([fact(formatVariablePart('score'), '1')])).toEqual([
      fact(formatVariablePart('score'), '1'),
    ]);
  });

  it('that differ by case, composition or invisible characters share the mask of the first', () => {
    const knownValues = new KnownValues([{ part: cell, choice: 'Zürich' }]);
    for (const value of ['ZÜRICH', 'Zu\u0308rich', 'zü\u00adrich'])
      expect(knownValues.limit([fact(cell, value)])).toEqual([fact(cell, 'Zürich')]);
    expect(knownValues.limit([fact(cell, 'Zurich')])).toEqual([fact(cell, 'Zurich')]);
  });

  it('of a block are not limited', () => {
    const knownValues = new KnownValues();
    const blockFacts = makeNames(200, 'v').map((choice) => ({ ...fact(cell, choice), block: 'abcdefghjk' }));
    expect(knownValues.limit(blockFacts)).toEqual(blockFacts);
  });
});

it('lists facts of non-empty values, truncated at a whole character', () => {
  const parameters: Record<string, string> = JSON.parse(
    '{"constructor":"a.b~%","__proto__":"x","empty":"","":"nameless"}',
  );
  const facts = listResponseFacts({
    excluded: false,
    deleted: false,
    status: 'completed',
    channel: 'link',
    device: 'phone',
    language: 'en',
    startedAt: new Date(0),
    completedAt: null,
    seconds: null,
    reached: [],
    quotas: null,
    nextBlock: null,
    quality: [],
    parameters: { ...parameters, long: `x${'👩'.repeat(500)}` },
    variables: new Map<string, number | string>([
      ['points', -0.5],
      ['nothing', ''],
      ['none', Number.NaN],
    ]),
  });
  const valueFacts = facts.filter(({ part }) => /^(parameter|variable):/.test(part));
  expect(valueFacts.map(({ part, choice }) => [part, choice])).toEqual([
    ['parameter:constructor', 'a.b~%'],
    ['parameter:__proto__', 'x'],
    ['parameter:long', `x${'👩'.repeat(499)}`],
    ['variable:points', '-0.5'],
  ]);
});
