import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { plainText, selectLanguage } from '#product/blocks/text.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { askModel, type AskServices } from '#product/workspaces/model/server/ask-model.ts';
import { readCodebook } from '../../codebook/server/queries.ts';
import { splitParts, type AnswerPart } from '../answer-part.ts';
import { buildMessages } from '../build-messages.ts';
import { parseSuggestions, type ParsedSuggestion } from '../parse-suggestions.ts';
import { MAX_SUGGESTIONS_PER_ANSWER, type RunProblem } from '../suggestion.ts';
import { endRun } from './end-run.ts';
import { isModelAllowed } from './queries.ts';
import { readParts } from './read-parts.ts';
import { isUsable, postponeAnswer, saveSuggestions } from './save-suggestions.ts';
import { enqueueBatch, type RunKey } from './enqueue-batch.ts';

/** Answers that are sent at the same time. */
const BATCH_SIZE = 4;
/** A model that takes longer is not waited for; all requests for an answer fit into the time that a job has. */
const MAX_REQUEST_MS = 90_000;
const MAX_ANSWER_MS = 200_000;

type SuggestServices = AskServices & Pick<Services, 'queue'>;

interface Batch {
  person: string;
  question: string;
  tags: { id: string; name: string; description: string }[];
  answers: { response: string; parts: AnswerPart[] }[];
}

/** The next answers of a run that may be sent; null if it was ended or replaced. Those that may not be sent any more are left out. */
async function claimBatch(tx: Tx, scope: Scope, key: RunKey): Promise<Batch | 'not_allowed' | null> {
  const { workspace, now } = scope;
  const { study, block, run } = key;
  const [claimed] = await tx<{ waiting: string[]; person: string }[]>`
    update suggestion_runs set state = 'running', state_at = ${now}
    where workspace = ${workspace} and study = ${study} and block = ${block} and run = ${run}
      and state in ('queued', 'running')
    returning waiting[1:${BATCH_SIZE}::int] as waiting, started_by as person`;
  if (!claimed) return null;
  if (!(await isModelAllowed(tx, scope, study))) return 'not_allowed';
  const rows = await tx<{ response: string }[]>`
    select a.response from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
      and not r.excluded and r.deleted_at is null
    join studies s on s.workspace = a.workspace and s.id = a.study and s.deleted_at is null
    where a.workspace = ${workspace} and a.study = ${study} and a.block = ${block}
      and a.response = any(${claimed.waiting}::uuid[])`;
  const permitted = await listPermitted(tx, scope, { study, responses: claimed.waiting, purpose: 'model' });
  const responses = rows.map(({ response }) => response).filter((response) => permitted.has(response));
  const parts = await readParts(tx, scope, { study, block, responses });
  const answers = [...parts].map(([response, own]) => ({ response, parts: own }));
  const sent = new Set(answers.map(({ response }) => response));
  const dropped = claimed.waiting.filter((response) => !sent.has(response));
  await tx`
    update suggestion_runs
    set waiting = array(select w from unnest(waiting) with ordinality u (w, n) where w <> all(${dropped}::uuid[]) order by n)
    where workspace = ${workspace} and study = ${study} and block = ${block} and run = ${run}`;
  const { blocks, base } = await listBlocksAcrossVersions(tx, scope, { id: study });
  const questionBlock = blocks.find((one) => one.block.id === block)?.block;
  const { tags } = await readCodebook(tx, scope);
  return {
    person: claimed.person,
    question: questionBlock ? plainText(selectLanguage(createTeamTitle(questionBlock), base, base)) : '',
    tags: tags.map(({ id, name, description }) => ({ id, name, description })),
    answers,
  };
}

/** What the model suggested for an answer, or why it could not. */
type Suggested =
  | { problem: RunProblem | 'not_permitted' }
  | { problem: null; model: string; suggestions: ParsedSuggestion[] };

/** Asks the model about each piece of an answer, one after the other. */
async function askAboutAnswer(
  services: SuggestServices,
  scope: Scope,
  key: RunKey,
  { person, question, tags }: Omit<Batch, 'answers'>,
  { response, parts }: Batch['answers'][number],
  signal: AbortSignal,
): Promise<Suggested> {
  const pieces = splitParts(parts);
  const suggestions: ParsedSuggestion[] = [];
  let model = '';
  for (const piece of pieces) {
    const modelRequest = {
      purpose: 'suggest-tags' as const,
      study: key.study,
      response,
      person,
      messages: buildMessages({ question, tags, answer: piece.text, isSpoken: piece.isSpoken }),
      isPermitted: (tx: Tx) => isUsable(tx, scope, { key, response, parts }),
      timeoutMs: Math.min(MAX_REQUEST_MS, MAX_ANSWER_MS / pieces.length),
    };
    const reply = await askModel(services, scope, { question: modelRequest, signal });
    if (reply.problem !== null) return { problem: reply.problem };
    const parsed = parseSuggestions(reply.text, { piece, tags, restore: reply.restore });
    if (!parsed) return { problem: 'bad_reply' };
    suggestions.push(...parsed);
    ({ model } = reply);
  }
  return { problem: null, model, suggestions: suggestions.slice(0, MAX_SUGGESTIONS_PER_ANSWER) };
}

/** Asks the model about one answer and saves its suggestions. Returns why it could not. */
async function suggestForAnswer(
  services: SuggestServices,
  scope: Scope,
  key: RunKey,
  context: Omit<Batch, 'answers'>,
  sent: Batch['answers'][number],
  signal: AbortSignal,
): Promise<RunProblem | null> {
  const suggested = await askAboutAnswer(services, scope, key, context, sent, signal);
  return services.database.within(scope, async (tx) => {
    if (suggested.problem !== null && suggested.problem !== 'not_permitted') {
      await postponeAnswer(tx, scope, { key, response: sent.response });
      return suggested.problem;
    }
    const { model, suggestions } = suggested.problem === null ? suggested : { model: '', suggestions: [] };
    await saveSuggestions(tx, scope, { key, answer: { ...sent, model }, suggestions });
    return null;
  });
}

/**
 * Asks the model about the next answers of a run, each alone, and queues those after them. May run twice: suggestions are saved once.
 * The first problem ends the run.
 */
export async function suggestBatch(
  services: SuggestServices,
  scope: Scope,
  { key, signal }: { key: RunKey; signal: AbortSignal },
): Promise<void> {
  const { database, queue } = services;
  const batch = await database.within(scope, (tx) => claimBatch(tx, scope, key));
  if (!batch) return;
  if (batch === 'not_allowed')
    return database.within(scope, (tx) =>
      endRun(tx, scope, { key, state: 'failed', problem: 'not_allowed' }),
    );
  const { answers, ...context } = batch;
  const problems = await Promise.all(
    answers.map((answer) => suggestForAnswer(services, scope, key, context, answer, signal)),
  );
  const problem = problems.find((one) => one !== null);
  await database.within(scope, async (tx) => {
    if (problem) return endRun(tx, scope, { key, state: 'failed', problem });
    const [row] = await tx<{ waiting: number }[]>`
      select cardinality(waiting)::int as waiting from suggestion_runs
      where workspace = ${scope.workspace} and study = ${key.study} and block = ${key.block} and run = ${key.run}
        and state = 'running'`;
    if (!row) return;
    if (row.waiting === 0) return endRun(tx, scope, { key, state: 'done' });
    await enqueueBatch(tx, queue, { key: { workspace: scope.workspace, ...key }, waiting: row.waiting });
  });
}
