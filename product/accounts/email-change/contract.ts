import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { emailShape, linkTokenShape } from '../contract.ts';

const loginAccess = { kind: 'login' } as const;
const linkAccess = { kind: 'public', reason: 'the link is the proof' } as const;

/** A change of address that is waiting for a confirmation. */
export const emailChangeShape = z.object({
  email: z.string(),
  /** From the address that the account has until then. */
  isConfirmedByOldAddress: z.boolean(),
  isConfirmedByNewAddress: z.boolean(),
  expiresAt: z.iso.datetime(),
});

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/api/account/email',
  summary: 'The change of your email address that is waiting for a confirmation',
  access: loginAccess,
  output: z.object({ pending: emailChangeShape.nullable() }),
});

export const startEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Change your email address; it changes once both addresses have confirmed it',
  access: loginAccess,
  body: z.strictObject({ email: emailShape }),
  output: z.object({ pending: emailChangeShape }),
  limit: { max: 20, seconds: 3600, by: 'login' },
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Cancel the change of your email address; its links stop working',
  access: loginAccess,
});

export const checkEmailLink = endpoint({
  method: 'GET',
  path: '/api/auth/confirm-email/:token',
  summary: 'The new email address of a link; null when it no longer works. Opening it changes nothing',
  access: linkAccess,
  params: z.object({ token: linkTokenShape }),
  output: z.object({ email: z.string().nullable() }),
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm a new email address with the link mailed to the old or the new one',
  access: linkAccess,
  body: z.strictObject({ token: linkTokenShape }),
  output: z.object({
    email: z.string(),
    /** False while the other address has not confirmed it. */
    isChanged: z.boolean(),
  }),
  limit: { max: 100, seconds: 900, by: 'address' },
});
