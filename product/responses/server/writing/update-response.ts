import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, conflict } from '#platform/errors/errors.ts';
import { loadResponse, type LinkRequest, type LoadedResponse, type StoredResponse } from './load-response.ts';
import { cacheResponse, evictResponse, readCachedResponse, reuseCachedStudy } from './response-cache.ts';
import { hasRightPass } from '../password/require-pass.ts';
import { queueWrite } from './write-queue.ts';
import { isWriteConflict, writeResponses, type LoadedStudy, type ResponseWrite } from './write-responses.ts';

/** What a request decided on a loaded response: the reply, and the write it depends on. */
export interface ResponseUpdate<T> {
  reply: T;
  /** Takes effect only while study and response are as they were loaded; without a write, nothing changes. */
  write?: ResponseWrite;
  /** Whether everything in the transaction of the decision is undone unless the write takes effect. */
  isAllOrNothing?: boolean;
  /** For a reply without a write, decided on cached data: the id of a response that must not exist. */
  absent?: string | undefined;
  /** Replaces `reply` when the response to insert exists already, unless only its resume token was replaced. */
  replyIfExists?: () => Promise<T>;
  /** The response after the write, for the cache; null for one that begins with its first answer. */
  responseToCache?: StoredResponse | null;
  /** SHA-256 of the resume token that this request created. */
  resumeHashToCache?: Buffer | null;
}

/** The transaction of a decision; null while it is made on cached data. */
export type TransactionOrNull = Tx | null;

/** Thrown when a decision on cached data needs the database; the decision is then repeated in a transaction. */
class TransactionRequired extends Error {}

/** The transaction, for what only the database can answer; if there is none, the whole decision is repeated in one. */
export function requireTransaction(tx: TransactionOrNull): Tx {
  if (!tx) throw new TransactionRequired();
  return tx;
}

const MAX_ATTEMPTS = 3;

/**
 * Optimistic update: decides on the cached response and queues the write. When the cache was stale, or the decision
 * was an error or wrote nothing, it decides again on the response read from the database and locked.
 *
 * @throws what `decide` throws in a transaction; forbidden without the password; conflict after `MAX_ATTEMPTS`
 *   concurrent changes
 */
export async function updateResponse<T>(
  database: Database,
  scope: Scope,
  request: LinkRequest,
  decide: (tx: TransactionOrNull, loaded: LoadedResponse) => Promise<ResponseUpdate<T>>,
): Promise<T> {
  const cacheAndReply = (loaded: LoadedResponse, update: ResponseUpdate<T>): T => {
    if (update.responseToCache !== undefined)
      cacheResponse(
        { ...request, resumeHash: update.resumeHashToCache ?? request.resumeHash },
        { ...loaded, response: update.responseToCache },
      );
    return update.reply;
  };
  const cached = readCachedResponse(request);
  if (cached && hasRightPass(cached.study.password, request.passes)) {
    const update = await decideOnCached(decide, cached);
    // A reply from cached data is sent only if a statement confirms that the data is current.
    const writeOrCheck = update?.write ?? (update?.absent && { id: update.absent, isAbsent: true as const });
    if (
      update &&
      writeOrCheck &&
      (await queueWrite(database, scope, { study: toLoadedStudy(request, cached), write: writeOrCheck }))
    )
      return cacheAndReply(cached, update);
    evictResponse(request);
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const committed = await database
      .within(scope, async (tx, sendWithCommit) => {
        const loaded = await loadResponse(tx, scope, { ...request, lock: true });
        reuseCachedStudy(request.study, loaded.study);
        const update = await decide(tx, loaded);
        const study = toLoadedStudy(request, loaded);
        const writing = update.write
          ? writeResponses(tx, scope, {
              study,
              writes: [update.write],
              allOrNothing: update.isAllOrNothing ?? false,
            })
          : null;
        if (writing) sendWithCommit(writing);
        return { loaded, update, writing };
      })
      .catch((error: unknown) => {
        if (isWriteConflict(error)) return null;
        throw error;
      });
    if (!committed) continue;
    const { loaded, update } = committed;
    const result = await committed.writing;
    if (!result || result.writtenCount === 1 || result.isTokenReplaced) return cacheAndReply(loaded, update);
    if (result.isStudyUnchanged && update.replyIfExists) return update.replyIfExists();
  }
  throw conflict('This study is being changed right now. Try again in a moment.');
}

const toLoadedStudy = (request: LinkRequest, { study }: LoadedResponse): LoadedStudy => ({
  id: request.study,
  linkToken: request.linkToken,
  loaded: study,
});

/** Decides on cached data; null when the decision is an error or needs the database. */
async function decideOnCached<T>(
  decide: (tx: TransactionOrNull, loaded: LoadedResponse) => Promise<ResponseUpdate<T>>,
  cached: LoadedResponse,
): Promise<ResponseUpdate<T> | null> {
  try {
    return await decide(null, cached);
  } catch (error) {
    if (error instanceof AppError || error instanceof TransactionRequired) return null;
    throw error;
  }
}
