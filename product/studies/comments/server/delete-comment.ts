import { adminRoles, isScopeAllowed } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseComments } from './authorise-comments.ts';
import { lockComment, touchThread } from './lock-thread.ts';

/** Deletes a comment: one's own, or as an owner or admin any. The last one takes its thread with it. @throws not_found, forbidden */
export async function deleteComment(
  tx: Tx,
  scope: Scope,
  { study, comment }: { study: string; comment: string },
): Promise<void> {
  const person = await authoriseComments(tx, scope, study);
  const { author, thread } = await lockComment(tx, scope, { study, comment });
  if (author !== person && !isScopeAllowed(scope, adminRoles)) throw forbidden();
  await tx`delete from comments where workspace = ${scope.workspace} and id = ${comment}`;
  await touchThread(tx, scope, thread);
  await tx`
    delete from comment_threads t where t.workspace = ${scope.workspace} and t.id = ${thread} and not exists (
      select from comments c where c.workspace = t.workspace and c.thread = t.id)`;
  await tx`
    delete from notifications where workspace = ${scope.workspace} and kind like 'comment.%' and subject = ${study}
      and item = ${comment} and count = 1 and since is not null`;
  const detail = { study, ...(author !== person && { person: author }) };
  await recordAudit(tx, scope, { action: 'comment.delete', entity: comment, detail });
}
