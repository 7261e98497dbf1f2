import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Database } from '#platform/db/core/database.ts';
import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import { matchQuotas, filterDecidedQuotas } from '#product/studies/logic/quotas.ts';
import { walk } from '#product/studies/logic/walk.ts';
import type { Quota, StudyContent } from '#product/studies/study.ts';
import type { ResponseProgress } from '../../contract.ts';
import { buildResponseContext } from '../../rules/response-context.ts';
import { decideSave, compareSaves, type SaveDecision } from '../../rules/decide.ts';
import { resolveUploads } from './resolve-uploads.ts';
import { parseAnswer } from './check-answer.ts';
import { claimAnswer, findClaim, settleClaims } from './claim-answer.ts';
import type { AnswerClaim } from './list-answer-claims.ts';
import {
  updateResponse,
  requireTransaction,
  type ResponseUpdate,
  type TransactionOrNull,
} from '../writing/update-response.ts';
import type { LinkRequest, LoadedResponse, StoredResponse } from '../writing/load-response.ts';
import { beginResponse } from './begin-response.ts';
import { readCachedVersion } from './read-cached-version.ts';
import { hasCapacity } from './check-capacity.ts';
import { describeProgress } from './describe-progress.ts';
import type { ResponseWrite } from '../writing/write-responses.ts';
import { describeReturn } from './describe-return.ts';

/**
 * Saves the answer to one block: computes the path again, rejects an answer whose block is not on it, and writes answer
 * and response in one transaction. The first answer begins the response. Repeating a save has no further effect.
 *
 * @throws bad_input, too_large, not_found, gone, conflict
 */
export async function saveAnswer(
  database: Database,
  scope: Scope,
  {
    request,
    saved,
    claims = [],
  }: {
    request: LinkRequest;
    saved: { block: string; value: unknown; seq: number; duration: number; pasted?: boolean | undefined };
    claims?: readonly AnswerClaim[];
  },
): Promise<ResponseProgress> {
  return settleClaims(database, scope, () =>
    updateResponse(database, scope, request, (tx, loaded) =>
      decideAnswer(tx, scope, loaded, { request, saved, claims }),
    ),
  );
}

async function decideAnswer(
  tx: TransactionOrNull,
  scope: Scope,
  loaded: LoadedResponse,
  {
    request,
    saved,
    claims,
  }: {
    request: LinkRequest;
    saved: { block: string; value: unknown; seq: number; duration: number; pasted?: boolean | undefined };
    claims: readonly AnswerClaim[];
  },
): Promise<ResponseUpdate<ResponseProgress>> {
  const { response, insert } = await beginResponse(tx, scope, request, loaded, saved.duration);
  const content = await readCachedVersion(tx, scope, request.study, response.version);
  const block = content.blocks.find(({ id }) => id === saved.block);
  if (!block) throw notFound('question');
  const claim = findClaim(claims, block);
  const resolved = await resolveUploads(
    () => requireTransaction(tx),
    scope,
    { study: request.study, response: response.id },
    block,
    parseAnswer(block, saved.value),
  );
  const sent = claim && resolved !== null ? claim.readSent(resolved) : resolved;
  const before = response.answers.get(block.id);
  // What was claimed may be another answer than the one that was sent: their numbers alone tell saves of it apart.
  const order = compareSaves(before, { value: claim && before ? before.value : sent, seq: saved.seq });
  if (order === 'clash') throw conflict('This response was changed in another window. Reload to continue.');
  const withReturn = (progress: ResponseProgress) =>
    describeReturn(tx, scope, { study: request.study, response, progress });
  if (order !== 'newer') return { reply: await withReturn(computeProgress(content, response)) };
  if (response.status !== 'in_progress' && response.status !== 'abandoned')
    throw conflict('This response is finished; its answers cannot be changed.');
  const decide = (value: unknown): SaveDecision => {
    const decided = decideSave(
      content,
      findBlockType,
      { ...response, context: buildResponseContext(content, response) },
      { block: block.id, value },
    );
    if (!decided) throw conflict('This question no longer applies to you. Reload to continue.');
    return decided;
  };
  const asSent = decide(sent);
  const isOverQuota = await reachesFullQuota(tx, scope, request.study, {
    quotas: loaded.study.quotas,
    response,
    content,
    decision: asSent,
    saved: { ...saved, value: sent },
  });
  // Whom this answer turns away gets nothing by it.
  const mayClaim = claim && !isOverQuota && asSent.walk.outcome !== 'screened_out' ? claim : undefined;
  const value = mayClaim
    ? await claimAnswer(tx, scope, mayClaim, {
        study: request.study,
        response: response.id,
        block,
        answer: sent,
        insert,
      })
    : sent;
  const decision = mayClaim ? decide(value) : asSent;
  const freeText = value === null ? '' : requireBlockType(block.type).freeText(block.config, value);
  const seq = Math.max(response.seq, saved.seq);
  const status = isOverQuota ? 'over_quota' : 'in_progress';
  return {
    reply: await withReturn(describeProgress(content, { status, seq }, decision.walk)),
    isAllOrNothing: Boolean(mayClaim),
    write: {
      ...createEmptyWrite(response, scope.now),
      insert,
      status,
      seq,
      completedAt: isOverQuota ? scope.now : null,
      reached: decision.reached,
      answers: [
        {
          block: block.id,
          type: block.type,
          value,
          freeText,
          seq: saved.seq,
          duration: saved.duration,
          pasted: saved.pasted,
        },
      ],
      pathChanges: [
        ...decision.leavingPath.map((id) => ({ block: id, onPath: false })),
        ...decision.rejoiningPath.map((id) => ({ block: id, onPath: true })),
      ],
    },
    responseToCache: {
      ...applySave(response, decision, { ...saved, value }),
      status,
      revision: insert ? 0 : response.revision + 1,
    },
  };
}

