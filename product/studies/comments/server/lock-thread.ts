import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { CommentPlace } from '../comment.ts';
import { renderExistsCondition, requireCommentSubject } from './list-comment-subjects.ts';

/** A condition on `comment_threads t`. */
export const renderIsAt = ({ workspace }: Scope, { study, kind, item, part }: CommentPlace): SqlPart =>
  sql`t.workspace = ${workspace} and t.study = ${study} and t.kind = ${kind} and t.item = ${item} and t.part = ${part}`;

/** Locks the thread of a thing, which begins with it, and the thing. @returns its id @throws not_found */
export async function lockNewThread(tx: Tx, scope: Scope, place: CommentPlace): Promise<string> {
  const { study, kind, item, part } = place;
  await requireCommentSubject(kind).lock(tx, scope, place);
  const [row] = await tx<{ id: string }[]>`
    insert into comment_threads (workspace, id, study, kind, item, part, revision, changed_at)
    values (${scope.workspace}, ${randomUUID()}, ${study}, ${kind}, ${item}, ${part}, 0, ${scope.now})
    on conflict (workspace, study, kind, item, part) do update set revision = comment_threads.revision
    returning id`;
  return row!.id;
}

interface LockedComment extends CommentPlace {
  thread: string;
  author: string;
  text: string;
}

/** Locks a comment and its thread. @throws not_found, also when what it is about is deleted */
export async function lockComment(
  tx: Tx,
  scope: Scope,
  { study, comment }: { study: string; comment: string },
): Promise<LockedComment> {
  await tx`
    select from comment_threads t where t.workspace = ${scope.workspace} and t.study = ${study} and t.id in (
      select c.thread from comments c where c.workspace = ${scope.workspace} and c.id = ${comment}) for update`;
  const [row] = await tx<LockedComment[]>`
    select t.id as thread, t.study, t.kind, t.item, t.part, c.author, c.text
    from comments c join comment_threads t on t.workspace = c.workspace and t.id = c.thread
    where c.workspace = ${scope.workspace} and c.id = ${comment} and t.study = ${study} and ${renderExistsCondition()}
    for update of c`;
  if (!row) throw notFound('comment');
  return row;
}

/** Notes a change of a thread for live updates. */
export const touchThread = (tx: Tx, { workspace, now }: Scope, thread: string) => tx`
  update comment_threads set revision = revision + 1, changed_at = ${now}
  where workspace = ${workspace} and id = ${thread}`;
