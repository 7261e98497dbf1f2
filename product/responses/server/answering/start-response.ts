import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { listReadAttributes } from '#product/studies/attributes/study-attributes.ts';
import type { Device } from '#product/studies/devices.ts';
import { walk } from '#product/studies/logic/walk.ts';
import type { StudyContent } from '#product/studies/study.ts';
import {
  canContinue,
  findClosedReason,
  createStudyClosedError,
  requireDevice,
} from '../../rules/availability.ts';
import type { PlayedStudy, ResponseProgress } from '../../contract.ts';
import { pickLanguage } from '../../language/pick-language.ts';
import { isUnfinished, type ResponseChannel } from '../../response.ts';
import { buildResponseContext, computeSeed } from '../../rules/response-context.ts';
import { hashResumeToken } from '../link-gate.ts';
import {
  requireTransaction,
  updateResponse,
  type TransactionOrNull,
  type ResponseUpdate,
} from '../writing/update-response.ts';
import { beginResponse } from './begin-response.ts';
import { copyAttributes } from './copy-attributes.ts';
import { readPersonalUse } from './claim-personal-link.ts';
import { readLinkUse } from './claim-single-use-link.ts';
import {
  loadResponse,
  type LinkRequest,
  type LoadedResponse,
  type StartData,
  type StoredResponse,
} from '../writing/load-response.ts';
import { createPlayedStudy } from '../played/create-played-study.ts';
import { readCachedVersion } from './read-cached-version.ts';
import { createResumeToken, toLinkRequest } from './resume-token.ts';
import { computeProgress, createEmptyWrite } from './save-answer.ts';
import { describeReturn } from './describe-return.ts';

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
  /** From the participant’s browser, as the study may not be for their device. */
  userAgent?: string;
  channel: ResponseChannel;
  /** Whose personal link it is, or who a panel’s address says, if they are known. */
  participant?: string | undefined;
  /** Whether the link says who comes, who may be new. */
  isForVisitor?: boolean | undefined;
}

