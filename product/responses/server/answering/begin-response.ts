import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { walk } from '#product/studies/logic/walk.ts';
import { isUnfinished } from '../../response.ts';
import { canContinue, createStudyClosedError, findClosedReason } from '../../rules/availability.ts';
import { buildResponseContext } from '../../rules/response-context.ts';
import type { TransactionOrNull } from '../writing/update-response.ts';
import type { NewResponse } from '../writing/write-responses.ts';
import { claimLink } from './claim-link.ts';
import type { LinkRequest, LoadedResponse, StartData, StoredResponse } from '../writing/load-response.ts';
import { readCachedVersion } from './read-cached-version.ts';

/** How long a page that was opened earlier may begin in its version, or after the study has closed. */
const BEGIN_WITHIN_MS = 24 * 3_600_000;

/** The participant’s page then offers to begin another response with the answers that it has. */
const givenBackError = () =>
  Object.assign(conflict('The link of this response was given back. Take part again with it.'), {
    reason: 'given_back',
  });

/** The loaded response, if its study still accepts answers. @throws not_found, gone, conflict */
export function requireOpenResponse({ response, study }: LoadedResponse, now: Date): StoredResponse {
  if (!response) throw notFound('response');
  if (!canContinue(study, now)) throw createStudyClosedError('closed');
  if (response.isRevoked && isUnfinished(response)) throw givenBackError();
  return response;
}

/**
 * The response that a request answers, and what to insert if this request begins it.
 *
 * @param duration milliseconds that the participant has spent on the page
 * @throws not_found, gone, conflict
 */
export async function beginResponse(
  tx: TransactionOrNull,
  scope: Scope,
  request: LinkRequest,
  loaded: LoadedResponse,
  duration = 0,
): Promise<{ response: StoredResponse; insert: NewResponse | null }> {
  const { start, responseId, resumeHash } = request;
  if (loaded.response || !start || !responseId || loaded.isDeleted)
    return { response: requireOpenResponse(loaded, scope.now), insert: null };
  requireBeginnable(loaded.study, start, scope.now);
  const { version, parameters = {}, attributes, firstOnDevice } = start;
  const content = await readCachedVersion(tx, scope, request.study, version);
  const { study } = request;
  const participant = await claimLink(tx, scope, {
    study,
    settings: loaded.study,
    response: responseId,
    start,
  });
  const context = buildResponseContext(content, {
    id: responseId,
    parameters,
    attributes: attributes ?? null,
  });
  const { path } = walk(content, new Map(), findBlockType, context);
  // The time of this request, not of opening the page, which may have been in a background tab since.
  const startedAt = new Date(Math.max(start.openedAt, scope.now.getTime() - duration));
  const { device, channel, language } = start;
  return {
    response: {
      id: responseId,
      version,
      status: 'in_progress',
      counted: true,
      seq: 0,
      revision: 0,
      reached: path,
      startedAt,
      parameters,
      attributes: attributes ?? null,
      firstOnDevice,
      channel,
      isRevoked: false,
      answers: new Map(),
    },
    insert: {
      version,
      channel,
      device,
      language,
      startedAt,
      resumeHash,
      parameters: start.parameters,
      attributes,
      firstOnDevice,
      participant,
    },
  };
}

/** A page that was opened while the study was open, and a day ago at most, may begin after it has closed. */
export function requireBeginnable(study: LoadedResponse['study'], start: StartData, now: Date): void {
  const isRecent = now.getTime() - start.openedAt < BEGIN_WITHIN_MS;
  const closedReason = findClosedReason(study, now, start.channel);
  if (closedReason === 'unknown') throw notFound('link');
  if (closedReason && !(isRecent && canContinue(study, now))) throw createStudyClosedError(closedReason);
  if (start.version !== study.version && !isRecent)
    throw conflict('This study was changed since you opened it. Reload to continue.');
}
