import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import { readColumns, type Tallies } from '../columns/server/read-columns.ts';
import type { CompareBy } from '../compare.ts';
import type { Filter } from '../filter.ts';
import type { Group } from '../grouping.ts';

/**
 * Tallies of every block for each group, in the groups' order, counted from the study's columns.
 *
 * @param only a block, where the page shows no other
 */
export async function tallyGroups(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  { by, groups, only }: { by: CompareBy; groups: Group[]; only: string | null },
): Promise<Tallies[]> {
  const choices = groups.flatMap((group) => group.choices);
  if (choices.length === 0) return [];
  return readColumns(sql, scope, study, filter, only === null ? 'blocks' : { block: only }, {
    ...('trait' in by ? { block: OF_RESPONSES, part: by.trait } : by),
    choices,
    groups: groups.flatMap((group, place) => group.choices.map(() => place)),
    count: groups.length,
  });
}
