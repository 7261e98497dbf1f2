import { z } from 'zod';
import { blockSchema } from '../studies/schema.ts';
import { textSchema } from '../blocks/text-schema.ts';
import { blockComparisonShape } from './compare.ts';
import { findingShape } from './finding.ts';

/** The results of a block, in the newest version that contains it. */
export const blockResultShape = z.object({
  block: blockSchema,
  /** Position in the newest version, counted from 1; null when it is no longer in the study. */
  position: z.int().nullable(),
  removed: z.boolean(),
  /** Whether its type collects answers. */
  isQuestion: z.boolean(),
  reached: z.int(),
  /** Texts of the block that were published in other words before `version`, oldest change first; absent without any. */
  wordings: z.array(z.object({ version: z.int(), before: textSchema, after: textSchema })).optional(),
  finding: findingShape,
  /** Figures per group, if they are compared. */
  compared: blockComparisonShape.optional(),
});
export type BlockResult = z.output<typeof blockResultShape>;
