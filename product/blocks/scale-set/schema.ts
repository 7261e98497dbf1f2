import { z } from 'zod';
import { withByteLimit, optionIdsSchema, optionsSchema } from '../kit/options/option-schema.ts';
import { NOT_APPLICABLE } from '../kit/scale/not-applicable.ts';
import { idSchema, textSchema } from '../text-schema.ts';
import { findPublishedSet } from './instruments.ts';
import type { ScaleSetAnswer, ScaleSetConfig } from './scale-set.ts';

const MAX_STATEMENTS = 100;

export const configSchema: z.ZodType<ScaleSetConfig> = z
  .strictObject({
    instrument: z.enum(['sus', 'umux-lite', 'seq', 'likert']),
    items: optionsSchema.max(MAX_STATEMENTS, `A set has at most ${MAX_STATEMENTS} statements.`),
    points: z.int().min(3).max(11),
    low: textSchema,
    high: textSchema,
    labels: z.array(textSchema).max(9),
    reversed: optionIdsSchema,
    susEquivalent: z.boolean(),
    shuffle: z.boolean(),
    notApplicable: textSchema.nullable(),
  })
  .refine(({ instrument, items }) => {
    const published = findPublishedSet(instrument);
    return !published || items.length === published.statements.length;
  }, 'This standard questionnaire has a different number of statements.');

export const answerSchema: z.ZodType<ScaleSetAnswer> = withByteLimit(
  z.strictObject({
    scores: z.record(idSchema, z.union([z.int().min(1).max(11), z.literal(NOT_APPLICABLE)])),
  }),
);
