import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, quoteIdentifiers } from '#platform/db/core/sql.ts';
import { evaluateResponses, type EvaluatedResponse } from './evaluate-response.ts';
import { EVALUATION_BATCH_SIZE } from './fold-batch.ts';
import { limitKnownValues } from './read-known-values.ts';
import { COLUMNS_VERSION, incrementFolds, lockColumns } from './lock-columns.ts';
import { writeColumns } from './write-columns.ts';

/**
 * Rebuilds the next part of a study's outdated columns, by the ordinals its responses have; no response is written. A
 * response that is saved meanwhile becomes unfolded as usual, and is folded later.
 *
 * @returns whether there are more
 */
export async function rebuildColumns(tx: Tx, scope: Scope, study: string, size: number): Promise<boolean> {
  const { code, rebuilt, next, nextPreview } = await lockColumns(tx, scope, study);
  if (code === COLUMNS_VERSION && rebuilt === null) return false;
  const of = sql`workspace = ${scope.workspace} and study = ${study}`;
  if (code !== COLUMNS_VERSION)
    for (const table of ['column_masks', 'column_numbers', 'column_lists'])
      await tx`delete from ${quoteIdentifiers(table)} where ${of}`;
  const from = code === COLUMNS_VERSION ? rebuilt! : 0;
  const end = Math.min(from + size, Math.max(next, nextPreview));
  const rows: EvaluatedResponse[] = [];
  for (let at = from; at < end; at += EVALUATION_BATCH_SIZE) {
    const condition = sql`r.workspace = ${scope.workspace} and r.study = ${study}
      and r.ordinal >= ${at} and r.ordinal < ${Math.min(at + EVALUATION_BATCH_SIZE, end)}`;
    rows.push(...(await evaluateResponses(tx, scope, study, condition)));
  }
  const numbered = rows.map((row) => ({ ...row, ordinal: row.ordinal! }));
  if (rows.length > 0)
    await writeColumns(tx, scope, study, await limitKnownValues(tx, scope, study, numbered));
  const more = end < Math.max(next, nextPreview);
  await tx`update column_sets set code = ${COLUMNS_VERSION}, rebuilt = ${more ? end : null} where ${of}`;
  await incrementFolds(tx, scope, study);
  return more;
}

/** Marks the columns as outdated, so that the next fold rebuilds them. */
export async function markColumnsOutdated(tx: Tx, scope: Scope, study: string): Promise<void> {
  await tx`update column_sets set code = 0 where workspace = ${scope.workspace} and study = ${study}`;
}
