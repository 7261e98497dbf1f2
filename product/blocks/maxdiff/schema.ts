import { z } from 'zod';
import { withByteLimit, optionsSchema } from '../kit/options/option-schema.ts';
import { idSchema, textSchema } from '../text-schema.ts';
import { DESIGN_COUNT } from './design.ts';
import { MAX_SETS, type MaxdiffAnswer, type MaxdiffConfig } from './maxdiff.ts';

export const configSchema: z.ZodType<MaxdiffConfig> = z.strictObject({
  items: optionsSchema,
  size: z.int().min(3).max(6),
  sets: z.int().min(1).max(MAX_SETS).nullable(),
  best: textSchema,
  worst: textSchema,
});

export const answerSchema: z.ZodType<MaxdiffAnswer> = withByteLimit(
  z.strictObject({
    design: z
      .int()
      .min(0)
      .max(DESIGN_COUNT - 1),
    sets: z
      .array(
        z.strictObject({
          shown: z.array(idSchema).max(6),
          best: idSchema.nullable(),
          worst: idSchema.nullable(),
        }),
      )
      .max(MAX_SETS),
  }),
);
