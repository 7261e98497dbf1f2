import { z } from 'zod';

export const highlightShape = z.object({
  id: z.uuid(),
  coder: z.object({ id: z.uuid(), name: z.string() }),
  /** The recording that `start` and `end` refer to, in milliseconds; null: the text, in UTF-16 units. */
  asset: z.uuid().nullable(),
  start: z.int(),
  end: z.int(),
  quote: z.string(),
  /** Whether the quote is still at its place; otherwise the answer was changed after it was highlighted. */
  isCurrent: z.boolean(),
  tags: z.array(z.uuid()),
  note: z.string(),
  updatedAt: z.iso.datetime(),
});
export type Highlight = z.output<typeof highlightShape>;
