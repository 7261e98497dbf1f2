import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badInput, notFound, unavailable } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import type * as accounts from '#product/accounts/sign-on/contract.ts';
import { findInstallationProvider } from '#product/accounts/sign-on/server/list-providers.ts';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type SignOnProvider,
} from '#product/accounts/sign-on/provider.ts';
import { startRoundTrip } from '#product/accounts/sign-on/server/round-trip-store.ts';
import { getEmailDomain, type InstallationProvider } from '#product/accounts/sign-on/sign-on.ts';
import { mintDomainScopes, mintSignOnReader, readMemberships } from '../../server/workspace-gate.ts';
import { openProvider } from './queries.ts';

type StartServices = Pick<Services, 'config' | 'database' | 'log'>;
type Start = z.output<typeof accounts.startSignOn.body>;

interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

const HOME_PATH = '/dashboard';
const UNKNOWN_DOMAIN_MESSAGE =
  'No workspace uses single sign-on for this email address. Check it, or log in another way.';

/** The provider by a key of the installation or the id of a workspace; undefined without one. */
export async function findProvider(
  services: StartServices,
  { key, workspace, now }: { key: string; workspace: string | null; now: Date },
): Promise<SignOnProvider | undefined> {
  if (workspace) return (await openProvider(services, mintSignOnReader(workspace, now)))?.provider;
  return findInstallationProvider(services.config, key as InstallationProvider);
}

/** Starts a round trip; a provider that cannot be reached is the provider's fault, not the caller's. @throws unavailable */
async function goToProvider(
  services: StartServices,
  provider: SignOnProvider,
  trip: Parameters<typeof startRoundTrip>[1]['trip'],
  caller: Caller,
): Promise<{ url: string }> {
  try {
    return { url: await startRoundTrip(services, { ...caller, provider, trip }) };
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError) && !(error instanceof ProviderRefusedError)) throw error;
    services.log.warn({ workspace: provider.workspace, why: error.message }, 'a login provider failed');
    throw unavailable(`${provider.name} can’t be reached for logging in. Try again in a few minutes.`);
  }
}

/** The providers of the workspaces that have proven the domain of an address. */
async function listProvidersOfAddress(
  services: StartServices,
  email: string,
  now: Date,
): Promise<SignOnProvider[]> {
  const scopes = await mintDomainScopes(services, { domain: getEmailDomain(email), now });
  const opened = await Promise.all(scopes.map((scope) => openProvider(services, scope)));
  return opened.flatMap((item) => (item ? [item.provider] : []));
}

/**
 * Starts logging in: with a provider of the installation, with that of a workspace, or with the one of an address's
 * domain. Where several workspaces have proven the domain, the person chooses.
 *
 * @throws bad_input, not_found, unavailable
 */
export async function startSignOn(
  services: StartServices,
  { email, workspace, provider: key, returnTo = HOME_PATH, caller }: Start & { caller: Caller },
): Promise<z.input<typeof accounts.startSignOn.output>> {
  const trip = { purpose: 'login', login: null, returnTo, loginHint: email } as const;
  if (!email || workspace || key) {
    const provider = await findProvider(services, {
      key: key ?? '',
      workspace: workspace ?? null,
      now: caller.now,
    });
    if (!provider) throw notFound('login provider');
    return goToProvider(services, provider, trip, caller);
  }
  const [first, ...others] = await listProvidersOfAddress(services, email, caller.now);
  if (!first) throw badInput(UNKNOWN_DOMAIN_MESSAGE, { email: UNKNOWN_DOMAIN_MESSAGE });
  if (others.length === 0) return goToProvider(services, first, trip, caller);
  return {
    choices: [first, ...others].map(({ workspace: id, name }) => ({ workspace: id ?? '', name })),
  };
}

/**
 * Starts linking an account at a provider: one of the installation, or of a workspace that the person is in.
 *
 * @throws forbidden, not_found, unavailable
 */
export async function startLinking(
  services: StartServices,
  login: LoginIdentity,
  { provider: id, returnTo, caller }: { provider: string; returnTo: string; caller: Caller },
): Promise<{ url: string }> {
  requireConfirmedLogin(login, caller.now);
  const { memberships } = await readMemberships(services, login.person);
  const isWorkspace = memberships.some(({ workspace }) => workspace === id);
  const provider = await findProvider(services, {
    key: id,
    workspace: isWorkspace ? id : null,
    now: caller.now,
  });
  if (!provider) throw notFound('login provider');
  return goToProvider(services, provider, { purpose: 'link', login: login.login, returnTo }, caller);
}
