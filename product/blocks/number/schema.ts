import { z } from 'zod';
import { limitModeSchema } from '../kit/limits/limits-schema.ts';
import { createRulesSchema } from '../kit/rules/rules-schema.ts';
import { textSchema } from '../text-schema.ts';
import type { NumberAnswer, NumberConfig } from './number.ts';

export const configSchema: z.ZodType<NumberConfig> = z.strictObject({
  min: z.number().nullable(),
  max: z.number().nullable(),
  limits: limitModeSchema,
  whole: z.boolean(),
  unit: textSchema,
  rules: createRulesSchema('number').optional(),
});

/** Limit so that the sum of a million squared deviations does not overflow. */
const MAX_NUMBER = 1e100;
export const answerSchema: z.ZodType<NumberAnswer> = z.strictObject({
  number: z.number().min(-MAX_NUMBER).max(MAX_NUMBER),
});
