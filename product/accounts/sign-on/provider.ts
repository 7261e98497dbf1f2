import type { ProviderKey } from './sign-on.ts';

interface ProviderIdentity {
  key: ProviderKey;
  /** Whose provider it is; null for a provider of the installation. */
  workspace: string | null;
  /** What people know it as: "Google", or the name of the workspace. */
  name: string;
}

export interface OpenIdProvider extends ProviderIdentity {
  kind: 'oidc';
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  groupsClaim: string;
}

export interface SamlProvider extends ProviderIdentity {
  kind: 'saml';
  workspace: string;
  issuer: string;
  signOnUrl: string;
  certificates: string[];
  emailAttribute: string;
  groupsAttribute: string;
}

/** Everything that a round trip to a provider needs, its secret included: for the server only. */
export type SignOnProvider = OpenIdProvider | SamlProvider;

/** The provider cannot be reached, or its reply cannot be read. The message is for the admin who tests it. */
export class ProviderUnavailableError extends Error {}

/** The provider sent something that does not authenticate anybody. The message is for the admin who tests it. */
export class ProviderRefusedError extends Error {}
