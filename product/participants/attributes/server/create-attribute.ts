import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseChange } from '../../access/server/authorise-change.ts';
import {
  createAttributeKey,
  MAX_ATTRIBUTES,
  type AttributeDefinition,
  type AttributeType,
} from '../attribute.ts';
import { attributePolicy } from './policy.ts';
import { readAttributes } from './queries.ts';

/** The options of an attribute without repetitions. @throws bad_input if the type needs some, and there are none */
export function requireOptions(type: AttributeType, options: readonly string[]): string[] {
  if (type !== 'oneOf') return [];
  if (options.length === 0)
    throw badInput('Add at least one option.', { options: 'Add at least one option.' });
  return [...new Map(options.map((option) => [option.toLowerCase(), option])).values()];
}

/** Adds an attribute after all others. @throws bad_input, conflict when the name is taken or there are too many */
export async function createAttribute(
  tx: Tx,
  scope: Scope,
  { name, type, options = [] }: { name: string; type: AttributeType; options?: string[] },
): Promise<AttributeDefinition> {
  authorise(scope, attributePolicy, 'participant-attribute.edit');
  await authoriseChange(tx, scope);
  const definitions = await readAttributes(tx, scope);
  if (definitions.length >= MAX_ATTRIBUTES)
    throw conflict(`There can be at most ${MAX_ATTRIBUTES} attributes. Delete unused ones first.`);
  const attribute = {
    key: createAttributeKey(name, new Set(definitions.map(({ key }) => key))),
    name,
    type,
    options: requireOptions(type, options),
  };
  await writeUniqueName(
    tx`
      insert into participant_attributes (workspace, key, name, type, options, position, created_at)
      values (${scope.workspace}, ${attribute.key}, ${name}, ${type}, ${JSON.stringify(attribute.options)}::jsonb,
        (select coalesce(max(position), -1) + 1 from participant_attributes where workspace = ${scope.workspace}),
        ${scope.now})`,
    'attribute',
  );
  await recordAudit(tx, scope, { action: 'participant-attribute.create', entity: attribute.key });
  return attribute;
}
