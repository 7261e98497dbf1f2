import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden, gone, notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { beginLogin } from '#product/accounts/server/login/begin-login.ts';
import { requireStrongPassword } from '#product/accounts/server/password/check-password.ts';
import { createPerson } from '#product/accounts/server/create-person.ts';
import { hashPassword } from '#product/accounts/server/hash-password.ts';
import { getIdentity } from '#product/accounts/server/identity.ts';
import { runWithTransaction } from '#product/accounts/server/identity-store.ts';
import { secretsMatch } from '#platform/secrets/keys.ts';
import { readPerson } from '#product/accounts/server/queries.ts';
import { setOnboardingStep } from '#product/accounts/onboarding/server/save-onboarding.ts';
import { mintTokenScope, revokeTokens, consumeToken } from '#platform/tokens/token-gate.ts';
import { recordEvents } from '../../events/server/record-events.ts';
import { deriveInvitationSecret } from './invitation-link.ts';
import { findRole, lockMembers, mayInvite } from '../lock-members.ts';
import { recordAudit } from '../audit/record.ts';
import { setCurrentWorkspace } from '../switch-workspace.ts';
import { invitations, members, workspaces } from '../tables.ts';

const INVITATION_GONE_MESSAGE =
  'This invitation was already used or revoked. Ask the person who sent it for a new one.';

/**
 * Reads the pending invitation of a link, and mints its scope, without using it. An invitation is invalid once its sender
 * could no longer send it.
 *
 * @throws not_found, gone
 */
export async function openInvitation(
  services: Pick<Services, 'database'>,
  { link, now }: { link: { token: string; email: string }; now: Date },
) {
  const { scope } = await mintTokenScope(services, { purpose: 'invitation', secret: link.token, now });
  const [row] = await services.database.within(scope, (tx) =>
    tx.orm
      .select({ invitation: invitations, workspaceName: workspaces.name, senderRole: members.role })
      .from(invitations)
      .innerJoin(workspaces, eq(workspaces.workspace, invitations.workspace))
      .leftJoin(
        members,
        and(eq(members.workspace, invitations.workspace), eq(members.person, invitations.invitedBy)),
      )
      .where(
        and(
          eq(invitations.workspace, scope.workspace),
          eq(invitations.id, getInvitationId(scope)),
          isNull(workspaces.deletedAt),
        ),
      ),
  );
  // The address in the link must be the invited one.
  if (!row || row.invitation.email !== link.email) throw notFound('link');
  if (row.invitation.state !== 'pending') throw gone(INVITATION_GONE_MESSAGE);
  if (!mayInvite(row.senderRole, row.invitation.role)) throw notFound('link');
  return { scope, ...row };
}

/** The id of the invitation that a scope was minted for. */
export const getInvitationId = (scope: Scope) => (scope.actor.kind === 'token' ? scope.actor.subject : '');

/** Uses the link, and accepts its invitation. Call it under `lockMembers`. @throws gone, not_found */
async function joinByLink(tx: Tx, scope: Scope, token: string, person: string): Promise<void> {
  const consumed = await consumeToken(tx, { purpose: 'invitation', secret: token, now: scope.now });
  if (!consumed || consumed.subject !== getInvitationId(scope)) throw gone(INVITATION_GONE_MESSAGE);
  await joinWorkspace(tx, scope, person);
}

/**
 * Accepts the invitation of the scope: makes the person a member, which ends their onboarding. Call it under
 * `lockMembers`. Returns the invited address.
 *
 * @throws gone, not_found
 */
export async function joinWorkspace(tx: Tx, scope: Scope, person: string): Promise<{ email: string }> {
  const { workspace, now } = scope;
  const [invitation] = await tx.orm
    .update(invitations)
    .set({ state: 'accepted' })
    .where(
      and(
        eq(invitations.workspace, workspace),
        eq(invitations.id, getInvitationId(scope)),
        eq(invitations.state, 'pending'),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning();
  if (!invitation) throw gone(INVITATION_GONE_MESSAGE);
  const { role, invitedBy } = invitation;
  if (!mayInvite((await findRole(tx, scope, invitedBy)) ?? null, role)) throw notFound('link');
  await revokeTokens(tx, { purpose: 'invitation', subject: invitation.id });
  await tx.orm.insert(members).values({ workspace, person, role, joinedAt: now }).onConflictDoNothing();
  await setCurrentWorkspace(tx, { person, workspace, now });
  await setOnboardingStep(tx, { person, step: 'done' });
  await recordAudit(tx, scope, {
    action: 'invitation.accept',
    entity: invitation.id,
    detail: { person, role },
  });
  await recordEvents(tx, scope, [{ type: 'member.joined', study: null, data: { person, role } }]);
  return { email: invitation.email };
}

/** Accepts an invitation for the address of the logged-in person. @throws forbidden, not_found, gone */
export async function acceptAsLoggedIn(
  services: Pick<Services, 'database'>,
  { link, login, now }: { link: { token: string; email: string }; login: LoginIdentity; now: Date },
): Promise<void> {
  const { scope } = await openInvitation(services, { link, now });
  const person = await readPerson(services, login.person);
  if (person?.email.toLowerCase() !== link.email)
    throw forbidden(`This invitation is for ${link.email}. Log out, then open the link again.`);
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    await joinByLink(tx, scope, link.token, login.person);
  });
}

/**
 * Accepts an invitation by creating a person with the invited address. An existing account is never changed; its person
 * has to log in. The mailed link verifies the address; the link that admins can copy does not.
 *
 * @throws conflict when the address has an account, not_found, gone
 */
export async function acceptAsNewPerson(
  services: Pick<Services, 'config' | 'database'>,
  {
    token,
    email,
    name,
    password,
    request,
    now,
  }: {
    token: string;
    email: string;
    name: string;
    password: string;
    request: FastifyRequest;
    now: Date;
  },
): Promise<{ person: string; login: string; secret: string }> {
  const { scope, invitation } = await openInvitation(services, { link: { token, email }, now });
  const verified = !secretsMatch(token, await deriveInvitationSecret(services, invitation));
  await requireStrongPassword(password, [name, email]);
  const passwordHash = await hashPassword(password);
  // Before the transaction, which must never wait for a second connection.
  await getIdentity(services.database);
  return services.database.within(scope, (tx) =>
    runWithTransaction(tx, async () => {
      // Before creating the person, so that the second of two concurrent calls finds the account of the first.
      await lockMembers(tx, scope);
      const newPerson = { name, email, passwordHash, operator: false, verified };
      const person = await createPerson(services, tx, { person: newPerson, now });
      await joinByLink(tx, scope, token, person.id);
      const login = await beginLogin(services, tx, { person: person.id, request, now });
      return { person: person.id, ...login };
    }),
  );
}
