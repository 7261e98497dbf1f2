import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { CommentPlace, CommentSubjectKind } from '../comment.ts';

/** How the server finds one sort of things that can be commented on. */
export interface CommentSubject {
  kind: CommentSubjectKind;
  /**
   * A condition in SQL on `comment_threads t`: what the thread is about exists and is not deleted. Other threads are hidden, and
   * shown again when that is restored.
   */
  existsCondition: SqlPart;
  /** Keeps a thing from being deleted until the transaction ends. @throws not_found unless it can be commented on */
  lock(tx: Tx, scope: Scope, place: CommentPlace): Promise<void>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What members can comment on. A trigger beside it deletes the threads of what is deleted for good. */
    comments?: readonly CommentSubject[];
  }
}

const listSubjects = (): CommentSubject[] => listFeatures().flatMap(({ comments }) => comments ?? []);

/** @throws bad_input for a kind that no feature has any more */
export function requireCommentSubject(kind: CommentSubjectKind): CommentSubject {
  const subject = listSubjects().find((one) => one.kind === kind);
  if (!subject) throw badInput('This cannot be commented on.');
  return subject;
}

/** A condition on `comment_threads t`: what the thread is about exists. */
export const renderExistsCondition = (): SqlPart =>
  sql`(${joinSql(
    listSubjects()
      .map(({ kind, existsCondition }) => sql`(t.kind = ${kind} and ${existsCondition})`)
      .concat(sql`false`),
    ' or ',
  )})`;
