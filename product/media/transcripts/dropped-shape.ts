import { z } from 'zod';
import type { Dropped } from './parsed-text.ts';

/** What is in a file and was not stored, in numbers; null if everything was taken. */
export const droppedShape = z
  .object({
    /** Lines of no cue. */
    outsideLines: z.int(),
    comments: z.int(),
    /** Cues without words. */
    emptyCues: z.int(),
    /** Cues whose time no recording has. */
    lateCues: z.int(),
    /** Control characters, and those that do not exist in the encoding. */
    characters: z.int(),
  })
  .nullable()
  .meta({
    description: 'What is in the file and was not stored, in numbers; null if everything was.',
  }) satisfies z.ZodType<Dropped | null>;
