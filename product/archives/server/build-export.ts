import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, ne } from 'drizzle-orm';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { JobContext } from '#platform/queue/queue.ts';
import { isStorageFull } from '#platform/storage/failure.ts';
import { readHiddenProjectsHash } from '#product/projects/server/queries.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { writeZip } from '../zip/server/write-zip.ts';
import { formatArchiveName, EntryLog, listEntries, findSubjectName } from './list-entries.ts';
import { parseSubjectKey } from './queries.ts';
import { readSnapshot, type Snapshot } from './read-snapshot.ts';
import { EXPORT_TTL_MS, removeExportJob } from './removing/remove-export.ts';
import { exports } from './tables.ts';

type BuildServices = Pick<Services, 'database' | 'storage' | 'queue' | 'clock' | 'log'>;

/** How often progress is saved for the people who are waiting. */
const PROGRESS_INTERVAL_MS = 1_000;

/** Claims the build for this run; null if it is done already or was removed. */
async function claimBuild(
  { database }: BuildServices,
  scope: Scope,
  id: string,
  file: string,
): Promise<{ subjectKey: string; abandoned: string | null } | null> {
  return database.within(scope, async (tx) => {
    const [row] = await tx.orm
      .select({ subjectKey: exports.subjectKey, file: exports.file, status: exports.status })
      .from(exports)
      .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, id)))
      .for('update');
    if (!row || row.status === 'Done') return null;
    await tx.orm
      .update(exports)
      .set({ status: 'Running', file, done: 0, error: null, snapshotAt: scope.now })
      .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, id)));
    return { subjectKey: row.subjectKey, abandoned: row.file };
  });
}

/** Saves the outcome of this run, unless a later run has claimed the build. */
async function finishBuild(
  { database, queue }: BuildServices,
  scope: Scope,
  id: string,
  file: string,
  outcome: Partial<typeof exports.$inferInsert> & { finishedAt: Date },
): Promise<boolean> {
  return database.within(scope, async (tx) => {
    const rows = await tx.orm
      .update(exports)
      .set(outcome)
      .where(
        and(
          eq(exports.workspace, scope.workspace),
          eq(exports.id, id),
          eq(exports.file, file),
          ne(exports.status, 'Done'),
        ),
      )
      .returning({ subjectKey: exports.subjectKey, holders: exports.holders });
    const [row] = rows;
    if (!row) return false;
    if (outcome.status === 'Done') {
      const subject = parseSubjectKey(row.subjectKey);
      const study = subject.kind === 'study' ? subject.study : null;
      const people = Object.keys(row.holders);
      await recordEvents(tx, scope, [{ type: 'export.ready', study, data: { export: id, study }, people }]);
    }
    await queue.enqueue(
      tx,
      removeExportJob,
      { workspace: scope.workspace, export: id, file, why: 'expired' },
      { startAfter: new Date(outcome.finishedAt.getTime() + EXPORT_TTL_MS) },
    );
    return true;
  });
}

/** Whether a retry may help: a full disk stays full. */
const isTransient = (error: unknown) =>
  error instanceof AppError && error.code === 'unavailable' && !isStorageFull(error);

/** Saves progress on a separate connection, so that reading never waits for it. Returns a function that stops it. */
function reportProgress(
  { database, log }: BuildServices,
  scope: Scope,
  id: string,
  entryLog: EntryLog,
): () => Promise<void> {
  let saving: Promise<unknown> = Promise.resolve();
  let savedRows = 0;
  let isSaving = false;
  const timer = setInterval(() => {
    if (isSaving || entryLog.rows === savedRows) return;
    isSaving = true;
    savedRows = entryLog.rows;
    saving = database
      .within(scope, (tx) =>
        tx.orm
          .update(exports)
          .set({ done: savedRows })
          .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, id))),
      )
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'the progress of an export was not saved'),
      )
      .finally(() => {
        isSaving = false;
      });
  }, PROGRESS_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await saving;
  };
}

/**
 * Builds the archive of an export as a stream from one snapshot into a new file, which is offered once it is complete.
 * May run again at any time: it first removes the file of an interrupted run.
 */
export async function buildExport(
  services: BuildServices & { parts: readonly ArchivePart[] },
  scope: Scope,
  id: string,
  { signal, isLastTry = false }: Omit<JobContext, 'now'>,
): Promise<void> {
  const { database, storage, clock, log, parts } = services;
  /** If this fails, the purge removes the file later. */
  const deleteFile = (key: string) =>
    storage
      .delete(key)
      .catch((error: unknown) =>
        log.warn({ file: key, error }, 'a file could not be deleted; the purge will delete it'),
      );
  const file = `exports/${id}-${randomUUID()}.zip`;
  const build = await claimBuild(services, scope, id, file);
  if (!build) return;
  if (build.abandoned) await deleteFile(build.abandoned);
  const entryLog = new EntryLog();
  const stopProgress = reportProgress(services, scope, id, entryLog);
  let archive: { bytes: number; filename: string; hiddenProjects: string | null };
  try {
    const subject = parseSubjectKey(build.subjectKey);
    const read = async (tx: Snapshot) => {
      const name = await findSubjectName(tx, scope, subject);
      const entries = listEntries({ tx, scope, parts, storage }, subject, entryLog);
      const content = Readable.from(
        writeZip(entries, { modifiedAt: scope.now, onEntry: entryLog.endEntry }),
        {
          objectMode: true,
          highWaterMark: 4,
          signal,
        },
      );
      return {
        bytes: await storage.put(file, content),
        filename: formatArchiveName(name ?? 'Earshot', scope.now),
        hiddenProjects: await readHiddenProjectsHash(tx),
      };
    };
    archive = await readSnapshot(database, scope, {
      work: read,
      restrictedPerson: subject.kind === 'workspace' ? subject.restrictedPerson : null,
    });
    await stopProgress();
  } catch (error) {
    await stopProgress();
    await deleteFile(file);
    // The process is stopping, or the database or storage is briefly unavailable: the queue runs the job again.
    if (signal.aborted || (!isLastTry && isTransient(error))) throw error;
    log.error({ export: id, error }, 'an export failed');
    const reason = error instanceof AppError ? error.message : 'The archive couldn’t be created.';
    const failedOutcome = { status: 'Error' as const, file: null, error: reason, finishedAt: clock.now() };
    await finishBuild(services, scope, id, file, failedOutcome);
    return;
  }
  // If this fails, the outcome may or may not have been saved: the file stays, and the next run checks.
  const outcome = { status: 'Done' as const, ...archive, done: entryLog.rows, finishedAt: clock.now() };
  if (!(await finishBuild(services, scope, id, file, outcome))) await deleteFile(file);
}
