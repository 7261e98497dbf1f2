import { z } from 'zod';
import { bounded, optionSchema, optionsSchema } from '../kit/option-schema.ts';
import { idSchema, wholeText } from '../text-schema.ts';
import type { SingleChoiceAnswer, SingleChoiceConfig } from './single-choice.ts';

export const configSchema: z.ZodType<SingleChoiceConfig> = z
  .strictObject({ options: optionsSchema, other: optionSchema.nullable(), shuffle: z.boolean() })
  .refine(
    ({ options, other }) => !options.some((option) => option.id === other?.id),
    'Two entries have the same id.',
  );

export const answerSchema: z.ZodType<SingleChoiceAnswer> = bounded(
  z.strictObject({ option: idSchema, other: wholeText().nullable() }),
);
