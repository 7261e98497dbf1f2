import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { listUses } from './list-uses.ts';
import { readSegments, requireSegmentIn } from './queries.ts';

const MAX_NAMED = 3;

/** Deletes a segment that nothing uses. @throws not_found, forbidden, conflict that says where it is used */
export async function deleteSegment(tx: Tx, scope: Scope, id: string): Promise<void> {
  await authoriseEdit(tx, scope);
  const segments = await readSegments(tx, scope);
  requireSegmentIn(segments, id);
  const uses = (await listUses(tx, scope, segments)).get(id) ?? [];
  if (uses.length > 0) {
    const named = uses.slice(0, MAX_NAMED).map(({ kind, name }) => `the ${kind} “${name}”`);
    const more = uses.length > MAX_NAMED ? ` and ${uses.length - MAX_NAMED} more` : '';
    throw conflict(`This segment is used in ${named.join(', ')}${more}. Remove it there first.`);
  }
  await tx`delete from segments where workspace = ${scope.workspace} and id = ${id}`;
  await recordAudit(tx, scope, { action: 'segment.delete', entity: id });
}
