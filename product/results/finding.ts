import { z } from 'zod';
import { textSchema } from '../blocks/text-schema.ts';

/**
 * A share, 0 to 1, with its 95 % Wilson interval. `squares`, for weighted figures: Σw² of its people divided by (Σw)² of the
 * base, from which the interval of several choices together is computed.
 */
export const intervalShape = z.object({
  share: z.number(),
  low: z.number(),
  high: z.number(),
  squares: z.number().optional(),
});

const mean = z.object({
  value: z.number(),
  deviation: z.number(),
  low: z.number(),
  high: z.number(),
  n: z.int(),
});

/** First quartile, median and third quartile of numbers that have no options. */
const quartiles = z.tuple([z.number(), z.number(), z.number()]);

const score = z.object({ name: z.string(), value: z.number(), low: z.number(), high: z.number() });

/** Kish's effective sample size, for weighted figures. Then `n` counts people; shares, means and scores are weighted. */
const effectiveSize = z.number().optional();

/** If shares are of all who saw the block: how many people answered this part. */
const answered = z.int().optional();

/** `Finding` with the share and 95 % Wilson interval of each bar, to 15 significant digits. */
export const findingShape = z.object({
  n: z.int(),
  effectiveSize,
  skipped: z.int(),
  groups: z.array(
    z.object({
      part: z.string(),
      label: textSchema.nullable(),
      n: z.int(),
      answered,
      effectiveSize,
      mean: mean.nullable(),
      quartiles: quartiles.nullable(),
      bars: z.array(
        z.object({
          part: z.string(),
          choice: z.string(),
          label: textSchema,
          n: z.int(),
          interval: intervalShape,
        }),
      ),
    }),
  ),
  score: score.nullable(),
  /** Data only for the summary of the block type, such as the points of a heat map. */
  detail: z.unknown(),
  /** `detail` counted in people, for weighted figures; those of `detail` add up to the effective size. */
  detailInPeople: z.unknown().optional(),
});
export type FindingShape = z.output<typeof findingShape>;

/** The figures of one group. Labels and order are in the finding of all responses, which has every part and choice. */
export const groupFindingShape = z.object({
  n: z.int(),
  effectiveSize,
  skipped: z.int(),
  groups: z.array(
    z.object({
      part: z.string(),
      n: z.int(),
      answered,
      effectiveSize,
      mean: mean.nullable(),
      quartiles: quartiles.nullable(),
      bars: z.array(z.object({ part: z.string(), choice: z.string(), n: z.int(), interval: intervalShape })),
    }),
  ),
  score: score.nullable(),
});
export type GroupFinding = z.output<typeof groupFindingShape>;
