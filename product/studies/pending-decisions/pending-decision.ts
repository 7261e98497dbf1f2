import { z } from 'zod';

/** Something that waits for a decision, as one row of the dashboard. */
export const pendingDecisionShape = z.object({
  kind: z.string(),
  /** Null for what belongs to no study. */
  study: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What is opened to decide, where it is not the study. */
  subject: z.uuid().nullable(),
  count: z.int(),
  /** In minor units, by currency; empty for what is not about money. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** Since when the first of them waits, and until when it must be decided. */
  since: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
});
export type PendingDecision = z.output<typeof pendingDecisionShape>;
