import { isDeepStrictEqual } from 'node:util';
import type { LinkRequest, LoadedResponse, StoredResponse } from './load-response.ts';

// What this process last wrote, so that answering does not read the response again for each call. An entry may be
// stale: each write compares the revision in its own statement, and on a mismatch the response is read again.
const cachedResponses = new Map<string, LoadedResponse>();
const cachedStudies = new Map<string, LoadedResponse['study']>();
const MAX_CACHED_RESPONSES = 2_000;
const MAX_CACHED_STUDIES = 1_000;
/** Total characters of the answers of one response; a response with more is read from the database each time. */
const MAX_CACHED_CHARACTERS = 4_000;

/** Whether a response is small enough for the cache: thousands of large ones would fill the memory. */
export function isCacheable({ answers }: StoredResponse): boolean {
  let characters = 0;
  for (const { value } of answers.values()) {
    characters += JSON.stringify(value).length;
    if (characters > MAX_CACHED_CHARACTERS) return false;
  }
  return true;
}

/** Adds an entry as the most recent one and drops the oldest one when the map is full. */
function setRecent<T>(map: Map<string, T>, maxSize: number, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > maxSize) map.delete(map.keys().next().value!);
}

/** Returns the same object for a study until the study changes, so that writes decided on it can share a batch. */
export function reuseCachedStudy(id: string, loaded: LoadedResponse['study']): LoadedResponse['study'] {
  const cached = cachedStudies.get(id);
  const isUnchanged =
    cached !== undefined && isDeepStrictEqual({ ...cached, completed: 0 }, { ...loaded, completed: 0 });
  const study = isUnchanged ? cached : loaded;
  setRecent(cachedStudies, MAX_CACHED_STUDIES, id, study);
  return study;
}

/** Caches a response in its state after a write; null: it does not exist yet. */
export function cacheResponse(request: LinkRequest, { study, response }: LoadedResponse): void {
  const loaded = { study: reuseCachedStudy(request.study, study), response };
  if (!request.resumeHash) return;
  const key = request.resumeHash.toString('base64');
  if (response === null || isCacheable(response))
    setRecent(cachedResponses, MAX_CACHED_RESPONSES, key, loaded);
  else cachedResponses.delete(key);
}

/** The cached response of a resume token, or only the study for a request without a token; null on a cache miss. */
export function readCachedResponse({ study, resumeHash }: LinkRequest): LoadedResponse | null {
  if (resumeHash) return cachedResponses.get(resumeHash.toString('base64')) ?? null;
  const cached = cachedStudies.get(study);
  // A link that closes at a number of completed responses needs the current number from the database.
  return cached && cached.link.closeAt === null ? { study: cached, response: null } : null;
}

export function evictResponse({ resumeHash }: LinkRequest): void {
  if (resumeHash) cachedResponses.delete(resumeHash.toString('base64'));
}
