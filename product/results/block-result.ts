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
  /** Whether the newest version no longer has the block. */
  removed: z.boolean(),
  /** Whether its type collects answers. */
  isQuestion: z.boolean(),
  /** How many people saw the block. */
  reached: z.int(),
  /** Changes of the block’s texts: the text before and in `version`, oldest first; absent if none has changed. */
  wordings: z.array(z.object({ version: z.int(), before: textSchema, after: textSchema })).optional(),
  finding: findingShape,
  /** Whether its answers can have tags, whose figures are read apart (`getTagFigures`). */
  takesTags: z.boolean().optional(),
  /** Figures per group, if they are compared. */
  compared: blockComparisonShape.optional(),
});
export type BlockResult = z.output<typeof blockResultShape>;
