import { z } from 'zod';

/** A suggestion that nobody has decided about. */
export const suggestionShape = z.object({
  id: z.uuid(),
  /** The name of the model that suggests it. */
  model: z.string(),
  tag: z.uuid(),
  /** The recording that `start` and `end` refer to, in milliseconds; null: the text, in UTF-16 units. */
  asset: z.uuid().nullable(),
  start: z.int(),
  end: z.int(),
  quote: z.string(),
});
export type Suggestion = z.output<typeof suggestionShape>;
