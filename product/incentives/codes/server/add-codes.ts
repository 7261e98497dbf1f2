import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import type { IncentiveCurrency } from '../../incentive.ts';
import { incentivePolicy } from '../../server/policy.ts';
import { sealCode } from './seal-code.ts';

/** Unused codes of a workspace. */
const MAX_UNUSED_CODES = 100_000;

/**
 * Stores codes of one value, sealed. Those that the workspace has already, handed out or not, are left out.
 *
 * @throws forbidden, conflict if there are too many
 */
export async function addCodes(
  database: Database,
  scope: Scope,
  { currency, amount, codes }: { currency: IncentiveCurrency; amount: number; codes: readonly string[] },
): Promise<{ added: number; known: number }> {
  authorise(scope, incentivePolicy, 'incentive.pay');
  const { workspace, now } = scope;
  const rows = [...new Set(codes)].map((code) => {
    const id = randomUUID();
    return { id, ...sealCode(database, { workspace, id, code }) };
  });
  return database.within(scope, async (tx) => {
    await authorisePersonUnderLock(tx, scope, incentivePolicy['incentive.pay']);
    const [unused] = await tx<{ n: number }[]>`
      select count(*)::int as n from incentive_codes where workspace = ${workspace} and incentive is null`;
    if (unused!.n + rows.length > MAX_UNUSED_CODES)
      throw conflict('There can be at most 100,000 unused codes. Delete some first.');
    const added = await tx`
      insert into incentive_codes (workspace, id, code, fingerprint, currency, amount, uploaded_at, position)
      select ${workspace}::uuid, u.id, decode(u.code, 'base64'), decode(u.fingerprint, 'base64'), ${currency}, ${amount}, ${now}, u.position
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sealed }) => sealed.toString('base64'))}::text[],
        ${rows.map(({ fingerprint }) => fingerprint.toString('base64'))}::text[]) with ordinality u (id, code, fingerprint, position)
      on conflict (workspace, fingerprint) do nothing returning id`;
    if (added.length > 0)
      await recordAudit(tx, scope, {
        action: 'incentive-code.add',
        entity: workspace,
        detail: { count: added.length, amount, currency },
      });
    return { added: added.length, known: codes.length - added.length };
  });
}
