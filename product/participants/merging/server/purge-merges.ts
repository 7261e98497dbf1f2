import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { getUndoCutoff } from './undo-merge.ts';

/** Forgets what can no longer be undone. Returns how many merges. */
export async function purgeMerges(tx: Tx, { workspace, now }: Scope): Promise<number> {
  const rows = await tx`
    delete from participant_merges where workspace = ${workspace} and merged_at <= ${getUndoCutoff(now)} returning id`;
  return rows.length;
}
