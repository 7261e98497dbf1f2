import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseUnderLock, lockMembers, readRole } from '../lock-members.ts';
import { workspacePolicy } from '../policy.ts';
import { recordAudit } from '../audit/record.ts';
import { revokeDisallowedInvitations } from '../invitations/revoke-invitation.ts';
import { members } from '../tables.ts';

/** Makes another member the owner; the caller becomes an admin. @throws forbidden, not_found, bad_input */
export async function transferOwnership(
  services: Pick<Services, 'database'>,
  scope: Scope,
  person: string,
): Promise<void> {
  authorise(scope, workspacePolicy, 'workspace.transfer');
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const caller = await authoriseUnderLock(tx, scope, 'workspace.transfer');
    if (caller.person === person)
      throw badInput('Choose another member.', { person: 'Choose another member.' });
    await readRole(tx, scope, person);
    const setRole = (member: string, role: Role) =>
      tx.orm
        .update(members)
        .set({ role })
        .where(and(eq(members.workspace, scope.workspace), eq(members.person, member)));
    await setRole(person, 'owner');
    await setRole(caller.person, 'admin');
    await revokeDisallowedInvitations(tx, scope, { person: caller.person, role: 'admin' });
    await recordAudit(tx, scope, {
      action: 'workspace.transfer',
      entity: person,
      detail: { from: caller.person },
    });
  });
}
