import { z } from 'zod';
import { shownPictureSchema, textSchema } from '../blocks/text-schema.ts';
import { PROJECT_COLOURS } from '../projects/project.ts';
import { QUALITY_REASONS } from '../responses/quality/quality.ts';
import { RESPONSE_CHANNELS, RESPONSE_STATUSES } from '../responses/response.ts';
import { fileTrackSchema, sentFileSchema } from '../responses/uploads/contract.ts';

/** A tag of a whole response. */
const responseTagShape = z.object({ id: z.uuid(), name: z.string(), colour: z.enum(PROJECT_COLOURS) });
export type ResponseTag = z.output<typeof responseTagShape>;

/** What the table of responses and the page of one have in common. */
export const responseShape = z.object({
  id: z.uuid(),
  /** Who answered, where the caller may know; otherwise an anonymous name, the same on every page: "Participant 7K2Q". */
  participant: z.string(),
  channel: z.enum(RESPONSE_CHANNELS),
  status: z.enum(RESPONSE_STATUSES),
  excluded: z.boolean(),
  preview: z.boolean(),
  version: z.int(),
  startedAt: z.iso.datetime(),
  /** Seconds from start to completion; null until then. */
  seconds: z.number().nullable(),
  answered: z.int(),
  device: z.string(),
  language: z.string(),
  /** Starred by a member, for everyone. */
  starred: z.boolean(),
  /** The tags that members gave it as a whole, in the order of their names. */
  tags: z.array(responseTagShape),
  /** How many notes members wrote on it. */
  notes: z.int(),
  /** The URL parameters it was opened with. */
  parameters: z.record(z.string(), z.string()),
  /** Named as in the version it answered; values have at most 500 characters. */
  variables: z.array(z.object({ id: z.string(), name: z.string(), value: z.string() })),
  /** Of its participant, as they were when it started; none for those who do not see who participants are. */
  attributes: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
});

/** A row of the table of responses, with the answers that its columns show. */
export const responseRowShape = responseShape.extend({
  /** The start of the newest note; null without notes. */
  lastNote: z.string().nullable(),
  /** Signs that it may not be sincere; none until figures count its last change. */
  quality: z.array(z.enum(QUALITY_REASONS)),
  /** Answers by block, as text of at most 500 characters; null for one that was skipped or left out. */
  answers: z.record(z.string(), z.string().nullable()),
});
export type ResponseRow = z.output<typeof responseRowShape>;

/** Columns with answers that the table can show at once. */
export const MAX_ANSWER_COLUMNS = 30;

const leftOutShape = z.object({ reason: z.string(), name: z.string().nullable(), at: z.iso.datetime() });

/** One answer of a response that is read as a whole. */
export const readAnswerShape = z.object({
  block: z.string(),
  type: z.string(),
  title: textSchema,
  /** What the question shows above the answer, in the version that was answered. */
  picture: shownPictureSchema.nullable(),
  /** The answer as text; null if the block was skipped. */
  formattedAnswer: z.string().nullable(),
  /** The answer as a list if it has parts; `label` is the name of the row. */
  listed: z
    .object({
      ordered: z.boolean(),
      items: z.array(z.object({ label: z.string().nullable(), text: z.string() })),
    })
    .nullable(),
  /** Files that the answer names. */
  files: z.array(sentFileSchema),
  /** The files of the answer that were recorded at the same time, the one with the sound first. */
  tracks: z.array(fileTrackSchema),
  isFreeText: z.boolean(),
  onPath: z.boolean(),
  /** Why, by whom and when it was left out of results; null if it counts. */
  leftOut: leftOutShape.nullable(),
  at: z.iso.datetime(),
  /** Seconds on the block. */
  seconds: z.number(),
});
