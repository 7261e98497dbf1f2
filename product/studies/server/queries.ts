import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { studies } from './tables.ts';

/** Columns without the draft, which may be megabytes and is rarely needed. */
const COLUMNS = {
  id: studies.id,
  linkToken: studies.linkToken,
  name: studies.name,
  kind: studies.kind,
  state: studies.state,
  archived: studies.archived,
  project: studies.project,
  revision: studies.revision,
  link: studies.link,
  hasPassword: sql<boolean>`${studies.password} is not null`,
  address: studies.address,
  quotas: studies.quotas,
  version: studies.version,
  publishedRevision: studies.publishedRevision,
  template: studies.template,
  origin: studies.origin,
  updatedAt: studies.updatedAt,
};
const COLUMNS_WITH_DRAFT = { ...COLUMNS, draft: studies.draft };

type Stored<Names> = Pick<
  typeof studies.$inferSelect,
  Exclude<Names, 'hasPassword'> & keyof typeof studies.$inferSelect
>;
export type StudyRecord = Stored<keyof typeof COLUMNS> & { hasPassword: boolean };
type StudyWithDraft = Stored<keyof typeof COLUMNS_WITH_DRAFT> & { hasPassword: boolean };

const createExistingStudyCondition = (scope: Scope, study: string) =>
  and(eq(studies.workspace, scope.workspace), eq(studies.id, study), isNull(studies.deletedAt));

function requireRow<T>([row]: T[]): T {
  if (!row) throw notFound('study');
  return row;
}

/** One study of the workspace. @throws not_found when absent, foreign or deleted */
export const requireStudy = async (tx: Tx, scope: Scope, study: string): Promise<StudyRecord> =>
  requireRow(await tx.orm.select(COLUMNS).from(studies).where(createExistingStudyCondition(scope, study)));

/** Whether the caller sees a study, which may be deleted. */
export async function isStudyVisible(tx: Tx, scope: Scope, study: string): Promise<boolean> {
  const rows = await tx.orm
    .select({ id: studies.id })
    .from(studies)
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  return rows.length > 0;
}

export const requireStudyWithDraft = async (tx: Tx, scope: Scope, study: string): Promise<StudyWithDraft> =>
  requireRow(
    await tx.orm.select(COLUMNS_WITH_DRAFT).from(studies).where(createExistingStudyCondition(scope, study)),
  );

/** The study, locked until the transaction ends. */
export const lockStudy = async (tx: Tx, scope: Scope, study: string): Promise<StudyRecord> =>
  requireRow(
    await tx.orm
      .select(COLUMNS)
      .from(studies)
      .where(createExistingStudyCondition(scope, study))
      .for('update'),
  );

export const lockStudyWithDraft = async (tx: Tx, scope: Scope, study: string): Promise<StudyWithDraft> =>
  requireRow(
    await tx.orm
      .select(COLUMNS_WITH_DRAFT)
      .from(studies)
      .where(createExistingStudyCondition(scope, study))
      .for('update'),
  );

/** Ids and names of the studies that are not deleted, oldest first; with `study`, of that study only. */
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

/** The hash of the password that participants need; null without one, or without the study. */
export async function readPasswordHash(tx: Tx, scope: Scope, study: string): Promise<string | null> {
  const [row] = await tx.orm
    .select({ password: studies.password })
    .from(studies)
    .where(createExistingStudyCondition(scope, study));
  return row?.password ?? null;
}
