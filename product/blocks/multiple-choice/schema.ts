import { z } from 'zod';
import { limitModeSchema } from '../kit/limits/limits-schema.ts';
import {
  choiceColumnsSchema,
  choiceOptionSchema,
  choiceOptionsSchema,
  MAX_CHOICE_OPTIONS,
  pictureField,
  withByteLimit,
} from '../kit/options/option-schema.ts';
import { idSchema, wellFormedString } from '../text-schema.ts';
import type { MultipleChoiceAnswer, MultipleChoiceConfig } from './multiple-choice.ts';

const limit = z.int().min(1).max(501).nullable();

export const configSchema: z.ZodType<MultipleChoiceConfig> = z.strictObject({
  options: choiceOptionsSchema(choiceOptionSchema.extend(pictureField)),
  min: limit,
  max: limit,
  limits: limitModeSchema,
  shuffle: z.boolean(),
  columns: choiceColumnsSchema,
});

export const answerSchema: z.ZodType<MultipleChoiceAnswer> = withByteLimit(
  z.strictObject({
    options: z.array(idSchema).max(MAX_CHOICE_OPTIONS),
    texts: z.record(idSchema, wellFormedString()).optional(),
    other: wellFormedString().nullable().optional(),
  }),
);
