import type { Role } from '#platform/authorisation/role.ts';
import { ranksAtLeast } from '../workspace.ts';

/** Roles that single sign-on gives. Ownership is never among them. */
export const SIGN_ON_ROLES = ['admin', 'researcher', 'viewer'] as const satisfies readonly Role[];
export type SignOnRole = (typeof SIGN_ON_ROLES)[number];

/** Members of a group at the provider get a role. */
export interface GroupRole {
  group: string;
  role: SignOnRole;
}

interface OpenIdSettings {
  kind: 'oidc';
  issuer: string;
  clientId: string;
  /** Claim of the ID token with the names or ids of groups. */
  groupsClaim: string;
}

interface SamlSettings {
  kind: 'saml';
  /** Entity id of the provider. */
  issuer: string;
  /** Where the provider takes requests (HTTP-Redirect). */
  signOnUrl: string;
  /** Certificates that sign its assertions, PEM or base64. Several while one is replaced. */
  certificates: string[];
  /** Attribute with the email address; empty if the NameID is the address. */
  emailAttribute: string;
  groupsAttribute: string;
}

export type SignOnSettings = OpenIdSettings | SamlSettings;

/** What arrived in a test, and what a first login with it would lead to. */
export interface TestResult {
  at: string;
  /** Why it failed; null if the provider authenticated somebody. */
  problem: string | null;
  subject: string | null;
  email: string | null;
  name: string | null;
  groups: string[];
  role: SignOnRole | null;
  /** The domain of the address is proven, so that people whom nobody has linked can log in. */
  isDomainProven: boolean;
}

export const MAX_DOMAINS = 20;
export const MAX_GROUP_ROLES = 100;

/** The text of the DNS record that proves a domain. */
export const formatDomainRecord = (token: string): string => `earshot-domain=${token}`;

/** The highest role of a person's groups, else the default. */
export function chooseRole(
  { defaultRole, groupRoles }: { defaultRole: SignOnRole; groupRoles: readonly GroupRole[] },
  groups: readonly string[],
): SignOnRole {
  const roles = groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return (
    roles.reduce<SignOnRole | null>(
      (highest, role) => (highest && ranksAtLeast(highest, role) ? highest : role),
      null,
    ) ?? defaultRole
  );
}