interface StartResult {
  state: 'begun' | 'resumable' | 'continued' | 'already_answered';
  version: number | null;
  study: PlayedStudy | null;
  progress: ResponseProgress | null;
  answers: Record<string, unknown>;
  seed: number | null;
  parameters: Record<string, string>;
  /** The resume token to set as a cookie; null if the browser has it already. */
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
 * Says how a response would begin, or finds the one to continue: of this browser, of the key, or of a single-use link, on
 * whichever device it was begun. Nothing is stored: the resume token of the reply brings the start with the first answer.
 * The participant is asked before an unfinished response is continued; a finished one is reported when the study or the
 * link allows only one, and its ending told to who continues it.
 *
 * @throws not_found, gone when the study takes no new responses
 */
export async function startResponse(
  database: Database,
  scope: Scope,
  {
    link,
    resumeToken,
    start,
  }: {
    link: Pick<LinkRequest, 'study' | 'linkToken' | 'passes'>;
    resumeToken: string | null;
    start: StartRequest;
  },
): Promise<StartResult> {
  const keyId = deriveResponseId(link.study, start.key);
  const request: LinkRequest = resumeToken
    ? toLinkRequest(database, { ...link, resumeToken })
    : { ...link, resumeHash: null, responseId: keyId };
  return updateResponse<StartResult>(database, scope, request, async (tx, loaded) => {
    const { study } = loaded;
    // Nearly every browser without a token is new. Decided so on cached data, it is confirmed with the next batch of writes.
    const isForOne = study.link.singleUse || start.participant !== undefined || start.isForVisitor;
    const isNew = tx === null && !resumeToken && !isForOne;
    const { response, isLinkUsed, isKeyUsed } = isNew
      ? NOTHING_EARLIER
      : await loadEarlier(requireTransaction(tx), scope, request, loaded, { ...start, keyId });
    const isOfToken = resumeToken !== null && response !== null && response.id === loaded.response?.id;
    const continueEarlier = async (earlier: StoredResponse) => {
      const newToken = isOfToken
        ? null
        : createResumeToken(database, { study: link.study, content: { response: earlier.id, start: null } });
      return { reply: await continueResponse(tx, scope, link.study, earlier, { ...start, newToken }) };
    };
    if (response && isUnfinished(response) && canContinue(study, scope.now)) {
      if (start.mode !== 'continue' && response.answers.size > 0)
        return { reply: { state: 'resumable', ...EMPTY_RESULT } };
      return continueEarlier(response);
    }
    if (response && !isUnfinished(response)) {
      const isOwn = isOfToken && (study.link.onePerBrowser || response.id === keyId);
      // Asked for, such as when the reply with the ending was lost: the last screen again, with its code.
      if (isOwn && start.mode === 'continue') return continueEarlier(response);
      if (isLinkUsed) throw createStudyClosedError('already_answered');
      if (study.link.onePerBrowser || response.id === keyId)
        return { reply: { state: 'already_answered', ...EMPTY_RESULT } };
    }
    const closedReason = findClosedReason(study, scope.now, start.channel);
    if (closedReason === 'unknown') throw notFound('link');
    if (closedReason) throw createStudyClosedError(closedReason);
    requireDevice(study.link, start.userAgent);
    const update = await prepareResponse(database, tx, scope, request, loaded, {
      ...start,
      keyId,
      isKeyUsed,
    });
    return { ...update, absent: isNew ? keyId : undefined };
  });
}

interface Earlier {
  response: StoredResponse | null;
  isLinkUsed: boolean;
  isKeyUsed: boolean;
}
const NOTHING_EARLIER: Earlier = { response: null, isLinkUsed: false, isKeyUsed: false };

/**
 * The response that a start continues, or that prevents another one. A single-use link belongs to a person: what its
 * browser has of other people does not matter. Who starts again leaves an unfinished one behind.
 *
 * @throws not_found for a code that is not of the study, gone when the link was used for a response that is no longer there
 */
async function loadEarlier(
  tx: Tx,
  scope: Scope,
  request: LinkRequest,
  loaded: LoadedResponse,
  { mode, keyId, code, participant, isForVisitor }: StartRequest & { keyId: string },
): Promise<Earlier> {
  const load = async (id: string) =>
    loaded.response?.id === id
      ? loaded
      : loadResponse(tx, scope, { ...request, resumeHash: null, responseId: id, lock: true });
  const isForOne = participant !== undefined || isForVisitor || loaded.study.link.singleUse;
  if (isForOne) {
    const used = await readUse(tx, scope, { study: request.study, code, participant, isForVisitor });
    if (used !== null) {
      const { response } = await load(used);
      if (!response) throw createStudyClosedError('already_answered');
      return { response, isLinkUsed: true, isKeyUsed: false };
    }
  }
  const byKey = request.responseId === keyId ? loaded : await load(keyId);
  const isKeyUsed = byKey.response !== null || byKey.isDeleted === true;
  if (isForOne) return { response: null, isLinkUsed: false, isKeyUsed };
  const ofBrowser = loaded.response;
  const counts = ofBrowser !== null && (mode !== 'fresh' || !isUnfinished(ofBrowser));
  const response = byKey.response ?? (counts ? ofBrowser : null);
  const isLost = response?.isRevoked && isUnfinished(response);
  return { response: isLost ? null : response, isLinkUsed: false, isKeyUsed };
}

/** The response that the link was used for; null if it was not, as by somebody whom nobody knows yet. */
async function readUse(
  tx: Tx,
  scope: Scope,
  {
    study,
    code,
    participant,
    isForVisitor,
  }: Pick<StartRequest, 'code' | 'participant' | 'isForVisitor'> & { study: string },
): Promise<string | null> {
  if (participant !== undefined) return readPersonalUse(tx, scope, { study, participant });
  return isForVisitor ? null : readLinkUse(tx, scope, { study, code });
}

async function continueResponse(
  tx: TransactionOrNull,
  scope: Scope,
  study: string,
  response: StoredResponse,
  start: StartRequest & { newToken: string | null },
): Promise<StartResult> {
  const content = await readCachedVersion(tx, scope, study, response.version);
  return {
    state: 'continued',
    version: response.version,
    study: createStudyIfOtherVersion(start, content, response.version),
    progress: await describeReturn(tx, scope, {
      study,
      response,
      progress: computeProgress(content, response),
    }),
    answers: Object.fromEntries([...response.answers].map(([block, answer]) => [block, answer.value])),
    seed: computeSeed(response.id),
    parameters: listShownParameters(content, response),
    resumeToken: start.newToken,
  };
}

async function prepareResponse(
  database: Database,
  tx: TransactionOrNull,
  scope: Scope,
  request: LinkRequest,
  loaded: LoadedResponse,
  start: StartRequest & { keyId: string; isKeyUsed: boolean },
): Promise<ResponseUpdate<StartResult>> {
  const { study, response: earlier } = loaded;
  const { version } = study;
  const content = await readCachedVersion(tx, scope, request.study, version);
  const { code, parameters = {}, channel, device, participant } = start;
  // Opened again before anything was answered: the same response, so that the order of options stays, too.
  const isUnused = earlier === null && !loaded.isDeleted && request.start?.code === code;
  // The page still has the key of a response that was deleted, or whose single-use link was given back.
  const newId = start.isKeyUsed ? randomUUID() : start.keyId;
  const id = isUnused && start.mode !== 'fresh' ? (request.responseId ?? start.keyId) : newId;
  const attributes = await copyAttributes(tx, scope, { participant, content, quotas: study.quotas });
  const response = { id, parameters, attributes: attributes ?? null };
  const context = buildResponseContext(content, response);
  const { path, next, ending } = walk(content, new Map(), findBlockType, context);
  // A browser that starts again has the resume token of its earlier response: the page stores no other id.
  const firstOnDevice = earlier
    ? (earlier.firstOnDevice ?? earlier.id)
    : (request.start?.firstOnDevice ?? null);
  const data: StartData = {
    version,
    openedAt: scope.now.getTime(),
    language: pickLanguage(content.languages, start.language),
    device,
    channel,
    parameters: start.parameters,
    attributes,
    code,
    participant,
    firstOnDevice,
  };
  const signed = createResumeToken(database, {
    study: request.study,
    content: { response: id, start: data },
  });
  const resumeToken = signed ?? randomBytes(32).toString('base64url');
  const begun = { ...request, responseId: id, resumeHash: hashResumeToken(resumeToken), start: data };
  return {
    reply: {
      state: 'begun',
      version,
      study: createStudyIfOtherVersion(start, content, version),
      progress: { status: 'in_progress', seq: 0, path, next, ending },
      answers: {},
      seed: computeSeed(id),
      parameters: listShownParameters(content, response),
      resumeToken,
    },
    resumeHashToCache: begun.resumeHash,
    responseToCache: null,
    // No cookie can bring so many parameters with the first answer.
    ...(!signed && (await createNow(tx, scope, begun, { ...loaded, response: null }))),
  };
}

/** What the page may know: of the participant's attributes only those that its rules and texts read. */
function listShownParameters(
  content: StudyContent,
  response: Parameters<typeof buildResponseContext>[1],
): Record<string, string> {
  const read = listReadAttributes(content);
  const attributes = Object.entries(response.attributes ?? {}).filter(([key]) => read.has(key));
  return buildResponseContext(content, { ...response, attributes: Object.fromEntries(attributes) })
    .parameters;
}

async function createNow(
  tx: TransactionOrNull,
  scope: Scope,
  begun: LinkRequest,
  loaded: LoadedResponse,
): Promise<Partial<ResponseUpdate<StartResult>>> {
  const { response, insert } = await beginResponse(tx, scope, begun, loaded);
  return {
    write: { ...createEmptyWrite(response, scope.now), insert },
    replyIfExists: async () => ({ state: 'already_answered', ...EMPTY_RESULT }),
    responseToCache: response,
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
