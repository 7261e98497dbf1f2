import { readDomain } from '#platform/text/read-domain.ts';

/** Providers that the operator sets up for everyone. */
export const INSTALLATION_PROVIDERS = ['google', 'microsoft', 'oidc'] as const;
export type InstallationProvider = (typeof INSTALLATION_PROVIDERS)[number];

/** A provider of the installation, or the one of a workspace. */
export type ProviderKey = InstallationProvider | 'workspace';

/** What a provider is asked for: to log in, to link an account of the person who is logged in, to try the settings. */
export type RoundTripPurpose = 'login' | 'link' | 'test';

/** What a provider said about a person. Only `subject` identifies; an address counts only if its domain is proven. */
export interface Profile {
  subject: string;
  email: string | null;
  /** OpenID Connect: `email_verified`; null where the provider does not say. */
  isEmailVerified: boolean | null;
  name: string | null;
  groups: string[];
}

/** Minutes that a round trip to a provider may take. */
export const ROUND_TRIP_MINUTES = 10;
/** Seconds that the clocks of a provider and of Earshot may differ. */
export const CLOCK_TOLERANCE_SECONDS = 60;

export const SIGN_ON_PATH = '/login/sso';
export const RETURN_PATH = '/oauth-link';

/** Why a round trip came to nothing. */
export const ROUND_TRIP_FAILURES = [
  'declined',
  'state_lost',
  'linked_to_another',
  'unavailable',
  'refused',
  'no_account',
  'account_exists',
  'unproven_domain',
  'no_email',
  'not_member',
] as const;
export type RoundTripFailure = (typeof ROUND_TRIP_FAILURES)[number];

/** The domain of an email address as it is stored; empty without one. */
export function getEmailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : readDomain(email.slice(at + 1));
}

/** A path of our pages: it cannot lead to another site. */
export const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(path) &&
  new URL(path, 'http://earshot.invalid').origin === 'http://earshot.invalid';
