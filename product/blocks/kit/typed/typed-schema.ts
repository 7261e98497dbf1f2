import { z } from 'zod';
import { textSchema, wellFormedString } from '../../text-schema.ts';
import { limitModeSchema } from '../limits/limits-schema.ts';
import { withByteLimit } from '../options/option-schema.ts';
import { createRulesSchema } from '../rules/rules-schema.ts';
import { MAX_CHARACTERS, type TypedAnswer, type FreeTextConfig } from './typed.ts';

/** Config of open question and short text. */
export const freeTextConfigShape = {
  placeholder: textSchema,
  minLength: z.int().min(1).max(MAX_CHARACTERS).nullable(),
  maxLength: z.int().min(1).max(MAX_CHARACTERS),
  limits: limitModeSchema,
  rules: createRulesSchema('text').optional(),
};
export const typedConfigSchema: z.ZodType<FreeTextConfig> = z.strictObject(freeTextConfigShape);

export const typedAnswerShape = { text: wellFormedString(MAX_CHARACTERS) };
export const typedAnswerSchema: z.ZodType<TypedAnswer> = withByteLimit(z.strictObject(typedAnswerShape));
