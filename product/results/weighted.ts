import { z } from 'zod';

/** The query parameter that requests weighted figures: `weighted=true`. */
export const weightedQuery = z.object({
  weighted: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Whether figures are weighted; the study must have weights.' }),
});
