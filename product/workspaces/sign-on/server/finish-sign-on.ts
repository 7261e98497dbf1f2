import type { FastifyRequest } from 'fastify';
import { isScopeAllowed } from '#platform/authorisation/policy.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getIdentity } from '#product/accounts/server/identity.ts';
import { runWithTransaction } from '#product/accounts/server/identity-store.ts';
import { beginLogin } from '#product/accounts/server/login/begin-login.ts';
import { createLoginGate } from '#product/accounts/server/login/login-gate.ts';
import { linkIdentity } from '#product/accounts/sign-on/server/link-identity.ts';
import { readOpenIdProfile } from '#product/accounts/sign-on/server/request-open-id.ts';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type SignOnProvider,
} from '#product/accounts/sign-on/provider.ts';
import { consumeRoundTrip, type RoundTrip } from '#product/accounts/sign-on/server/round-trip-store.ts';
import type { Profile, RoundTripFailure } from '#product/accounts/sign-on/sign-on.ts';
import { workspacePolicy } from '../../server/policy.ts';
import { enterWorkspace, mintSignOnReader, readMemberships } from '../../server/workspace-gate.ts';
import { joinBySignOn } from './join-by-sign-on.ts';
import { logInWithInstallationProvider, type Ended } from './log-in-with-installation-provider.ts';
import { openProvider, type WorkspaceProvider } from './queries.ts';
import { findProvider } from './start-sign-on.ts';
import { recordTest } from './record-test.ts';

type SignOnOutcome = Ended & {
  /** What people know the provider as. */
  name: string;
  isOfWorkspace: boolean;
  returnTo: string;
};

const LOGIN_PATH = '/login';
/** Errors with which providers report that the person did not agree. */
const DECLINED_ERRORS = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];

const fail = (failure: RoundTripFailure): Ended => ({ outcome: 'failed', failure });

/** What the provider replied about the person, or why the login failed. */
async function readProfile(
  services: Pick<Services, 'config' | 'database' | 'log'>,
  trip: RoundTrip,
  provider: SignOnProvider,
  { query, state, now }: { query: string; state: string; now: Date },
): Promise<{ profile: Profile } | { failure: RoundTripFailure; problem: string }> {
  if (provider.kind === 'saml') {
    if (trip.profile) return { profile: trip.profile };
    // Nobody brings a state back without the response of the provider.
    return trip.problem === null
      ? { failure: 'state_lost', problem: 'The provider sent no response.' }
      : { failure: 'refused', problem: trip.problem };
  }
  const error = new URLSearchParams(query).get('error');
  if (error !== null) {
    const failure = DECLINED_ERRORS.includes(error) ? 'declined' : 'refused';
    return { failure, problem: `The provider replied with the error ${error.slice(0, 100)}.` };
  }
  if (trip.verifier === null) return { failure: 'state_lost', problem: 'The settings have changed.' };
  try {
    const { nonce, verifier } = trip;
    return { profile: await readOpenIdProfile(services, provider, { query, state, nonce, verifier }, now) };
  } catch (thrown) {
    if (thrown instanceof ProviderUnavailableError)
      return { failure: 'unavailable', problem: thrown.message };
    if (thrown instanceof ProviderRefusedError) return { failure: 'refused', problem: thrown.message };
    throw thrown;
  }
}

async function logInToWorkspace(
  services: Services,
  opened: WorkspaceProvider,
  profile: Profile,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<Ended> {
  const workspace = opened.provider.workspace ?? '';
  const scope = mintSignOnReader(workspace, now);
  // Before the transaction, which must never wait for a second connection.
  await getIdentity(services.database);
  return services.database.within(scope, (tx) =>
    runWithTransaction(tx, async (): Promise<Ended> => {
      const found = await joinBySignOn(services, tx, scope, { opened, profile });
      if ('failure' in found) return fail(found.failure);
      const login = await beginLogin(services, tx, { person: found.person, request, now, workspace });
      services.log.info({ person: found.person, login: login.login, workspace }, 'a login began');
      return { outcome: 'logged_in', login: { person: found.person, ...login }, workspace };
    }),
  );
}

/** The caller, if they are the one who started the trip to link an account or to test a provider. */
async function findStarter(
  services: Services,
  trip: RoundTrip,
  request: FastifyRequest,
  now: Date,
): Promise<LoginIdentity | undefined> {
  const login = await createLoginGate(services)(request, now);
  return login?.login === trip.login ? login : undefined;
}

async function finishLink(
  services: Services,
  login: LoginIdentity,
  provider: SignOnProvider,
  profile: Profile,
  now: Date,
): Promise<Ended> {
  const { memberships } = await readMemberships(services, login.person);
  if (provider.workspace && !memberships.some(({ workspace }) => workspace === provider.workspace))
    return fail('not_member');
  const isLinked = await linkIdentity(services, login, { provider, profile, now });
  return isLinked ? { outcome: 'linked' } : fail('linked_to_another');
}

async function finishTest(
  services: Services,
  login: LoginIdentity,
  { provider, roles, updatedAt }: WorkspaceProvider,
  read: Awaited<ReturnType<typeof readProfile>>,
  now: Date,
): Promise<Ended> {
  const { scope } = await enterWorkspace(services, { login, requested: provider.workspace ?? '', now });
  if (!scope || !isScopeAllowed(scope, workspacePolicy['workspace.set-up-sign-on']))
    return fail('state_lost');
  await recordTest(services, scope, { read, roles, updatedAt });
  return { outcome: 'tested' };
}

/**
 * Finishes a round trip: `query` is what the provider sent the browser back with. The trip works once, in the browser that
 * started it. Everything that a person can cause is an outcome, not an error.
 */
export async function finishSignOn(
  services: Services,
  { query, request, now }: { query: string; request: FastifyRequest; now: Date },
): Promise<SignOnOutcome> {
  const state = new URLSearchParams(query).get('state') ?? '';
  const trip = await consumeRoundTrip(services, { state, request, now });
  if (!trip)
    return { outcome: 'failed', failure: 'state_lost', name: '', isOfWorkspace: false, returnTo: LOGIN_PATH };
  const { workspace, purpose } = trip;
  const opened = workspace ? await openProvider(services, mintSignOnReader(workspace, now)) : null;
  const provider = opened?.provider ?? (await findProvider(services, { key: trip.provider, workspace, now }));
  const end = (ended: Ended): SignOnOutcome => ({
    ...ended,
    name: provider?.name ?? '',
    isOfWorkspace: workspace !== null,
    returnTo: ended.outcome === 'failed' && purpose === 'login' ? LOGIN_PATH : trip.returnTo,
  });
  if (!provider) return end(fail('state_lost'));
  const read = await readProfile(services, trip, provider, { query, state, now });
  if ('problem' in read)
    services.log.info({ workspace, purpose, why: read.problem }, 'a round trip to a login provider failed');
  if (purpose === 'login') {
    if ('failure' in read) return end(fail(read.failure));
    const { profile } = read;
    return end(
      opened
        ? await logInToWorkspace(services, opened, profile, { request, now })
        : await logInWithInstallationProvider(services, { provider, profile, caller: { request, now } }),
    );
  }
  const login = await findStarter(services, trip, request, now);
  if (!login) return end(fail('state_lost'));
  if (purpose === 'test' && opened) return end(await finishTest(services, login, opened, read, now));
  if ('failure' in read) return end(fail(read.failure));
  return end(await finishLink(services, login, provider, read.profile, now));
}
