import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const read = { kind: 'workspace', action: 'tremendous.read' } as const;
const manage = { kind: 'workspace', action: 'tremendous.manage' } as const;
const path = '/api/connections/tremendous';

/** The sandbox sends nothing of worth. */
export const TREMENDOUS_ENVIRONMENTS = ['sandbox', 'production'] as const;
export type TremendousEnvironment = (typeof TREMENDOUS_ENVIRONMENTS)[number];

/** An id of Tremendous, such as `TV6QF1HGLBXE` or `BALANCE`. */
const tremendousId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Use the ID that Tremendous shows, such as TV6QF1HGLBXE.');

const settingFields = {
  environment: z.enum(TREMENDOUS_ENVIRONMENTS),
  /** What people can choose from. */
  campaign: tremendousId,
  fundingSource: tremendousId,
};

const settingShape = z.object({
  ...settingFields,
  updatedAt: z.iso.datetime(),
});
export type TremendousSettings = z.output<typeof settingShape>;

export const getTremendous = endpoint({
  method: 'GET',
  path,
  summary: 'The account with Tremendous, without its key',
  access: read,
  output: z.object({
    /** Null as long as it is not set up. */
    account: settingShape.nullable(),
  }),
});

export const saveTremendous = endpoint({
  method: 'PUT',
  path,
  summary: 'Set up an account with Tremendous, which sends incentives',
  access: manage,
  repliesWithSecret: true,
  body: z.strictObject({
    ...settingFields,
    key: z
      .string()
      .trim()
      .min(8, 'Enter the API key of Tremendous.')
      .max(500, 'Enter the API key of Tremendous.')
      .optional()
      .meta({ description: 'Without it, the stored one stays, if the environment is the same.' }),
  }),
  output: settingShape,
  limit: { max: 120, seconds: 3600, by: 'login' },
});

export const removeTremendous = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove the account with its key; what was sent stays sent',
  access: manage,
});

export const testTremendous = endpoint({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Ask Tremendous whether it accepts the key and knows the funding source; nothing is sent',
  access: manage,
  output: z.object({
    isOk: z.boolean(),
    /** Why it does not work, as a sentence. */
    error: z.string().nullable(),
  }),
  limit: { max: 60, seconds: 3600, by: 'login' },
});
