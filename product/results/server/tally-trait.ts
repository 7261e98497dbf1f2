import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import type { Tally } from '#product/blocks/block.ts';
import type { ComparedTrait } from '../compare.ts';
import type { Filter } from '../filter.ts';
import { matching, type Fragment } from './matching.ts';

/** The column of `responses r` that holds it. */
export const columnOf = (sql: postgres.TransactionSql, trait: ComparedTrait): Fragment =>
  ({
    channel: () => sql`r.channel`,
    device: () => sql`r.device`,
    language: () => sql`r.language`,
    status: () => sql`r.status`,
  })[trait]();

/** How many responses of a filter carry which value. */
export async function tallyTrait(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  trait: ComparedTrait,
): Promise<Tally[]> {
  const rows = await sql<{ choice: string; n: string }[]>`
    select ${columnOf(sql, trait)} as choice, count(*) as n from responses r
    where ${matching(sql, scope, study, filter)} group by 1`;
  return rows.map(({ choice, n }) => ({ part: trait, choice, n: Number(n), total: 0, squares: 0 }));
}
