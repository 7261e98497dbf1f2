import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseNow, lockMembers, mustKeepAnOwner, mustOutrank, roleOf } from './lock-members.ts';
import { workspacePolicy } from '../policy.ts';
import { record } from '../audit/record.ts';
import { revokeInvitationsOf } from '../invitations/revoke-invitation.ts';
import { members } from '../tables.ts';

/**
 * Changes a member's role, within what the caller holds. The last owner stays owner; invitations that the member could
 * not send any more are taken back.
 *
 * @throws forbidden, not_found, conflict
 */
export async function changeRole(
  services: Pick<Services, 'database'>,
  scope: Scope,
  person: string,
  role: Role,
): Promise<void> {
  authorise(scope, workspacePolicy, 'member.change-role');
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const own = await authoriseNow(tx, scope, 'member.change-role');
    const before = await roleOf(tx, scope, person);
    mustOutrank(own.role, before);
    mustOutrank(own.role, role);
    if (before === role) return;
    if (before === 'owner') await mustKeepAnOwner(tx, scope, person);
    await tx.orm
      .update(members)
      .set({ role })
      .where(and(eq(members.workspace, scope.workspace), eq(members.person, person)));
    await revokeInvitationsOf(tx, scope, person, role);
    await record(tx, scope, { action: 'member.change-role', entity: person, detail: { before, role } });
  });
}
