import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { SearchState } from '../../theme.ts';
import type { QuestionKey } from '../../../words/question-words.ts';
import { findThemesJob } from '../jobs.ts';
import { authoriseEdit } from '../lock-theme.ts';

/** A search that was not heard of for this long has lost its job. */
const MAX_SILENT_MS = 40 * 60_000;

/** Queues a search for themes. While one is queued or runs, that is the one. @throws not_found, forbidden */
export async function startFinding(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  scope: Scope,
  question: QuestionKey,
): Promise<{ state: SearchState }> {
  const { set } = await authoriseEdit(tx, scope, question);
  const isRunning = set.state === 'queued' || set.state === 'running';
  if (isRunning && scope.now.getTime() - set.stateAt.getTime() < MAX_SILENT_MS) return { state: set.state };
  const { workspace, now } = scope;
  const { study, block } = question;
  const run = randomUUID();
  await tx`
    update theme_sets set state = 'queued', state_at = ${now}, run = ${run}, done = 0, total = 0
    where workspace = ${workspace} and study = ${study} and block = ${block}`;
  await queue.enqueue(tx, findThemesJob, { workspace, study, block, run }, { key: run });
  await recordAudit(tx, scope, { action: 'theme.find', entity: study, detail: { study, block } });
  return { state: 'queued' };
}
