import { and, eq, sql } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ExportSubject } from '../list-entries.ts';
import { archivePolicy } from '../policy.ts';
import { lockSubject, formatSubjectKey } from '../queries.ts';
import { removeExportJob } from './remove-export.ts';
import { requirePerson } from '../request-export.ts';
import { exports } from '../tables.ts';

/** The file is kept this long, so that a download that broke off can be resumed. */
const DROP_GRACE_MS = 15 * 60_000;

/**
 * Removes the person from the holders of finished archives of a subject. Archives without holders are deleted after a
 * grace period. Dropping an archive that was never requested is not an error.
 */
export async function dropExport(tx: Tx, scope: Scope, queue: Queue, subject: ExportSubject): Promise<void> {
  authorise(scope, archivePolicy, 'archive.export');
  const person = requirePerson(scope);
  const key = formatSubjectKey(subject);
  await lockSubject(tx, scope, key);
  const heldExports = await tx.orm
    .select({ id: exports.id, file: exports.file, holders: exports.holders })
    .from(exports)
    .where(
      and(
        eq(exports.workspace, scope.workspace),
        eq(exports.subjectKey, key),
        sql`${exports.holders} ? ${person}`,
        sql`${exports.status} in ('Done', 'Error')`,
      ),
    );
  for (const { id, file, holders } of heldExports) {
    const { [person]: _, ...otherHolders } = holders;
    await tx.orm
      .update(exports)
      .set({ holders: otherHolders })
      .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, id)));
    if (Object.keys(otherHolders).length === 0)
      await queue.enqueue(
        tx,
        removeExportJob,
        { workspace: scope.workspace, export: id, file, why: 'dropped' },
        { startAfter: new Date(scope.now.getTime() + DROP_GRACE_MS) },
      );
  }
  if (heldExports.length > 0) await recordAudit(tx, scope, { action: 'archive.drop', entity: key });
}
