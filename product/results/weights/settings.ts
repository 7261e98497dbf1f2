import { z } from 'zod';
import { readCompare } from '../compare.ts';

/** Margins of one study. */
export const MAX_MARGINS = 20;
/** Categories of one margin. */
export const MAX_CATEGORIES = 100;
/** Choices of all categories of one margin. */
const MAX_CHOICES = 500;

/** A category of a margin: the choices of its participants, and its share or count in the population. */
const category = z.strictObject({
  label: z.string().trim().min(1, 'Name this category.').max(200),
  /** Choices of the subject; for numbers, intervals as in a filter. */
  choices: z.array(z.string().min(1).max(500)).min(1).max(500),
  target: z.number('Enter a target.').min(0, 'A target can’t be negative.').max(1e12),
});

const margin = z.strictObject({
  /** The question or property that defines the categories, in the format of the query parameter `compare`. */
  by: z
    .string()
    .max(800)
    .refine((value) => readCompare(value) !== null, 'Responses can’t be weighted by that.')
    .meta({ examples: ['k3m9x2p7qa.', 'parameter:region'] }),
  categories: z
    .array(category)
    .min(2, 'A margin needs at least two categories.')
    .max(MAX_CATEGORIES, `A margin can have up to ${MAX_CATEGORIES} categories.`)
    .refine(
      (categories) => categories.reduce((sum, { choices }) => sum + choices.length, 0) <= MAX_CHOICES,
      `The categories of a margin can have up to ${MAX_CHOICES} choices together.`,
    ),
});

const bound = z.number().positive().max(1_000).nullable();
const trimming = z
  .object({
    /** The bounds are multiples of this average of the weights. */
    of: z.enum(['mean', 'median']),
    lower: bound,
    upper: bound,
  })
  .refine(({ lower, upper }) => lower === null || upper === null || lower < upper, {
    message: 'The smallest weight must be below the largest.',
    path: ['lower'],
  });

/** The source of a number that each response already has. */
const weightSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('parameter'), name: z.string().min(1).max(200) }),
  z.strictObject({ kind: z.literal('variable'), variable: z.string().regex(/^\w+$/).max(50) }),
]);
export type WeightSource = z.output<typeof weightSourceSchema>;

const rakingSchema = z.strictObject({
  kind: z.literal('raking'),
  /** Percentages add up to 100; counts to the same total in every margin. */
  unit: z.enum(['percent', 'counts']),
  margins: z
    .array(margin)
    .min(1, 'Add at least one margin.')
    .max(MAX_MARGINS, `Up to ${MAX_MARGINS} margins are possible.`),
  /** Null: weights are not limited. */
  trimming: trimming.nullable(),
  /** The source of initial weights, such as those of a sampling design; null: everybody starts with 1. */
  base: weightSourceSchema.nullable(),
});
export type RakingSettings = z.output<typeof rakingSchema>;

/** How the responses of a study are weighted. */
export const weightSettingsSchema = z.strictObject({
  /** Which responses get a weight; others are not in weighted figures. */
  participants: z.enum(['completed', 'all']),
  source: z.discriminatedUnion('kind', [...weightSourceSchema.options, rakingSchema]),
});
export type WeightSettings = z.output<typeof weightSettingsSchema>;
