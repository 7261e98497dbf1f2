import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Text } from '#product/blocks/text.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { canChangeState, type StudyState } from '../study.ts';
import { studyPolicy } from './policy.ts';
import { lockStudy } from './queries.ts';
import { setLink } from './set-study.ts';
import { studies } from './tables.ts';

/**
 * Pauses, resumes, closes or reopens a study; the current state changes nothing. The message is for people who open the
 * link of a paused or closed study: null removes it, undefined leaves it as it is.
 *
 * @throws conflict, bad_input
 */
export async function moveStudy(
  tx: Tx,
  scope: Scope,
  {
    study,
    newState,
    pausedMessage,
    closedMessage,
  }: {
    study: string;
    newState: StudyState;
    pausedMessage?: Text | null | undefined;
    closedMessage?: Text | null | undefined;
  },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.publish');
  if (pausedMessage !== undefined && newState !== 'paused')
    throw badInput('A message for paused studies can only be set when you pause one.');
  if (closedMessage !== undefined && newState !== 'closed')
    throw badInput('A message for closed studies can only be set when you close one.');
  const row = await lockStudy(tx, scope, study);
  const link = {
    ...row.link,
    ...(pausedMessage !== undefined && { pausedMessage: pausedMessage ?? undefined }),
    ...(closedMessage !== undefined && { closedMessage: closedMessage ?? undefined }),
  };
  if (row.state === newState) {
    if (pausedMessage !== undefined || closedMessage !== undefined) await setLink(tx, scope, { study, link });
    return;
  }
  if (row.template) throw conflict('Templates can’t go live. Create a study from it and publish that.');
  if (row.archived && newState === 'live') throw conflict('Unarchive the study first.');
  if (row.state === 'draft') throw conflict('Publish the draft to make it live.');
  if (!canChangeState(row.state, newState)) throw conflict(`A ${row.state} study can’t become ${newState}.`);
  await tx.orm
    .update(studies)
    .set({ link, state: newState, stateAt: scope.now, updatedAt: scope.now })
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  await recordAudit(tx, scope, {
    action: 'study.move',
    entity: study,
    detail: { from: row.state, to: newState },
  });
  if (newState === 'paused' || newState === 'closed')
    await recordEvents(tx, scope, [{ type: `study.${newState}`, study, data: { study } }]);
}
