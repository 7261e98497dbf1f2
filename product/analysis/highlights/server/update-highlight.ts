import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { authoriseCoding } from '../../server/authorise-edit.ts';
import { lockTags } from './lock-tags.ts';
import { readAnswerHighlights } from './queries.ts';
import { lockHighlights, removeEmpty } from './remove-tags.ts';

/** Replaces the tags or the note of a highlight of the caller. Without both it is deleted. @throws not_found */
export async function updateHighlight(
  tx: Tx,
  scope: Scope,
  { study, highlight, tags, note }: { study: string; highlight: string; tags?: string[]; note?: string },
) {
  await requireStudy(tx, scope, study);
  const coder = await authoriseCoding(tx, scope);
  const uniqueTags = tags && (await lockTags(tx, scope, tags));
  const changed = await lockHighlights(tx, scope, { study, ids: [highlight], coder });
  const key = { workspace: scope.workspace, study, highlight };
  if (uniqueTags) await replaceTags(tx, key, uniqueTags);
  await tx`
    update highlights set updated_at = ${scope.now}, note = coalesce(${note ?? null}, note)
    where workspace = ${scope.workspace} and study = ${study} and id = ${highlight}`;
  await removeEmpty(tx, scope, { study, ids: [highlight] });
  return { answers: await readAnswerHighlights(tx, scope, { study, changed }) };
}

/** Sets the tags. Tags deleted from the codebook stay, since the caller does not see them and they can be restored. */
async function replaceTags(
  tx: Tx,
  { workspace, study, highlight }: { workspace: string; study: string; highlight: string },
  tags: string[],
): Promise<void> {
  await tx`
    delete from highlight_tags t using tags live
    where live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null and t.workspace = ${workspace}
      and t.study = ${study} and t.highlight = ${highlight} and t.tag <> all(${tags}::uuid[])`;
  await tx`
    insert into highlight_tags (workspace, study, highlight, tag)
    select ${workspace}, ${study}, ${highlight}, tag from unnest(${tags}::uuid[]) tag on conflict do nothing`;
}
