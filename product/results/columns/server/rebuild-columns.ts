import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, quoteIdentifiers } from '#platform/db/core/sql.ts';
import { evaluateResponses, type EvaluatedResponse } from './evaluate-response.ts';
import { EVALUATION_BATCH_SIZE } from './fold-batch.ts';
import { limitKnownValues } from './read-known-values.ts';
import { COLUMNS_VERSION, incrementFolds, lockColumns } from './lock-columns.ts';
import { writeColumns } from './write-columns.ts';

/**
 * Rebuilds the next part of a study's outdated columns, in the order of the responses' ordinals, without writing any
 * response. A response that is saved meanwhile becomes unfolded as usual, and is folded later.
 *
 * @returns whether there are more
 */
export async function rebuildColumns(
  tx: Tx,
  scope: Scope,
  { study, size }: { study: string; size: number },
): Promise<boolean> {
  // `rebuilt`: the ordinal that an unfinished rebuild has reached; `next`, `nextPreview`: the next ordinals that will be given.
  const { code, rebuilt, next, nextPreview } = await lockColumns(tx, scope, study);
  if (code === COLUMNS_VERSION && rebuilt === null) return false;
  const isStudy = sql`workspace = ${scope.workspace} and study = ${study}`;
  if (code !== COLUMNS_VERSION)
    for (const table of ['column_masks', 'column_numbers', 'column_lists'])
      await tx`delete from ${quoteIdentifiers(table)} where ${isStudy}`;
  const start = code === COLUMNS_VERSION ? rebuilt! : 0;
  const end = Math.min(start + size, Math.max(next, nextPreview));
  const rows: EvaluatedResponse[] = [];
  for (let first = start; first < end; first += EVALUATION_BATCH_SIZE) {
    const condition = sql`r.workspace = ${scope.workspace} and r.study = ${study}
      and r.ordinal >= ${first} and r.ordinal < ${Math.min(first + EVALUATION_BATCH_SIZE, end)}`;
    rows.push(...(await evaluateResponses(tx, scope, { study, condition })));
  }
  const numbered = rows.map((row) => ({ ...row, ordinal: row.ordinal! }));
  if (rows.length > 0)
    await writeColumns(tx, scope, {
      study,
      folded: await limitKnownValues(tx, scope, { study, folded: numbered }),
    });
  const hasMore = end < Math.max(next, nextPreview);
  await tx`update column_sets set code = ${COLUMNS_VERSION}, rebuilt = ${hasMore ? end : null} where ${isStudy}`;
  await incrementFolds(tx, scope, study);
  return hasMore;
}

/** Marks the columns as outdated, so that the next fold rebuilds them. */
export async function markColumnsOutdated(tx: Tx, scope: Scope, study: string): Promise<void> {
  await tx`update column_sets set code = 0 where workspace = ${scope.workspace} and study = ${study}`;
}
