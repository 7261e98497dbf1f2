import { z } from 'zod';
import { idSchema, wholeText } from '../../text-schema.ts';
import type { OneOfOptionsAnswer, OneOfOptionsConfig } from './one-of-options.ts';
import { withSizeLimit, optionSchema, optionsSchema } from './option-schema.ts';

/** Settings of a choice of one option. */
export const oneOfOptionsConfigSchema: z.ZodType<OneOfOptionsConfig> = z
  .strictObject({ options: optionsSchema, other: optionSchema.nullable(), shuffle: z.boolean() })
  .refine(
    ({ options, other }) => !options.some((option) => option.id === other?.id),
    'Two entries have the same ID.',
  );

export const oneOfOptionsAnswerSchema: z.ZodType<OneOfOptionsAnswer> = withSizeLimit(
  z.strictObject({ option: idSchema, other: wholeText().nullable() }),
);
