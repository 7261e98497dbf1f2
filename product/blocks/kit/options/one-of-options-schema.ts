import { z } from 'zod';
import { idSchema, wellFormedString } from '../../text-schema.ts';
import type { OneOfOptionsAnswer, OneOfOptionsConfig } from './one-of-options.ts';
import { withByteLimit, choiceOptionsSchema, typedOptionSchema } from './option-schema.ts';

/** Config of single choice and dropdown. */
export const oneOfOptionsConfigSchema = z.strictObject({
  options: choiceOptionsSchema(typedOptionSchema),
  shuffle: z.boolean(),
}) satisfies z.ZodType<OneOfOptionsConfig>;

export const oneOfOptionsAnswerSchema: z.ZodType<OneOfOptionsAnswer> = withByteLimit(
  z.strictObject({ option: idSchema, other: wellFormedString().nullable() }),
);
