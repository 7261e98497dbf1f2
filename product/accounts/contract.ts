import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { readEmail } from '#platform/text/read-email.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './account.ts';
import { meShape, personShape } from './login-contract.ts';

export { getMe, logOut, meShape, orgShape, personShape } from './login-contract.ts';

// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** A name on one line, 1 to 100 characters. */
export const nameShape = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'Use at most 100 characters.')
  .refine((name) => !CONTROL_CHARACTERS.test(name), 'Use letters, digits and spaces on one line.')
  .refine((name) => name.isWellFormed(), 'Use letters, digits and spaces on one line.');
export const emailShape = z
  .string()
  .max(254, 'Use an email address of at most 254 characters.')
  .transform((typed, context) => {
    const email = readEmail(typed);
    if (email === null) context.addIssue('Enter an email address like name@example.com.');
    return email ?? z.NEVER;
  });
/** Checks the length only; `server/password/check-password.ts` checks whether it is easy to guess. */
export const passwordShape = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters.`)
  .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters.`);
const enteredPasswordShape = z
  .string()
  .min(1, 'Enter your password.')
  .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters.`);
/** A secret token from a link. */
export const linkTokenShape = z.string().min(1).max(200);

const publicAccess = (reason: string) => ({ kind: 'public', reason }) as const;
const loginAccess = { kind: 'login' } as const;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and its first workspace, or join by an invitation',
  access: publicAccess('a person without an account creates one'),
  body: z.object({
    name: nameShape,
    email: emailShape,
    password: passwordShape,
    /** Not needed with an invitation. */
    workspaceName: nameShape.optional(),
    /** The one-time code of the first start. */
    code: z.string().trim().max(100).optional(),
    /** The token of an invitation's link. */
    invitation: linkTokenShape.optional(),
  }),
  output: meShape,
  limit: { max: 300, seconds: 3600, by: 'address' },
});

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/auth/registration',
  summary: 'How registration is set up',
  access: publicAccess('the registration page explains itself before it asks for anything'),
  output: z.object({ mode: z.enum(['first', 'open', 'invitation']) }),
});

/** Without `person` where the password was right and a code of the second factor is needed (`two-factor/contract.ts`). */
export const logInShape = z.union([meShape, z.object({ secondStep: z.object({ token: z.string() }) })]);

export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Log in with a password',
  access: publicAccess('a person proves who they are'),
  body: z.object({ email: emailShape, password: enteredPasswordShape }),
  output: logInShape,
  limit: { max: 600, seconds: 900, by: 'address' },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request a link to set a new password',
  access: publicAccess('a person who lost their password has no login; the answer is always the same'),
  body: z.object({ email: emailShape }),
  output: z.object({ message: z.string() }),
  limit: { max: 100, seconds: 3600, by: 'address' },
});

export const checkResetLink = endpoint({
  method: 'GET',
  path: '/api/auth/reset-password/:token',
  summary: 'Whether this link is still valid; opening it changes nothing',
  access: publicAccess('the link is the proof'),
  params: z.object({ token: linkTokenShape }),
  output: z.object({ usable: z.boolean() }),
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a link; it works once and ends every login',
  access: publicAccess('the link is the proof'),
  body: z.object({ token: linkTokenShape, password: passwordShape }),
  limit: { max: 100, seconds: 900, by: 'address' },
});

export const renamePerson = endpoint({
  method: 'PATCH',
  path: '/api/account/profile',
  summary: 'Change your name',
  access: loginAccess,
  body: z.object({ name: nameShape }),
  output: personShape,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change your password; ends your other logins',
  access: loginAccess,
  body: z.object({ current: enteredPasswordShape, password: passwordShape }),
  limit: { max: 20, seconds: 900, by: 'login' },
});

export const listLogins = endpoint({
  method: 'GET',
  path: '/api/account/logins',
  summary: 'Where you are logged in',
  access: loginAccess,
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        current: z.boolean(),
        device: z.string(),
        address: z.string(),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime(),
      }),
    ),
    next: z.null(),
  }),
});

export const endLogin = endpoint({
  method: 'DELETE',
  path: '/api/account/logins/:loginId',
  summary: 'End one of your logins',
  access: loginAccess,
  params: z.object({ loginId: z.uuid() }),
});

export const endOtherLogins = endpoint({
  method: 'DELETE',
  path: '/api/account/logins',
  summary: 'End all of your logins but this one',
  access: loginAccess,
});

export const confirmLogin = endpoint({
  method: 'POST',
  path: '/api/account/confirm',
  summary: 'Prove again who you are, for changes to the security of your account',
  access: { kind: 'login', allowsWorkspaceLogin: true },
  body: z.object({ password: enteredPasswordShape }),
  limit: { max: 20, seconds: 900, by: 'login' },
});

export const mailShape = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty once the mail was sent or its link has expired, and where it is hidden. */
  text: z.string(),
  /** Whether the text is withheld, because it contains a link for the owner of another account. */
  hidden: z.boolean(),
  state: z.enum(['waiting', 'sent', 'failed', 'expired']),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/operator/outbox',
  summary: 'Emails this installation sent or has waiting, newest first',
  access: { kind: 'operator' },
  query: z.object({ cursor: z.string().max(200).optional() }),
  output: z.object({ ...pageSchema(mailShape).shape, delivers: z.boolean() }),
});
