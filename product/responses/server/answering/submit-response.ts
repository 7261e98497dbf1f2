import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, conflict, notFound } from '#platform/errors/errors.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { Device } from '#product/studies/devices.ts';
import { matchQuotas } from '#product/studies/logic/quotas.ts';
import { findClosedReason, createStudyClosedError, requireDevice } from '../../rules/availability.ts';
import { buildResponseContext } from '../../rules/response-context.ts';
import { hasSameAnswers } from '../../rules/decide.ts';
import type { ResponseChannel, ResponseStatus } from '../../response.ts';
import { hasCapacity } from './check-capacity.ts';
import { copyAttributes } from './copy-attributes.ts';
import { claimLink } from './claim-link.ts';
import { claimAnswer, findClaim, settleClaims } from './claim-answer.ts';
import type { AnswerClaim } from './list-answer-claims.ts';
import {
  requireTransaction,
  updateResponse,
  type TransactionOrNull,
  type ResponseUpdate,
} from '../writing/update-response.ts';
import type { ResponseWrite } from '../writing/write-responses.ts';
import type { LinkRequest, LoadedResponse } from '../writing/load-response.ts';
import { parseResponse } from './parse-response.ts';
import { readCachedVersion } from './read-cached-version.ts';
import { pickLanguage } from '../../language/pick-language.ts';
import { deriveResponseId } from './start-response.ts';

interface SubmitRequest {
  key: string;
  /** Code of a single-use link. */
  code?: string;
  language?: string;
  answers: Record<string, unknown>;
  parameters?: Record<string, string>;
  device: Device;
  userAgent?: string;
  channel: ResponseChannel;
  /** Whose personal link it is. */
  participant?: string | undefined;
}

export const KEY_USED_MESSAGE =
  'This key was used for a response with other answers. Use a new key for each response.';

/**
 * Stores a complete response in one call, by the same rules as answer by answer. `key` is an idempotency key: a repeated
 * call gets the result of the stored response, even if the study has closed since.
 *
 * @throws not_found, gone, bad_input; conflict when the key was used for other answers
 */
export async function submitResponse(
  database: Database,
  scope: Scope,
  {
    link,
    submitted,
    claims = [],
  }: {
    link: Pick<LinkRequest, 'study' | 'linkToken' | 'passes'>;
    submitted: SubmitRequest;
    claims?: readonly AnswerClaim[];
  },
): Promise<SubmitResult> {
  const id = deriveResponseId(link.study, submitted.key);
  const request: LinkRequest = { ...link, resumeHash: null };
  const readEarlierResult = (tx: Tx) =>
    readSubmittedResponse(tx, scope, { study: link.study, id, submitted: submitted.answers, claims });
  const update = async (
    tx: TransactionOrNull,
    loaded: LoadedResponse,
  ): Promise<ResponseUpdate<SubmitResult>> => {
    try {
      return {
        ...(await createSubmittedResponse(tx, scope, request, loaded, {
          submitted,
          id,
          claims,
          readEarlierResult,
        })),
        replyIfExists: async () => {
          const earlierResult = await database.within(scope, readEarlierResult);
          if (!earlierResult) throw notFound('response');
          return earlierResult;
        },
      };
    } catch (error) {
      const earlier = error instanceof AppError && tx ? await readEarlierResult(tx) : null;
      if (earlier) return { reply: earlier };
      throw error;
    }
  };
  return settleClaims(database, scope, () => updateResponse(database, scope, request, update));
}

