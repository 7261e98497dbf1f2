import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import { findStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lostJob } from './end-lost-build.ts';
import type { ExportSubject } from './list-entries.ts';
import { archivePolicy } from './policy.ts';
import { changedSince, lockSubject, nameOf, newestExport, type Export } from './queries.ts';
import { exports } from './tables.ts';

/** Builds an archive; a run that was cut off begins again from nothing. */
export const buildJob = jobType({
  name: 'archives.build',
  payload: z.object({ workspace: z.uuid(), export: z.uuid() }),
  expireIn: 4 * 3600,
  lost: lostJob,
});

/** Someone who waited for a build gets it for so long even if the data moved on meanwhile: it cannot catch up. */
const WAITED_FOR = 3_600_000;
/** After so long without an end a build counts as lost, and another is begun. */
const LOST = 6 * 3_600_000;

export interface Asked {
  id: string;
  status: Export['status'];
  /** The whole file, once it is done. */
  file: string | null;
}

/** The person who asks: only people hold exports. */
export function holderOf(scope: Scope): string {
  if (scope.actor.kind !== 'person') throw forbidden();
  return scope.actor.person;
}

/** Whether this end is what the person has been waiting for, and has not been told yet. */
function awaited(found: Export, person: string, now: Date): boolean {
  const asked = found.holders[person];
  if (!asked || !found.finishedAt) return false;
  const finished = found.finishedAt.getTime();
  return new Date(asked).getTime() <= finished && now.getTime() - finished < WAITED_FOR;
}

async function mayServe(
  tx: Tx,
  scope: Scope,
  parts: readonly ArchivePart[],
  thing: ExportSubject,
  found: Export,
  person: string,
): Promise<boolean> {
  switch (found.status) {
    case 'Queued':
    case 'Running':
      return scope.now.getTime() - found.requestedAt.getTime() < LOST;
    case 'Error':
      return awaited(found, person, scope.now);
    case 'Done':
      return (
        awaited(found, person, scope.now) ||
        (found.snapshotAt !== null && !(await changedSince(tx, scope, parts, thing, found.snapshotAt)))
      );
  }
}

/**
 * Asks for the archive of a thing, or how far it is: the same call. One build serves everyone who asks; a
 * finished one is handed out as long as nothing changed since, and begun anew otherwise. `lost`: a build whose file
 * was looked for and is gone.
 *
 * @throws not_found when the study does not exist
 */
export async function requestExport(
  tx: Tx,
  scope: Scope,
  { queue, parts }: { queue: Queue; parts: readonly ArchivePart[] },
  thing: ExportSubject,
  lost?: string,
): Promise<Asked> {
  authorise(scope, archivePolicy, 'archive.export');
  const person = holderOf(scope);
  if (thing.kind === 'study') await findStudy(tx, scope, thing.study);
  const name = nameOf(thing);
  await lockSubject(tx, scope, name);
  if (lost)
    await tx.orm.delete(exports).where(and(eq(exports.workspace, scope.workspace), eq(exports.id, lost)));
  const found = await newestExport(tx, scope, name);
  if (found && (await mayServe(tx, scope, parts, thing, found, person))) {
    const holders = { ...found.holders };
    // Once told how it ended, they count as having asked after its end.
    const told = found.finishedAt && Math.max(scope.now.getTime(), found.finishedAt.getTime() + 1);
    if (told) holders[person] = new Date(told).toISOString();
    else holders[person] ??= scope.now.toISOString();
    await tx.orm
      .update(exports)
      .set({ holders })
      .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, found.id)));
    return { id: found.id, status: found.status, file: found.status === 'Done' ? found.file : null };
  }
  const id = randomUUID();
  await tx.orm.insert(exports).values({
    workspace: scope.workspace,
    id,
    thing: name,
    status: 'Queued',
    done: 0,
    requestedAt: scope.now,
    holders: { [person]: scope.now.toISOString() },
  });
  await recordAudit(tx, scope, { action: 'archive.export', entity: name, detail: { export: id } });
  await queue.enqueue(tx, buildJob, { workspace: scope.workspace, export: id }, { key: id });
  return { id, status: 'Queued', file: null };
}
