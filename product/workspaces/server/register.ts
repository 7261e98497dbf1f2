import type { FastifyRequest } from 'fastify';
import { badInput, forbidden } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { beginLogin } from '#product/accounts/server/login/begin-login.ts';
import { requireStrongPassword } from '#product/accounts/server/password/check-password.ts';
import { createPerson } from '#product/accounts/server/create-person.ts';
import { hashPassword } from '#product/accounts/server/hash-password.ts';
import { getIdentity } from '#product/accounts/server/identity.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { checkRegistrationOpen, getRegistrationMode } from '#product/accounts/server/registration.ts';
import { setOnboardingStep } from '#product/accounts/onboarding/server/save-onboarding.ts';
import { acceptAsNewPerson } from './invitations/accept-invitation.ts';
import { createWorkspace } from './create-workspace.ts';

interface Registration {
  name: string;
  email: string;
  password: string;
  workspaceName?: string | undefined;
  code?: string | undefined;
  invitation?: string | undefined;
}

/**
 * Creates a person with a new workspace, or joins the workspace of an invitation. The first account
 * of an installation becomes its operator.
 *
 * @throws forbidden when registration is closed, conflict when the address has an account, bad_input
 */
export async function register(
  services: Services,
  { request, now, ...registration }: Registration & { request: FastifyRequest; now: Date },
): Promise<{ person: string; login: string; secret: string }> {
  const { name, email, password, invitation, workspaceName } = registration;
  if (invitation)
    return acceptAsNewPerson(services, { token: invitation, name, email, password, request, now });
  // Before hashing, so that a closed installation does no expensive work for strangers.
  if ((await getRegistrationMode(services)) === 'invitation')
    throw forbidden('Registration is by invitation only. Ask a workspace admin for an invitation.');
  if (!workspaceName)
    throw badInput('Enter a name for your workspace.', { workspaceName: 'Enter a name for your workspace.' });
  await requireStrongPassword(password, [name, email, workspaceName]);
  const passwordHash = await hashPassword(password);
  // Before the transaction, which must never wait for a second connection.
  await getIdentity(services.database);
  return runIdentityTransaction(services.database, async (tx) => {
    const { operator } = await checkRegistrationOpen(services, tx, registration.code);
    const person = await createPerson(services, tx, {
      person: { name, email, passwordHash, operator, verified: false },
      now,
    });
    await setOnboardingStep(tx, { person: person.id, step: 'welcome' });
    await createWorkspace(tx, { person: person.id, name: workspaceName, now });
    const login = await beginLogin(services, tx, { person: person.id, request, now });
    services.log.info({ person: person.id, operator }, 'a person registered');
    return { person: person.id, ...login };
  });
}
