import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { addNotifications } from '#product/workspaces/notifications/server/add-notifications.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { MAX_COMMENTS, type CommentPlace } from '../comment.ts';
import { authoriseComments } from './authorise-comments.ts';
import { checkMentions } from './check-mentions.ts';
import { lockNewThread, touchThread } from './lock-thread.ts';

/**
 * Writes a comment at the end of a thread, which is open then. Those whom it mentions get an email about that, and all
 * others who wrote in the thread one about a reply.
 *
 * @throws not_found, forbidden, bad_input for people who cannot see the study, conflict for a full thread
 */
export async function addComment(
  tx: Tx,
  scope: Scope,
  { text, ...place }: CommentPlace & { text: string },
): Promise<{ id: string }> {
  const author = await authoriseComments(tx, scope, place.study);
  const thread = await lockNewThread(tx, scope, place);
  const mentions = await checkMentions(tx, scope, { study: place.study, text, before: [] });
  const { workspace, now } = scope;
  const [before] = await tx<{ count: number; authors: string[] }[]>`
    select count(*)::int as count, coalesce(array_agg(distinct author), '{}') as authors
    from comments where workspace = ${workspace} and thread = ${thread}`;
  if (before!.count >= MAX_COMMENTS)
    throw conflict(`There can be at most ${MAX_COMMENTS} comments here. Delete some first.`);
  const id = randomUUID();
  await tx`
    insert into comments (workspace, id, thread, author, text, mentions, created_at)
    values (${workspace}, ${id}, ${thread}, ${author}, ${text}, ${mentions}::uuid[], ${now})`;
  await tx`
    update comment_threads set resolved_at = null, resolved_by = null where workspace = ${workspace} and id = ${thread}`;
  await touchThread(tx, scope, thread);
  await recordAudit(tx, scope, { action: 'comment.add', entity: id, detail: { study: place.study } });
  const about = { subject: place.study, item: id };
  const mentioned = mentions.filter((person) => person !== author);
  const others = before!.authors.filter((person) => person !== author && !mentions.includes(person));
  await addNotifications(tx, scope, [
    ...(mentioned.length > 0 ? [{ ...about, kind: 'comment.mention', people: mentioned } as const] : []),
    ...(others.length > 0 ? [{ ...about, kind: 'comment.reply', people: others } as const] : []),
  ]);
  return { id };
}
