import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { workspacePolicy } from '../policy.ts';
import { toInvitationOutput } from '../queries.ts';
import { authoriseSender, writeInvitation } from './write-invitation.ts';

/**
 * Invites an address with a role. Inviting it again refreshes role and expiry and sends a new link; the old
 * link stops working.
 *
 * @throws forbidden for a role above the caller's, also in a pending invitation; conflict when the address is a member's
 */
export async function invite(services: Services, scope: Scope, input: { email: string; role: Role }) {
  authorise(scope, workspacePolicy, 'invitation.create');
  const row = await services.database.within(scope, async (tx) => {
    const sender = await authoriseSender(tx, scope, input.role);
    return writeInvitation(services, tx, scope, { ...input, sender });
  });
  return toInvitationOutput(services, scope, row);
}
