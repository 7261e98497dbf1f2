import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { createTitleReader } from '../../server/create-title-reader.ts';

/** The themes of all questions of a study by name, and which others were merged into them. @throws not_found */
export async function listStudyThemes(tx: Tx, scope: Scope, { study }: { study: string }) {
  await requireStudy(tx, scope, study);
  const { workspace } = scope;
  const rows = await tx<{ id: string; name: string; block: string }[]>`
    select id, name, block from themes where workspace = ${workspace} and study = ${study} and deleted_at is null
    order by block, lower(name), id`;
  const merged = await tx<{ theme: string; into: string }[]>`
    with recursive gone (theme, target) as (
      select id, merged_into from themes
      where workspace = ${workspace} and study = ${study} and deleted_at is not null and merged_into is not null
      union select g.theme, t.merged_into from gone g
        join themes t on t.workspace = ${workspace} and t.study = ${study} and t.id = g.target
      where t.deleted_at is not null and t.merged_into is not null)
    select g.theme, g.target as into from gone g
    join themes t on t.workspace = ${workspace} and t.study = ${study} and t.id = g.target and t.deleted_at is null
    order by g.theme`;
  const readTitle = await createTitleReader(tx, scope, study);
  const items = rows.map(({ id, name, block }) => ({ id, name, question: block, title: readTitle(block) }));
  return { items, next: null, merged: merged.map(({ theme, into }) => ({ theme, into })) };
}
