import { and, desc, eq } from 'drizzle-orm';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql } from '#platform/db/core/sql.ts';
import type { ExportSubject } from './list-entries.ts';
import { exports } from './tables.ts';

const COLUMNS = {
  id: exports.id,
  subjectKey: exports.subjectKey,
  status: exports.status,
  file: exports.file,
  filename: exports.filename,
  requestedAt: exports.requestedAt,
  snapshotAt: exports.snapshotAt,
  finishedAt: exports.finishedAt,
  holders: exports.holders,
};
export type Export = Pick<typeof exports.$inferSelect, keyof typeof COLUMNS>;

/** Changes are committed a moment after their timestamp, so a snapshot may miss those of this time before it. */
const COMMIT_MARGIN_MS = 5_000;

/**
 * Key that a build is found by. It includes what is left out of a workspace's archive, so that people with different
 * permissions never share a build.
 */
export function formatSubjectKey(subject: ExportSubject): string {
  if (subject.kind === 'study') return `study_${subject.study}`;
  return ['workspace', ...subject.leftOut.map((part) => `without ${part}`)].join(' ');
}

export function parseSubjectKey(key: string): ExportSubject {
  if (key.startsWith('study_')) return { kind: 'study', study: key.slice('study_'.length) };
  const [, ...leftOut] = key.split(' without ');
  return { kind: 'workspace', leftOut };
}

/** Locks a subject until the transaction ends, so that concurrent requests do not start two builds. */
export async function lockSubject(tx: Tx, scope: Scope, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${scope.workspace} ${key}`}, 7))`;
}

/** The newest build of a subject, or null. The row is locked against concurrent removal. */
export async function findNewestExport(tx: Tx, scope: Scope, key: string): Promise<Export | null> {
  const [row] = await tx.orm
    .select(COLUMNS)
    .from(exports)
    .where(and(eq(exports.workspace, scope.workspace), eq(exports.subjectKey, key)))
    .orderBy(desc(exports.requestedAt), desc(exports.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function findExport(tx: Tx, scope: Scope, id: string): Promise<Export | null> {
  const [row] = await tx.orm
    .select(COLUMNS)
    .from(exports)
    .where(and(eq(exports.workspace, scope.workspace), eq(exports.id, id)));
  return row ?? null;
}

/** Whether archived data of the subject changed since a moment. */
export async function hasChangedSince(
  tx: Tx,
  scope: Scope,
  parts: readonly ArchivePart[],
  subject: ExportSubject,
  since: Date,
): Promise<boolean> {
  const sinceWithMargin = new Date(since.getTime() - COMMIT_MARGIN_MS);
  const item = subject.kind === 'study' ? subject.study : null;
  const changes = parts.flatMap((part) => part.changedSince?.(scope, item, sinceWithMargin) ?? []);
  const [row] = await tx<
    { changed: boolean }[]
  >`select ${joinSql([sql`false`, ...changes], ' or ')} as changed`;
  return row?.changed ?? true;
}
