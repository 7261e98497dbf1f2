import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import { parameterPart, variablePart } from '../limit-values.ts';

/** Values of URL parameters and variables that have masks; also where nobody has them any more, so that none moves. */
export async function readKnownValues(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
): Promise<{ part: string; choice: string }[]> {
  return sql`
    select distinct part, choice from column_masks
    where workspace = ${scope.workspace} and study = ${study} and block = ${OF_RESPONSES}
      and (part like ${`${parameterPart('')}%`} or part like ${`${variablePart('')}%`})`;
}
