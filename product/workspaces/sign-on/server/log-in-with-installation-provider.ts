import type { FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { emailShape, nameShape } from '#product/accounts/contract.ts';
import { setOnboardingStep } from '#product/accounts/onboarding/server/save-onboarding.ts';
import { createPerson, findPersonByEmail } from '#product/accounts/server/create-person.ts';
import { getIdentity } from '#product/accounts/server/identity.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { beginLogin } from '#product/accounts/server/login/begin-login.ts';
import { beginSecondStep, type StartedLogin } from '#product/accounts/server/password/log-in.ts';
import { addIdentity, findIdentity, touchIdentity } from '#product/accounts/sign-on/server/identity-rows.ts';
import type { SignOnProvider } from '#product/accounts/sign-on/provider.ts';
import type { Profile, RoundTripFailure } from '#product/accounts/sign-on/sign-on.ts';
import { hasSecondFactor } from '#product/accounts/two-factor/server/queries.ts';
import { checkRegistrationOpen } from '#product/accounts/server/registration.ts';
import { isRemembered } from '#product/accounts/two-factor/server/remember-device.ts';
import { createWorkspace } from '../../server/create-workspace.ts';

/** The result of a round trip to the provider. */
export type Ended =
  | {
      outcome: 'logged_in';
      login: StartedLogin;
      /** The only workspace that the login opens; null for all. */
      workspace: string | null;
    }
  | { outcome: 'second_step'; token: string }
  | { outcome: 'linked' }
  | { outcome: 'tested' }
  | { outcome: 'failed'; failure: RoundTripFailure };

interface Caller {
  request: FastifyRequest;
  now: Date;
}

/** Creates the account of a person who logs in for the first time, where registration is open. Their address is not proven. */
async function register(
  services: Services,
  provider: SignOnProvider,
  profile: Profile,
  { request, now }: Caller,
): Promise<Ended> {
  if (services.config.registration !== 'open') return { outcome: 'failed', failure: 'no_account' };
  const email = emailShape.safeParse(profile.email ?? '');
  if (!email.success) return { outcome: 'failed', failure: 'no_email' };
  const parsedName = nameShape.safeParse(profile.name);
  const name = parsedName.success
    ? parsedName.data
    : email.data.slice(0, email.data.indexOf('@')).slice(0, 100);
  return runIdentityTransaction(services.database, async (tx): Promise<Ended> => {
    await checkRegistrationOpen(services, tx, undefined);
    // Never linked by its address alone: anybody could enter that at the provider.
    if (await findPersonByEmail(tx.orm, email.data)) return { outcome: 'failed', failure: 'account_exists' };
    const values = { name, email: email.data, passwordHash: null, operator: false, verified: false };
    const person = await createPerson(services, tx, { person: values, now });
    const isAdded = await addIdentity(tx, { ...profile, provider, person: person.id, now, isUsed: true });
    if (!isAdded) throw new Error('another call has created the account of this identity');
    await setOnboardingStep(tx, { person: person.id, step: 'welcome' });
    await createWorkspace(tx, { person: person.id, name: `${name}’s workspace`.slice(0, 100), now });
    const login = await beginLogin(services, tx, { person: person.id, request, now });
    services.log.info({ person: person.id, operator: false }, 'a person registered');
    return { outcome: 'logged_in', login: { person: person.id, ...login }, workspace: null };
  });
}

/**
 * Logs in with a provider of the installation. It replaces the password: a second factor is still asked for. Accounts
 * are found by what their person has linked, never by address.
 */
export async function logInWithInstallationProvider(
  services: Services,
  { provider, profile, caller }: { provider: SignOnProvider; profile: Profile; caller: Caller },
): Promise<Ended> {
  const { request, now } = caller;
  const { orm } = services.database;
  // Before the transaction, which must never wait for a second connection.
  await getIdentity(services.database);
  const identity = await findIdentity(orm, { provider, subject: profile.subject });
  if (!identity) return register(services, provider, profile, caller);
  const { person } = identity;
  if (identity.disabledAt) return { outcome: 'failed', failure: 'refused' };
  if ((await hasSecondFactor(orm, person)) && !(await isRemembered(services, { person, request, now })))
    return { outcome: 'second_step', token: await beginSecondStep(services, { person, now }) };
  const login = await runIdentityTransaction(services.database, async (tx) => {
    await touchIdentity(tx, { identity: identity.id, email: profile.email, now });
    return beginLogin(services, tx, { person, request, now });
  });
  services.log.info({ person, login: login.login, source: request.ip }, 'a login began');
  return { outcome: 'logged_in', login: { person, ...login }, workspace: null };
}
