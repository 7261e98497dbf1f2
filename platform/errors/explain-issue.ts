import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** What to give instead, by the type that a schema expects. */
const EXPECTED: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  stringbool: 'Enter true or false.',
  array: 'Enter a list.',
  tuple: 'Enter a list.',
  object: 'Enter an object.',
  record: 'Enter an object.',
  null: 'Leave this empty.',
  undefined: 'Leave this out.',
  never: 'Leave this out.',
};

const FORMATS: Record<string, string> = {
  uuid: 'Enter a valid ID.',
  email: 'Enter an email address like name@example.com.',
  url: 'Enter a link that starts with https:.',
  date: 'Enter a date as YYYY-MM-DD.',
  datetime: 'Enter a date and time like 2026-05-31T12:00:00Z.',
};

/** More choices than this are not listed in a sentence. */
const MAX_LISTED = 40;

const plural = (count: unknown, one: string, many: string) =>
  `${Number(count).toLocaleString('en')} ${Number(count) === 1 ? one : many}`;

/** A schema of whole numbers says first that it expects a number. */
const isOfWholeNumber = ({ inst }: RawIssue) =>
  (inst as z.core.$ZodType | undefined)?._zod.def.type === 'number' &&
  (inst as z.core.$ZodNumberFormat)._zod.def.format === 'safeint';

function choose(values: readonly unknown[]): string {
  if (values.length === 1) return `This must be ${String(values[0])}.`;
  if (values.length > MAX_LISTED) return 'This is not one of the allowed values.';
  return `Choose one of: ${[...new Set(values.map(String))].join(', ')}.`;
}

function sizeOf(origin: string, limit: unknown): string {
  if (origin === 'string') return plural(limit, 'character', 'characters');
  if (origin === 'array' || origin === 'set' || origin === 'map') return plural(limit, 'entry', 'entries');
  return Number(limit).toLocaleString('en');
}

/**
 * A plain sentence for what a schema refuses, where the schema has none of its own. It is zod's locale
 * (`platform/http/server/read-input.ts` sets it), so that no phrase of the validator reaches a person.
 *
 * @example z.int().safeParse('x').error.issues[0].message // 'Enter a whole number.'
 */
export function explainIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.expected !== 'never') return 'This is required.';
      return (
        EXPECTED[isOfWholeNumber(issue) ? 'int' : (issue.expected as string)] ??
        'This value has the wrong type.'
      );
    case 'invalid_value':
      return EXPECTED[issue.expected as string] ?? choose(issue.values as unknown[]);
    case 'invalid_format':
      return FORMATS[issue.format as string] ?? 'This has characters that are not allowed here.';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This cannot be empty.';
      return `Enter at least ${sizeOf(issue.origin as string, issue.minimum)}.`;
    case 'too_big':
      return `Enter at most ${sizeOf(issue.origin as string, issue.maximum)}.`;
    case 'not_multiple_of':
      return `Enter a multiple of ${String(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `Unknown field “${(issue.keys as string[])[0] ?? ''}”.`;
    case 'invalid_key':
      return 'This name is not allowed here.';
    case 'invalid_union':
      return issue.options
        ? choose(issue.options as unknown[])
        : 'This value doesn’t have an allowed format.';
    default:
      return 'This value is not allowed here.';
  }
}
