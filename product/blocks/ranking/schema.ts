import { z } from 'zod';
import { withByteLimit, optionIdsSchema, optionsSchema } from '../kit/options/option-schema.ts';
import type { RankingAnswer, RankingConfig } from './ranking.ts';

export const configSchema: z.ZodType<RankingConfig> = z.strictObject({
  items: optionsSchema,
  top: z.int().min(1).max(500).nullable(),
  shuffle: z.boolean(),
});

export const answerSchema: z.ZodType<RankingAnswer> = withByteLimit(
  z.strictObject({ order: optionIdsSchema }),
);
