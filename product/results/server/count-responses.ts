import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { selectMask } from '../columns/server/match-columns.ts';
import { isFiltered, isRehearsal, noFilter, type Filter } from '../filter.ts';
import { matchResponses, type ResponseView } from './matching.ts';

/**
 * How many responses a list has: those that match the filter, and all. Those that count are the bits of a mask, as in
 * figures, so fold the study first; the others are few and read from their index.
 */
export async function countResponses(
  tx: Tx,
  scope: Scope,
  {
    study,
    filter,
    show = 'counted',
  }: { study: string; filter: Filter; show?: Exclude<ResponseView, 'kept'> },
): Promise<{ n: number; total: number }> {
  const count = async (by: Filter): Promise<number> => {
    if (show === 'counted') {
      const mask = await selectMask(tx, scope, { study, filter: by });
      const [row] = await tx<{ n: number }[]>`
        select coalesce(sum(bit_count(bits)), 0)::int as n from (${mask}) m`;
      return row!.n;
    }
    const [row] = await tx<{ n: number }[]>`
      select count(*)::int as n from responses r where ${await matchResponses(tx, scope, { study, filter: by, view: show })}`;
    return row!.n;
  };
  const all: Filter = isRehearsal(filter) ? { ...noFilter, channel: filter.channel } : noFilter;
  const total = await count(all);
  return { n: isFiltered(filter) ? await count(filter) : total, total };
}
