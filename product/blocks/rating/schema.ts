import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import type { RatingAnswer, RatingConfig } from './rating.ts';

export const configSchema: z.ZodType<RatingConfig> = z.strictObject({
  points: z.int().min(3).max(11),
  shape: z.enum(['number', 'star', 'emoji']),
  low: textSchema,
  high: textSchema,
});

export const answerSchema: z.ZodType<RatingAnswer> = z.strictObject({ score: z.int().min(1).max(11) });
