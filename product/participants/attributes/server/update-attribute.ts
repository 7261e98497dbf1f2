import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { AttributeDefinition, AttributeType } from '../attribute.ts';
import { authoriseChange } from '../../access/server/authorise-change.ts';
import { requireOptions } from './create-attribute.ts';
import { attributePolicy } from './policy.ts';
import { requireAttribute } from './queries.ts';

/**
 * Changes an attribute. Values stay stored as they are: those that no longer fit count as not set, until the type is
 * changed back.
 *
 * @throws not_found, bad_input, conflict for a taken name
 */
export async function updateAttribute(
  tx: Tx,
  scope: Scope,
  { key, change }: { key: string; change: { name?: string; type?: AttributeType; options?: string[] } },
): Promise<AttributeDefinition> {
  authorise(scope, attributePolicy, 'participant-attribute.edit');
  await authoriseChange(tx, scope);
  const before = await requireAttribute(tx, scope, key);
  const { name = before.name, type = before.type } = change;
  const options = requireOptions(type, change.options ?? before.options);
  await writeUniqueName(
    tx`
      update participant_attributes set name = ${name}, type = ${type}, options = ${JSON.stringify(options)}::jsonb
      where workspace = ${scope.workspace} and key = ${key}`,
    'attribute',
  );
  await recordAudit(tx, scope, { action: 'participant-attribute.update', entity: key });
  return { key, name, type, options };
}
