import { eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { authoriseUnderLock, lockMembers } from '../../server/lock-members.ts';
import { workspacePolicy } from '../../server/policy.ts';
import { findInviteLink } from './queries.ts';
import { inviteLinks } from './tables.ts';

/** Revokes the invitation link. Invitations that it sent can still be accepted. @throws forbidden, not_found */
export async function revokeInviteLink(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<void> {
  authorise(scope, workspacePolicy, 'invitation.revoke');
  await database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    await authoriseUnderLock(tx, scope, 'invitation.revoke');
    const link = await findInviteLink(tx, scope);
    if (!link) throw notFound('link');
    await revokeTokens(tx, { purpose: 'invite-link', subject: link.id });
    await tx.orm.delete(inviteLinks).where(eq(inviteLinks.workspace, scope.workspace));
    await recordAudit(tx, scope, { action: 'invite-link.revoke', entity: link.id });
  });
}
