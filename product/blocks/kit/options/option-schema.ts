import { z } from 'zod';
import { idSchema, textSchema } from '../../text-schema.ts';

const MAX_OPTIONS = 500;

export const optionSchema = z.strictObject({ id: idSchema, text: textSchema, fixed: z.boolean() });

/** A list of options, items, rows or columns, each with its own id. */
export const optionsSchema = z
  .array(optionSchema)
  .max(MAX_OPTIONS, `A list has at most ${MAX_OPTIONS} entries.`)
  .refine(
    (options) => new Set(options.map((option) => option.id)).size === options.length,
    'Two entries have the same ID.',
  );

/** Ids of options, such as those chosen or ranked; that they exist is checked by the block type. */
export const optionIdsSchema = z.array(idSchema).max(MAX_OPTIONS);

const MAX_ANSWER_BYTES = 65_536;

/** Limits an answer to 64 KiB of JSON in UTF-8. */
export function withByteLimit<T extends z.ZodType>(answer: T): T {
  return answer.refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= MAX_ANSWER_BYTES,
    'This answer is too long to save. Shorten it.',
  );
}
