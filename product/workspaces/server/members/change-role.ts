import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import {
  authoriseUnderLock,
  lockMembers,
  assertOwnerRemains,
  assertOutranks,
  readRole,
} from '../lock-members.ts';
import { workspacePolicy } from '../policy.ts';
import { recordAudit } from '../audit/record.ts';
import { revokeDisallowedInvitations } from '../invitations/revoke-invitation.ts';
import { members } from '../tables.ts';

/**
 * Changes a member's role, up to the caller's own. The last owner stays owner. Invitations that the member could no
 * longer send are revoked.
 *
 * @throws forbidden, not_found, conflict
 */
export async function changeRole(
  services: Pick<Services, 'database'>,
  scope: Scope,
  { person, role }: { person: string; role: Role },
): Promise<void> {
  authorise(scope, workspacePolicy, 'member.change-role');
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const caller = await authoriseUnderLock(tx, scope, 'member.change-role');
    const previousRole = await readRole(tx, scope, person);
    assertOutranks(caller.role, previousRole);
    assertOutranks(caller.role, role);
    if (previousRole === role) return;
    if (previousRole === 'owner') await assertOwnerRemains(tx, scope, person);
    await tx.orm
      .update(members)
      .set({ role })
      .where(and(eq(members.workspace, scope.workspace), eq(members.person, person)));
    await revokeDisallowedInvitations(tx, scope, { person, role });
    await recordAudit(tx, scope, {
      action: 'member.change-role',
      entity: person,
      detail: { before: previousRole, role },
    });
  });
}
