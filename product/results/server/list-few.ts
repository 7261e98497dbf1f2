import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import type { Filter } from '../filter.ts';
import { matching } from './matching.ts';

/** Responses that are looked up one by one, at most. */
const FEW = 2_000;

/** Ids of the responses a filter leaves, where they are few; null when they are many. */
export async function listFew(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
): Promise<string[] | null> {
  let narrow: string[] | null = null;
  for (const { block, part, choices } of filter.answers) {
    const gave = await sql<{ response: string }[]>`
      select response from facts where workspace = ${scope.workspace} and study = ${study} and block = ${block}
        and part = ${part} and choice = any(${choices}::text[]) limit ${FEW + 1}`;
    if (gave.length <= FEW && (!narrow || gave.length < narrow.length))
      narrow = gave.map(({ response }) => response);
  }
  if (filter.answers.length > 0 && !narrow) return null;
  const rows = await sql<{ id: string }[]>`
    select r.id from responses r where ${matching(sql, scope, study, filter)}
      ${narrow ? sql`and r.id = any(${narrow}::uuid[])` : sql``} limit ${FEW + 1}`;
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}
