import { z } from 'zod';
import { withByteLimit, optionsSchema } from '../kit/options/option-schema.ts';
import { idSchema, textSchema } from '../text-schema.ts';
import type { ConstantSumAnswer, ConstantSumConfig } from './constant-sum.ts';

const MAX_ITEMS = 50;
const MAX_TOTAL = 1_000_000;

export const configSchema: z.ZodType<ConstantSumConfig> = z.strictObject({
  items: optionsSchema.max(MAX_ITEMS, `There can be at most ${MAX_ITEMS} items.`),
  total: z.int().min(1).max(MAX_TOTAL),
  unit: textSchema,
  shuffle: z.boolean(),
});

export const answerSchema: z.ZodType<ConstantSumAnswer> = withByteLimit(
  z.strictObject({ parts: z.record(idSchema, z.int().min(0).max(MAX_TOTAL)) }),
);
