import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, identifiers } from '#platform/db/core/sql.ts';
import { evaluateSome, type Evaluated } from './evaluate-response.ts';
import { EVALUATED_AT_ONCE } from './fold-batch.ts';
import { limitFolded } from './read-known-values.ts';
import { COLUMNS_CODE, countFold, lockColumns } from './lock-columns.ts';
import { writeColumns } from './write-columns.ts';

/**
 * Builds the next columns of a study that other code made, by the ordinals its responses have: no response is
 * written. One that a save changes meanwhile is not folded, as ever, and folded after.
 *
 * @returns whether there are more
 */
export async function rebuildColumns(tx: Tx, scope: Scope, study: string, size: number): Promise<boolean> {
  const { code, rebuilt, next, nextPreview } = await lockColumns(tx, scope, study);
  if (code === COLUMNS_CODE && rebuilt === null) return false;
  const of = sql`workspace = ${scope.workspace} and study = ${study}`;
  if (code !== COLUMNS_CODE)
    for (const table of ['column_masks', 'column_numbers', 'column_lists'])
      await tx`delete from ${identifiers(table)} where ${of}`;
  const from = code === COLUMNS_CODE ? rebuilt! : 0;
  const end = Math.min(from + size, Math.max(next, nextPreview));
  const rows: Evaluated[] = [];
  for (let at = from; at < end; at += EVALUATED_AT_ONCE) {
    const which = sql`r.workspace = ${scope.workspace} and r.study = ${study}
      and r.ordinal >= ${at} and r.ordinal < ${Math.min(at + EVALUATED_AT_ONCE, end)}`;
    rows.push(...(await evaluateSome(tx, scope, study, which)));
  }
  const numbered = rows.map((row) => ({ ...row, ordinal: row.ordinal! }));
  if (rows.length > 0) await writeColumns(tx, scope, study, await limitFolded(tx, scope, study, numbered));
  const more = end < Math.max(next, nextPreview);
  await tx`update column_sets set code = ${COLUMNS_CODE}, rebuilt = ${more ? end : null} where ${of}`;
  await countFold(tx, scope, study);
  return more;
}

/** Sets the columns to be built again from the answers. */
export async function outdateColumns(tx: Tx, scope: Scope, study: string): Promise<void> {
  await tx`update column_sets set code = 0 where workspace = ${scope.workspace} and study = ${study}`;
}
