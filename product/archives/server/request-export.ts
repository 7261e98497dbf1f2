import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { endLostBuildJob } from './removing/end-lost-build.ts';
import type { ExportSubject } from './list-entries.ts';
import { archivePolicy } from './policy.ts';
import {
  hasChangedSince,
  isBuildVisible,
  lockSubject,
  formatSubjectKey,
  findNewestExport,
  type Export,
} from './queries.ts';
import { exports } from './tables.ts';

/** Builds an archive; an interrupted run starts over. */
export const buildExportJob = jobType({
  name: 'archives.build',
  payload: z.object({ workspace: z.uuid(), export: z.uuid() }),
  expireInSeconds: 4 * 3600,
  deadLetter: endLostBuildJob,
});

/** A person who waited for a build receives it within this time even if the data has changed, as it always has on a busy study. */
const AWAITED_RESULT_TTL_MS = 3_600_000;
/** A build that is unfinished after this time counts as lost, and a new one is started. */
const BUILD_TIMEOUT_MS = 6 * 3_600_000;

interface RequestedExport {
  id: string;
  status: Export['status'];
  /** Storage key of the finished archive. */
  file: string | null;
}

/** The person who requests, with a login or an API key; jobs cannot hold exports. */
export function requirePerson(scope: Scope): string {
  if (scope.actor.kind !== 'person') throw forbidden();
  return scope.actor.person;
}

/** Whether the person has been waiting for this result and has not received it yet. */
function isAwaitedResult(build: Export, person: string, now: Date): boolean {
  const requestedAt = build.holders[person];
  if (!requestedAt || !build.finishedAt) return false;
  const finished = build.finishedAt.getTime();
  return new Date(requestedAt).getTime() <= finished && now.getTime() - finished < AWAITED_RESULT_TTL_MS;
}

async function canReuse(
  tx: Tx,
  scope: Scope,
  parts: readonly ArchivePart[],
  subject: ExportSubject,
  build: Export,
  person: string,
): Promise<boolean> {
  switch (build.status) {
    case 'Queued':
    case 'Running':
      return scope.now.getTime() - build.requestedAt.getTime() < BUILD_TIMEOUT_MS;
    case 'Error':
      return isAwaitedResult(build, person, scope.now);
    case 'Done':
      if (!(await isBuildVisible(tx, scope, build))) return false;
      return (
        isAwaitedResult(build, person, scope.now) ||
        (build.snapshotAt !== null &&
          !(await hasChangedSince(tx, scope, { parts, subject, since: build.snapshotAt })))
      );
  }
}

/**
 * Requests the archive of a subject, or reads its progress: the same call. Everyone who requests it shares one build. A
 * finished build is reused until its data changes. `lostId` is a build whose file no longer exists; it is deleted.
 *
 * @throws not_found if the study does not exist
 */
export async function requestExport(
  tx: Tx,
  scope: Scope,
  {
    queue,
    parts,
    subject,
    lostId,
  }: { queue: Queue; parts: readonly ArchivePart[]; subject: ExportSubject; lostId?: string },
): Promise<RequestedExport> {
  authorise(scope, archivePolicy, 'archive.export');
  const person = requirePerson(scope);
  if (subject.kind === 'study') await requireStudy(tx, scope, subject.study);
  const key = formatSubjectKey(subject);
  await lockSubject(tx, scope, key);
  if (lostId)
    await tx.orm.delete(exports).where(and(eq(exports.workspace, scope.workspace), eq(exports.id, lostId)));
  const newest = await findNewestExport(tx, scope, key);
  if (newest && (await canReuse(tx, scope, parts, subject, newest, person))) {
    const holders = { ...newest.holders };
    // Having received the result, they count as having requested after its end.
    const receivedAt = newest.finishedAt && Math.max(scope.now.getTime(), newest.finishedAt.getTime() + 1);
    if (receivedAt) holders[person] = new Date(receivedAt).toISOString();
    else holders[person] ??= scope.now.toISOString();
    await tx.orm
      .update(exports)
      .set({ holders })
      .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, newest.id)));
    return { id: newest.id, status: newest.status, file: newest.status === 'Done' ? newest.file : null };
  }
  const id = randomUUID();
  await tx.orm.insert(exports).values({
    workspace: scope.workspace,
    id,
    subjectKey: key,
    status: 'Queued',
    done: 0,
    requestedAt: scope.now,
    holders: { [person]: scope.now.toISOString() },
  });
  await recordAudit(tx, scope, { action: 'archive.export', entity: key, detail: { export: id } });
  await queue.enqueue(tx, buildExportJob, { workspace: scope.workspace, export: id }, { key: id });
  return { id, status: 'Queued', file: null };
}
