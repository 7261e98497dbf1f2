import type { ArchivePart } from '#platform/archive/archive-part.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { findRestrictedPerson, type Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql } from '#platform/db/core/sql.ts';
import { readHiddenProjectsHash } from '#product/projects/server/queries.ts';
import { isStudyVisible } from '#product/studies/server/queries.ts';
import type { ExportSubject } from './list-entries.ts';
import type { exports } from './tables.ts';

export type Export = Omit<typeof exports.$inferSelect, 'workspace' | 'bytes' | 'done' | 'error'>;
const selectExports = sql`
  select id, thing as "subjectKey", status, file, filename, requested_at as "requestedAt", snapshot_at as "snapshotAt",
    finished_at as "finishedAt", hidden_projects as "hiddenProjects", holders
  from exports`;

/** Changes are committed a moment after their timestamp, so a snapshot may miss those of this time before it. */
const COMMIT_MARGIN_MS = 5_000;
/** Changes with a timestamp before this are in the snapshot of that moment. */
const subtractCommitMargin = (snapshotAt: Date): Date => new Date(snapshotAt.getTime() - COMMIT_MARGIN_MS);

/**
 * Key that a build is found by. It includes what is left out of a workspace's archive, and for whom it is made if
 * projects are hidden from them, so that people with different permissions never share a build.
 */
export function formatSubjectKey(subject: ExportSubject): string {
  if (subject.kind === 'study') return `study_${subject.study}`;
  const restriction = subject.restrictedPerson === null ? [] : [`seen by ${subject.restrictedPerson}`];
  return ['workspace', ...restriction, ...subject.leftOut.map((part) => `without ${part}`)].join(' ');
}

export function parseSubjectKey(key: string): ExportSubject {
  if (key.startsWith('study_')) return { kind: 'study', study: key.slice('study_'.length) };
  const [head = '', ...leftOut] = key.split(' without ');
  const [, restrictedPerson = null] = head.split(' seen by ');
  return { kind: 'workspace', leftOut, restrictedPerson };
}

/** Locks a subject until the transaction ends, so that concurrent requests do not start two builds. */
export async function lockSubject(tx: Tx, scope: Scope, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${scope.workspace} ${key}`}, 7))`;
}

/** The newest build of a subject, or undefined. The row is locked against concurrent removal. */
export async function findNewestExport(tx: Tx, scope: Scope, key: string): Promise<Export | undefined> {
  const [row] = await tx<Export[]>`
    ${selectExports} where workspace = ${scope.workspace} and thing = ${key}
    order by requested_at desc, id desc limit 1 for update`;
  return row;
}

export async function findExport(tx: Tx, scope: Scope, id: string): Promise<Export | undefined> {
  const [row] = await tx<Export[]>`${selectExports} where workspace = ${scope.workspace} and id = ${id}`;
  return row;
}

/** Whether archived data of the subject changed since a moment. */
export async function hasChangedSince(
  tx: Tx,
  scope: Scope,
  { parts, subject, since }: { parts: readonly ArchivePart[]; subject: ExportSubject; since: Date },
): Promise<boolean> {
  const sinceWithMargin = subtractCommitMargin(since);
  const item = subject.kind === 'study' ? subject.study : null;
  const changes = parts.flatMap((part) => part.changedSince?.(scope, item, sinceWithMargin) ?? []);
  const [row] = await tx<
    { changed: boolean }[]
  >`select ${joinSql([sql`false`, ...changes], ' or ')} as changed`;
  return row?.changed ?? true;
}

/**
 * Whether a finished build has nothing in it that is hidden from the caller. A build of the whole workspace is for people
 * from whom nothing is hidden; one that was made for the caller, until a project that is hidden from them changes.
 */
export async function isBuildVisible(tx: Tx, scope: Scope, build: Export): Promise<boolean> {
  const person = findRestrictedPerson(scope);
  if (person === undefined) return true;
  const subject = parseSubjectKey(build.subjectKey);
  if (subject.kind === 'study') return isStudyVisible(tx, scope, subject.study);
  if (subject.restrictedPerson !== null && subject.restrictedPerson !== person) return false;
  const hiddenProjects = await readHiddenProjectsHash(tx);
  return (
    hiddenProjects === null ||
    (subject.restrictedPerson === person && build.hiddenProjects === hiddenProjects)
  );
}
