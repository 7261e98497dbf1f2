import { z } from 'zod';
import { idSchema, wellFormedString } from '../../text-schema.ts';
import type { OneOfOptionsAnswer, OneOfOptionsConfig } from './one-of-options.ts';
import { withByteLimit, optionSchema, optionsSchema } from './option-schema.ts';

/** Config of single choice and dropdown. */
export const oneOfOptionsConfigSchema: z.ZodType<OneOfOptionsConfig> = z
  .strictObject({ options: optionsSchema, other: optionSchema.nullable(), shuffle: z.boolean() })
  .refine(
    ({ options, other }) => !options.some((option) => option.id === other?.id),
    'Two entries have the same ID.',
  );

export const oneOfOptionsAnswerSchema: z.ZodType<OneOfOptionsAnswer> = withByteLimit(
  z.strictObject({ option: idSchema, other: wellFormedString().nullable() }),
);
