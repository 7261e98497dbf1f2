import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import type { CsatAnswer, CsatConfig } from './csat.ts';

export const configSchema: z.ZodType<CsatConfig> = z.strictObject({
  shape: z.enum(['number', 'star', 'emoji']),
  low: textSchema,
  high: textSchema,
});

export const answerSchema: z.ZodType<CsatAnswer> = z.strictObject({ score: z.int().min(1).max(5) });
