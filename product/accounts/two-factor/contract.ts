import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { linkTokenShape, meShape } from '../contract.ts';

const loginAccess = { kind: 'login' } as const;
/** Each of these calls checks or replaces a factor; codes are also limited per person. */
const limit = { max: 30, seconds: 900, by: 'login' } as const;

/** A code of the authenticator app or a recovery code, with or without spaces and hyphens. */
export const codeShape = z
  .string()
  .trim()
  .min(1, 'Enter a code.')
  .max(60, 'Enter the 6 digits from your app, or a recovery code.');

const recoveryCodesShape = z.object({ recoveryCodes: z.array(z.string()) });

export const finishLogin = endpoint({
  method: 'POST',
  path: '/api/auth/login/second-step',
  summary: 'Finish logging in with a code from the authenticator app or a recovery code',
  access: { kind: 'public', reason: 'the token of the first step and the code are the proof' },
  body: z.object({
    token: linkTokenShape,
    code: codeShape,
    /** Ask for no code on this device for 30 days. */
    remember: z.boolean().optional(),
  }),
  output: meShape,
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/account/two-factor',
  summary: 'Whether logging in needs a second factor, and how many recovery codes are left',
  access: loginAccess,
  output: z.object({ onSince: z.iso.datetime().nullable(), recoveryCodesLeft: z.int() }),
});

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor',
  summary: 'Create a key for an authenticator app; two-factor is on once a code of it is confirmed',
  access: loginAccess,
  output: z.object({
    /** In base32, to type into the app. */
    key: z.string(),
    /** The key as an `otpauth:` address, for a QR code. */
    address: z.string(),
  }),
  limit,
  repliesWithSecret: true,
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  summary: 'Turn on two-factor with a code of the app; ends your other logins',
  access: loginAccess,
  body: z.object({ code: codeShape }),
  output: recoveryCodesShape,
  limit,
  repliesWithSecret: true,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  summary: 'Replace your recovery codes; the old ones stop working',
  access: loginAccess,
  body: z.object({ code: codeShape }),
  output: recoveryCodesShape,
  limit,
  repliesWithSecret: true,
});

export const turnOffTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/turn-off',
  summary: 'Turn off two-factor; ends your other logins',
  access: loginAccess,
  body: z.object({ code: codeShape }),
  limit,
});
