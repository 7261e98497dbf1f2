import { z } from 'zod';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { idSchema, textSchema } from '../text-schema.ts';
import { MAX_PATH_LENGTH, type TreeTestAnswer, type TreeTestConfig } from './tree-test.ts';

const hasDistinctIds = (list: { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length;

/** Allows larger trees than can be published, so that a pasted tree can be saved first and then shortened. */
const placesSchema = z
  .array(z.strictObject({ id: idSchema, text: textSchema, depth: z.int().min(0).max(50) }))
  .max(2_000, 'A tree has at most 2,000 items.')
  .refine(hasDistinctIds, 'Two items have the same ID.')
  .refine(
    (places) => places.every(({ depth }, index) => depth <= (index === 0 ? 0 : places[index - 1]!.depth + 1)),
    'An item is nested more than one level below the one before it.',
  );

export const configSchema: z.ZodType<TreeTestConfig> = z.strictObject({
  places: placesSchema,
  tasks: z
    .array(z.strictObject({ id: idSchema, text: textSchema, correct: z.array(idSchema).max(100) }))
    .max(50)
    .refine(hasDistinctIds, 'Two tasks have the same ID.'),
  mayGiveUp: z.boolean(),
  shuffleTasks: z.boolean(),
});

export const answerSchema: z.ZodType<TreeTestAnswer> = withByteLimit(
  z.strictObject({
    attempts: z
      .array(
        z.strictObject({
          task: idSchema,
          path: z.array(idSchema).max(MAX_PATH_LENGTH),
          chosen: idSchema.nullable(),
          ms: z.int().min(0).max(86_400_000),
        }),
      )
      .max(50),
  }),
);
