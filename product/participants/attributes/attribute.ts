/** Types of attributes, with how they are called. */
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
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const isOf: Record<AttributeType, (value: unknown, definition: AttributeDefinition) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  yesNo: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isCalendarDay(value),
  oneOf: (value, { options }) => typeof value === 'string' && options.includes(value),
};

/** Whether a stored value is one of the attribute. Others stay stored, and count as not set. */
export const isValueOf = (definition: AttributeDefinition, value: unknown): value is AttributeValue =>
  isOf[definition.type](value, definition);

const YES = new Set(['yes', 'true', '1', 'y']);
const NO = new Set(['no', 'false', '0', 'n']);

function readYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

function readNumber(text: string): number | undefined {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : undefined;
}

/** A typed text as a value of the attribute; undefined if it is none. */
export function readTypedValue(definition: AttributeDefinition, typed: string): AttributeValue | undefined {
  const text = typed.trim();
  const { type, options } = definition;
  if (type === 'number') return readNumber(text);
  if (type === 'yesNo') return readYesNo(text);
  if (type === 'oneOf') return options.find((option) => option.toLowerCase() === text.toLowerCase());
  return text !== '' && text.length <= MAX_ATTRIBUTE_TEXT_LENGTH && isValueOf(definition, text)
    ? text
    : undefined;
}

/** What is wrong with a value that is none of the attribute, as a sentence for who typed it. */
export function describeExpectedValue({ name, type, options }: AttributeDefinition): string {
  if (type === 'number') return `“${name}” is a number.`;
  if (type === 'yesNo') return `“${name}” is yes or no.`;
  if (type === 'date') return `“${name}” is a date, like 2026-11-30.`;
  if (type === 'text') return `“${name}” is a text of at most ${MAX_ATTRIBUTE_TEXT_LENGTH} characters.`;
  return `“${name}” is one of ${options.slice(0, 5).join(', ')}${options.length > 5 ? ' …' : ''}.`;
}

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
