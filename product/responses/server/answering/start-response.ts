import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { Device } from '#product/studies/devices.ts';
import { walk } from '#product/studies/logic/walk.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { canContinue, findClosedReason, createStudyClosedError, requireDevice } from '../../availability.ts';
import type { PlayedStudy, ResponseProgress } from '../../contract.ts';
import { pickLanguage } from '../../pick-language.ts';
import type { ResponseChannel } from '../../response.ts';
import { buildResponseContext, computeSeed } from '../../response-context.ts';
import { hashResumeToken } from '../link-gate.ts';
import { claimSingleUseLink } from './claim-single-use-link.ts';
import { updateResponse, type TransactionOrNull, type ResponseUpdate } from '../writing/update-response.ts';
import type { LinkRequest, LoadedResponse } from './load-response.ts';
import { createPlayedStudy } from '../page/create-played-study.ts';
import { computeProgress, createEmptyWrite, readCachedVersion } from './save-answer.ts';

export interface StartRequest {
  mode: 'look' | 'continue' | 'fresh';
  language?: string;
  /** Version of the study that the page has loaded. */
  version?: number;
  parameters?: Record<string, string>;
  key: string;
  /** Code of a single-use link. */
  code?: string;
  device: Device;
  /** Of the participant’s browser, which may not be on a device that the study is for. */
  userAgent?: string;
  channel: ResponseChannel;
}

export interface StartResult {
  state: 'begun' | 'resumable' | 'continued' | 'already_answered';
  version: number | null;
  study: PlayedStudy | null;
  progress: ResponseProgress | null;
  answers: Record<string, unknown>;
  seed: number | null;
  parameters: Record<string, string>;
  /** The resume token to set as a cookie when a response was created. */
  resumeToken: string | null;
}

const EMPTY_RESULT = {
  version: null,
  study: null,
  progress: null,
  answers: {},
  seed: null,
  parameters: {},
  resumeToken: null,
};

/** Derives the id from the browser's idempotency key, so that a repeated start creates one response; the hash hides the key. */
export function deriveResponseId(study: string, key: string): string {
  const hex = createHash('sha256').update(`${study} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Creates a response, or finds the one of this browser. The participant is asked before an unfinished one is continued;
 * a finished one is reported when the study allows one response per browser, and its ending told to who continues it.
 *
 * @throws not_found, gone when the study takes no new responses
 */
export async function startResponse(
  database: Database,
  scope: Scope,
  link: Pick<LinkRequest, 'study' | 'linkToken' | 'passes'>,
  resumeToken: string | null,
  start: StartRequest,
): Promise<StartResult> {
  const request: LinkRequest = { ...link, resumeHash: resumeToken ? hashResumeToken(resumeToken) : null };
  return updateResponse<StartResult>(database, scope, request, async (tx, loaded) => {
    const { response, study } = loaded;
    if (response && start.mode !== 'fresh') {
      const isUnfinished = response.status === 'in_progress' || response.status === 'abandoned';
      if (isUnfinished && canContinue(study, scope.now)) {
        if (start.mode === 'look' && response.answers.size > 0)
          return { reply: { state: 'resumable', ...EMPTY_RESULT } };
        return { reply: await continueResponse(tx, scope, link.study, response, start) };
      }
    }
    if (response && !['in_progress', 'abandoned'].includes(response.status)) {
      const isOwn = study.link.onePerBrowser || response.id === deriveResponseId(link.study, start.key);
      // Asked for, such as when the reply with the ending was lost: the last screen again, with its code.
      if (isOwn && start.mode === 'continue')
        return { reply: await continueResponse(tx, scope, link.study, response, start) };
      if (study.link.onePerBrowser) return { reply: { state: 'already_answered', ...EMPTY_RESULT } };
    }
    const closedReason = findClosedReason(study, scope.now);
    if (closedReason === 'unknown') throw notFound('link');
    if (closedReason) throw createStudyClosedError(closedReason);
    requireDevice(study.link, start.userAgent);
    return createResponse(tx, scope, request, loaded, start);
  });
}

async function continueResponse(
  tx: TransactionOrNull,
  scope: Scope,
  study: string,
  response: NonNullable<LoadedResponse['response']>,
  start: StartRequest,
): Promise<StartResult> {
  const content = await readCachedVersion(tx, scope, study, response.version);
  return {
    state: 'continued',
    version: response.version,
    study: createStudyIfOtherVersion(start, content, response.version),
    progress: computeProgress(content, response),
    answers: Object.fromEntries([...response.answers].map(([block, answer]) => [block, answer.value])),
    seed: computeSeed(response.id),
    parameters: buildResponseContext(content, response).parameters,
    resumeToken: null,
  };
}

async function createResponse(
  tx: TransactionOrNull,
  scope: Scope,
  request: LinkRequest,
  { study, response: earlier }: LoadedResponse,
  start: StartRequest,
): Promise<ResponseUpdate<StartResult>> {
  const { version } = study;
  const content = await readCachedVersion(tx, scope, request.study, version);
  const id = deriveResponseId(request.study, start.key);
  await claimSingleUseLink(tx, scope, request.study, study, { code: start.code, response: id });
  const parameters = start.parameters ?? {};
  const context = buildResponseContext(content, { id, parameters });
  const { path, next, ending } = walk(content, new Map(), findBlockType, context);
  const resumeToken = randomBytes(32).toString('base64url');
  const { channel, device } = start;
  const startedAt = scope.now;
  const language = pickLanguage(content.languages, start.language);
  // A browser that starts again has the resume token of its earlier response: the page stores no other id.
  const firstOnDevice = earlier && earlier.id !== id ? (earlier.firstOnDevice ?? earlier.id) : null;
  const response = {
    id,
    version,
    status: 'in_progress' as const,
    counted: true,
    seq: 0,
    revision: 0,
    reached: path,
    startedAt,
    parameters,
    firstOnDevice,
    answers: new Map(),
  };
  return {
    reply: {
      state: 'begun',
      version,
      study: createStudyIfOtherVersion(start, content, version),
      progress: { status: 'in_progress', seq: 0, path, next, ending },
      answers: {},
      seed: computeSeed(id),
      parameters: context.parameters,
      resumeToken,
    },
    // A repeated start whose first reply was lost gets a new token, as long as nothing was answered with the old one.
    write: {
      ...createEmptyWrite(response, scope.now),
      insert: {
        version,
        channel,
        device,
        language,
        startedAt,
        resumeHash: hashResumeToken(resumeToken),
        parameters: start.parameters,
        firstOnDevice,
      },
    },
    replyIfExists: async () => ({ state: 'already_answered', ...EMPTY_RESULT }),
    responseToCache: response,
    resumeHashToCache: hashResumeToken(resumeToken),
  };
}

/** Participants finish in the version they started: the study when the page has another version, else null. */
function createStudyIfOtherVersion(
  start: StartRequest,
  content: StudyContent,
  version: number,
): PlayedStudy | null {
  if (start.version === undefined || start.version === version) return null;
  return createPlayedStudy(content, version, start.language);
}
