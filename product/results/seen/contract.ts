import { z } from 'zod';
import { intervalShape } from '../finding.ts';

/** How often the page of a study was seen. */
export const seenShape = z.object({
  n: z.int().nullable().meta({
    description:
      'How often the page was seen, once in 30 minutes for a browser; null with filters other than channel and date.',
  }),
  /** The first day on which it was counted; null: never. */
  since: z.iso.date().nullable(),
  /** Started since that day through a link, of those who saw the page; null if nobody saw it. */
  responseRate: intervalShape.nullable(),
});
export type Seen = z.output<typeof seenShape>;
