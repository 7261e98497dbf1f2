import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { CONSENTED_ACTS } from '#product/responses/consent/consented-acts.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { readVersions } from '#product/studies/server/versions.ts';
import { requireCodingQuestion } from '../../highlights/server/list-coding-questions.ts';
import { analysisPolicy } from '../../server/policy.ts';
import type { SuggestionsState } from '../contract.ts';
import { placeSuggestion } from '../place-suggestion.ts';
import type { Suggestion } from '../suggestion-shape.ts';
import type { RunProblem, RunState } from '../suggestion.ts';
import { readSpokenTexts } from './read-parts.ts';

/** A run whose state did not change for this time has lost its job. */
const LOST_AFTER_MS = 15 * 60_000;

/** The name of the workspace’s model; undefined as long as none is turned on. */
export async function findModelName(tx: Tx, { workspace }: Scope): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    select name from model_services where workspace = ${workspace} and is_on`;
  return row?.name;
}

/** Whether answers of a study may be sent to the model. */
export async function isModelAllowed(tx: Tx, { workspace }: Scope, study: string): Promise<boolean> {
  const [row] = await tx`select from model_studies where workspace = ${workspace} and study = ${study}`;
  return row !== undefined;
}

interface RunRecord {
  run: string;
  state: RunState;
  problem: RunProblem | null;
  total: number;
  waiting: string[];
  suggested: number;
}

/** The last run of a question; one that has lost its job counts as failed. */
export async function findRun(
  tx: Tx,
  { workspace, now }: Scope,
  { study, block }: { study: string; block: string },
): Promise<RunRecord | undefined> {
  const [row] = await tx<(RunRecord & { stateAt: Date })[]>`
    select run, state, problem, state_at as "stateAt", total, waiting, suggested from suggestion_runs
    where workspace = ${workspace} and study = ${study} and block = ${block}`;
  if (!row) return undefined;
  const { stateAt, ...run } = row;
  const isActive = run.state === 'queued' || run.state === 'running';
  const isLost = isActive && stateAt.getTime() < now.getTime() - LOST_AFTER_MS;
  return isLost ? { ...run, state: 'failed', problem: 'interrupted' } : run;
}

/** Without differences that corrections of a transcript make: case, and where lines end. */
const fold = (text: SqlPart) => sql`regexp_replace(lower(${text}), '\\s+', ' ', 'g')`;

/**
 * Condition on suggestions `s` and their answers `a`: there is a text, or what it quotes is still said in the recording. Only transcripts
 * that were corrected since are read. As `placeSuggestion`, which finds the place.
 */
export const isQuotedCondition = sql`
  case when s.asset is null then a.free_text is not null else exists (
    select from transcripts t where t.workspace = s.workspace and t.container = s.study and t.owner = s.response
      and t.asset = s.asset and t.source is not null and (t.changed_at < s.created_at or strpos(${fold(sql`(
        select string_agg(line->>'text', ' ' order by n) from jsonb_array_elements(t.segments) with ordinality l (line, n))`)},
        ${fold(sql`s.quote`)}) > 0)) end`;

/** Joins what a suggestion `s` needs to be shown: its tag, and its answer with what was typed and said at that time. */
const joinShown = sql`
  join tags live on live.workspace = s.workspace and live.id = s.tag and live.deleted_at is null
  join answers a on a.workspace = s.workspace and a.study = s.study and a.response = s.response and a.block = s.block
    and a.on_path and a.left_out is null and a.answered_at <= s.created_at and ${isQuotedCondition}`;

/** Condition on `answers a`: a model suggests tags for it, which nobody has decided about. */
export const hasSuggestionCondition = sql`exists (
  select from tag_suggestions s join tags live on live.workspace = s.workspace and live.id = s.tag and live.deleted_at is null
  where s.workspace = a.workspace and s.study = a.study and s.block = a.block and s.response = a.response
    and s.state = 'pending' and a.answered_at <= s.created_at and ${isQuotedCondition})`;

/** The pending suggestions for some answers by response, in the order of the text, and then of recordings. */
export async function readSuggestions(
  tx: Tx,
  scope: Scope,
  { study, block, responses }: { study: string; block: string; responses: string[] },
): Promise<Map<string, Suggestion[]>> {
  const rows = await tx<(Suggestion & { response: string; text: string | null; isCorrected: boolean })[]>`
    select s.id, s.response, s.model, s.tag, s.asset, s.start_at as start, s.end_at as "end", s.quote, a.free_text as text,
      coalesce(t.changed_at >= s.created_at, false) as "isCorrected"
    from tag_suggestions s ${joinShown}
    left join transcripts t on t.workspace = s.workspace and t.container = s.study and t.owner = s.response and t.asset = s.asset
    where s.workspace = ${scope.workspace} and s.study = ${study} and s.block = ${block} and s.state = 'pending'
      and s.response = any(${responses}::uuid[])
    order by s.response, s.asset nulls first, s.start_at, s.end_at, lower(live.name)`;
  const found = [...new Set(rows.map(({ response }) => response))];
  const permitted = await listPermitted(tx, scope, { study, responses: found, purpose: 'model' });
  const spoken = await readSpokenTexts(tx, scope, {
    study,
    responses: found,
    assets: rows.flatMap(({ asset, isCorrected }) => (asset && isCorrected ? [asset] : [])),
  });
  const shown = rows.flatMap(({ text, isCorrected, ...row }) => {
    const isSaid = row.asset !== null && !isCorrected;
    const place = isSaid ? row : placeSuggestion(row, { text, spoken: spoken.get(row.asset ?? '') });
    return place && permitted.has(row.response) ? [{ ...row, ...place }] : [];
  });
  return new Map(
    [...Map.groupBy(shown, ({ response }) => response)].map(([response, own]) => [
      response,
      own.map(({ response: _response, ...suggestion }) => suggestion),
    ]),
  );
}

/** Whether a version of the study asks for what suggestions need. */
export async function isAsked(tx: Tx, scope: Scope, study: string): Promise<boolean> {
  const { purposes } = CONSENTED_ACTS.suggest;
  const versions = await readVersions(tx, scope, study);
  return versions.some(({ content }) =>
    content.blocks.some(({ type, config }) =>
      findTeamBlockType(type)
        ?.listPurposes?.(config)
        .some((purpose) => purposes.includes(purpose)),
    ),
  );
}

/** Whether tags of a question are suggested, and how far that is. @throws not_found */
export async function readState(
  tx: Tx,
  scope: Scope,
  question: { study: string; block: string },
): Promise<SuggestionsState> {
  const { study, block } = question;
  await requireCodingQuestion(tx, scope, { study, block });
  const run = await findRun(tx, scope, question);
  const [pending] = await tx<{ n: number }[]>`
    select count(distinct s.response)::int as n from tag_suggestions s ${joinShown}
    join responses r on r.workspace = s.workspace and r.study = s.study and r.id = s.response
      and not r.preview and not r.excluded and r.deleted_at is null
    where s.workspace = ${scope.workspace} and s.study = ${study} and s.block = ${block} and s.state = 'pending'`;
  const [decided] = await tx<{ accepted: number; edited: number; rejected: number }[]>`
    select count(*) filter (where state = 'accepted' and decided_tag = tag)::int as accepted,
      count(*) filter (where state = 'accepted' and decided_tag <> tag)::int as edited,
      count(*) filter (where state = 'rejected')::int as rejected
    from tag_suggestions where workspace = ${scope.workspace} and study = ${study} and block = ${block}`;
  return {
    model: (await findModelName(tx, scope)) ?? null,
    isAllowed: await isModelAllowed(tx, scope, study),
    isAsked: await isAsked(tx, scope, study),
    run: run
      ? {
          state: run.state,
          problem: run.problem,
          total: run.total,
          done: run.total - run.waiting.length,
          suggested: run.suggested,
        }
      : null,
    pending: pending!.n,
    decided: decided!,
    can: listAbilities(scope, analysisPolicy),
  };
}
