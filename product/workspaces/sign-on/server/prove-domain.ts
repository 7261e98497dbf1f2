import dns from 'node:dns';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound, unavailable } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { authoriseUnderLock, lockMembers } from '../../server/lock-members.ts';
import { workspacePolicy } from '../../server/policy.ts';
import { formatDomainRecord } from '../sign-on.ts';
import { describeSignOn } from './queries.ts';
import { signOnDomains } from './tables.ts';

/** Looks up the TXT records of a domain, each in parts, like `dns.resolveTxt`. */
export type TxtResolver = (domain: string) => Promise<string[][]>;

/** Asks the name servers of this machine. */
export const resolveTxtRecords: TxtResolver = (domain) =>
  new dns.promises.Resolver({ timeout: 3000, tries: 2 }).resolveTxt(domain);

/** Whether the record is there; null when that cannot be found out now. */
export async function hasDomainRecord(
  resolveTxt: TxtResolver,
  { domain, token }: { domain: string; token: string },
): Promise<boolean | null> {
  try {
    const records = await resolveTxt(domain);
    return records.some((parts) => parts.join('').trim() === formatDomainRecord(token));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? false : null;
  }
}

export async function findDomain(tx: Tx, { workspace }: Scope, domain: string) {
  const [row] = await tx.orm
    .select({
      domain: signOnDomains.domain,
      token: signOnDomains.token,
      provenAt: signOnDomains.provenAt,
      provenBy: signOnDomains.provenBy,
    })
    .from(signOnDomains)
    .where(and(eq(signOnDomains.workspace, workspace), eq(signOnDomains.domain, domain)));
  return row;
}

export const updateDomain = (
  tx: Tx,
  { workspace }: Scope,
  { domain, values }: { domain: string; values: Partial<typeof signOnDomains.$inferInsert> },
) =>
  tx.orm
    .update(signOnDomains)
    .set(values)
    .where(and(eq(signOnDomains.workspace, workspace), eq(signOnDomains.domain, domain)));

/**
 * Looks up the DNS record of a domain, which proves that it belongs to the workspace.
 *
 * @throws forbidden, not_found, conflict without the record, unavailable
 */
export async function proveDomain(
  services: Pick<Services, 'config' | 'database'>,
  scope: Scope,
  { domain, resolveTxt }: { domain: string; resolveTxt: TxtResolver },
) {
  authorise(scope, workspacePolicy, 'workspace.set-up-sign-on');
  const found = await services.database.within(scope, (tx) => findDomain(tx, scope, domain));
  if (!found) throw notFound('domain');
  if (found.provenBy === 'operator') return describeSignOn(services, scope);
  const hasRecord = await hasDomainRecord(resolveTxt, found);
  const { now } = scope;
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    await authoriseUnderLock(tx, scope, 'workspace.set-up-sign-on');
    const current = await findDomain(tx, scope, domain);
    if (current?.token !== found.token) throw notFound('domain');
    await updateDomain(tx, scope, { domain, values: { checkedAt: now } });
    if (!hasRecord || current.provenAt) return;
    await updateDomain(tx, scope, { domain, values: { provenAt: now, provenBy: 'dns' } });
    await recordAudit(tx, scope, { action: 'sign-on.prove-domain', entity: domain, detail: { by: 'dns' } });
  });
  if (hasRecord === null)
    throw unavailable('The name servers of this domain can’t be reached. Try again in a few minutes.');
  if (!hasRecord)
    throw conflict('The record wasn’t found yet. New records can take a few hours to become visible.');
  return describeSignOn(services, scope);
}

/** The operator confirms a domain that has no public DNS records. @throws not_found */
export async function confirmDomainByOperator(
  services: Pick<Services, 'database'>,
  scope: Scope,
  domain: string,
): Promise<void> {
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    if (!(await findDomain(tx, scope, domain))) throw notFound('domain');
    await updateDomain(tx, scope, {
      domain,
      values: { provenAt: scope.now, provenBy: 'operator', checkedAt: scope.now },
    });
    await recordAudit(tx, scope, {
      action: 'sign-on.prove-domain',
      entity: domain,
      detail: { by: 'operator' },
    });
  });
}
