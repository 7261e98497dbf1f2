import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { getRestoreCutoff } from '#product/studies/study.ts';

/**
 * Permanently deletes themes that were deleted or merged 30 days ago. Words of deleted ones are noted, so that no search finds
 * them again.
 *
 * @returns number of themes
 */
export async function purgeThemes(database: Database, scope: Scope): Promise<number> {
  const { workspace, now } = scope;
  return database.within(scope, async (tx) => {
    const due = sql`t.workspace = ${workspace} and t.deleted_at < ${getRestoreCutoff(now)}`;
    // Locked as verbs do, so that nobody restores one meanwhile.
    await tx`
      select 1 from theme_sets s where s.workspace = ${workspace}
        and exists (select from themes t where ${due} and t.study = s.study and t.block = s.block)
      order by s.study, s.block for update`;
    await tx`
      update theme_sets s set refused_words = array(
        select distinct word from (
          select unnest(s.refused_words) union all
          select unnest(t.words) from themes t where ${due} and t.study = s.study and t.block = s.block and t.merged_into is null
        ) words (word) order by word)
      where s.workspace = ${workspace} and exists (
        select from themes t where ${due} and t.study = s.study and t.block = s.block and t.merged_into is null)`;
    const rows = await tx`delete from themes t where ${due} returning t.id`;
    return rows.length;
  });
}
