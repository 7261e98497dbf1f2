import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { buildResponseContext } from '#product/responses/rules/response-context.ts';
import { findAnswerFlags } from '#product/responses/quality/find-flags.ts';
import { listCountedFacts, type BlockFact } from '#product/responses/rules/decide.ts';
import { RESPONSES_SUBJECT, type ResponseChannel } from '#product/responses/response.ts';
import { fitParameters } from '#product/studies/hidden-fields.ts';
import { computeResponseVariables } from '#product/studies/logic/response-variables.ts';
import { walk } from '#product/studies/logic/walk.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { listResponseFacts } from '../facts-of-response.ts';
import type { FoldedResponse } from './write-columns.ts';

/** A response with its answers. */
interface ResponseWithAnswers {
  id: string;
  /** Null if it was never folded. */
  ordinal: number | null;
  revision: number;
  version: number;
  status: string;
  preview: boolean;
  excluded: boolean;
  deleted: boolean;
  channel: ResponseChannel;
  device: string;
  language: string;
  started_at: Date;
  /** `started_at` as text, in the full precision of the database. */
  started: string;
  completed_at: Date | null;
  seconds: number | null;
  reached: string[];
  quotas: string[] | null;
  parameters: Record<string, string> | null;
  attributes: Record<string, string> | null;
  /** Answers on the path, by block. */
  answers: Record<string, unknown> | null;
  /** Blocks whose answers on the path the team left out of results. */
  left_out: string[] | null;
  /** Blocks with answers on the path of which a long text was pasted. */
  pasted: string[] | null;
}

/** The facts of a response; the ordinal is null until it is folded for the first time. */
export interface EvaluatedResponse extends Omit<FoldedResponse, 'ordinal'> {
  id: string;
  started: string;
  revision: number;
  ordinal: number | null;
}

/** Reads responses `r` with their answers in one statement, so that both are from the same snapshot. */
export const readResponsesWithAnswers = (tx: Tx, condition: SqlPart) => tx<ResponseWithAnswers[]>`
  select r.id, r.ordinal, r.revision, r.version, r.status, r.preview, r.excluded,
    r.deleted_at is not null as deleted, r.channel, r.device, r.language, r.started_at, r.started_at::text as started,
    r.completed_at, r.seconds, r.reached, r.quotas, r.parameters, r.attributes, a.answers, a.left_out, a.pasted
  from responses r cross join lateral (
    select jsonb_object_agg(a.block, a.value) as answers,
      array_agg(a.block) filter (where a.left_out is not null) as left_out,
      array_agg(a.block) filter (where a.pasted) as pasted
    from answers a where a.workspace = r.workspace and a.study = r.study and a.response = r.id and a.on_path) a
  where ${condition}`;

/** Computes the facts of a response on the version it answered. */
export async function evaluateResponse(
  tx: Tx,
  scope: Scope,
  { study, row }: { study: string; row: ResponseWithAnswers },
): Promise<EvaluatedResponse> {
  const { id, started, revision, ordinal, preview, excluded, deleted } = row;
  const content = await readVersion(tx, scope, study, row.version);
  // The next block depends on all answers; facts and variables only on those that were not left out.
  const answers = new Map(Object.entries(row.answers ?? {}));
  const countedAnswers = new Map(answers);
  for (const block of row.left_out ?? []) countedAnswers.delete(block);
  const context = buildResponseContext(content, { ...row, parameters: row.parameters ?? {} });
  const isUnfinished = row.status === 'in_progress' || row.status === 'abandoned';
  const nextBlock = isUnfinished ? walk(content, answers, findTeamBlockType, context).next : null;
  const responseFacts = listResponseFacts({
    ...row,
    // Attributes are in no column: columns are read by people who may not see who participants are.
    parameters: fitParameters(content, row.parameters ?? {}),
    startedAt: row.started_at,
    completedAt: row.completed_at,
    nextBlock,
    quality: findAnswerFlags(content, countedAnswers, findTeamBlockType, row.pasted).map(
      ({ reason }) => reason,
    ),
    variables: computeResponseVariables(content, countedAnswers, findTeamBlockType, context),
  });
  const facts: BlockFact[] = responseFacts.map((fact) => ({ ...fact, block: RESPONSES_SUBJECT }));
  for (const block of content.blocks)
    if (countedAnswers.has(block.id))
      facts.push(...listCountedFacts(findTeamBlockType, block, countedAnswers.get(block.id)));
  return { id, started, revision, ordinal, preview, counted: !excluded && !deleted, facts };
}

/** Evaluates responses `r`. Call it for small batches, since all their answers are in memory. */
export async function evaluateResponses(
  tx: Tx,
  scope: Scope,
  { study, condition }: { study: string; condition: SqlPart },
): Promise<EvaluatedResponse[]> {
  const rows: EvaluatedResponse[] = [];
  for (const row of await readResponsesWithAnswers(tx, condition))
    rows.push(await evaluateResponse(tx, scope, { study, row }));
  // Yields to requests that arrived meanwhile.
  await yieldToEventLoop();
  return rows;
}
