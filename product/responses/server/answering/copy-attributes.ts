import type { Scope } from '#platform/db/core/scope.ts';
import { isValueOf, type AttributeValue } from '#product/participants/attributes/attribute.ts';
import { readAttributes } from '#product/participants/attributes/server/queries.ts';
import { listReadAttributes, listStudyAttributes } from '#product/studies/attributes/study-attributes.ts';
import type { Quota, StudyContent } from '#product/studies/study.ts';
import { requireTransaction, type TransactionOrNull } from '../writing/update-response.ts';

const formatValue = (value: AttributeValue): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/**
 * The attributes of a participant that a response keeps from its start on, by key: those that the version or a quota reads, and
 * those that the study saves. Nothing else of the person is copied. A value counts as not set if it does not fit the attribute,
 * or the attribute has another type than the version was made for.
 */
export async function copyAttributes(
  current: TransactionOrNull,
  scope: Scope,
  {
    participant,
    content,
    quotas,
  }: { participant: string | undefined; content: StudyContent; quotas: Quota[] },
): Promise<Record<string, string> | undefined> {
  if (participant === undefined) return undefined;
  const declared = new Map(listStudyAttributes(content).map((attribute) => [attribute.key, attribute]));
  const keys = new Set([...listReadAttributes(content), ...listReadAttributes(quotas)]);
  for (const { key, saved } of declared.values()) if (saved) keys.add(key);
  if (keys.size === 0) return undefined;
  const tx = requireTransaction(current);
  const [row] = await tx<{ attributes: Record<string, unknown> }[]>`
    select attributes from participants
    where workspace = ${scope.workspace} and id = ${participant} and erased_at is null`;
  const copied: Record<string, string> = {};
  for (const definition of await readAttributes(tx, scope)) {
    const value = row?.attributes[definition.key];
    const hasType = (declared.get(definition.key)?.type ?? definition.type) === definition.type;
    if (keys.has(definition.key) && hasType && isValueOf(definition, value) && value !== '')
      copied[definition.key] = formatValue(value);
  }
  return Object.keys(copied).length > 0 ? copied : undefined;
}
