import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseChange } from '../../access/server/authorise-change.ts';
import { participantTagPolicy } from './policy.ts';

/** @throws not_found, conflict for a taken name */
export async function renameParticipantTag(
  tx: Tx,
  scope: Scope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  authorise(scope, participantTagPolicy, 'participant-tag.edit');
  await authoriseChange(tx, scope);
  const renamed = await writeUniqueName(
    tx`update participant_tags set name = ${name} where workspace = ${scope.workspace} and id = ${id} returning id`,
    'tag',
  );
  if (renamed.length === 0) throw notFound('tag');
  await recordAudit(tx, scope, { action: 'participant-tag.rename', entity: id });
}
