import { z } from 'zod';
import { withByteLimit, optionIdsSchema, optionSchema, optionsSchema } from '../kit/options/option-schema.ts';
import { idSchema, textSchema, wellFormedString } from '../text-schema.ts';
import type { CardSortAnswer, CardSortConfig } from './card-sort.ts';

const cardsSchema = z
  .array(optionSchema.extend({ description: textSchema }))
  .max(500, 'A list has at most 500 entries.')
  .refine((cards) => new Set(cards.map(({ id }) => id)).size === cards.length, 'Two cards have the same ID.');

export const configSchema: z.ZodType<CardSortConfig> = z.strictObject({
  kind: z.enum(['open', 'closed', 'hybrid']),
  cards: cardsSchema,
  categories: optionsSchema,
  shuffle: z.boolean(),
  requireAll: z.boolean(),
});

export const answerSchema: z.ZodType<CardSortAnswer> = withByteLimit(
  z.strictObject({
    groups: z
      .array(
        z.strictObject({
          category: idSchema.nullable(),
          name: wellFormedString(200),
          cards: optionIdsSchema.max(60),
        }),
      )
      .max(80),
  }),
);
