import { z } from 'zod';
import { limitModeSchema } from '../kit/limits/limits-schema.ts';
import { withByteLimit, optionIdsSchema, optionSchema, optionsSchema } from '../kit/options/option-schema.ts';
import { wellFormedString } from '../text-schema.ts';
import type { MultipleChoiceAnswer, MultipleChoiceConfig } from './multiple-choice.ts';

const limit = z.int().min(1).max(501).nullable();

export const configSchema: z.ZodType<MultipleChoiceConfig> = z
  .strictObject({
    options: optionsSchema,
    other: optionSchema.nullable(),
    none: optionSchema.nullable(),
    min: limit,
    max: limit,
    limits: limitModeSchema,
    shuffle: z.boolean(),
  })
  .refine(({ options, other, none }) => {
    const ids = [...options, other, none].flatMap((option) => (option ? [option.id] : []));
    return new Set(ids).size === ids.length;
  }, 'Two entries have the same ID.');

export const answerSchema: z.ZodType<MultipleChoiceAnswer> = withByteLimit(
  z.strictObject({ options: optionIdsSchema.max(502), other: wellFormedString().nullable() }),
);
