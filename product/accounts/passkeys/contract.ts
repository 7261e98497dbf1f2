import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { meShape, nameShape } from '../contract.ts';

const loginAccess = { kind: 'login' } as const;
const publicAccess = { kind: 'public', reason: 'a person proves who they are' } as const;
const limit = { max: 60, seconds: 900, by: 'login' } as const;

/** Bytes in base64url, as browsers give them in `PublicKeyCredential.toJSON()`. */
const bytesShape = z.string().regex(/^[\w-]{1,20000}$/, 'This isn’t a passkey.');
const passkeyParams = z.object({ passkeyId: z.uuid() });

/** What a browser passes to `navigator.credentials`, as JSON (WebAuthn, sections 5.4 and 5.5). */
const optionsShape = z.object({ options: z.record(z.string(), z.unknown()) });

export const passkeyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'Your passkeys',
  access: loginAccess,
  output: z.object({ items: z.array(passkeyShape), next: z.null() }),
});

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'Options with which a browser creates a passkey',
  access: loginAccess,
  output: optionsShape,
  limit,
  repliesWithSecret: true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add the passkey that a browser created',
  access: loginAccess,
  body: z.strictObject({
    name: nameShape,
    id: bytesShape,
    clientDataJSON: bytesShape,
    attestationObject: bytesShape,
    transports: z.array(z.string().max(40)).max(10),
  }),
  output: passkeyShape,
  limit,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/:passkeyId',
  summary: 'Rename a passkey',
  access: loginAccess,
  params: passkeyParams,
  body: z.strictObject({ name: nameShape }),
  output: passkeyShape,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:passkeyId',
  summary: 'Remove a passkey, which can no longer be used to log in',
  access: loginAccess,
  params: passkeyParams,
});

export const preparePasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey/options',
  summary: 'Options with which a browser asks for a passkey',
  access: publicAccess,
  output: optionsShape,
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  summary: 'Log in with a passkey; no code is needed, because the device has verified the person',
  access: publicAccess,
  body: z.strictObject({
    id: bytesShape,
    clientDataJSON: bytesShape,
    authenticatorData: bytesShape,
    signature: bytesShape,
  }),
  output: meShape,
  limit: { max: 300, seconds: 900, by: 'address' },
});
