import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const read = { kind: 'workspace', action: 'prolific.read' } as const;
const manage = { kind: 'workspace', action: 'prolific.manage' } as const;
const path = '/api/connections/prolific';

const connectionShape = z.object({
  /** Null where none is connected. */
  account: z
    .object({
      name: z.string(),
      currency: z.string(),
      /** Whether it may pay people who are screened out; null where that is not known. */
      paysScreenOuts: z.boolean().nullable(),
    })
    .nullable(),
});
export type ProlificConnection = z.output<typeof connectionShape>;

export const getProlific = endpoint({
  method: 'GET',
  path,
  summary: 'The account at Prolific that the workspace recruits with',
  access: read,
  output: connectionShape,
});

export const connectProlific = endpoint({
  method: 'PUT',
  path,
  summary: 'Connect an account at Prolific by its API token',
  access: manage,
  repliesWithSecret: true,
  body: z.strictObject({
    token: z
      .string()
      .trim()
      .min(1, 'Enter a token.')
      .max(500, 'This token is too long.')
      .regex(/^[\x21-\x7e]*$/, 'Remove spaces and special characters from the token.'),
  }),
  output: connectionShape,
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const testProlific = endpoint({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Ask Prolific whose token it is, and whether it may pay people who are screened out',
  access: manage,
  output: z.object({
    isOk: z.boolean(),
    /** Whose token it is. */
    name: z.string().nullable(),
    /** Why it does not work, as a sentence. */
    error: z.string().nullable(),
  }),
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const disconnectProlific = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove the account at Prolific with its token; studies there stay as they are',
  access: manage,
});
