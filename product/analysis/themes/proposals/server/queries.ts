import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { requireCodingQuestion } from '../../../highlights/server/list-coding-questions.ts';
import { analysisPolicy } from '../../../server/policy.ts';
import { findModelName, isAsked, isModelAllowed } from '../../../suggestions/server/queries.ts';
import type { RunProblem, RunState } from '../../../suggestions/suggestion.ts';
import type { QuestionKey } from '../../../words/question-words.ts';
import { themePolicy } from '../../server/policy.ts';
import { selectText } from '../../server/read-quotes.ts';
import type { Proposal, ProposalsState } from '../contract.ts';
import { MIN_NEW_ANSWERS, type ProposalQuote } from '../proposal.ts';

/** A run whose state did not change for this time has lost its job. */
const LOST_AFTER_MS = 15 * 60_000;

interface RunRecord {
  run: string;
  state: RunState;
  problem: RunProblem | null;
  sent: number;
}

/** The last run of a question; one that has lost its job counts as failed. */
export async function findRun(
  tx: Tx,
  { workspace, now }: Scope,
  { study, block }: QuestionKey,
): Promise<RunRecord | undefined> {
  const [row] = await tx<(RunRecord & { stateAt: Date })[]>`
    select run, state, problem, sent, state_at as "stateAt" from theme_proposal_runs
    where workspace = ${workspace} and study = ${study} and block = ${block}`;
  if (!row) return undefined;
  const { stateAt, ...run } = row;
  const isActive = run.state === 'queued' || run.state === 'running';
  const isLost = isActive && stateAt.getTime() < now.getTime() - LOST_AFTER_MS;
  return isLost ? { ...run, state: 'failed', problem: 'interrupted' } : run;
}

/** The quotes whose answers count, still contain them, and may be processed by models. */
export async function filterQuotes(
  tx: Tx,
  scope: Scope,
  { key: { study, block }, quotes }: { key: QuestionKey; quotes: readonly ProposalQuote[] },
): Promise<ProposalQuote[]> {
  const responses = [...new Set(quotes.map(({ response }) => response))];
  if (responses.length === 0) return [];
  const text = await selectText(tx, scope, study);
  const rows = await tx<{ response: string; text: string }[]>`
    select a.response, ${text} as text from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
      and not r.preview and not r.excluded and r.deleted_at is null
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block} and a.on_path
      and a.left_out is null and a.response = any(${responses}::uuid[])`;
  const texts = new Map(rows.map((row) => [row.response, row.text]));
  const permitted = await listPermitted(tx, scope, { study, responses, purpose: 'model' });
  return quotes.filter(
    ({ response, quote }) => permitted.has(response) && texts.get(response)?.includes(quote),
  );
}

/** Whether the quotes of a proposal are enough to show it. */
export const hasEnoughQuotes = ({ kind, quotes }: Pick<Proposal, 'kind' | 'quotes'>): boolean =>
  new Set(quotes.map(({ response }) => response)).size >= (kind === 'new' ? MIN_NEW_ANSWERS : 1);

/** Proposals that nobody has decided about, whose themes exist and whose quotes still hold. */
async function listPending(tx: Tx, scope: Scope, key: QuestionKey): Promise<Proposal[]> {
  const { workspace } = scope;
  const rows = await tx<Proposal[]>`
    select p.id, p.kind, p.model, p.theme, p.into_theme as "into", p.name, p.description, p.quotes from theme_proposals p
    where p.workspace = ${workspace} and p.study = ${key.study} and p.block = ${key.block} and p.state = 'pending'
      and not exists (
        select from unnest(array[p.theme, p.into_theme]) named (id)
        where named.id is not null and not exists (select from themes t where t.workspace = p.workspace
          and t.study = p.study and t.block = p.block and t.id = named.id and t.deleted_at is null))
    order by array_position(array['new', 'merge', 'name'], p.kind), lower(p.name), p.id`;
  const valid = await filterQuotes(tx, scope, { key, quotes: rows.flatMap(({ quotes }) => quotes) });
  const known = new Set(valid.map(({ response, quote }) => `${response} ${quote}`));
  return rows
    .map((row) => ({
      ...row,
      quotes: row.quotes.filter(({ response, quote }) => known.has(`${response} ${quote}`)),
    }))
    .filter(hasEnoughQuotes);
}

/** Whether a model proposes themes for a question, and what. @throws not_found */
export async function readProposals(tx: Tx, scope: Scope, question: QuestionKey): Promise<ProposalsState> {
  await requireCodingQuestion(tx, scope, { study: question.study, block: question.block });
  const run = await findRun(tx, scope, question);
  const isAllowed = await isModelAllowed(tx, scope, question.study);
  return {
    model: (await findModelName(tx, scope)) ?? null,
    isAllowed,
    isAsked: await isAsked(tx, scope, question.study),
    run: run ? { state: run.state, problem: run.problem, sent: run.sent } : null,
    items: isAllowed ? await listPending(tx, scope, question) : [],
    can: { ...listAbilities(scope, themePolicy), ...listAbilities(scope, analysisPolicy) },
  };
}
