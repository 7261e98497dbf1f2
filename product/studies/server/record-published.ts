import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/**
 * Records that the draft is published if it is again what the newest version has, for instance after undoing changes. Contents are
 * compared, since a revision only counts saves.
 *
 * @returns whether it is
 */
export async function recordPublished(tx: Tx, { workspace }: Scope, study: string): Promise<boolean> {
  const marked = await tx`
    update studies s set published_revision = s.revision from versions v
    where s.workspace = ${workspace} and s.id = ${study} and v.workspace = s.workspace and v.study = s.id
      and v.number = s.version and v.content = s.draft
    returning s.id`;
  return marked.length > 0;
}
