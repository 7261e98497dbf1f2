import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { tooMany } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { walkAuditChain } from '#product/workspaces/server/audit/verify-audit-log.ts';
import { auditPolicy } from '#product/workspaces/server/policy.ts';
import type { AuditVerification } from '../contract.ts';

/**
 * Verifies the audit log and records that, with the result. The database computes the hashes.
 *
 * @throws forbidden, too_many while another call verifies the same log
 */
export async function verifyOnRequest(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<AuditVerification> {
  authorise(scope, auditPolicy, 'audit.read');
  const chain = await database.within(
    scope,
    async (tx) => {
      const [lock] = await tx<{ isFree: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtextextended(${scope.workspace}, 15)) as "isFree"`;
      if (!lock?.isFree) throw tooMany('The audit log is already being verified. Try again in a moment.', 5);
      return walkAuditChain(tx, scope);
    },
    { snapshot: true },
  );
  const isIntact = chain.broken === null;
  await database.within(scope, (tx) =>
    recordAudit(tx, scope, {
      action: 'audit.verify',
      entity: scope.workspace,
      detail: { entries: chain.rows, intact: isIntact },
    }),
  );
  return {
    entries: chain.rows,
    since: chain.since?.toISOString() ?? null,
    mismatch:
      chain.broken === null ? null : { number: chain.broken, at: chain.brokenAt?.toISOString() ?? null },
  };
}
