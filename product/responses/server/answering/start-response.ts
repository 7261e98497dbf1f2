import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { walk } from '#product/studies/logic/walk.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { canContinue, closedReason, studyClosed } from '../../availability.ts';
import type { PlayedStudy, ResponseProgress } from '../../contract.ts';
import { pickLanguage } from '../../pick-language.ts';
import type { Device, ResponseChannel } from '../../response.ts';
import { contextOfResponse, seedOf } from '../../response-context.ts';
import { hashResume } from '../link-gate.ts';
import { claimLink } from './claim-link.ts';
import { updateResponse, type TransactionOrNull, type ResponseUpdate } from '../writing/update-response.ts';
import type { LinkRequest, LoadedResponse } from './load-response.ts';
import { playStudy } from '../page/play-study.ts';
import { progressOfResponse, emptyResponseWrite, readCachedVersion } from './save-answer.ts';

export interface StartWanted {
  mode: 'look' | 'continue' | 'fresh';
  language?: string;
  /** Version of the study the page has. */
  version?: number;
  parameters?: Record<string, string>;
  key: string;
  /** What a single-use link carries. */
  code?: string;
  device: Device;
  channel: ResponseChannel;
}

export interface Started {
  state: 'begun' | 'resumable' | 'continued' | 'already_answered';
  version: number | null;
  study: PlayedStudy | null;
  standing: ResponseProgress | null;
  answers: Record<string, unknown>;
  seed: number | null;
  parameters: Record<string, string>;
  /** A new resume token for the participant's cookie, when a response began. */
  resume: string | null;
}

const nothing = {
  ...{ version: null, study: null, standing: null, answers: {}, seed: null, parameters: {} },
  resume: null,
};

/** The response's id from the browser's key: a repeated start begins one response, and the key stays unknown. */
export function responseIdOf(study: string, key: string): string {
  const hex = createHash('sha256').update(`${study} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Begins a response, or finds the one this browser began. An unfinished one is offered before anything of it
 * is shown; a finished one says so where one response per browser is wanted.
 *
 * @throws not_found, gone when the study takes no new responses
 */
export async function startResponse(
  database: Database,
  scope: Scope,
  link: { study: string; linkToken: string },
  resume: string | null,
  wanted: StartWanted,
): Promise<Started> {
  const call: LinkRequest = { ...link, resume: resume ? hashResume(resume) : null };
  return updateResponse<Started>(database, scope, call, async (tx, loaded) => {
    const { response, study } = loaded;
    if (response && wanted.mode !== 'fresh') {
      const open = response.status === 'in_progress' || response.status === 'abandoned';
      if (open && canContinue(study, scope.now)) {
        if (wanted.mode === 'look' && response.answers.size > 0)
          return { reply: { state: 'resumable', ...nothing } };
        return { reply: await goOn(tx, scope, link.study, response, wanted) };
      }
    }
    if (response && study.link.onePerBrowser && !['in_progress', 'abandoned'].includes(response.status))
      return { reply: { state: 'already_answered', ...nothing } };
    const closed = closedReason(study, scope.now);
    if (closed === 'unknown') throw notFound('link');
    if (closed) throw studyClosed(closed);
    return begin(tx, scope, call, loaded, wanted);
  });
}

async function goOn(
  tx: TransactionOrNull,
  scope: Scope,
  study: string,
  response: NonNullable<LoadedResponse['response']>,
  wanted: StartWanted,
): Promise<Started> {
  const content = await readCachedVersion(tx, scope, study, response.version);
  return {
    state: 'continued',
    version: response.version,
    study: studyFor(wanted, content, response.version),
    standing: progressOfResponse(content, response),
    answers: Object.fromEntries([...response.answers].map(([block, answer]) => [block, answer.value])),
    seed: seedOf(response.id),
    parameters: response.parameters,
    resume: null,
  };
}

async function begin(
  tx: TransactionOrNull,
  scope: Scope,
  call: LinkRequest,
  { study }: LoadedResponse,
  wanted: StartWanted,
): Promise<ResponseUpdate<Started>> {
  const { version } = study;
  const content = await readCachedVersion(tx, scope, call.study, version);
  const id = responseIdOf(call.study, wanted.key);
  await claimLink(tx, scope, call.study, study, { code: wanted.code, response: id });
  const parameters = wanted.parameters ?? {};
  const { path, next, ending } = walk(
    content,
    new Map(),
    findBlockType,
    contextOfResponse({ id, parameters }),
  );
  const resume = randomBytes(32).toString('base64url');
  const { channel, device } = wanted;
  const startedAt = scope.now;
  const language = pickLanguage(content.languages, wanted.language);
  const response = {
    ...{ id, version, status: 'in_progress' as const, counted: true, seq: 0, revision: 0 },
    ...{ reached: path, startedAt, parameters, answers: new Map() },
  };
  return {
    reply: {
      state: 'begun',
      version,
      study: studyFor(wanted, content, version),
      standing: { status: 'in_progress', seq: 0, path, next, ending },
      answers: {},
      seed: seedOf(id),
      parameters,
      resume,
    },
    // A repeated start whose first reply was lost gets a new token, as long as nothing was answered with the old.
    write: {
      ...emptyResponseWrite(response, scope.now),
      begins: {
        version,
        channel,
        device,
        language,
        startedAt,
        resume: hashResume(resume),
        parameters: wanted.parameters,
      },
    },
    otherwise: async () => ({ state: 'already_answered', ...nothing }),
    after: response,
    resume: hashResume(resume),
  };
}

/** A participant finishes in the version they began: a page that has another one is given theirs. */
function studyFor(wanted: StartWanted, content: StudyContent, version: number): PlayedStudy | null {
  if (wanted.version === undefined || wanted.version === version) return null;
  return playStudy(content, version, wanted.language);
}
