import { and, eq, inArray } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import { ROLES, type Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';
import { authoriseUnderLock, lockMembers, mayInvite } from '../lock-members.ts';
import { workspacePolicy } from '../policy.ts';
import { recordAudit } from '../audit/record.ts';
import { invitations } from '../tables.ts';

/** Revokes a pending invitation; its link stops working. @throws not_found, forbidden for a role above the caller's */
export async function revokeInvitation(
  services: Pick<Services, 'database'>,
  scope: Scope,
  id: string,
): Promise<void> {
  authorise(scope, workspacePolicy, 'invitation.revoke');
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const caller = await authoriseUnderLock(tx, scope, 'invitation.revoke');
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
    if (!mayInvite(caller.role, row.role))
      throw forbidden('You can revoke invitations to your own role or one below it.');
    await revokeTokens(tx, { purpose: 'invitation', subject: id });
    await recordAudit(tx, scope, { action: 'invitation.revoke', entity: id });
  });
}

/**
 * Revokes the invitations that a person could no longer send. Part of the transaction that changes their role.
 *
 * @param role their new role; null when they are no longer a member
 */
export async function revokeDisallowedInvitations(
  tx: Tx,
  scope: Scope,
  { person, role }: { person: string; role: Role | null },
): Promise<void> {
  const disallowedRoles = ROLES.filter((invited) => !mayInvite(role, invited));
  if (disallowedRoles.length === 0) return;
  const rows = await tx.orm
    .update(invitations)
    .set({ state: 'revoked' })
    .where(
      and(
        eq(invitations.workspace, scope.workspace),
        eq(invitations.invitedBy, person),
        eq(invitations.state, 'pending'),
        inArray(invitations.role, disallowedRoles),
      ),
    )
    .returning();
  for (const { id } of rows) {
    await revokeTokens(tx, { purpose: 'invitation', subject: id });
    const detail = { reason: 'sender-lost-right', person };
    await recordAudit(tx, scope, { action: 'invitation.revoke', entity: id, detail });
  }
}
