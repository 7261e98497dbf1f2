import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Version of the column format; columns of another version are rebuilt. */
export const COLUMNS_VERSION = 5;

interface ColumnSet {
  code: number;
  rebuilt: number | null;
  next: number;
  nextPreview: number;
}

/** Locks the study's columns for a fold. Call it before responses are read, since saves lock the study first, too. */
export async function lockColumns(tx: Tx, scope: Scope, study: string): Promise<ColumnSet> {
  await tx`
    insert into column_sets (workspace, study, code) values (${scope.workspace}, ${study}, ${COLUMNS_VERSION})
    on conflict do nothing`;
  const [set] = await tx<(ColumnSet & { next_preview: number })[]>`
    select code, rebuilt, next, next_preview from column_sets
    where workspace = ${scope.workspace} and study = ${study} for update`;
  const { next_preview: nextPreview, ...columnSet } = set!;
  return { ...columnSet, nextPreview };
}

/** Notifies pages that watch the study that its columns have changed. */
export async function incrementFolds(tx: Tx, scope: Scope, study: string): Promise<void> {
  await tx`
    update column_sets set folds = folds + 1 where workspace = ${scope.workspace} and study = ${study}`;
}
