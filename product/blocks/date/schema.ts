import { z } from 'zod';
import { limitModeSchema } from '../kit/limits/limits-schema.ts';
import { MIN_DATE, isCalendarDate, MAX_DATE } from './calendar.ts';
import type { DateAnswer, DateConfig } from './date.ts';

const day = z
  .string()
  .refine(
    (value) => isCalendarDate(value) && value >= MIN_DATE && value <= MAX_DATE,
    'Enter a date between 1900 and 2100.',
  );

export const configSchema: z.ZodType<DateConfig> = z.strictObject({
  min: day.nullable(),
  max: day.nullable(),
  limits: limitModeSchema,
});

export const answerSchema: z.ZodType<DateAnswer> = z.strictObject({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a date as YYYY-MM-DD.'),
});
