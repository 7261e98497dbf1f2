import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ConditionGroup } from '../condition.ts';
import { MAX_SEGMENTS } from '../segment.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { checkConditions } from './check-conditions.ts';
import { readSegments } from './queries.ts';

/** Creates a segment. @throws forbidden, bad_input, conflict for a taken name or too many segments */
export async function createSegment(
  tx: Tx,
  scope: Scope,
  { name, conditions }: { name: string; conditions: ConditionGroup },
): Promise<{ id: string }> {
  await authoriseEdit(tx, scope);
  const person = await lockOwnMembership(tx, scope);
  const segments = await readSegments(tx, scope);
  if (segments.length >= MAX_SEGMENTS)
    throw conflict(`There can be at most ${MAX_SEGMENTS} segments. Delete unused ones first.`);
  await checkConditions(tx, scope, { id: undefined, conditions, segments });
  const id = randomUUID();
  const { workspace, now } = scope;
  await writeUniqueName(
    tx`
      insert into segments (workspace, id, name, conditions, revision, created_by, created_at, updated_at)
      values (${workspace}, ${id}, ${name}, ${JSON.stringify(conditions)}::jsonb, 0, ${person}, ${now}, ${now})`,
    'segment',
  );
  await recordAudit(tx, scope, { action: 'segment.create', entity: id });
  return { id };
}
