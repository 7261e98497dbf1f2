import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authoriseReading } from '../../access/server/authorise-reading.ts';
import type { AttributeType } from '../attribute.ts';
import { attributePolicy } from './policy.ts';
import { countValues, requireAttribute } from './queries.ts';

/** Counts the values that an attribute would have with another type or other options. @throws forbidden, not_found */
export async function checkAttributeChange(
  tx: Tx,
  scope: Scope,
  { key, change }: { key: string; change: { type: AttributeType; options: string[] } },
): Promise<{ set: number; unfit: number }> {
  authorise(scope, attributePolicy, 'participant-attribute.edit');
  await authoriseReading(tx, scope);
  const attribute = await requireAttribute(tx, scope, key);
  const [counts] = await countValues(tx, scope, [{ ...attribute, ...change }]);
  return { set: counts!.set, unfit: counts!.unfit };
}
