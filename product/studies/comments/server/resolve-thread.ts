import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { CommentPlace } from '../comment.ts';
import { authoriseComments } from './authorise-comments.ts';
import { renderExistsCondition } from './list-comment-subjects.ts';
import { renderIsAt, touchThread } from './lock-thread.ts';

/** Marks a thread as resolved, or as open again; nothing changes if it is already. @throws not_found, forbidden */
export async function resolveThread(
  tx: Tx,
  scope: Scope,
  { resolved, ...place }: CommentPlace & { resolved: boolean },
): Promise<void> {
  const person = await authoriseComments(tx, scope, place.study);
  const [row] = await tx<{ id: string; isResolved: boolean }[]>`
    select t.id, t.resolved_at is not null as "isResolved" from comment_threads t
    where ${renderIsAt(scope, place)} and ${renderExistsCondition()} for update`;
  if (!row) throw notFound('comment');
  if (row.isResolved === resolved) return;
  await tx`
    update comment_threads set resolved_by = ${resolved ? person : null}::uuid,
      resolved_at = ${resolved ? scope.now : null}::timestamptz
    where workspace = ${scope.workspace} and id = ${row.id}`;
  await touchThread(tx, scope, row.id);
  const detail = { study: place.study, do: resolved ? 'resolve' : 'reopen' };
  await recordAudit(tx, scope, { action: 'comment.resolve', entity: row.id, detail });
}
