import { isDeepStrictEqual } from 'node:util';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, conflict } from '#platform/errors/errors.ts';
import { loadResponse, type LoadedResponse } from '../answering/load-response.ts';
import { queueWrite } from './write-queue.ts';
import { isRefused, writeResponses, type ResponseWrite } from './write-responses.ts';

/** What this process knows of responses and studies. Never trusted: each write compares it in its own statement. */
const responses = new Map<string, LoadedResponse>();
const studies = new Map<string, LoadedResponse['study']>();
const MAX_RESPONSES = 2_000;
const MAX_STUDIES = 1_000;
/** Characters of the answers of a response that is kept, at most; larger ones are read each time. */
const MAX_CHARACTERS = 4_000;

/** Whether a response is small enough to keep: thousands of them must never fill the memory. */
export function isCacheable({ answers }: NonNullable<LoadedResponse['response']>): boolean {
  let characters = 0;
  for (const { value } of answers.values()) {
    characters += JSON.stringify(value).length;
    if (characters > MAX_CHARACTERS) return false;
  }
  return true;
}

export interface LinkRequest {
  study: string;
  linkToken: string;
  /** SHA-256 of the resume token; null where none came along. */
  resume: Buffer | null;
}

function remember<T>(map: Map<string, T>, most: number, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
}

/** One object per study while it stays the same, so that writes decided on it can travel together. */
function keepStudy(id: string, read: LoadedResponse['study']): LoadedResponse['study'] {
  const known = studies.get(id);
  const study =
    known && isDeepStrictEqual({ ...known, completed: 0 }, { ...read, completed: 0 }) ? known : read;
  remember(studies, MAX_STUDIES, id, study);
  return study;
}

/** Keeps how things stand after a write. */
export function cacheResponse(call: LinkRequest, { study: read, response }: LoadedResponse): void {
  const loaded = { study: keepStudy(call.study, read), response };
  if (!call.resume) return;
  const key = call.resume.toString('base64');
  if (loaded.response && isCacheable(loaded.response)) remember(responses, MAX_RESPONSES, key, loaded);
  else responses.delete(key);
}

function recall({ study, resume }: LinkRequest): LoadedResponse | null {
  if (resume) return responses.get(resume.toString('base64')) ?? null;
  const known = studies.get(study);
  // Where a number closes the link, how many have completed must be read.
  return known && known.link.closeAt === null ? { study: known, response: null } : null;
}

function forget({ resume }: LinkRequest): void {
  if (resume) responses.delete(resume.toString('base64'));
}

/** What a call decided: its reply, what it writes while things are as loaded, and what stands after it. */
export interface ResponseUpdate<T> {
  reply: T;
  write?: ResponseWrite;
  /** Instead of `reply` where a response of that id was there already; a resumed one keeps it. */
  otherwise?: () => Promise<T>;
  after?: NonNullable<LoadedResponse['response']>;
  /** Under which token it stands after, where the call began a response. */
  resume?: Buffer;
}

/** The database where a decision may ask more; null while it is made on what the process knows. */
export type TransactionOrNull = Tx | null;

/** Thrown where a decision needs the database; it is then made again with it. */
class NeedsTransaction extends Error {}

export function requireTransaction(tx: TransactionOrNull): Tx {
  if (!tx) throw new NeedsTransaction();
  return tx;
}

const TRIES = 3;

/**
 * Decides on what this process knows, and writes together with whatever else of the study is due; when the write
 * finds things changed, or the decision was to refuse or to write nothing, decides again on what the database says,
 * with the response locked.
 *
 * @throws what `decide` throws on what the database says; conflict when others change things all the time
 */
export async function updateResponse<T>(
  database: Database,
  scope: Scope,
  call: LinkRequest,
  decide: (tx: TransactionOrNull, loaded: LoadedResponse) => Promise<ResponseUpdate<T>>,
): Promise<T> {
  const finish = (loaded: LoadedResponse, decided: ResponseUpdate<T>): T => {
    if (decided.after)
      cacheResponse(
        { ...call, resume: decided.resume ?? call.resume },
        { ...loaded, response: decided.after },
      );
    return decided.reply;
  };
  const known = recall(call);
  if (known) {
    const decided = await tryKnown(decide, known);
    // A reply that writes nothing is compared by no statement: it is made on what the database says.
    if (decided?.write && (await queueWrite(database, scope, asLoaded(call, known), decided.write)))
      return finish(known, decided);
    forget(call);
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const made = await database
      .within(scope, async (tx, last) => {
        const loaded = await loadResponse(tx, scope, { ...call, lock: true });
        keepStudy(call.study, loaded.study);
        const decided = await decide(tx, loaded);
        const study = asLoaded(call, loaded);
        const written = decided.write ? writeResponses(tx, scope, study, [decided.write], false) : null;
        if (written) last(written);
        return { loaded, decided, written };
      })
      .catch((error: unknown) => {
        if (isRefused(error)) return null;
        throw error;
      });
    if (!made) continue;
    const result = await made.written;
    if (!result || result.done === 1 || result.resumed) return finish(made.loaded, made.decided);
    if (result.held && made.decided.otherwise) return made.decided.otherwise();
  }
  throw conflict('This study is being changed right now. Try again in a moment.');
}

const asLoaded = (call: LinkRequest, { study }: LoadedResponse) => ({
  id: call.study,
  linkToken: call.linkToken,
  loaded: study,
});

/** A decision on what the process knows; null when it was to refuse, or needs the database. */
async function tryKnown<T>(
  decide: (tx: TransactionOrNull, loaded: LoadedResponse) => Promise<ResponseUpdate<T>>,
  known: LoadedResponse,
): Promise<ResponseUpdate<T> | null> {
  try {
    return await decide(null, known);
  } catch (error) {
    if (error instanceof AppError || error instanceof NeedsTransaction) return null;
    throw error;
  }
}
