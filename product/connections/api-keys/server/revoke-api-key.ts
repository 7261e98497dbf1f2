import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { apiKeyPolicy } from './policy.ts';
import { apiKeys } from './tables.ts';

/** Revokes a key: one's own, or any as an admin. A revoked key stays revoked. @throws forbidden, not_found */
export async function revokeApiKey(
  services: Pick<Services, 'database'>,
  scope: Scope,
  keyId: string,
): Promise<void> {
  authorise(scope, apiKeyPolicy, 'api-key.revoke');
  await services.database.within(scope, async (tx) => {
    const caller = await authorisePersonUnderLock(tx, scope, apiKeyPolicy['api-key.revoke']);
    const matchesKey = and(eq(apiKeys.workspace, scope.workspace), eq(apiKeys.id, keyId));
    const [key] = await tx.orm
      .select({ person: apiKeys.person, name: apiKeys.name, revokedAt: apiKeys.revokedAt })
      .from(apiKeys)
      .where(matchesKey)
      .for('update');
    const canManageAll = (apiKeyPolicy['api-key.manage-all'] as readonly Role[]).includes(caller.role);
    if (!key || (key.person !== caller.person && !canManageAll)) throw notFound('API key');
    if (key.revokedAt) return;
    await tx.orm.update(apiKeys).set({ revokedAt: scope.now }).where(matchesKey);
    await recordAudit(tx, scope, {
      action: 'api-key.revoke',
      entity: keyId,
      detail: { person: key.person },
    });
  });
}
