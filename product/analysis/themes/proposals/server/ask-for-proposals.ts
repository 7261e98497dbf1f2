import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { plainText, selectLanguage } from '#product/blocks/text.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { askModel, type AskServices } from '#product/workspaces/model/server/ask-model.ts';
import { isModelAllowed } from '../../../suggestions/server/queries.ts';
import type { RunProblem, RunState } from '../../../suggestions/suggestion.ts';
import type { QuestionKey } from '../../../words/question-words.ts';
import { lockThemeSet } from '../../server/lock-theme.ts';
import { buildMessages, type SentAnswer, type SentTheme } from '../build-messages.ts';
import { parseProposals } from '../parse-proposals.ts';
import { toProposalKey, type NewProposal } from '../proposal.ts';
import { listSentAnswers } from './list-sent-answers.ts';
import { filterQuotes, hasEnoughQuotes } from './queries.ts';

interface ProposalRun extends QuestionKey {
  run: string;
}

interface Asked {
  person: string;
  question: string;
  themes: SentTheme[];
  answers: SentAnswer[];
}

/** What the model is asked; null if the run was replaced. */
async function claimRun(tx: Tx, scope: Scope, key: ProposalRun): Promise<Asked | 'not_allowed' | null> {
  const { workspace, now } = scope;
  const { study, block, run } = key;
  const [claimed] = await tx<{ person: string }[]>`
    update theme_proposal_runs set state = 'running', state_at = ${now}
    where workspace = ${workspace} and study = ${study} and block = ${block} and run = ${run}
      and state in ('queued', 'running') returning started_by as person`;
  if (!claimed) return null;
  const [live] =
    await tx`select from studies where workspace = ${workspace} and id = ${study} and deleted_at is null`;
  if (!live || !(await isModelAllowed(tx, scope, study))) return 'not_allowed';
  const { blocks, base } = await listBlocksAcrossVersions(tx, scope, { id: study });
  const questionBlock = blocks.find((one) => one.block.id === block)?.block;
  const themes = await tx<SentTheme[]>`
    select id, name, labels from themes
    where workspace = ${workspace} and study = ${study} and block = ${block} and deleted_at is null
    order by lower(name), id`;
  return {
    person: claimed.person,
    question: questionBlock ? plainText(selectLanguage(createTeamTitle(questionBlock), base, base)) : '',
    themes,
    answers: await listSentAnswers(tx, scope, key),
  };
}

/** Whether all these answers may still be sent. Locks their responses, so that a withdrawal comes before or after. */
async function mayBeSent(
  tx: Tx,
  scope: Scope,
  key: QuestionKey,
  answers: readonly SentAnswer[],
): Promise<boolean> {
  if (!(await isModelAllowed(tx, scope, key.study))) return false;
  const responses = answers.map(({ response }) => response);
  await tx`
    select from responses where workspace = ${scope.workspace} and study = ${key.study}
      and id = any(${responses}::uuid[]) order by id for share`;
  const quotes = answers.map(({ response, text }) => ({ response, quote: text }));
  return (await filterQuotes(tx, scope, { key, quotes })).length === answers.length;
}

export async function endProposing(
  tx: Tx,
  { workspace, now }: Scope,
  {
    key: { study, block, run },
    state,
    problem = null,
  }: { key: ProposalRun; state: RunState; problem?: RunProblem | null },
): Promise<boolean> {
  const rows = await tx`
    update theme_proposal_runs set state = ${state}, problem = ${problem}, state_at = ${now}
    where workspace = ${workspace} and study = ${study} and block = ${block} and run = ${run}
      and state in ('queued', 'running') returning run`;
  return rows.length > 0;
}

/** Asks the model about the themes of a question and saves what it proposes instead of what nobody decided about. May run twice. */
export async function askForProposals(
  services: AskServices,
  scope: Scope,
  { key, signal }: { key: ProposalRun; signal: AbortSignal },
): Promise<void> {
  const { database } = services;
  const claim = await database.within(scope, (tx) => claimRun(tx, scope, key));
  if (!claim) return;
  const fail = (problem: RunProblem) =>
    database.within(scope, async (tx) => {
      await endProposing(tx, scope, { key, state: 'failed', problem });
    });
  if (claim === 'not_allowed' || claim.answers.length === 0) return fail('not_allowed');
  const { person, answers, themes } = claim;
  const reply = await askModel(services, scope, {
    question: {
      purpose: 'propose-themes',
      study: key.study,
      response: null,
      responses: answers.map(({ response }) => response),
      person,
      messages: buildMessages(claim),
      isPermitted: (tx) => mayBeSent(tx, scope, key, answers),
    },
    signal,
  });
  // Somebody withdrew while it was prepared: trying again sends the others.
  if (reply.problem === 'not_permitted') return fail('interrupted');
  if (reply.problem !== null) return fail(reply.problem);
  const proposals = parseProposals(reply.text, { themes, answers, restore: reply.restore });
  if (!proposals) return fail('bad_reply');
  await database.within(scope, (tx) => saveProposals(tx, scope, { key, model: reply.model, proposals }));
}

async function saveProposals(
  tx: Tx,
  scope: Scope,
  { key, model, proposals }: { key: ProposalRun; model: string; proposals: readonly NewProposal[] },
): Promise<void> {
  const { workspace, now } = scope;
  const { study, block } = key;
  await lockThemeSet(tx, scope, key);
  const quoted = proposals.flatMap(({ quotes }) => quotes);
  await tx`
    select from responses where workspace = ${workspace} and study = ${study}
      and id = any(${[...new Set(quoted.map(({ response }) => response))]}::uuid[]) order by id for share`;
  if (!(await endProposing(tx, scope, { key, state: 'done' }))) return;
  const valid = new Set(
    (await filterQuotes(tx, scope, { key, quotes: quoted })).map(
      ({ response, quote }) => `${response} ${quote}`,
    ),
  );
  const dismissed = await tx<Omit<NewProposal, 'quotes' | 'description'>[]>`
    select kind, theme, into_theme as "into", name from theme_proposals
    where workspace = ${workspace} and study = ${study} and block = ${block} and state = 'dismissed'`;
  const known = new Set(dismissed.map(toProposalKey));
  const rows = proposals
    .filter((one) => !known.has(toProposalKey(one)))
    .map((one) => ({
      ...one,
      quotes: one.quotes.filter(({ response, quote }) => valid.has(`${response} ${quote}`)),
    }))
    .filter(hasEnoughQuotes)
    .map((one) => ({
      ...one,
      id: randomUUID(),
      responses: [...new Set(one.quotes.map(({ response }) => response))],
    }));
  await tx`
    delete from theme_proposals
    where workspace = ${workspace} and study = ${study} and block = ${block} and state = 'pending'`;
  await tx`
    insert into theme_proposals (workspace, study, id, block, model, kind, theme, into_theme, name, description, quotes,
      responses, state, created_at)
    select ${workspace}, ${study}, n.id, ${block}, ${model}, n.kind, n.theme, n."into", n.name, n.description, n.quotes,
      n.responses, 'pending', ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) n (id uuid, kind text, theme uuid, "into" uuid, name text,
      description text, quotes jsonb, responses uuid[])`;
}
