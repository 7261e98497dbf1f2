import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import {
  authoriseUnderLock,
  lockMembers,
  assertOwnerRemains,
  assertOutranks,
  readRole,
} from '../lock-members.ts';
import { recordEvents } from '../../events/server/record-events.ts';
import { workspacePolicy } from '../policy.ts';
import { recordAudit } from '../audit/record.ts';
import { revokeDisallowedInvitations } from '../invitations/revoke-invitation.ts';
import { members } from '../tables.ts';

/** Ends a membership; call it under `lockMembers`. */
export async function deleteMembership(tx: Tx, scope: Scope, person: string): Promise<void> {
  const { workspace } = scope;
  await tx.orm.delete(members).where(and(eq(members.workspace, workspace), eq(members.person, person)));
  await tx.orm
    .update(persons)
    .set({ currentWorkspace: null })
    .where(and(eq(persons.id, person), eq(persons.currentWorkspace, workspace)));
  await revokeDisallowedInvitations(tx, scope, { person, role: null });
  await recordEvents(tx, scope, [{ type: 'member.left', study: null, data: { person } }]);
}

/** Removes a member; invitations they sent are revoked. @throws forbidden, not_found, conflict */
export async function removeMember(
  services: Pick<Services, 'database'>,
  scope: Scope,
  person: string,
): Promise<void> {
  authorise(scope, workspacePolicy, 'member.remove');
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const caller = await authoriseUnderLock(tx, scope, 'member.remove');
    const role = await readRole(tx, scope, person);
    assertOutranks(caller.role, role);
    if (role === 'owner') await assertOwnerRemains(tx, scope, person);
    await deleteMembership(tx, scope, person);
    await recordAudit(tx, scope, { action: 'member.remove', entity: person, detail: { role } });
  });
}

/** Ends the caller's own membership; the last owner cannot leave. @throws conflict */
export async function leaveWorkspace(services: Pick<Services, 'database'>, scope: Scope): Promise<void> {
  authorise(scope, workspacePolicy, 'workspace.leave');
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const { person } = await authoriseUnderLock(tx, scope, 'workspace.leave');
    const role = await readRole(tx, scope, person);
    if (role === 'owner') await assertOwnerRemains(tx, scope, person);
    await deleteMembership(tx, scope, person);
    await recordAudit(tx, scope, { action: 'workspace.leave', entity: person, detail: { role } });
  });
}
