import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import { NOT_APPLICABLE_CHOICE, PMF_CHOICES, type PmfAnswer, type PmfConfig } from './pmf.ts';

export const configSchema: z.ZodType<PmfConfig> = z.strictObject({
  very: textSchema,
  somewhat: textSchema,
  not: textSchema,
  away: textSchema.nullable(),
});

export const answerSchema: z.ZodType<PmfAnswer> = z.strictObject({
  choice: z.enum([...PMF_CHOICES, NOT_APPLICABLE_CHOICE]),
});
