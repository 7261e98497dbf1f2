/** Types of attributes. */
export const ATTRIBUTE_TYPES = ['text', 'number', 'yesNo', 'date', 'oneOf'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

export const MAX_ATTRIBUTES = 200;
export const MAX_ATTRIBUTE_NAME_LENGTH = 80;
export const MAX_ATTRIBUTE_OPTIONS = 200;
export const MAX_ATTRIBUTE_TEXT_LENGTH = 1_000;

/** What a workspace knows of its participants, beside their names and addresses. */
export interface AttributeDefinition {
  /** Names it in the API, in imports and in `participants.attributes`; never changes. */
  key: string;
  name: string;
  type: AttributeType;
  /** The values of the type `oneOf`; empty for others. */
  options: string[];
}

/** Dates are texts: `2026-11-30`. */
export type AttributeValue = string | number | boolean;

/** A calendar day that exists, as `2026-11-30`. */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const YES = new Set(['yes', 'true', '1', 'y']);
const NO = new Set(['no', 'false', '0', 'n']);

function readYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** What depends on the type of an attribute. */
interface AttributeRules {
  /** Whether a stored value is one. */
  isValue(value: unknown, options: readonly string[]): boolean;
  /** A typed text, trimmed and not empty, as a value; undefined if it is none. */
  read(text: string, options: readonly string[]): AttributeValue | undefined;
  /** What its values are, after "“Seats” is". */
  describe(options: readonly string[]): string;
  /** How values are written and lined up. */
  isNumeric?: true;
  isDay?: true;
}

const RULES: Record<AttributeType, AttributeRules> = {
  text: {
    isValue: (value) => typeof value === 'string',
    read: (text) => (text.length <= MAX_ATTRIBUTE_TEXT_LENGTH ? text : undefined),
    describe: () => `a text of at most ${MAX_ATTRIBUTE_TEXT_LENGTH} characters`,
  },
  number: {
    isValue: (value) => typeof value === 'number' && Number.isFinite(value),
    read: (text) => (Number.isFinite(Number(text)) ? Number(text) : undefined),
    describe: () => 'a number',
    isNumeric: true,
  },
  yesNo: {
    isValue: (value) => typeof value === 'boolean',
    read: readYesNo,
    describe: () => 'yes or no',
  },
  date: {
    isValue: (value) => typeof value === 'string' && isCalendarDay(value),
    read: (text) => (isCalendarDay(text) ? text : undefined),
    describe: () => 'a date, like 2026-11-30',
    isDay: true,
  },
  oneOf: {
    isValue: (value, options) => typeof value === 'string' && options.includes(value),
    read: (text, options) => options.find((option) => option.toLowerCase() === text.toLowerCase()),
    describe: (options) => `one of ${options.slice(0, 5).join(', ')}${options.length > 5 ? ' …' : ''}`,
  },
};

/** Whether a stored value is one of the attribute. Others stay stored, and count as not set. */
export const isValueOf = ({ type, options }: AttributeDefinition, value: unknown): value is AttributeValue =>
  RULES[type].isValue(value, options);

/** A typed text as a value of the attribute; undefined if it is none. */
export function readTypedValue(
  { type, options }: AttributeDefinition,
  typed: string,
): AttributeValue | undefined {
  const text = typed.trim();
  return text === '' ? undefined : RULES[type].read(text, options);
}

/** Whether values are numbers, which are lined up by their digits. */
export const isNumeric = ({ type }: AttributeDefinition): boolean => RULES[type].isNumeric ?? false;

/** Whether values are days of the calendar. */
export const isDay = ({ type }: AttributeDefinition): boolean => RULES[type].isDay ?? false;

/** What is wrong with a value that is none of the attribute, as a sentence for who typed it. */
export const describeExpectedValue = ({ name, type, options }: AttributeDefinition): string =>
  `“${name}” is ${RULES[type].describe(options)}.`;

/** A key made of a name: “Plan (current)” becomes `plan_current`, and `plan_current_2` if that is taken. */
export function createAttributeKey(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 50);
  const base = words === '' ? 'attribute' : words;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(key)) return key;
  }
}