async function createSubmittedResponse(
  tx: TransactionOrNull,
  scope: Scope,
  { study: studyId }: LinkRequest,
  { study }: LoadedResponse,
  {
    submitted,
    id,
    claims,
    readEarlierResult,
  }: {
    submitted: SubmitRequest;
    id: string;
    claims: readonly AnswerClaim[];
    readEarlierResult: (tx: Tx) => Promise<SubmitResult | null>;
  },
): Promise<ResponseUpdate<SubmitResult>> {
  const closedReason = findClosedReason(study, scope.now, submitted.channel);
  if (closedReason && closedReason !== 'full') {
    if (closedReason === 'unknown') throw notFound('link');
    throw createStudyClosedError(closedReason);
  }
  requireDevice(study.link, submitted.userAgent);
  const participant = await claimLink(tx, scope, {
    study: studyId,
    settings: study,
    response: id,
    start: submitted,
  });
  const content = await readCachedVersion(tx, scope, studyId, study.version);
  const attributes = await copyAttributes(tx, scope, { participant, content, quotas: study.quotas });
  const context = buildResponseContext(content, {
    id,
    parameters: submitted.parameters ?? {},
    attributes: attributes ?? null,
  });
  const parsed = await parseResponse(content, submitted.answers, context);
  const values = new Map(parsed.answers.map(({ block, value }) => [block, value]));
  const isCompleted = parsed.outcome === 'completed';
  const matchedQuotas = isCompleted
    ? matchQuotas(study.quotas, content, parsed.path, values, findBlockType, context)
    : [];
  const limits = { closeAt: study.link.closeAt, quotas: matchedQuotas };
  const outcome =
    isCompleted && !(await hasCapacity(tx, scope, studyId, limits)) ? 'over_quota' : parsed.outcome;
  const quotas = outcome === 'completed' ? matchedQuotas.map((quota) => quota.id) : [];
  const language = pickLanguage(content.languages, submitted.language);
  const { device, channel, parameters } = submitted;
  const { version } = study;
  const startedAt = scope.now;
  const { path: reached } = parsed;
  const answers: ResponseWrite['answers'] = [];
  let hasClaims = false;
  for (const answer of parsed.answers) {
    const block = content.blocks.find((one) => one.id === answer.block)!;
    const claim = isCompleted && outcome === 'completed' ? findClaim(claims, block) : undefined;
    if (claim && !hasClaims) {
      hasClaims = true;
      // A repeated call claims nothing more, not even what was given back since.
      const earlier = await readEarlierResult(requireTransaction(tx));
      if (earlier) return { reply: earlier };
    }
    const value = claim
      ? await claimAnswer(tx, scope, claim, {
          study: studyId,
          response: id,
          block,
          answer: answer.value === null ? null : claim.readSent(answer.value),
          insert: { language },
        })
      : answer.value;
    answers.push({ ...answer, value });
  }
  return {
    isAllOrNothing: hasClaims,
    reply: { response: id, status: outcome },
    write: {
      id,
      revision: 0,
      status: outcome,
      seq: answers.length,
      reached,
      writtenAt: startedAt,
      insert: {
        version,
        channel,
        device,
        language,
        startedAt,
        resumeHash: null,
        parameters,
        attributes,
        participant,
      },
      completedAt: startedAt,
      seconds: null,
      quotas,
      counted: true,
      answers,
      pathChanges: [],
    },
  };
}

/** The result of the response that was stored with this key, or null. @throws conflict when it has other answers */
async function readSubmittedResponse(
  tx: Tx,
  scope: Scope,
  {
    study,
    id,
    submitted,
    claims,
  }: {
    study: string;
    id: string;
    submitted: Record<string, unknown>;
    claims: readonly AnswerClaim[];
  },
): Promise<SubmitResult | null> {
  const [row] = await tx<
    { status: ResponseStatus; answers: Record<string, [type: string, value: unknown]> | null }[]
  >`
    select r.status, (select json_object_agg(a.block, json_build_array(a.type, a.value)) from answers a
      where a.workspace = r.workspace and a.study = r.study and a.response = r.id) as answers
    from responses r where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = ${id}`;
  if (!row) return null;
  const sent = Object.entries(row.answers ?? {}).map(([block, [type, value]]) => {
    const claim = claims.find(({ blockType }) => blockType === type);
    return [block, claim && value !== null ? claim.readSent(value) : value] as const;
  });
  if (!hasSameAnswers(Object.fromEntries(sent), submitted)) throw conflict(KEY_USED_MESSAGE);
  return { response: id, status: row.status };
}

type SubmitResult = { response: string; status: ResponseStatus };
