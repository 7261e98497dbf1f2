import { z } from 'zod';

/** Recordings and what they would cost. */
export const estimateShape = z.object({
  recordings: z.int(),
  seconds: z.int(),
  /** False if there are too many to ask for the consent of each: then these are the most that may be sent. */
  isExact: z.boolean(),
  /** Recordings whose participants do not allow it; of those that were asked. */
  notPermitted: z.int(),
  /** US dollars; null without a price. */
  cost: z.number().nullable(),
  /** How long the service will take, as it worked lately; null if it has not. */
  takesSeconds: z.int().nullable(),
});
export type TranscriptionEstimate = z.output<typeof estimateShape>;
