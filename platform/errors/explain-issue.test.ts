import { expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssue } from './explain-issue.ts';

const explain = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: explainIssue }).error?.issues.map(({ message }) => message);

it('lists the choices of a value that is not one of them', () => {
  const colour = z.enum(['red', 'green']);
  expect(explain(colour, 'blue')).toEqual(['Choose one of: red, green.']);
  expect(explain(colour, 7)).toEqual(['Choose one of: red, green.']);
  expect(explain(z.literal('red'), 'blue')).toEqual(['This must be red.']);
  expect(explain(z.strictObject({ colour }), {})).toEqual(['This is required.']);
  expect(explain(z.stringbool(), 'maybe')).toEqual(['Enter true or false.']);
});

it('tells whether a limit itself is allowed', () => {
  expect(explain(z.number().min(1).max(5), 0)).toEqual(['Enter at least 1.']);
  expect(explain(z.number().min(1).max(5), 6)).toEqual(['Enter at most 5.']);
  expect(explain(z.number().positive(), 0)).toEqual(['Enter more than 0.']);
  expect(explain(z.number().lt(5), 5)).toEqual(['Enter less than 5.']);
});

it('tells what is missing, superfluous and of another type', () => {
  const shape = z.strictObject({ name: z.string() });
  expect(explain(shape, {})).toEqual(['This is required.']);
  expect(explain(shape, { name: 7 })).toEqual(['Enter text.']);
  expect(explain(shape, { name: '', size: 7 })).toEqual(['Unknown field “size”.']);
  expect(explain(z.undefined(), 7)).toEqual(['Leave this out.']);
});
