import { and, count, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { generateSecret } from '#platform/secrets/keys.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { authoriseUnderLock, lockMembers } from '../../server/lock-members.ts';
import { workspacePolicy } from '../../server/policy.ts';
import { MAX_DOMAINS } from '../sign-on.ts';
import { describeSignOn } from './queries.ts';
import { signOnDomains } from './tables.ts';

/** Adds a domain, which still has to be proven. Adding it again changes nothing. @throws forbidden, conflict */
export async function addDomain(
  services: Pick<Services, 'config' | 'database'>,
  scope: Scope,
  domain: string,
) {
  authorise(scope, workspacePolicy, 'workspace.set-up-sign-on');
  const { workspace, now } = scope;
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    await authoriseUnderLock(tx, scope, 'workspace.set-up-sign-on');
    const [row] = await tx.orm
      .select({ total: count() })
      .from(signOnDomains)
      .where(eq(signOnDomains.workspace, workspace));
    if ((row?.total ?? 0) >= MAX_DOMAINS)
      throw conflict(`A workspace can have ${MAX_DOMAINS} domains. Remove one first.`);
    const added = await tx.orm
      .insert(signOnDomains)
      .values({ workspace, domain, token: generateSecret(), createdAt: now })
      .onConflictDoNothing()
      .returning({ domain: signOnDomains.domain });
    if (added.length > 0) await recordAudit(tx, scope, { action: 'sign-on.add-domain', entity: domain });
  });
  return describeSignOn(services, scope);
}

/** Removes a domain: people of it who are not linked yet can no longer log in. @throws forbidden, not_found */
export async function removeDomain(
  services: Pick<Services, 'config' | 'database'>,
  scope: Scope,
  domain: string,
) {
  authorise(scope, workspacePolicy, 'workspace.set-up-sign-on');
  const { workspace } = scope;
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    await authoriseUnderLock(tx, scope, 'workspace.set-up-sign-on');
    const removed = await tx.orm
      .delete(signOnDomains)
      .where(and(eq(signOnDomains.workspace, workspace), eq(signOnDomains.domain, domain)))
      .returning({ domain: signOnDomains.domain });
    if (removed.length === 0) throw notFound('domain');
    await recordAudit(tx, scope, { action: 'sign-on.remove-domain', entity: domain });
  });
  return describeSignOn(services, scope);
}
