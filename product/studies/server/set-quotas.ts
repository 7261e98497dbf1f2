import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { typeOf } from '#product/blocks/index.ts';
import { record } from '#product/workspaces/server/audit/record.ts';
import { StudyIndex } from '../logic/study-index.ts';
import { problemsOf } from '../logic/review-rules.ts';
import type { Quota, StudyContent } from '../study.ts';
import { playedContent } from '../upgrade.ts';
import { recountQuotasJob } from './jobs.ts';
import { studyPolicy } from './policy.ts';
import { lockStudyWithDraft } from './queries.ts';
import { readVersion } from './versions.ts';
import { studies } from './tables.ts';

/** Characters of JSON: every save compares them. */
const MAX_QUOTAS_SIZE = 100_000;
/** A finisher that has decided by the quotas before, and is written after them, is found by a second count. */
const SECOND_COUNT = 60_000;

/**
 * Sets the quotas of a study; in force at once. What completed before is counted by a job.
 *
 * @throws bad_input when a quota asks what the study does not, or two share an id
 */
export async function setQuotas(
  tx: Tx,
  scope: Scope,
  queue: Queue,
  study: string,
  quotas: Quota[],
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  const row = await lockStudyWithDraft(tx, scope, study);
  const published = row.version > 0 ? [await readVersion(tx, scope, study, row.version)] : [];
  check(quotas, [playedContent(row.draft), ...published]);
  await tx.orm
    .update(studies)
    .set({ quotas, updatedAt: scope.now })
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  await record(tx, scope, { action: 'study.quotas', entity: study, detail: { quotas: quotas.length } });
  const payload = { workspace: scope.workspace, study };
  await queue.enqueue(tx, recountQuotasJob, payload);
  const startAfter = new Date(scope.now.getTime() + SECOND_COUNT);
  await queue.enqueue(tx, recountQuotasJob, payload, { key: study, startAfter });
}

function check(quotas: Quota[], contents: StudyContent[]): void {
  if (JSON.stringify(quotas).length > MAX_QUOTAS_SIZE)
    throw badInput('These quotas are too large to save. Use fewer conditions.', { quotas: 'long' });
  if (new Set(quotas.map(({ id }) => id)).size < quotas.length)
    throw badInput('Two quotas have the same ID.', { quotas: 'twice' });
  quotas.forEach((quota, index) => {
    const wrong = contents.map(
      (content) =>
        problemsOf(quota.when, { of: null, last: content.blocks.length }, new StudyIndex(content, typeOf))[0],
    );
    // The draft may ask more than what is published, and the other way round; one of them must know it all.
    const [first] = wrong;
    if (first !== undefined && wrong.every(Boolean))
      throw badInput(`The quota “${quota.name || index + 1}” isn’t complete. ${first}`, {
        [`quotas.${index}.when`]: 'unknown',
      });
  });
}
