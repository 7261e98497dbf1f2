import { and, eq, sql } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ExportSubject } from './list-entries.ts';
import { archivePolicy } from './policy.ts';
import { lockSubject, nameOf } from './queries.ts';
import { removeJob } from './remove-export.ts';
import { holderOf } from './request-export.ts';
import { exports } from './tables.ts';

/** A download that has only just begun may break off and be resumed for so long. */
export const DROP_GRACE_MS = 15 * 60_000;

/**
 * Forgets the person's archives of a thing that are ready. The file of one that nobody holds any more is
 * deleted. Dropping what was never asked for is fine.
 */
export async function dropExport(tx: Tx, scope: Scope, queue: Queue, thing: ExportSubject): Promise<void> {
  authorise(scope, archivePolicy, 'archive.export');
  const person = holderOf(scope);
  const name = nameOf(thing);
  await lockSubject(tx, scope, name);
  const held = await tx.orm
    .select({ id: exports.id, file: exports.file, holders: exports.holders })
    .from(exports)
    .where(
      and(
        eq(exports.workspace, scope.workspace),
        eq(exports.thing, name),
        sql`${exports.holders} ? ${person}`,
        sql`${exports.status} in ('Done', 'Error')`,
      ),
    );
  for (const { id, file, holders } of held) {
    const { [person]: _, ...others } = holders;
    await tx.orm
      .update(exports)
      .set({ holders: others })
      .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, id)));
    if (Object.keys(others).length === 0)
      await queue.enqueue(
        tx,
        removeJob,
        { workspace: scope.workspace, export: id, file, why: 'dropped' },
        { startAfter: new Date(scope.now.getTime() + DROP_GRACE_MS) },
      );
  }
  if (held.length > 0) await recordAudit(tx, scope, { action: 'archive.drop', entity: name });
}