/**
 * Whether this answer puts the response into a full quota, so that it ends here and not after the remaining questions.
 * A quota may still fill up before the end: only the check on completion takes a lock.
 */
async function reachesFullQuota(
  tx: TransactionOrNull,
  scope: Scope,
  study: string,
  save: {
    quotas: readonly Quota[];
    response: StoredResponse;
    content: StudyContent;
    decision: SaveDecision;
    saved: { block: string; value: unknown };
  },
): Promise<boolean> {
  const { response, content, decision, saved } = save;
  const { path, outcome } = decision.walk;
  if (save.quotas.length === 0 || outcome !== null) return false;
  const values = new Map([...response.answers].map(([id, answer]) => [id, answer.value]));
  values.set(saved.block, saved.value);
  const quotasDecidedByAnswer = filterDecidedQuotas(save.quotas, saved.block, path, values);
  const quotas = matchQuotas(
    quotasDecidedByAnswer,
    content,
    path,
    values,
    findBlockType,
    buildResponseContext(content, response),
  );
  return !(await hasCapacity(tx, scope, study, { closeAt: null, quotas }, false));
}

/** A write of a response in progress that changes none of its columns yet. */
export function createEmptyWrite(response: StoredResponse, now: Date): ResponseWrite {
  const { id, revision, seq, reached, counted } = response;
  return {
    id,
    revision,
    seq,
    reached,
    counted,
    writtenAt: now,
    insert: null,
    status: 'in_progress',
    completedAt: null,
    seconds: null,
    quotas: null,
    answers: [],
    pathChanges: [],
  };
}

/** The response after a save. */
function applySave(
  response: StoredResponse,
  decision: SaveDecision,
  saved: { block: string; value: unknown; seq: number },
): StoredResponse {
  const answers = new Map(response.answers);
  const setOnPath = (ids: string[], onPath: boolean) => {
    for (const id of ids) answers.set(id, { ...answers.get(id)!, onPath });
  };
  setOnPath(decision.leavingPath, false);
  setOnPath(decision.rejoiningPath, true);
  answers.set(saved.block, { value: saved.value, onPath: true, seq: saved.seq });
  return {
    ...response,
    status: 'in_progress',
    seq: Math.max(response.seq, saved.seq),
    reached: decision.reached,
    answers,
  };
}

/** Progress of a stored response, computed from its answers. */
export function computeProgress(content: StudyContent, response: StoredResponse): ResponseProgress {
  const values = new Map([...response.answers].map(([id, answer]) => [id, answer.value]));
  return describeProgress(
    content,
    response,
    walk(content, values, findBlockType, buildResponseContext(content, response)),
  );
}
