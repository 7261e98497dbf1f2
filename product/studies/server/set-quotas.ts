import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { StudyIndex } from '../logic/study-index.ts';
import { listConditionProblems } from '../logic/review-rules.ts';
import type { Quota, StudyContent } from '../study.ts';
import { expandContent } from '../upgrade.ts';
import { recountQuotasJob } from './jobs.ts';
import { studyPolicy } from './policy.ts';
import { lockStudyWithDraft } from './queries.ts';
import { readVersion } from './versions.ts';
import { studies } from './tables.ts';

/** Characters of JSON; limited because every save evaluates the quotas. */
const MAX_QUOTAS_SIZE = 100_000;
/** A second count finds responses that were completed under the old quotas while the first count ran. */
const SECOND_COUNT_DELAY_MS = 60_000;

/**
 * Sets the quotas of a study, effective immediately. A job counts responses that were completed before.
 *
 * @throws bad_input if a quota reads what the study does not have, or if two share an id
 */
export async function setQuotas(
  tx: Tx,
  scope: Scope,
  queue: Queue,
  { study, quotas }: { study: string; quotas: Quota[] },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  const row = await lockStudyWithDraft(tx, scope, study);
  const publishedContents = row.version > 0 ? [await readVersion(tx, scope, study, row.version)] : [];
  checkQuotas(quotas, [expandContent(row.draft), ...publishedContents]);
  await tx.orm
    .update(studies)
    .set({ quotas, updatedAt: scope.now })
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  await recordAudit(tx, scope, { action: 'study.quotas', entity: study, detail: { quotas: quotas.length } });
  const payload = { workspace: scope.workspace, study };
  await queue.enqueue(tx, recountQuotasJob, payload);
  const startAfter = new Date(scope.now.getTime() + SECOND_COUNT_DELAY_MS);
  await queue.enqueue(tx, recountQuotasJob, payload, { key: study, startAfter });
}

function checkQuotas(quotas: Quota[], contents: StudyContent[]): void {
  if (JSON.stringify(quotas).length > MAX_QUOTAS_SIZE)
    throw badInput('These quotas are too large to save. Use fewer conditions.', { quotas: 'long' });
  if (new Set(quotas.map(({ id }) => id)).size < quotas.length)
    throw badInput('Two quotas have the same ID.', { quotas: 'twice' });
  quotas.forEach((quota, index) => {
    const problems = contents.map(
      (content) =>
        listConditionProblems(
          quota.when,
          { block: null, lastIndex: content.blocks.length },
          new StudyIndex(content, findTeamBlockType),
        )[0],
    );
    // The draft and the published version may differ; each quota must be valid for one of them.
    const [first] = problems;
    if (first !== undefined && problems.every(Boolean))
      throw badInput(`The quota “${quota.name || index + 1}” isn’t complete. ${first}`, {
        [`quotas.${index}.when`]: 'unknown',
      });
  });
}
