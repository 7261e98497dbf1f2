import { z } from 'zod';
import { idSchema, pictureSchema, textSchema } from '../../text-schema.ts';
import { CHOICE_COLUMNS } from './choice-option.ts';
import { MAX_CODE_LENGTH } from './options.ts';

const MAX_OPTIONS = 500;

export const optionSchema = z.strictObject({
  id: idSchema,
  text: textSchema,
  fixed: z.boolean(),
  code: z.string().min(1).max(MAX_CODE_LENGTH).optional(),
});

const hasDistinctIds = (options: { id: string }[]) =>
  new Set(options.map(({ id }) => id)).size === options.length;

/** A list of options, items, rows or columns, each with its own id. */
export const optionsSchema = z
  .array(optionSchema)
  .max(MAX_OPTIONS, `A list has at most ${MAX_OPTIONS} entries.`)
  .refine(hasDistinctIds, 'Two entries have the same ID.');

/** An option of a choice: it may have a text field. */
export const typedOptionSchema = optionSchema.extend({ typed: z.literal(true).optional() });

/** An option where several can be chosen: it may also exclude all others. */
export const choiceOptionSchema = typedOptionSchema.extend({ exclusive: z.literal(true).optional() });

/** The picture of an option whose card can show one. */
export const pictureField = { picture: pictureSchema.optional() };

/** Two more than other lists: "Other" and "None of these" did not count as options in version 1. */
export const MAX_CHOICE_OPTIONS = MAX_OPTIONS + 2;

/** A list of options of a choice, each with its own id. */
export const choiceOptionsSchema = <T extends z.ZodType<{ id: string }>>(option: T) =>
  z
    .array(option)
    .max(MAX_CHOICE_OPTIONS, `A list has at most ${MAX_OPTIONS} entries.`)
    .refine(hasDistinctIds, 'Two entries have the same ID.');

export const choiceColumnsSchema = z.literal([...CHOICE_COLUMNS]).optional();

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
