import { and, desc, eq } from 'drizzle-orm';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql } from '#platform/db/core/sql.ts';
import type { ExportSubject } from './list-entries.ts';
import { exports } from './tables.ts';

const COLUMNS = {
  id: exports.id,
  thing: exports.thing,
  status: exports.status,
  file: exports.file,
  filename: exports.filename,
  requestedAt: exports.requestedAt,
  snapshotAt: exports.snapshotAt,
  finishedAt: exports.finishedAt,
  holders: exports.holders,
};
export type Export = Pick<typeof exports.$inferSelect, keyof typeof COLUMNS>;

/** Changes become visible a moment after the time they carry; so long a build is not trusted to have them. */
const COMMIT_MARGIN = 5_000;

/**
 * What a build is found by. It says what is left out of a workspace, so that people who may see different parts never
 * share a build.
 */
export function nameOf(thing: ExportSubject): string {
  if (thing.kind === 'study') return `study_${thing.study}`;
  return ['workspace', ...thing.leftOut.map((part) => `without ${part}`)].join(' ');
}

export function subjectOfExport(name: string): ExportSubject {
  if (name.startsWith('study_')) return { kind: 'study', study: name.slice('study_'.length) };
  const [, ...leftOut] = name.split(' without ');
  return { kind: 'workspace', leftOut };
}

/** Makes askers of one thing take turns until the transaction ends, so that two do not start two builds. */
export async function lockSubject(tx: Tx, scope: Scope, thing: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${scope.workspace} ${thing}`}, 7))`;
}

/** The newest build of a thing, or null; locked, so that its removal is over or waits. */
export async function newestExport(tx: Tx, scope: Scope, thing: string): Promise<Export | null> {
  const [row] = await tx.orm
    .select(COLUMNS)
    .from(exports)
    .where(and(eq(exports.workspace, scope.workspace), eq(exports.thing, thing)))
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

/** Whether anything of the thing changed since a moment, as the parts of its archive see it. */
export async function changedSince(
  tx: Tx,
  scope: Scope,
  parts: readonly ArchivePart[],
  thing: ExportSubject,
  since: Date,
): Promise<boolean> {
  const from = new Date(since.getTime() - COMMIT_MARGIN);
  const item = thing.kind === 'study' ? thing.study : null;
  const changes = parts.flatMap((part) => part.changedSince?.(scope, item, from) ?? []);
  const [row] = await tx<
    { changed: boolean }[]
  >`select ${joinSql([sql`false`, ...changes], ' or ')} as changed`;
  return row?.changed ?? true;
}
