import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { emailShape, meShape } from '../contract.ts';
import { INSTALLATION_PROVIDERS, isOwnPath, ROUND_TRIP_FAILURES } from './sign-on.ts';

const publicAccess = (reason: string) => ({ kind: 'public', reason }) as const;
const loginAccess = { kind: 'login' } as const;

const providerShape = z.enum(INSTALLATION_PROVIDERS);
/** A page of Earshot. */
const pathShape = z.string().max(1000).refine(isOwnPath, 'Use a path of Earshot, such as /dashboard.');
/** The address of a provider, for the browser to go to. */
const destinationShape = z.object({ url: z.string() });
const choiceShape = z.object({ workspace: z.uuid(), name: z.string() });

export const listSignOnProviders = endpoint({
  method: 'GET',
  path: '/api/auth/sign-on',
  summary: 'The providers that everyone may log in with',
  access: publicAccess('the login page shows a button for each'),
  output: z.object({ items: z.array(z.object({ id: providerShape, name: z.string() })), next: z.null() }),
});

export const startSignOn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-on',
  summary:
    'Start logging in with a provider, found by email address, or one of several workspaces to choose from',
  access: publicAccess('a person without a login is sent to a provider; nothing about accounts is looked up'),
  body: z.object({
    email: emailShape.optional(),
    workspace: z.uuid().optional(),
    provider: providerShape.optional(),
    /** Where to go afterwards. */
    returnTo: pathShape.optional(),
  }),
  output: z.union([destinationShape, z.object({ choices: z.array(choiceShape) })]),
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const finishSignOn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-on/finish',
  summary: 'Finish a round trip to a provider',
  access: publicAccess('the reply of the provider and the cookie of the round trip are the proof'),
  body: z.object({
    /** The query with which the provider sent the browser to `/oauth-link`. */
    query: z.string().max(20_000),
  }),
  output: z.union([
    z.object({ outcome: z.literal('logged_in'), me: meShape, returnTo: z.string() }),
    z.object({
      outcome: z.literal('second_step'),
      /** For `finishLogin`. */
      token: z.string(),
      returnTo: z.string(),
    }),
    z.object({ outcome: z.literal('linked'), name: z.string(), returnTo: z.string() }),
    z.object({ outcome: z.literal('tested'), returnTo: z.string() }),
    z.object({
      outcome: z.literal('failed'),
      failure: z.enum(ROUND_TRIP_FAILURES),
      /** What people know the provider as; empty if the round trip is not known. */
      name: z.string(),
      isOfWorkspace: z.boolean(),
      returnTo: z.string(),
    }),
  ]),
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const receiveSamlResponse = endpoint({
  method: 'POST',
  path: '/api/auth/saml/:workspaceId',
  summary: 'Where SAML providers post their responses; redirects to /oauth-link',
  access: publicAccess(
    'a provider posts it from its own site; only a response to a request of minutes ago is read',
  ),
  params: z.object({ workspaceId: z.uuid() }),
  body: z.object({
    SAMLResponse: z.string().min(1).max(150_000),
    RelayState: z.string().max(200).optional(),
  }),
  acceptsForm: true,
  maxBody: 250_000,
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const getSamlMetadata = endpoint({
  method: 'GET',
  path: '/api/auth/saml/:workspaceId/metadata',
  summary: 'Earshot as a SAML service provider, for the provider of a workspace',
  access: publicAccess(
    'providers read it; it follows from the id alone and does not tell whether the workspace exists',
  ),
  params: z.object({ workspaceId: z.uuid() }),
  sendsFile: 'application/samlmetadata+xml',
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/account/identities',
  summary: 'The accounts at providers that you can log in with, and the providers that you can link',
  access: loginAccess,
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        /** What people know the provider as. */
        name: z.string(),
        /** The address that the provider last sent. */
        email: z.string().nullable(),
        /** Whether it logs in to one workspace only. */
        isOfWorkspace: z.boolean(),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime().nullable(),
        /** Without it, the person could not log in any more. */
        isLastWayIn: z.boolean(),
      }),
    ),
    /** Providers without an account of the person, by key, or by the id of their workspace. */
    linkable: z.array(z.object({ id: z.union([providerShape, z.uuid()]), name: z.string() })),
    next: z.null(),
  }),
});

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/api/account/identities',
  summary: 'Start linking an account at a provider to your account',
  access: loginAccess,
  body: z.object({ provider: z.union([providerShape, z.uuid()]), returnTo: pathShape }),
  output: destinationShape,
  limit: { max: 30, seconds: 900, by: 'login' },
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/api/account/identities/:identityId',
  summary: 'Unlink an account at a provider; refused for your last way to log in',
  access: loginAccess,
  params: z.object({ identityId: z.uuid() }),
  limit: { max: 30, seconds: 900, by: 'login' },
});
