import { z } from 'zod';
import { scaleAnswerSchema, scaleSettings } from '../kit/scale/scale-schema.ts';
import { MAX_RATING_POINTS, MIN_RATING_POINTS, type RatingAnswer, type RatingConfig } from './rating.ts';

export const configSchema: z.ZodType<RatingConfig> = z.strictObject({
  points: z.int().min(MIN_RATING_POINTS).max(MAX_RATING_POINTS),
  shape: z.enum(['number', 'star', 'emoji']),
  ...scaleSettings,
});

/** For every config: `check` compares the score with the scale of the question. */
export const answerSchema: z.ZodType<RatingAnswer> = scaleAnswerSchema(1, MAX_RATING_POINTS);
