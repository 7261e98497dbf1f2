import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseChange } from '../../access/server/authorise-change.ts';
import { participantTagPolicy } from './policy.ts';

/** Deletes a tag, and takes it from all who have it. @throws not_found */
export async function deleteParticipantTag(tx: Tx, scope: Scope, id: string): Promise<void> {
  authorise(scope, participantTagPolicy, 'participant-tag.edit');
  await authoriseChange(tx, scope);
  const { workspace } = scope;
  const deleted = await tx`
    delete from participant_tags where workspace = ${workspace} and id = ${id} returning id`;
  if (deleted.length === 0) throw notFound('tag');
  await tx`
    update participants set tags = array_remove(tags, ${id}::uuid)
    where workspace = ${workspace} and ${id}::uuid = any (tags)`;
  await recordAudit(tx, scope, { action: 'participant-tag.delete', entity: id });
}
