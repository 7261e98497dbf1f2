import { z } from 'zod';
import { bounded, optionsSchema } from '../kit/option-schema.ts';
import { idSchema, textSchema } from '../text-schema.ts';
import { FEELINGS } from './evaluation.ts';
import type { KanoAnswer, KanoConfig } from './kano.ts';

export const configSchema: z.ZodType<KanoConfig> = z.strictObject({
  features: optionsSchema,
  functional: textSchema,
  dysfunctional: textSchema,
  feelings: z.strictObject({
    like: textSchema,
    must: textSchema,
    neutral: textSchema,
    live: textSchema,
    dislike: textSchema,
  }),
  shuffle: z.boolean(),
});

const feeling = z.enum(FEELINGS).nullable();

export const answerSchema: z.ZodType<KanoAnswer> = bounded(
  z.strictObject({
    features: z.record(idSchema, z.strictObject({ with: feeling, without: feeling })),
  }),
);
