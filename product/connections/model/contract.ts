import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { MODEL_PURPOSES } from '../../workspaces/model/model.ts';
import { requestFields, serviceFields, settingsFields } from '../ai-service/ai-service.ts';

const read = { kind: 'workspace', action: 'model.read' } as const;
const manage = { kind: 'workspace', action: 'model.manage' } as const;

export const MAX_MONTHLY_TOKENS = 1_000_000_000;
/** Fewer would not be enough for one answer with a codebook. */
const MIN_MONTHLY_TOKENS = 1_000;
export const MAX_NAMES = 200;
export const MAX_NAME_LENGTH = 80;

export const serviceShape = z.object({
  ...serviceFields,
  monthlyTokens: z.int().nullable(),
  /** Names that are replaced before anything is sent. */
  names: z.array(z.string()),
});
export type ModelServiceOutput = z.output<typeof serviceShape>;

const settingsShape = z.object({
  /** Null as long as it is not set up. */
  service: serviceShape.nullable(),
  /** Tokens that were sent and received in this month (UTC). */
  usedTokens: z.int(),
});

const path = '/api/connections/model';

export const getModelService = endpoint({
  method: 'GET',
  path,
  summary: 'The language model of the workspace',
  access: read,
  output: settingsShape,
});

export const saveModelService = endpoint({
  method: 'PUT',
  path,
  summary: 'Set up a language model that speaks OpenAI’s API for chats, or turn it on or off',
  access: manage,
  repliesWithSecret: true,
  body: z.strictObject({
    ...settingsFields,
    monthlyTokens: z
      .int('Enter a whole number.')
      .min(MIN_MONTHLY_TOKENS, 'Enter at least 1,000 tokens.')
      .max(MAX_MONTHLY_TOKENS, 'Enter 1,000,000,000 tokens or fewer.')
      .nullable(),
    names: z
      .array(
        z
          .string()
          .trim()
          .min(2, 'Use names of 2 characters or more.')
          .max(MAX_NAME_LENGTH, 'Use names of 80 characters or fewer.'),
      )
      .max(MAX_NAMES, 'Enter 200 names or fewer.'),
  }),
  output: settingsShape,
  limit: { max: 120, seconds: 3600, by: 'login' },
});

export const removeModelService = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove the language model with its key; suggestions stay',
  access: manage,
});

export const testModelService = endpoint({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Ask the language model for a short reply',
  access: manage,
  output: z.object({
    isOk: z.boolean(),
    /** What the model replied; the start of a long reply. */
    reply: z.string().nullable(),
    /** Why it does not work, as a sentence. */
    error: z.string().nullable(),
    tokens: z.int(),
    durationMs: z.int(),
  }),
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const listModelRequests = endpoint({
  method: 'GET',
  path: `${path}/requests`,
  summary: 'Requests to the language model in the last 90 days, newest first',
  access: read,
  query: z.object({ after: z.string().max(500).optional() }),
  output: pageSchema(
    z.object({
      ...requestFields,
      purpose: z.enum(MODEL_PURPOSES),
      /** Who asked for it; null if they left the workspace. */
      person: z.string().nullable(),
      /** An estimate while there is no reply; 0 if the service refused. */
      tokens: z.int(),
    }),
  ),
});
export type ModelRequestOutput = z.output<typeof listModelRequests.output>['items'][number];

export const getModelRequest = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/model-requests/:requestId',
  summary: 'What was sent of a study in a request to the language model, after redaction, and what came back',
  access: read,
  auditAction: 'response.read',
  params: z.object({ studyId: z.uuid(), requestId: z.uuid() }),
  output: z.object({
    /** Null when it is not kept any more. */
    messages: z.array(z.object({ role: z.string(), content: z.string() })).nullable(),
    /** With placeholders, as it came back. */
    reply: z.string().nullable(),
  }),
});
