import { z } from 'zod';
import { idSchema, shownPictureSchema, textSchema } from '../blocks/text-schema.ts';
import { projectReference } from '../projects/contract.ts';
import { CHANNELS } from '../studies/channels.ts';
import { STUDY_STATES } from '../studies/study.ts';
import { loopShape } from './loops/loop.ts';

/** What all tabs of a study's summary need. */
export const studySummaryShape = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(STUDY_STATES),
  archived: z.boolean(),
  project: projectReference.nullable(),
  version: z.int(),
  base: z.string(),
  linkUrl: z.string(),
  channels: z.array(z.enum(CHANNELS)),
  blocks: z.array(
    z.object({
      id: idSchema,
      type: z.string(),
      title: textSchema,
      isQuestion: z.boolean(),
      /** Whether its answers are people's own words. */
      isFreeText: z.boolean(),
      removed: z.boolean(),
      picture: shownPictureSchema.nullable(),
      /** Parts of it that figures can be compared by. */
      compares: z.array(z.object({ part: z.string(), label: textSchema.nullable() })),
    }),
  ),
  /** The loops of all versions: which of the blocks are the same question in several rounds. */
  loops: z.array(loopShape),
  /** Whether the study has weights, so that its figures can be weighted. */
  weighted: z.boolean(),
  /** Whether anybody has begun to answer, as a test too. */
  hasResponses: z.boolean(),
  /** Whether there are recordings among the answers. */
  hasRecordings: z.boolean(),
  /** Whether a question that is no longer in the study has answers. */
  hasRemovedAnswers: z.boolean(),
  /** The variables of all versions, with their newest names. */
  variables: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Attributes of participants that any version reads or keeps; none for those who do not see who participants are. */
  attributes: z.array(z.object({ key: z.string(), name: z.string() })),
  can: z.record(z.string(), z.boolean()),
});
export type StudySummary = z.output<typeof studySummaryShape>;
