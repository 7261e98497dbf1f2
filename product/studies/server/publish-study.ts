import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { reviewRestrictions } from '../restrictions/review-restrictions.ts';
import { readRestrictions } from '../restrictions/server/read-restrictions.ts';
import { reviewStudy } from '../review.ts';
import { upgradeContent } from '../upgrade.ts';
import { studyPolicy } from './policy.ts';
import { lockStudyWithDraft } from './queries.ts';
import { studies, versions } from './tables.ts';

/**
 * Stores the draft as the next version; a draft study goes live, any other keeps its state.
 *
 * @throws conflict if the draft has a newer revision, bad_input if it has an error
 */
export async function publishStudy(
  tx: Tx,
  scope: Scope,
  { study, revision }: { study: string; revision: number },
): Promise<{ version: number }> {
  authorise(scope, studyPolicy, 'study.publish');
  const row = await lockStudyWithDraft(tx, scope, study);
  if (row.template) throw conflict('Templates can’t be published. Create a study from it and publish that.');
  if (row.revision !== revision)
    throw conflict('The study has changed since you opened the review. Check it again, then publish.');
  if (row.archived) throw conflict('Unarchive the study first.');
  if (row.publishedRevision === revision) return { version: row.version };
  const content = upgradeContent(row.draft);
  const errors = [
    ...reviewStudy(content),
    ...reviewRestrictions(content, await readRestrictions(tx, scope, study)),
  ].filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw badInput(errors[0]!.message);
  const version = row.version + 1;
  await tx.orm.insert(versions).values({
    workspace: scope.workspace,
    study,
    number: version,
    id: randomUUID(),
    content,
    publishedAt: scope.now,
    publishedBy: scope.actor.kind === 'person' ? scope.actor.person : null,
  });
  await tx.orm
    .update(studies)
    .set({
      version,
      publishedRevision: revision,
      updatedAt: scope.now,
      ...(row.state === 'draft' ? { state: 'live' as const, stateAt: scope.now } : {}),
    })
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  await recordAudit(tx, scope, { action: 'study.publish', entity: study, detail: { version } });
  await recordEvents(tx, scope, [{ type: 'study.published', study, data: { study, version } }]);
  return { version };
}
