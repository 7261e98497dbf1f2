import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';

const read = { kind: 'workspace', action: 'transcription.read' } as const;
const manage = { kind: 'workspace', action: 'transcription.manage' } as const;

const MAX_ADDRESS_LENGTH = 2_000;
export const MAX_MONTHLY_MINUTES = 1_000_000;

export const serviceShape = z.object({
  name: z.string(),
  address: z.string(),
  model: z.string(),
  /** The key itself cannot be read again. */
  hasKey: z.boolean(),
  isOn: z.boolean(),
  isAutomatic: z.boolean(),
  monthlyMinutes: z.int().nullable(),
});
export type ServiceOutput = z.output<typeof serviceShape>;

const settingsShape = z.object({
  /** Null as long as it is not set up. */
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
  secret: true,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Enter a name.').max(80, 'Use 80 characters or fewer.'),
    address: z.string().trim().min(1, 'Enter a URL.').max(MAX_ADDRESS_LENGTH, 'This URL is too long.'),
    model: z
      .string()
      .trim()
      .min(1, 'Enter a model.')
      .max(200, 'Use 200 characters or fewer.')
      .regex(/^[\x20-\x7e]*$/, 'Use Latin letters, digits and symbols.'),
    key: z
      .string()
      .max(2_000, 'This key is too long.')
      .regex(/^[\x21-\x7e]*$/, 'Remove spaces and special characters from the key.')
      .nullable()
      .optional()
      .meta({
        description:
          'The key of the service; null for none. Without it, the stored one stays for the same host.',
      }),
    isOn: z.boolean(),
    isAutomatic: z.boolean(),
    monthlyMinutes: z
      .int('Enter a whole number.')
      .min(1, 'Enter at least 1 minute.')
      .max(MAX_MONTHLY_MINUTES, 'Enter 1,000,000 minutes or fewer.')
      .nullable(),
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

export const listTranscriptionRequests = endpoint({
  method: 'GET',
  path: `${path}/requests`,
  summary: 'Requests to the service in the last 90 days, newest first',
  access: read,
  query: z.object({ after: z.string().max(500).optional() }),
  output: pageSchema(
    z.object({
      id: z.uuid(),
      sentAt: z.iso.datetime(),
      host: z.string(),
      model: z.string(),
      /** Null for a test, or if the study was deleted. */
      study: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      response: z.uuid().nullable(),
      /** Length of the sound; 0 if the request failed. */
      seconds: z.int(),
      durationMs: z.int().nullable(),
      status: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type RequestOutput = z.output<typeof listTranscriptionRequests.output>['items'][number];
