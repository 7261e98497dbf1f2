import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { countTags } from '../../codebook/server/queries.ts';
import { requireCodingQuestion } from '../../highlights/server/list-coding-questions.ts';
import { authoriseCoding } from '../../server/authorise-edit.ts';
import { analysisPolicy } from '../../server/policy.ts';
import type { SuggestionsState } from '../contract.ts';
import { MAX_SUGGESTED_TAGS } from '../suggestion.ts';
import { findModelName, findRun, isModelAllowed, readState } from './queries.ts';
import { enqueueBatch } from './enqueue-batch.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { fromRecordings, hasTextCondition } from '../../highlights/server/queries.ts';

/** Consents are looked up for this many answers at most. */
const MAX_CANDIDATES = 2_000;

/**
 * The newest answers of a question that may be sent: uncoded, not seen by a model since what they say or the codebook changed,
 * and of participants who have consented to models.
 *
 * @throws conflict with the reason if there are none
 */
async function requireAnswers(
  tx: Tx,
  scope: Scope,
  { study, block, count, isRecorded }: { study: string; block: string; count: number; isRecorded: boolean },
): Promise<string[]> {
  const { workspace } = scope;
  const spoken = sql`
    from transcripts t where t.workspace = a.workspace and t.container = a.study and t.owner = a.response
      and t.source is not null and t.text <> '' and t.asset in (select f.id ${fromRecordings})`;
  // Looked up for each answer, so only where a question has recordings.
  const hasWords = isRecorded
    ? sql`a.on_path and a.left_out is null and (a.free_text is not null or exists (select ${spoken} offset 0))`
    : hasTextCondition;
  const wordsAt = isRecorded
    ? sql`greatest(a.answered_at, (select max(t.changed_at) ${spoken}))`
    : sql`a.answered_at`;
  const rows = await tx<{ response: string }[]>`
    select a.response from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${workspace} and a.study = ${study} and a.block = ${block} and ${hasWords}
      and not r.preview and not r.excluded and r.deleted_at is null
      and not exists (
        select from highlights h where h.workspace = a.workspace and h.study = a.study and h.block = a.block
          and h.response = a.response offset 0)
      and not exists (
        select from tag_suggestions s where s.workspace = a.workspace and s.study = a.study and s.block = a.block
          and s.response = a.response and s.created_at >= ${wordsAt} and (s.tag is not null or s.created_at >= (
            select max(updated_at) from tags where workspace = ${workspace})) offset 0)
    order by a.answered_at desc, a.response desc limit ${MAX_CANDIDATES}`;
  if (rows.length === 0) throw conflict('Every answer is coded or has suggestions already.');
  const responses = rows.map(({ response }) => response);
  const permitted = await listPermitted(tx, scope, { study, responses, purpose: 'model' });
  const chosen = responses.filter((response) => permitted.has(response)).slice(0, count);
  if (chosen.length === 0)
    throw conflict(
      'No participant whose answer is uncoded has agreed that AI models process their answers. Add this purpose to the study’s consent to ask for it.',
    );
  return chosen;
}

/** Checks that there is a model, that answers may be sent to it, and that there are tags. @throws conflict */
async function checkReady(tx: Tx, scope: Scope, study: string): Promise<void> {
  if ((await findModelName(tx, scope)) === undefined)
    throw conflict('No language model is turned on. An admin can set one up on the connections page.');
  if (!(await isModelAllowed(tx, scope, study)))
    throw conflict('Suggestions are turned off for this study. An admin can allow them.');
  const tagCount = await countTags(tx, scope);
  if (tagCount === 0) throw conflict('The codebook is empty. Add tags that can be suggested.');
  if (tagCount > MAX_SUGGESTED_TAGS)
    throw conflict(`Suggestions need a codebook of at most ${MAX_SUGGESTED_TAGS} tags.`);
}

/** Every start for a question takes this lock, so that two at the same time start one run. */
const lockQuestion = (tx: Tx, { workspace }: Scope, { study, block }: { study: string; block: string }) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`suggest ${workspace} ${study} ${block}`}, 0))`;

/**
 * Starts sending uncoded answers to the model. While that runs, starting again changes nothing.
 *
 * @param resume continues with what is left of the last run
 * @throws forbidden, not_found, conflict with the reason why nothing can be sent
 */
export async function startSuggesting(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  scope: Scope,
  {
    question,
    count,
    resume = false,
  }: { question: { study: string; block: string }; count: number; resume?: boolean },
): Promise<SuggestionsState> {
  const { workspace, now } = scope;
  const { study, block } = question;
  authorise(scope, analysisPolicy, 'suggestion.edit');
  const { isRecorded } = await requireCodingQuestion(tx, scope, { study, block });
  const person = await authoriseCoding(tx, scope);
  await checkReady(tx, scope, study);
  await lockQuestion(tx, scope, question);
  const last = await findRun(tx, scope, question);
  if (last && (last.state === 'queued' || last.state === 'running')) return readState(tx, scope, question);
  const resumed = resume && last && last.waiting.length > 0 ? last : null;
  const waiting = resumed?.waiting ?? (await requireAnswers(tx, scope, { ...question, count, isRecorded }));
  const run = randomUUID();
  const [total, suggested] = [resumed?.total ?? waiting.length, resumed?.suggested ?? 0];
  await tx`
    insert into suggestion_runs (workspace, study, block, run, state, state_at, started_by, total, waiting, suggested)
    values (${workspace}, ${study}, ${block}, ${run}, 'queued', ${now}, ${person}, ${total}, ${waiting}::uuid[], ${suggested})
    on conflict (workspace, study, block) do update set run = excluded.run, state = excluded.state, problem = null,
      state_at = excluded.state_at, started_by = excluded.started_by, total = excluded.total, waiting = excluded.waiting,
      suggested = excluded.suggested`;
  await recordAudit(tx, scope, {
    action: 'suggestion.request',
    entity: study,
    detail: { count: waiting.length },
  });
  await enqueueBatch(tx, queue, { key: { workspace, study, block, run }, waiting: waiting.length });
  return readState(tx, scope, question);
}

/** Stops a run. Requests that are on their way are ignored. @throws forbidden, not_found */
export async function cancelSuggesting(
  tx: Tx,
  scope: Scope,
  question: { study: string; block: string },
): Promise<SuggestionsState> {
  authorise(scope, analysisPolicy, 'suggestion.edit');
  await requireCodingQuestion(tx, scope, { study: question.study, block: question.block });
  await authoriseCoding(tx, scope);
  await tx`
    update suggestion_runs set state = 'cancelled', problem = null, state_at = ${scope.now}
    where workspace = ${scope.workspace} and study = ${question.study} and block = ${question.block}
      and state in ('queued', 'running')`;
  return readState(tx, scope, question);
}
