import { z } from 'zod';
import { scaleAnswerSchema, scaleSettings } from '../kit/scale/scale-schema.ts';
import type { RatingAnswer, RatingConfig } from './rating.ts';

export const configSchema: z.ZodType<RatingConfig> = z.strictObject({
  points: z.int().min(3).max(11),
  shape: z.enum(['number', 'star', 'emoji']),
  ...scaleSettings,
});

export const answerSchema: z.ZodType<RatingAnswer> = scaleAnswerSchema(1, 11);
