import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden, gone, notFound } from '#platform/errors/errors.ts';
import type { LoggedIn } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { beginLogin } from '#product/accounts/server/login/begin-login.ts';
import { requireStrongPassword } from '#product/accounts/server/password/check-password.ts';
import { createPerson } from '#product/accounts/server/create-person.ts';
import { hashPassword } from '#product/accounts/server/password/hash-password.ts';
import { identityOf } from '#product/accounts/server/identity.ts';
import { inTransaction } from '#product/accounts/server/identity-store.ts';
import { equalSecrets } from '#product/accounts/server/keys.ts';
import { readPerson } from '#product/accounts/server/queries.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { mintFromToken, revokeTokens, useToken } from '#product/accounts/server/token-gate.ts';
import { invitationSecret } from './invitation-link.ts';
import { findRole, lockMembers, mayInvite } from '../members/lock-members.ts';
import { record } from '../audit/record.ts';
import { invitations, members, workspaces } from '../tables.ts';

const USED = 'This invitation was already used or revoked. Ask the person who sent it for a new one.';

/**
 * The waiting invitation of a link, and the scope it opens; looking changes nothing. One whose sender could not send it
 * any more is no invitation.
 *
 * @throws not_found, gone
 */
export async function openInvitation(
  services: Pick<Services, 'database'>,
  link: { token: string; email: string },
  now: Date,
) {
  const { scope } = await mintFromToken(services, 'invitation', link.token, now);
  const [found] = await services.database.within(scope, (tx) =>
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
          eq(invitations.id, subjectOf(scope)),
          isNull(workspaces.deletedAt),
        ),
      ),
  );
  // A link with another address in it is no invitation at all.
  if (!found || found.invitation.email !== link.email) throw notFound('link');
  if (found.invitation.state !== 'pending') throw gone(USED);
  if (!mayInvite(found.senderRole, found.invitation.role)) throw notFound('link');
  return { scope, ...found };
}

const subjectOf = (scope: Scope) => (scope.actor.kind === 'token' ? scope.actor.subject : '');

/** Under `lockMembers`: uses the invitation up and makes the person a member. @throws gone, not_found */
async function join(tx: Tx, scope: Scope, token: string, person: string): Promise<void> {
  const { workspace, now } = scope;
  const used = await useToken(tx, 'invitation', token, now);
  if (!used || used.subject !== subjectOf(scope)) throw gone(USED);
  const [invitation] = await tx.orm
    .update(invitations)
    .set({ state: 'accepted' })
    .where(
      and(
        eq(invitations.workspace, workspace),
        eq(invitations.id, used.subject),
        eq(invitations.state, 'pending'),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning();
  if (!invitation) throw gone(USED);
  const { role, invitedBy } = invitation;
  if (!mayInvite(await findRole(tx, scope, invitedBy), role)) throw notFound('link');
  await revokeTokens(tx, 'invitation', invitation.id);
  await tx.orm.insert(members).values({ workspace, person, role, joinedAt: now }).onConflictDoNothing();
  await tx.orm
    .update(persons)
    .set({ currentWorkspace: workspace, updatedAt: now })
    .where(eq(persons.id, person));
  await record(tx, scope, { action: 'invitation.accept', entity: invitation.id, detail: { person, role } });
}

/** The logged-in person joins; the invitation must be for their own address. @throws forbidden, not_found, gone */
export async function acceptAsLoggedIn(
  services: Pick<Services, 'database'>,
  link: { token: string; email: string },
  login: LoggedIn,
  now: Date,
): Promise<void> {
  const { scope } = await openInvitation(services, link, now);
  const person = await readPerson(services, login.person);
  if (person?.email.toLowerCase() !== link.email)
    throw forbidden(`This invitation is for ${link.email}. Log out, then open the link again.`);
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    await join(tx, scope, link.token, login.person);
  });
}

/**
 * A new person joins with a password of their own, bound to the invited address. An existing account is never
 * touched: it has to log in. The mailed link proves the address; the copy that admins see does not.
 *
 * @throws conflict when the address has an account, not_found, gone
 */
export async function acceptAsNewPerson(
  services: Pick<Services, 'config' | 'database'>,
  input: { token: string; email: string; name: string; password: string },
  request: FastifyRequest,
  now: Date,
): Promise<{ person: string; login: string; secret: string }> {
  const { name, email, token } = input;
  const { scope, invitation } = await openInvitation(services, { token, email }, now);
  const verified = !equalSecrets(token, await invitationSecret(services, invitation));
  await requireStrongPassword(input.password, [name, email]);
  const passwordHash = await hashPassword(input.password);
  // Read before the transaction: one that is held must never ask for a second connection.
  await identityOf(services.database);
  return services.database.within(scope, (tx) =>
    inTransaction(tx, async () => {
      // Before the person is made: who comes second then finds the account of who came first.
      await lockMembers(tx, scope);
      const facts = { name, email, passwordHash, operator: false, verified };
      const person = await createPerson(services, tx, facts, now);
      await join(tx, scope, token, person.id);
      const begun = await beginLogin(services, tx, person.id, request, now);
      return { person: person.id, ...begun };
    }),
  );
}
