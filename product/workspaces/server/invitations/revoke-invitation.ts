import { and, eq, inArray } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import { ROLES, type Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { revokeTokens } from '#product/accounts/server/token-gate.ts';
import { authoriseNow, lockMembers, mayInvite } from '../members/lock-members.ts';
import { workspacePolicy } from '../policy.ts';
import { record } from '../audit/record.ts';
import { invitations } from '../tables.ts';

/** Takes a waiting invitation back; its link stops working. @throws not_found, forbidden for a role above one's own */
export async function revokeInvitation(
  services: Pick<Services, 'database'>,
  scope: Scope,
  id: string,
): Promise<void> {
  authorise(scope, workspacePolicy, 'invitation.revoke');
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const own = await authoriseNow(tx, scope, 'invitation.revoke');
    const [row] = await tx.orm
      .update(invitations)
      .set({ state: 'revoked' })
      .where(
        and(
          eq(invitations.workspace, scope.workspace),
          eq(invitations.id, id),
          eq(invitations.state, 'pending'),
        ),
      )
      .returning();
    if (!row) throw notFound('invitation');
    if (!mayInvite(own.role, row.role))
      throw forbidden('You can revoke invitations to your own role or one below it.');
    await revokeTokens(tx, 'invitation', id);
    await record(tx, scope, { action: 'invitation.revoke', entity: id, detail: { email: row.email } });
  });
}

/**
 * Takes back what a person sent and could not send any more: part of the transaction that takes their role from them.
 *
 * @param role what they hold from now on; null when they are no member any more
 */
export async function revokeInvitationsOf(
  tx: Tx,
  scope: Scope,
  person: string,
  role: Role | null,
): Promise<void> {
  const beyond = ROLES.filter((invited) => !mayInvite(role, invited));
  if (beyond.length === 0) return;
  const rows = await tx.orm
    .update(invitations)
    .set({ state: 'revoked' })
    .where(
      and(
        eq(invitations.workspace, scope.workspace),
        eq(invitations.invitedBy, person),
        eq(invitations.state, 'pending'),
        inArray(invitations.role, beyond),
      ),
    )
    .returning();
  for (const { id, email } of rows) {
    await revokeTokens(tx, 'invitation', id);
    const detail = { email, reason: 'its sender may not send it any more', person };
    await record(tx, scope, { action: 'invitation.revoke', entity: id, detail });
  }
}
