import { z } from 'zod';
import { idSchema, textSchema } from '../../blocks/text-schema.ts';

/** A loop over all versions of a study. Each of its questions has a block for each round, with figures of its own. */
export const loopShape = z.object({
  id: idSchema,
  name: z.string(),
  /** In the order of the options, those of older versions at the end. */
  rounds: z.array(
    z.object({
      option: z.string(),
      label: textSchema,
      /** Whether the newest version no longer has the round. */
      removed: z.boolean(),
    }),
  ),
  questions: z.array(
    z.object({
      /** The block that is repeated. Its title has a reference where each round has its option. */
      id: idSchema,
      title: textSchema,
      /** Its block in each round, in their order; null where no version asked it in that round. */
      blocks: z.array(idSchema.nullable()),
    }),
  ),
});
export type Loop = z.output<typeof loopShape>;

/** How far people came in a loop: each person counts once, in however many rounds. */
export const loopDropOffShape = z.object({
  id: idSchema,
  reached: z.int(),
  /** Unfinished responses that stopped in the loop. */
  left: z.int(),
  rounds: z.array(z.object({ option: z.string(), reached: z.int(), left: z.int() })),
});
export type LoopDropOff = z.output<typeof loopDropOffShape>;
