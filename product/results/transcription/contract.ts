import { z } from 'zod';
import { endpoint, pageSchema, type Output } from '#platform/http/contract/contract.ts';
import { estimateShape } from '../../responses/transcripts/estimate-shape.ts';
import { TRANSCRIPT_PROBLEMS } from '../../media/transcripts/transcript.ts';
import { TRANSCRIPTION_MODES } from '../../responses/transcripts/switch.ts';

const path = '/api/studies/:studyId/transcription';
const params = z.object({ studyId: z.uuid() });
const read = { kind: 'workspace', action: 'results.read' } as const;
const edit = { kind: 'workspace', action: 'transcript.edit' } as const;

/** Most responses of which recordings are transcribed in one call. */
export const MAX_RESPONSES_AT_ONCE = 500;

/** Recordings and how long they are. */
const countShape = z.object({ recordings: z.int(), seconds: z.int() });

/** Where each recording of a study stands. */
export const RECORDING_STATES = [
  'done',
  'running',
  'waiting',
  'failed',
  'not_permitted',
  'no_sound',
  'none',
] as const;
export type TranscriptionState = (typeof RECORDING_STATES)[number];

/** The service of the workspace, and what keeps it from hearing what waits. */
const serviceStatus = {
  service: z.enum(['none', 'off', 'on']),
  /** Whether the workspace transcribes automatically, which studies without a setting of their own follow. */
  workspaceIsOn: z.boolean(),
  /** Where recordings are sent; null without a service. */
  destination: z.object({ name: z.string(), host: z.string(), model: z.string() }).nullable(),
  /** US dollars a minute; null if nobody said so. */
  minutePrice: z.number().nullable(),
  /** The limit of the workspace, and what all its studies have sent in this month. */
  limit: z.object({ minutes: z.int(), sentSeconds: z.int() }).nullable(),
  /** Whether recordings wait for the limit to be raised, or for the next month. */
  isLimited: z.boolean(),
  /** What the service replied last, if it has failed several times in a row. */
  serviceError: z.string().nullable(),
};
const serviceStatusShape = z.object(serviceStatus);
export type ServiceStatus = z.output<typeof serviceStatusShape>;

/** Studies whose transcripts changed last; of more, those that changed before are not listed. */
export const MAX_TRANSCRIBED_STUDIES = 200;

export const listTranscribedStudies = endpoint({
  method: 'GET',
  path: '/api/transcription/studies',
  summary:
    'How far the transcripts of all studies are that have any or wait for them, the last changed first',
  access: read,
  output: z.object({
    ...serviceStatus,
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Whether new recordings are sent without being asked for. */
        isOn: z.boolean(),
        done: z.int(),
        running: z.int(),
        waiting: z.int(),
        failed: z.int(),
        not_permitted: z.int(),
        no_sound: z.int(),
        /** Why recordings failed, the most frequent reason first. */
        failures: z.array(
          z.object({
            problem: z.enum(TRANSCRIPT_PROBLEMS).nullable(),
            recordings: z.int(),
            /** What the service replied to the last of them. */
            error: z.string().nullable(),
          }),
        ),
        /** Seconds of sound that were sent in this month (UTC). */
        sentSeconds: z.int(),
      }),
    ),
    /** Whether there are studies that are not listed. */
    more: z.boolean(),
    can: z.record(z.string(), z.boolean()),
  }),
});
export type TranscribedStudies = Output<typeof listTranscribedStudies>;

export const getStudyTranscription = endpoint({
  method: 'GET',
  path,
  summary: 'Whether recordings of a study are transcribed automatically, and how far that is',
  access: read,
  params,
  output: z.object({
    ...serviceStatus,
    mode: z.enum(TRANSCRIPTION_MODES),
    /** Whether new recordings of this study are sent without being asked for. */
    isOn: z.boolean(),
    recordings: z.object({
      done: countShape,
      running: countShape,
      waiting: countShape,
      failed: countShape,
      not_permitted: countShape,
      no_sound: countShape,
      none: countShape,
    } satisfies Record<TranscriptionState, typeof countShape>),
    /** Seconds of sound of this study that were sent in this month (UTC). */
    sentSeconds: z.int(),
    can: z.record(z.string(), z.boolean()),
  }),
});
export type StudyTranscription = Output<typeof getStudyTranscription>;

export const setStudyTranscription = endpoint({
  method: 'PUT',
  path,
  summary:
    'Have recordings of a study transcribed automatically or not, also those that are there; switching off cancels what waits',
  access: { kind: 'workspace', action: 'transcript.automate' },
  params,
  body: z.strictObject({ mode: z.enum(TRANSCRIPTION_MODES) }),
  limit: { max: 120, seconds: 3600, by: 'login' },
});

export const estimateStudyTranscription = endpoint({
  method: 'GET',
  path: `${path}/estimate`,
  summary: 'How many recordings of a study would be sent if it were switched on',
  access: read,
  params,
  output: estimateShape,
  limit: { max: 300, seconds: 3600, by: 'login' },
});

export const listStudyRecordings = endpoint({
  method: 'GET',
  path: `${path}/recordings`,
  summary: 'Recordings of a study that failed, wait, or may not be transcribed',
  access: read,
  auditAction: 'response.read',
  params,
  query: z.object({
    state: z.enum(['failed', 'waiting', 'running', 'not_permitted']).default('failed'),
    after: z.string().max(500).optional(),
  }),
  output: pageSchema(
    z.object({
      response: z.uuid(),
      /** Its id in the endpoints of recordings. */
      upload: z.uuid(),
      block: z.string(),
      seconds: z.int(),
      problem: z.enum(TRANSCRIPT_PROBLEMS).nullable(),
      /** What the service replied. */
      error: z.string().nullable(),
      /** When it came to this. */
      at: z.iso.datetime(),
      /** When it is tried again; null if it only waits for its turn, or is not. */
      waitUntil: z.iso.datetime().nullable(),
    }),
  ),
});
export type StudyRecording = Output<typeof listStudyRecordings>['items'][number];

export const transcribeResponses = endpoint({
  method: 'POST',
  path: `${path}/recordings`,
  summary: 'Send the recordings of some responses to the transcription service that have no transcript',
  access: edit,
  params,
  body: z.strictObject({ responses: z.array(z.uuid()).min(1).max(MAX_RESPONSES_AT_ONCE) }),
  status: 202,
  output: z.object({
    /** Recordings that now wait for the service. */
    queued: z.int(),
    /** Those that have a transcript or wait already. */
    had: z.int(),
    notPermitted: z.int(),
    /** Those that could not be prepared for playback, or are not yet. */
    notReady: z.int(),
  }),
  limit: { max: 120, seconds: 3600, by: 'login' },
});

export const retryTranscriptions = endpoint({
  method: 'POST',
  path: `${path}/retry`,
  summary: 'Send all recordings of a study once more whose transcription failed',
  access: edit,
  params,
  status: 202,
  output: z.object({ queued: z.int() }),
  limit: { max: 120, seconds: 3600, by: 'login' },
});
