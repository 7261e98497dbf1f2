import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { addNotifications } from '#product/workspaces/notifications/server/add-notifications.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { listMentions } from '../mentions.ts';
import { authoriseComments } from './authorise-comments.ts';
import { checkMentions } from './check-mentions.ts';
import { lockComment, touchThread } from './lock-thread.ts';

/** Changes a comment of the caller. Only people who were not mentioned before get an email. @throws not_found, forbidden, bad_input */
export async function changeComment(
  tx: Tx,
  scope: Scope,
  { study, comment, text }: { study: string; comment: string; text: string },
): Promise<void> {
  const person = await authoriseComments(tx, scope, study);
  const locked = await lockComment(tx, scope, { study, comment });
  if (locked.author !== person) throw forbidden();
  if (locked.text === text) return;
  const before = listMentions(locked.text);
  const mentions = await checkMentions(tx, scope, { study, text, before });
  await tx`
    update comments set text = ${text}, mentions = ${mentions}::uuid[], changed_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${comment}`;
  await touchThread(tx, scope, locked.thread);
  await recordAudit(tx, scope, { action: 'comment.change', entity: comment, detail: { study } });
  const people = mentions.filter((one) => one !== person && !before.includes(one));
  if (people.length > 0)
    await addNotifications(tx, scope, [{ kind: 'comment.mention', subject: study, item: comment, people }]);
}
