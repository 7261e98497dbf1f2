import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, ne } from 'drizzle-orm';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { JobContext } from '#platform/queue/queue.ts';
import { isStorageFull } from '#platform/storage/failure.ts';
import { writeZip } from '../zip/server/write-zip.ts';
import { fileName, EntryLog, listEntries, nameOfSubject } from './list-entries.ts';
import { subjectOfExport } from './queries.ts';
import { readSnapshot } from './read-snapshot.ts';
import { EXPORT_TTL_MS, removeJob } from './remove-export.ts';
import { exports } from './tables.ts';

type Needs = Pick<Services, 'database' | 'storage' | 'queue' | 'clock' | 'log'>;

/** How often people who wait are told how far it is. */
const TELL_EVERY = 1_000;

/** Takes the build over for this run; null when it is done already, or was removed. */
async function begin(
  { database }: Needs,
  scope: Scope,
  id: string,
  file: string,
): Promise<{ thing: string; abandoned: string | null } | null> {
  return database.within(scope, async (tx) => {
    const [found] = await tx.orm
      .select({ thing: exports.thing, file: exports.file, status: exports.status })
      .from(exports)
      .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, id)))
      .for('update');
    if (!found || found.status === 'Done') return null;
    await tx.orm
      .update(exports)
      .set({ status: 'Running', file, done: 0, error: null, snapshotAt: scope.now })
      .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, id)));
    return { thing: found.thing, abandoned: found.file };
  });
}

/** Writes the end of this run, unless a later run has taken the build over. */
async function end(
  { database, queue }: Needs,
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
      .returning({ id: exports.id });
    if (rows.length === 0) return false;
    await queue.enqueue(
      tx,
      removeJob,
      { workspace: scope.workspace, export: id, file, why: 'expired' },
      { startAfter: new Date(outcome.finishedAt.getTime() + EXPORT_TTL_MS) },
    );
    return true;
  });
}

/** Whether trying again soon may help: a full disk stays full. */
const isPassing = (error: unknown) =>
  error instanceof AppError && error.code === 'unavailable' && !isStorageFull(error);

/** Tells how far it is on a connection of its own, never waited for by the one that reads. */
function tellProgress(
  { database, log }: Needs,
  scope: Scope,
  id: string,
  ledger: EntryLog,
): () => Promise<void> {
  let telling: Promise<unknown> = Promise.resolve();
  let told = 0;
  let busy = false;
  const timer = setInterval(() => {
    if (busy || ledger.rows === told) return;
    busy = true;
    told = ledger.rows;
    telling = database
      .within(scope, (tx) =>
        tx.orm
          .update(exports)
          .set({ done: told })
          .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, id))),
      )
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'the progress of an export was not saved'),
      )
      .finally(() => {
        busy = false;
      });
  }, TELL_EVERY);
  return async () => {
    clearInterval(timer);
    await telling;
  };
}

/**
 * Builds the archive of an export as a stream from one snapshot into a new file; the file is offered only when it
 * is whole. May run again at any time: what a run that was cut off left behind is removed first.
 */
export async function buildExport(
  services: Needs & { parts: readonly ArchivePart[] },
  scope: Scope,
  id: string,
  { signal, last = false }: Omit<JobContext, 'now'>,
): Promise<void> {
  const { database, storage, clock, log, parts } = services;
  /** What cannot be removed now waits for the purge. */
  const remove = (key: string) =>
    storage.delete(key).catch((error: unknown) => log.warn({ file: key, error }, 'a file stays for now'));
  const file = `exports/${id}-${randomUUID()}.zip`;
  const begun = await begin(services, scope, id, file);
  if (!begun) return;
  if (begun.abandoned) await remove(begun.abandoned);
  const ledger = new EntryLog();
  const stop = tellProgress(services, scope, id, ledger);
  let written: { bytes: number; filename: string };
  try {
    written = await readSnapshot(database, scope, async (tx) => {
      const thing = subjectOfExport(begun.thing);
      const of = await nameOfSubject(tx, scope, thing);
      const entries = listEntries({ tx, scope, parts, storage }, thing, ledger);
      const content = Readable.from(writeZip(entries, { at: scope.now, done: ledger.close }), {
        objectMode: true,
        highWaterMark: 4,
        signal,
      });
      return {
        bytes: await storage.put(file, content),
        filename: fileName(of ?? 'Earshot', scope.now),
      };
    });
    await stop();
  } catch (error) {
    await stop();
    await remove(file);
    // The program stops, or database or files are away for a moment: the queue runs it again.
    if (signal.aborted || (!last && isPassing(error))) throw error;
    log.error({ export: id, error }, 'an export failed');
    const reason = error instanceof AppError ? error.message : 'The archive couldn’t be created.';
    const failed = { status: 'Error' as const, file: null, error: reason, finishedAt: clock.now() };
    await end(services, scope, id, file, failed);
    return;
  }
  // Where this fails, nobody knows whether it was written down: the file stays, and the next run looks.
  const outcome = { status: 'Done' as const, ...written, done: ledger.rows, finishedAt: clock.now() };
  if (!(await end(services, scope, id, file, outcome))) await remove(file);
}
