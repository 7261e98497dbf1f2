import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import { revokeTokens } from '#product/accounts/server/token-gate.ts';
import { workspacePolicy } from './policy.ts';
import { record } from './record.ts';
import { invitations } from './tables.ts';

/** Takes a waiting invitation back; its link stops working. @throws not_found */
export async function revokeInvitation(
  services: Pick<Services, 'database'>,
  scope: Scope,
  id: string,
): Promise<void> {
  authorise(scope, workspacePolicy, 'invitation.revoke');
  await services.database.within(scope, async (tx) => {
    const [row] = await tx
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
    await revokeTokens(tx, 'invitation', id);
    await record(tx, scope, { action: 'invitation.revoke', entity: id, detail: { email: row.email } });
  });
}
