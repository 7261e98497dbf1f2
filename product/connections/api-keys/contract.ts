import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { KEY_STATES, MAX_KEY_NAME_LENGTH } from './api-key.ts';
import { KEY_SCOPES } from './key-scopes.ts';

const access = (action: string) => ({ kind: 'workspace', action }) as const;

export const apiKeyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of its secret, to tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Who made it, and with whose rights it acts. */
  person: z.object({ id: z.uuid(), name: z.string(), you: z.boolean() }),
  createdAt: z.iso.datetime(),
  /** Null: it does not expire. */
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute; null when it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  state: z.enum(KEY_STATES),
});
export type ApiKeyOutput = z.output<typeof apiKeyShape>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/connections/api-keys',
  summary: 'Your API keys, newest first; of admins, all keys of the workspace',
  access: access('api-key.list'),
  query: z.object({ after: z.string().max(500).optional() }),
  output: pageSchema(apiKeyShape),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/connections/api-keys',
  summary: 'Create an API key; its secret is only in this reply',
  access: access('api-key.create'),
  repliesWithSecret: true,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Enter a name.').max(MAX_KEY_NAME_LENGTH, 'Use 80 characters or fewer.'),
    scopes: z
      .array(z.enum(KEY_SCOPES))
      .min(1, 'Select at least one scope.')
      .max(KEY_SCOPES.length)
      .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the key stops working; null for never.' }),
  }),
  output: apiKeyShape.extend({
    secret: z
      .string()
      .meta({ description: 'The key itself. It is stored as a hash and cannot be read again.' }),
  }),
  status: 201,
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/connections/api-keys/:keyId',
  summary: 'Revoke an API key at once and for good',
  access: access('api-key.revoke'),
  params: z.object({ keyId: z.uuid() }),
});
