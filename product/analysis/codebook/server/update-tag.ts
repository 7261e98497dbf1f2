import { and, eq } from 'drizzle-orm';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { tags } from '../../server/tables.ts';
import type { TagColour } from '../../tag.ts';
import { requireTagGroup, lockLiveTag } from './queries.ts';

/** Changes a tag. What is absent from `change` stays. @throws not_found, conflict for a taken name */
export async function updateTag(
  tx: Tx,
  scope: Scope,
  {
    id,
    change,
  }: {
    id: string;
    change: { name?: string; colour?: TagColour; description?: string; group?: string | null };
  },
): Promise<void> {
  await authoriseCodebookEdit(tx, scope);
  const before = await lockLiveTag(tx, scope, id);
  if (change.group) await requireTagGroup(tx, scope, change.group);
  const { name = before.name, colour, description, group } = change;
  await writeUniqueName(
    tx.orm
      .update(tags)
      .set({
        name,
        updatedAt: scope.now,
        ...(colour !== undefined && { colour }),
        ...(description !== undefined && { description }),
        ...(group !== undefined && { group }),
      })
      .where(and(eq(tags.workspace, scope.workspace), eq(tags.id, id))),
    'tag',
  );
  // 'status' tells a new name from other changes.
  const detail = name === before.name ? {} : { status: 'renamed' };
  await recordAudit(tx, scope, { action: 'tag.update', entity: id, detail });
}
