import { z } from 'zod';
import { withByteLimit, optionsSchema } from '../kit/options/option-schema.ts';
import { idSchema, textSchema } from '../text-schema.ts';
import { KANO_FEELINGS } from './evaluation.ts';
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

const feeling = z.enum(KANO_FEELINGS).nullable();

export const answerSchema: z.ZodType<KanoAnswer> = withByteLimit(
  z.strictObject({
    features: z.record(idSchema, z.strictObject({ with: feeling, without: feeling })),
  }),
);
