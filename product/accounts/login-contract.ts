import { z } from 'zod';
import { ROLES } from '#platform/authorisation/role.ts';
import { endpoint } from '#platform/http/contract/contract.ts';
import { onboardingShape } from './onboarding/onboarding.ts';

// The part of the contract that every page of the team app needs, so that the first one does not load the rest.

export const personShape = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  operator: z.boolean(),
  /** Id of their photo; null without one. */
  photo: z.uuid().nullable(),
});

/** Billing data of the org object. */
const billingShape = z.object({ currentPlan: z.string(), prolificCredits: z.number() });

/** The organisation of `original.md`, section 3: the workspace this login is in. Its members are a list of their own. */
export const orgShape = z.object({
  _id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  teamCount: z.number().int(),
  stripe: z.object({ data: billingShape.nullable(), loading: z.boolean() }),
  prolificCredits: z.number(),
  plan: z.string().nullable(),
  /** An emoji in place of the first letter of the name. */
  icon: z.string().nullable(),
});

export const meShape = z.object({
  person: personShape,
  /** Lets other tabs notice that a login began or ended; authenticates nothing. */
  token: z.string(),
  workspaces: z.array(
    z.object({ id: z.uuid(), name: z.string(), role: z.enum(ROLES), icon: z.string().nullable() }),
  ),
  org: orgShape.nullable(),
  /** Name of the workspace that the person can only enter with two-factor authentication, which they do not have. */
  twoFactorRequiredBy: z.string().nullable(),
  /** The workspace that the person can only enter with its single sign-on, which this login did not begin with. */
  signOnRequiredBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The login began with the single sign-on of a workspace: it opens only that one, and does not change the account. */
  opensOneWorkspace: z.boolean(),
  onboarding: onboardingShape,
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this login',
  access: {
    kind: 'public',
    reason: 'answers the same with or without a login; ends only the one whose cookie it carries',
  },
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The person, their workspaces and the current one',
  access: { kind: 'login', allowsWorkspaceLogin: true },
  output: meShape,
});
