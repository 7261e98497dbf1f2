import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { analysisPolicy } from '../../../server/policy.ts';
import { findModelName, isModelAllowed } from '../../../suggestions/server/queries.ts';
import type { QuestionKey } from '../../../words/question-words.ts';
import { authoriseEdit } from '../../server/lock-theme.ts';
import { MIN_ANSWERS } from '../../theme.ts';
import type { ProposalsState } from '../contract.ts';
import { listSentAnswers } from './list-sent-answers.ts';
import { proposeThemesJob } from './jobs.ts';
import { findRun, readProposals } from './queries.ts';

/**
 * Queues asking the model about the themes of a question. While that runs, starting again changes nothing.
 *
 * @throws forbidden, not_found, conflict with the reason why nothing can be sent
 */
export async function startProposing(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  scope: Scope,
  question: QuestionKey,
): Promise<ProposalsState> {
  authorise(scope, analysisPolicy, 'suggestion.edit');
  const { person } = await authoriseEdit(tx, scope, question);
  const { workspace, now } = scope;
  const { study, block } = question;
  if ((await findModelName(tx, scope)) === undefined)
    throw conflict('No language model is turned on. An admin can set one up on the connections page.');
  if (!(await isModelAllowed(tx, scope, study)))
    throw conflict('Suggestions are turned off for this study. An admin can allow them.');
  const last = await findRun(tx, scope, question);
  if (last?.state === 'queued' || last?.state === 'running') return readProposals(tx, scope, question);
  const answers = await listSentAnswers(tx, scope, question);
  if (answers.length < MIN_ANSWERS)
    throw conflict(
      `Proposals need at least ${MIN_ANSWERS} answers of participants who agreed that AI models process them.`,
    );
  const run = randomUUID();
  await tx`
    insert into theme_proposal_runs (workspace, study, block, run, state, state_at, started_by, sent)
    values (${workspace}, ${study}, ${block}, ${run}, 'queued', ${now}, ${person}, ${answers.length})
    on conflict (workspace, study, block) do update set run = excluded.run, state = excluded.state, problem = null,
      state_at = excluded.state_at, started_by = excluded.started_by, sent = excluded.sent`;
  await recordAudit(tx, scope, { action: 'theme.propose', entity: study, detail: { count: answers.length } });
  await queue.enqueue(tx, proposeThemesJob, { workspace, study, block, run }, { key: run });
  return readProposals(tx, scope, question);
}
