import { and, eq, gt, isNull } from 'drizzle-orm';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { mayInvite } from '../lock-members.ts';
import { invitations, members, workspaces } from '../tables.ts';
import { mintReceivedInvitationScopes } from '../workspace-gate.ts';
import { getInvitationId } from './accept-invitation.ts';

/** Invitations to the caller's verified address that they can accept, oldest first. */
export async function listReceivedInvitations(
  services: Pick<Services, 'database'>,
  login: LoginIdentity,
  now: Date,
) {
  const items = [];
  for (const scope of await mintReceivedInvitationScopes(services, { person: login.person, now })) {
    const [row] = await services.database.within(scope, (tx) =>
      tx.orm
        .select({
          id: invitations.id,
          workspaceName: workspaces.name,
          role: invitations.role,
          senderName: persons.name,
          senderRole: members.role,
        })
        .from(invitations)
        .innerJoin(workspaces, eq(workspaces.workspace, invitations.workspace))
        .innerJoin(persons, eq(persons.id, invitations.invitedBy))
        .innerJoin(
          members,
          and(eq(members.workspace, invitations.workspace), eq(members.person, invitations.invitedBy)),
        )
        .where(
          and(
            eq(invitations.workspace, scope.workspace),
            eq(invitations.id, getInvitationId(scope)),
            eq(invitations.state, 'pending'),
            gt(invitations.expiresAt, now),
            isNull(workspaces.deletedAt),
          ),
        ),
    );
    if (!row || !mayInvite(row.senderRole, row.role)) continue;
    const { id, workspaceName, role, senderName } = row;
    items.push({ id, workspaceName, role, senderName });
  }
  return items;
}
