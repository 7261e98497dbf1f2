import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** The message for a value of the wrong type, by the type that zod reports as expected. */
const TYPE_MESSAGES: Record<string, string> = {
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

/** The message for a text of the wrong form, by zod’s name of the form. */
const FORMAT_MESSAGES: Record<string, string> = {
  uuid: 'Enter a valid ID.',
  email: 'Enter an email address like name@example.com.',
  url: 'Enter a link that starts with https:.',
  date: 'Enter a date as YYYY-MM-DD.',
  datetime: 'Enter a date and time like 2026-05-31T12:00:00Z.',
};

/** More choices than this are not listed in a message. */
const MAX_LISTED_CHOICES = 40;

const formatCount = (count: unknown, singular: string, plural: string) =>
  `${Number(count).toLocaleString('en')} ${Number(count) === 1 ? singular : plural}`;

/** Whether a whole number is expected: zod reports `number` for it, too. */
const expectsWholeNumber = ({ inst }: RawIssue) =>
  (inst as z.core.$ZodType | undefined)?._zod.def.type === 'number' &&
  (inst as z.core.$ZodNumberFormat)._zod.def.format === 'safeint';

function describeChoices(values: readonly unknown[]): string {
  if (values.length === 1) return `This must be ${String(values[0])}.`;
  if (values.length > MAX_LISTED_CHOICES) return 'This is not one of the allowed values.';
  return `Choose one of: ${[...new Set(values.map(String))].join(', ')}.`;
}

function formatLimit(origin: string, limit: unknown): string {
  if (origin === 'string') return formatCount(limit, 'character', 'characters');
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return formatCount(limit, 'entry', 'entries');
  return Number(limit).toLocaleString('en');
}

/**
 * A plain sentence for what a schema rejects, where the schema has no message of its own. It is zod's locale
 * (`platform/http/server/read-input.ts` sets it), so that no message of zod reaches people.
 *
 * @example z.int().safeParse('x').error.issues[0].message // 'Enter a whole number.'
 */
export function explainIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.expected !== 'never') return 'This is required.';
      return (
        TYPE_MESSAGES[expectsWholeNumber(issue) ? 'int' : (issue.expected as string)] ??
        'This value has the wrong type.'
      );
    case 'invalid_value':
      if (issue.input === undefined) return 'This is required.';
      // Only `z.stringbool()` sets `expected` here.
      return typeof issue.expected === 'string'
        ? (TYPE_MESSAGES[issue.expected] ?? 'This value has the wrong type.')
        : describeChoices(issue.values as unknown[]);
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format as string] ?? 'This has characters that are not allowed here.';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This cannot be empty.';
      return issue.inclusive === false
        ? `Enter more than ${formatLimit(issue.origin as string, issue.minimum)}.`
        : `Enter at least ${formatLimit(issue.origin as string, issue.minimum)}.`;
    case 'too_big':
      return issue.inclusive === false
        ? `Enter less than ${formatLimit(issue.origin as string, issue.maximum)}.`
        : `Enter at most ${formatLimit(issue.origin as string, issue.maximum)}.`;
    case 'not_multiple_of':
      return `Enter a multiple of ${String(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `Unknown field “${(issue.keys as string[])[0] ?? ''}”.`;
    case 'invalid_key':
      return 'This name is not allowed here.';
    case 'invalid_union':
      return issue.options
        ? describeChoices(issue.options as unknown[])
        : 'This value doesn’t have an allowed format.';
    default:
      return 'This value is not allowed here.';
  }
}
