import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { getRestoreCutoff } from '#product/studies/study.ts';

/**
 * Permanently deletes tags that were deleted or merged 30 days ago, then the highlights that have neither a tag nor a note
 * any more. Each tag is a transaction, so that an interrupted run is continued by the next one.
 *
 * @returns number of tags
 */
export async function purgeTags(database: Database, scope: Scope, signal?: AbortSignal): Promise<number> {
  const { workspace, now } = scope;
  const deletedBefore = getRestoreCutoff(now);
  let purgedCount = 0;
  while (!signal?.aborted) {
    const isDone = await database.within(scope, async (tx) => {
      // Locked first, so that nobody restores it meanwhile; the next statement sees what they have written.
      const [due] = await tx<{ id: string }[]>`
        select id from tags where workspace = ${workspace} and deleted_at < ${deletedBefore}
        order by id limit 1 for update skip locked`;
      if (!due) return true;
      const tagged = await tx`
        delete from highlight_tags where workspace = ${workspace} and tag = ${due.id} returning study, highlight`;
      await tx`
        delete from highlights h
        using json_to_recordset(${JSON.stringify(tagged)}::json) d (study uuid, highlight uuid)
        where h.workspace = ${workspace} and h.study = d.study and h.id = d.highlight and h.note = ''
          and not exists (select from highlight_tags t
            where t.workspace = h.workspace and t.study = h.study and t.highlight = h.id)`;
      await tx`delete from tags where workspace = ${workspace} and id = ${due.id}`;
      return false;
    });
    if (isDone) break;
    purgedCount += 1;
  }
  return purgedCount;
}
