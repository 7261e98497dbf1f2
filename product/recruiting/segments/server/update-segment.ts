import type { Tx } from '#platform/db/core/database.ts';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ConditionGroup } from '../condition.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { checkConditions } from './check-conditions.ts';
import { readSegments, requireSegmentIn } from './queries.ts';

/**
 * Changes name or conditions of a segment. Conditions about a study that the caller does not see can stay, but not be saved anew.
 *
 * @throws not_found, forbidden, bad_input, conflict for a taken name, or when somebody else changed it meanwhile
 */
export async function updateSegment(
  tx: Tx,
  scope: Scope,
  { id, revision, ...change }: { id: string; revision: number; name?: string; conditions?: ConditionGroup },
): Promise<{ revision: number }> {
  await authoriseEdit(tx, scope);
  const segments = await readSegments(tx, scope);
  const before = requireSegmentIn(segments, id);
  if (before.revision !== revision)
    throw conflict('Someone else has changed this segment. Reload the page to see their version.');
  if (change.conditions) await checkConditions(tx, scope, { id, conditions: change.conditions, segments });
  const { name = before.name, conditions = before.conditions } = change;
  await writeUniqueName(
    tx`
      update segments set name = ${name}, conditions = ${JSON.stringify(conditions)}::jsonb,
        revision = ${revision + 1}, updated_at = ${scope.now}
      where workspace = ${scope.workspace} and id = ${id}`,
    'segment',
  );
  await recordAudit(tx, scope, {
    action: 'segment.update',
    entity: id,
    detail: { settings: Object.keys(change) },
  });
  return { revision: revision + 1 };
}
