import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { studies } from './tables.ts';

export type StudyRecord = typeof studies.$inferSelect;

/** One study of the workspace. @throws not_found when absent, foreign or deleted */
export async function findStudy(tx: Tx, scope: Scope, study: string): Promise<StudyRecord> {
  const [row] = await tx.orm
    .select()
    .from(studies)
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study), isNull(studies.deletedAt)));
  if (!row) throw notFound('study');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockStudy(tx: Tx, scope: Scope, study: string): Promise<StudyRecord> {
  const [row] = await tx.orm
    .select()
    .from(studies)
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study), isNull(studies.deletedAt)))
    .for('update');
  if (!row) throw notFound('study');
  return row;
}

/** Type of every block that was ever published, by id: it cannot change any more. */
export async function publishedTypes(tx: Tx, scope: Scope, study: string): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; type: string }[]>`
    select distinct block->>'id' as id, block->>'type' as type
    from versions v, jsonb_array_elements(v.content->'blocks') block
    where v.workspace = ${scope.workspace} and v.study = ${study}`;
  return new Map(rows.map((row) => [row.id, row.type]));
}

/** Ids and names of the studies that are not deleted, oldest first; of one study only where `study` says which. */
export async function listStudyNames(
  tx: Tx,
  scope: Scope,
  study?: string,
): Promise<{ id: string; name: string }[]> {
  return tx.orm
    .select({ id: studies.id, name: studies.name })
    .from(studies)
    .where(
      and(
        eq(studies.workspace, scope.workspace),
        isNull(studies.deletedAt),
        study === undefined ? undefined : eq(studies.id, study),
      ),
    )
    .orderBy(asc(studies.createdAt), asc(studies.id));
}
