import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { ANSWERED_FACT } from '#product/blocks/block.ts';
import { selectMask } from '../../columns/server/match-columns.ts';
import type { Filter } from '../../filter.ts';

/** How many of the responses that match answered the one of these blocks that most people answered; from columns. */
export async function countAnswered(
  tx: Tx,
  scope: Scope,
  { study, blocks, filter }: { study: string; blocks: readonly string[]; filter: Filter },
): Promise<number> {
  const mask = await selectMask(tx, scope, { study, filter });
  const [row] = await tx<{ n: number }[]>`
    select coalesce(max(n), 0)::int as n from (
      select sum(bit_count(m.bits & f.bits)) as n
      from (${mask}) f join column_masks m on m.segment = f.segment
      where m.workspace = ${scope.workspace} and m.study = ${study} and m.part = ${ANSWERED_FACT.part}
        and m.block = any(${[...blocks]}::text[])
      group by m.block
    ) answered`;
  return row!.n;
}
