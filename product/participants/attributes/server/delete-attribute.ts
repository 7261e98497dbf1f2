import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseChange } from '../../access/server/authorise-change.ts';
import { attributePolicy } from './policy.ts';
import { requireAttribute } from './queries.ts';

/** Deletes an attribute with all its values. @throws not_found */
export async function deleteAttribute(tx: Tx, scope: Scope, key: string): Promise<void> {
  authorise(scope, attributePolicy, 'participant-attribute.edit');
  await authoriseChange(tx, scope);
  await requireAttribute(tx, scope, key);
  const { workspace } = scope;
  await tx`update participants set attributes = attributes - ${key}::text
    where workspace = ${workspace} and attributes ? ${key}::text`;
  await tx`delete from participant_attributes where workspace = ${workspace} and key = ${key}`;
  await recordAudit(tx, scope, { action: 'participant-attribute.delete', entity: key });
}
