import { z } from 'zod';
import { limitModeSchema } from '../kit/limits/limits-schema.ts';
import { createRulesSchema, daySchema } from '../kit/rules/rules-schema.ts';
import type { DateAnswer, DateConfig } from './date.ts';

export const configSchema: z.ZodType<DateConfig> = z.strictObject({
  min: daySchema.nullable(),
  max: daySchema.nullable(),
  limits: limitModeSchema,
  rules: createRulesSchema('date').optional(),
});

export const answerSchema: z.ZodType<DateAnswer> = z.strictObject({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a date as YYYY-MM-DD.'),
});
