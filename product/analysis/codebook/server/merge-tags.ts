import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { lockLiveTag } from './queries.ts';

/**
 * Merges a tag into another one, in all studies, also in those that are hidden from the caller. The merged tag keeps its
 * own highlights and responses, so that restoring it undoes this exactly.
 *
 * @throws not_found, bad_input when both are the same
 */
export async function mergeTags(
  tx: Tx,
  scope: Scope,
  { source, target }: { source: string; target: string },
): Promise<void> {
  await authoriseCodebookEdit(tx, scope);
  if (source === target) {
    const message = 'Choose another tag to merge into.';
    throw badInput(message, { into: message });
  }
  await lockLiveTag(tx, scope, source);
  await lockLiveTag(tx, scope, target);
  await tx`
    insert into highlight_tags (workspace, study, highlight, tag, merged_from)
    select workspace, study, highlight, ${target}::uuid, ${source}::uuid from highlight_tags
    where workspace = ${scope.workspace} and tag = ${source}
    on conflict do nothing`;
  await tx`
    insert into response_tags (workspace, study, response, tag, tagged_by, tagged_at, merged_from)
    select workspace, study, response, ${target}::uuid, tagged_by, ${scope.now}, ${source}::uuid from response_tags
    where workspace = ${scope.workspace} and tag = ${source}
    on conflict do nothing`;
  await tx`
    update tags set deleted_at = ${scope.now}, updated_at = ${scope.now}, merged_into = ${target}
    where workspace = ${scope.workspace} and id = ${source}`;
  await recordAudit(tx, scope, { action: 'tag.merge', entity: source, detail: { into: target } });
}
