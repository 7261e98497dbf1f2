import { z } from 'zod';
import { bounded, chosenSchema, optionsSchema } from '../kit/option-schema.ts';
import type { RankingAnswer, RankingConfig } from './ranking.ts';

export const configSchema: z.ZodType<RankingConfig> = z.strictObject({
  items: optionsSchema,
  top: z.int().min(1).max(500).nullable(),
  shuffle: z.boolean(),
});

export const answerSchema: z.ZodType<RankingAnswer> = bounded(z.strictObject({ order: chosenSchema }));
