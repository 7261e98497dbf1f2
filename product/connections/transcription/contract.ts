import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { estimateShape } from '../../responses/transcripts/estimate-shape.ts';
import { requestFields, serviceFields, settingsFields } from '../ai-service/ai-service.ts';

const read = { kind: 'workspace', action: 'transcription.read' } as const;
const manage = { kind: 'workspace', action: 'transcription.manage' } as const;

export const MAX_MONTHLY_MINUTES = 1_000_000;
export const MAX_MINUTE_PRICE = 100;

export const serviceShape = z.object({
  ...serviceFields,
  /** Whether every new recording is sent, without anybody asking for it. */
  isAutomatic: z.boolean(),
  /** Most minutes to send in a month; null: no limit. */
  monthlyMinutes: z.int().nullable(),
  /** What a minute costs in US dollars, for estimates; null if nobody said so. */
  minutePrice: z.number().nullable(),
});
export type ServiceOutput = z.output<typeof serviceShape>;

const settingsShape = z.object({
  /** Null until one is set up. */
  service: serviceShape.nullable(),
  /** Seconds of sound that were sent in this month (UTC). */
  sentSeconds: z.int(),
});

const path = '/api/connections/transcription';

export const getTranscriptionService = endpoint({
  method: 'GET',
  path,
  summary: 'The transcription service of the workspace',
  access: read,
  output: settingsShape,
});

export const saveTranscriptionService = endpoint({
  method: 'PUT',
  path,
  summary: 'Set up a service that speaks OpenAI’s API for transcriptions, or turn it on or off',
  access: manage,
  repliesWithSecret: true,
  body: z.strictObject({
    ...settingsFields,
    isAutomatic: z.boolean(),
    monthlyMinutes: z
      .int('Enter a whole number.')
      .min(1, 'Enter at least 1 minute.')
      .max(MAX_MONTHLY_MINUTES, 'Enter 1,000,000 minutes or fewer.')
      .nullable(),
    minutePrice: z
      .number('Enter a number.')
      .min(0, 'Enter 0 or more.')
      .max(MAX_MINUTE_PRICE, 'Enter 100 or less.')
      .nullable()
      .default(null),
  }),
  output: settingsShape,
  limit: { max: 120, seconds: 3600, by: 'login' },
});

export const removeTranscriptionService = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove the transcription service with its key; transcripts stay',
  access: manage,
});

export const testTranscriptionService = endpoint({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Send a second of silence to the service',
  access: manage,
  output: z.object({
    isOk: z.boolean(),
    /** Why not, as a sentence. */
    error: z.string().nullable(),
    durationMs: z.int(),
  }),
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const estimateTranscription = endpoint({
  method: 'GET',
  path: `${path}/estimate`,
  summary: 'How many recordings would be sent if new recordings were transcribed automatically',
  access: read,
  output: estimateShape,
  limit: { max: 300, seconds: 3600, by: 'login' },
});

export const listTranscriptionRequests = endpoint({
  method: 'GET',
  path: `${path}/requests`,
  summary: 'Requests to the service in the last 90 days, newest first',
  access: read,
  query: z.object({ after: z.string().max(500).optional() }),
  output: pageSchema(
    z.object({
      ...requestFields,
      /** Length of the sound; 0 if the request failed and does not count. */
      seconds: z.int(),
    }),
  ),
});
export type RequestOutput = z.output<typeof listTranscriptionRequests.output>['items'][number];
