import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, conflict } from '#platform/errors/errors.ts';
import { loadResponse, type LinkRequest, type LoadedResponse } from '../answering/load-response.ts';
import { cacheResponse, forgetResponse, recallResponse, shareStudy } from './response-cache.ts';
import { queueWrite } from './write-queue.ts';
import { isRefused, writeResponses, type ResponseWrite } from './write-responses.ts';

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
  const known = recallResponse(call);
  if (known) {
    const decided = await tryKnown(decide, known);
    // A reply that writes nothing is compared by no statement: it is made on what the database says.
    if (decided?.write && (await queueWrite(database, scope, asLoaded(call, known), decided.write)))
      return finish(known, decided);
    forgetResponse(call);
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const made = await database
      .within(scope, async (tx, last) => {
        const loaded = await loadResponse(tx, scope, { ...call, lock: true });
        shareStudy(call.study, loaded.study);
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
