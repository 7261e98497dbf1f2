import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Of what the code makes of an answer: columns of another number are built again. */
export const COLUMNS_CODE = 3;

interface ColumnSet {
  code: number;
  rebuilt: number | null;
  next: number;
  nextPreview: number;
}

/** The lock of whoever folds the study, taken before anything is read of its responses, as saves lock the study first. */
export async function lockColumns(tx: Tx, scope: Scope, study: string): Promise<ColumnSet> {
  await tx`
    insert into column_sets (workspace, study, code) values (${scope.workspace}, ${study}, ${COLUMNS_CODE})
    on conflict do nothing`;
  const [set] = await tx<(ColumnSet & { next_preview: number })[]>`
    select code, rebuilt, next, next_preview from column_sets
    where workspace = ${scope.workspace} and study = ${study} for update`;
  const { next_preview: nextPreview, ...rest } = set!;
  return { ...rest, nextPreview };
}

/** Tells pages that watch the study that its columns say something else. */
export async function countFold(tx: Tx, scope: Scope, study: string): Promise<void> {
  await tx`
    update column_sets set folds = folds + 1 where workspace = ${scope.workspace} and study = ${study}`;
}
