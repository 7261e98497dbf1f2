import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { writeCreditEntry } from '#product/billing/server/write-credit-entry.ts';

/**
 * Releases credits that are reserved for panels whose studies were deleted for good, 30 days after their panels were stopped: the
 * provider has paid or refused everybody by then, or its account was disconnected and nothing will ever confirm it.
 */
export async function releaseLostCredits(tx: Tx, scope: Scope): Promise<void> {
  const rows = await tx<{ reference: string; amount: number }[]>`
    select reference, sum(case kind when 'reserved' then amount else -amount end)::float8 as amount
    from credit_entries
    where workspace = ${scope.workspace} and reference like 'panel:%'
      and not exists (select from panels p where p.workspace = credit_entries.workspace
        and 'panel:' || p.study = credit_entries.reference)
    group by reference having sum(case kind when 'reserved' then amount else -amount end) > 0`;
  for (const { reference, amount } of rows)
    await writeCreditEntry(tx, scope, { kind: 'released', amount, reference, note: 'Panel' });
}
