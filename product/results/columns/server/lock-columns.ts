import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';

/** Of what the code makes of an answer: columns of another number are built again. */
export const COLUMNS_CODE = 1;

/**
 * The lock of whoever folds the study, taken before anything is read of its responses, as saves lock the study first.
 * Columns of other code are removed, and everything is folded again.
 */
export async function lockColumns(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
): Promise<{ next: number; nextPreview: number }> {
  const of = sql`workspace = ${scope.workspace} and study = ${study}`;
  await sql`
    insert into column_sets (workspace, study, code) values (${scope.workspace}, ${study}, ${COLUMNS_CODE})
    on conflict do nothing`;
  const [set] = await sql<{ code: number; next: number; next_preview: number }[]>`
    select code, next, next_preview from column_sets where ${of} for update`;
  if (set!.code !== COLUMNS_CODE) {
    for (const table of ['column_masks', 'column_numbers', 'column_lists'])
      await sql`delete from ${sql(table)} where ${of}`;
    await sql`update responses set folded = false where ${of} and folded`;
    await sql`update column_sets set code = ${COLUMNS_CODE} where ${of}`;
  }
  return { next: set!.next, nextPreview: set!.next_preview };
}
