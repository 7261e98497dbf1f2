import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { ENCODINGS } from '#platform/encoding/encodings.ts';
import { droppedShape } from '../../media/transcripts/dropped-shape.ts';
import { SPOKEN_LANGUAGES } from '../../media/transcripts/spoken-languages.ts';
import {
  MAX_SEGMENT_CHARACTERS,
  MAX_SEGMENTS,
  MAX_SPEAKER_CHARACTERS,
  MAX_TIME_MS,
  MAX_TRANSCRIPT_FILE_BYTES,
  TRANSCRIPT_PROBLEMS,
  TRANSCRIPT_SOURCES,
  TRANSCRIPT_STATES,
} from '../../media/transcripts/transcript.ts';

const path = '/api/studies/:studyId/responses/:responseId/recordings/:uploadId/transcript';
const params = z.object({ studyId: z.uuid(), responseId: z.uuid(), uploadId: z.uuid() });
const read = { kind: 'workspace', action: 'results.read' } as const;
const edit = { kind: 'workspace', action: 'transcript.edit' } as const;

const segmentId = z.string().regex(/^[a-z0-9]{1,20}$/);
const time = z.int().min(0).max(MAX_TIME_MS).nullable();
const speaker = z.string().max(MAX_SPEAKER_CHARACTERS);
const text = z.string().min(1).max(MAX_SEGMENT_CHARACTERS);
const revision = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .meta({ description: 'The revision that the change is based on.' });
const revisionQuery = z.object({
  /** The revision that is replaced; without it, whichever there is. */
  revision: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});

export const segmentShape = z.object({
  id: segmentId,
  /** Milliseconds; null where a text has no time marks. */
  fromMs: time,
  toMs: time,
  speaker: speaker.nullable(),
  text,
  /** Start and end in milliseconds, and the word; only of a service that knows them. */
  words: z.array(z.tuple([z.int(), z.int(), z.string()])).optional(),
});

export const transcriptShape = z.object({
  /** `queued`, `running` and `failed` are about the service; there may be words from before. */
  state: z.enum(TRANSCRIPT_STATES),
  problem: z.enum(TRANSCRIPT_PROBLEMS).nullable(),
  /** What the service replied, if it failed. */
  error: z.string().nullable(),
  /** Null as long as there are no words. */
  source: z.enum(TRANSCRIPT_SOURCES).nullable(),
  language: z.string().nullable(),
  /** The language that the service is told is spoken: as somebody chose, or that of the answers. */
  spokenLanguage: z.string(),
  revision: z.int(),
  segments: z.array(segmentShape),
  /** Whether there are words that were replaced or deleted in the last month. */
  canRestore: z.boolean(),
  /** Pieces of the recording that the service has heard. */
  progress: z.object({ done: z.int(), count: z.int() }).nullable(),
  /** Whether the workspace has a transcription service. */
  service: z.enum(['none', 'off', 'on']),
  /** Whether the participant has agreed that AI models process what they say, which the service needs. */
  isPermitted: z.boolean(),
  can: z.record(z.string(), z.boolean()),
});
export type TranscriptOutput = z.output<typeof transcriptShape>;

const MAX_CHANGES = 20_000;
/** Adding and removing moves the segments behind; setting does not. */
const MAX_MOVES = 500;

const changeSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('add'),
    after: segmentId.nullable(),
    segment: z.strictObject({ id: segmentId, fromMs: time, toMs: time, speaker: speaker.nullable(), text }),
  }),
  z.strictObject({
    do: z.literal('set'),
    id: segmentId,
    text: text.optional(),
    speaker: speaker.nullable().optional(),
    fromMs: time.optional(),
    toMs: time.optional(),
  }),
  z.strictObject({ do: z.literal('remove'), id: segmentId }),
  z.strictObject({ do: z.literal('rename'), from: speaker.min(1), to: speaker.min(1) }),
]);

export const getTranscript = endpoint({
  method: 'GET',
  path,
  summary: 'What is said in a recording, with times and speakers',
  access: read,
  auditAction: 'response.read',
  params,
  output: transcriptShape,
});

export const editTranscript = endpoint({
  method: 'PATCH',
  path,
  summary: 'Correct a transcript, or write one; all changes are applied, or none',
  access: edit,
  params,
  body: z.strictObject({
    revision,
    changes: z
      .array(changeSchema)
      .min(1)
      .max(MAX_CHANGES)
      .refine(
        (changes) => changes.filter((change) => change.do !== 'set').length <= MAX_MOVES,
        'Add, remove and rename at most 500 at once.',
      ),
  }),
  output: z.object({ revision: z.int() }),
  limit: { max: 600, seconds: 60, by: 'login' },
  maxBody: 5_000_000,
});

export const uploadTranscript = endpoint({
  method: 'POST',
  path,
  summary: 'Upload a transcript as WebVTT, SRT or plain text, sent as its bytes; it replaces the current one',
  access: edit,
  params,
  query: revisionQuery.extend({
    /** File name, whose extension tells the format. */
    name: z.string().max(1_000).optional(),
    /** The encoding of a file that is not in Unicode. */
    encoding: z.enum(ENCODINGS).optional(),
  }),
  output: z.object({ revision: z.int(), segments: z.int().max(MAX_SEGMENTS), dropped: droppedShape }),
  status: 201,
  maxFileBytes: MAX_TRANSCRIPT_FILE_BYTES,
  limit: { max: 60, seconds: 600, by: 'login' },
});

export const deleteTranscript = endpoint({
  method: 'DELETE',
  path,
  summary: 'Delete a transcript, or stop transcribing; it can be restored for a month',
  access: edit,
  params,
  query: revisionQuery,
});

export const restoreTranscript = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  summary: 'Exchange a transcript with the one before it was replaced or deleted',
  access: edit,
  params,
  body: z.strictObject({ revision }),
  output: z.object({ revision: z.int() }),
});

export const transcribe = endpoint({
  method: 'POST',
  path: `${path}/transcribe`,
  summary:
    'Send a recording to the transcription service; with `again` its words replace those that are there',
  access: edit,
  params,
  body: z.strictObject({
    again: z.boolean().default(false),
    language: z.enum(SPOKEN_LANGUAGES).nullable().optional().meta({
      description:
        'What is spoken; null for the language of the answers. Without it, what was chosen before stays.',
    }),
  }),
  status: 202,
  output: z.object({ state: z.enum(TRANSCRIPT_STATES) }),
  limit: { max: 300, seconds: 3600, by: 'login' },
});

export const downloadTranscript = endpoint({
  method: 'GET',
  path: `${path}/:format`,
  summary: 'A transcript as WebVTT (`vtt`) or plain text (`txt`)',
  access: read,
  auditAction: 'response.read',
  params: params.extend({ format: z.enum(['vtt', 'txt']) }),
  sendsFile: 'text/plain',
});

/** URL of a transcript as a file. */
export const buildTranscriptUrl = (
  { studyId, responseId, uploadId }: z.input<typeof params>,
  format: 'vtt' | 'txt',
): string =>
  downloadTranscript.path
    .replace(':studyId', studyId)
    .replace(':responseId', responseId)
    .replace(':uploadId', uploadId)
    .replace(':format', format);
