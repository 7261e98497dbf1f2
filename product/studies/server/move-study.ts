import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { canMove, type StudyState } from '../study.ts';
import { studyPolicy } from './policy.ts';
import { lockStudy } from './queries.ts';
import { studies } from './tables.ts';

/** Pauses, resumes, closes or reopens a study. The current state changes nothing. @throws conflict */
export async function moveStudy(tx: Tx, scope: Scope, study: string, newState: StudyState): Promise<void> {
  authorise(scope, studyPolicy, 'study.publish');
  const row = await lockStudy(tx, scope, study);
  if (row.state === newState) return;
  if (row.template) throw conflict('Templates can’t go live. Create a study from it and publish that.');
  if (row.archived && newState === 'live') throw conflict('Unarchive the study first.');
  if (row.state === 'draft') throw conflict('Publish the draft to make it live.');
  if (!canMove(row.state, newState)) throw conflict(`A ${row.state} study can’t become ${newState}.`);
  await tx.orm
    .update(studies)
    .set({ state: newState, stateAt: scope.now, updatedAt: scope.now })
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  await recordAudit(tx, scope, {
    action: 'study.move',
    entity: study,
    detail: { from: row.state, to: newState },
  });
  if (newState === 'paused' || newState === 'closed')
    await recordEvents(tx, scope, [{ type: `study.${newState}`, study, data: { study } }]);
}
