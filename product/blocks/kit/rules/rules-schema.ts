import { z } from 'zod';
import { textSchema, wellFormedString } from '../../text-schema.ts';
import { isCalendarDate, MAX_DATE, MIN_DATE } from '../calendar-date.ts';
import { MAX_PATTERN_LENGTH } from './pattern.ts';
import {
  MAX_DOMAINS,
  MAX_RULES,
  RULES_BY_VALUE,
  type AnswerRule,
  type AnswerRules,
  type RuleKind,
  type ValueKind,
  type WithFieldRules,
} from './rules.ts';

export const daySchema = z
  .string()
  .refine(
    (value) => isCalendarDate(value) && value >= MIN_DATE && value <= MAX_DATE,
    'Enter a date between 1900 and 2100.',
  );

const length = z.int().min(1).max(20_000).nullable();
const digits = z.int().min(1).max(100).nullable();
const number = z.number().nullable();
const ruleSchemas: { [Kind in RuleKind]: z.ZodObject } = {
  length: z.strictObject({ kind: z.literal('length'), min: length, max: length }),
  digits: z.strictObject({ kind: z.literal('digits'), min: digits, max: digits }),
  pattern: z.strictObject({
    kind: z.literal('pattern'),
    pattern: wellFormedString(MAX_PATTERN_LENGTH),
    example: wellFormedString(200),
  }),
  range: z.strictObject({ kind: z.literal('range'), min: number, max: number }),
  whole: z.strictObject({ kind: z.literal('whole') }),
  dates: z.strictObject({
    kind: z.literal('dates'),
    min: daySchema.nullable(),
    max: daySchema.nullable(),
  }),
  domains: z.strictObject({
    kind: z.literal('domains'),
    refused: z.boolean(),
    domains: z.array(wellFormedString(253)).max(MAX_DOMAINS, `Use at most ${MAX_DOMAINS} domains.`),
  }),
};

/** The rules for values of a kind. */
export function createRulesSchema(kind: ValueKind): z.ZodType<AnswerRules> {
  const kinds = RULES_BY_VALUE[kind].map((rule) => ruleSchemas[rule]);
  return z.strictObject({
    match: z.enum(['all', 'any']),
    list: z
      .array(z.union(kinds) as unknown as z.ZodType<AnswerRule>)
      .min(1)
      .max(MAX_RULES, `A question or field has at most ${MAX_RULES} rules.`),
    message: textSchema,
  });
}

/** The rules of fields of these kinds, by field. */
export const createFieldRulesSchema = (
  kinds: Record<string, ValueKind>,
): z.ZodType<WithFieldRules['rules']> =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(kinds).map(([field, kind]) => [field, createRulesSchema(kind).optional()]),
      ),
    )
    .optional();
