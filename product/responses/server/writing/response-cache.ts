import { isDeepStrictEqual } from 'node:util';
import type { LinkRequest, LoadedResponse } from '../answering/load-response.ts';

// Answering reads no response twice: what this process wrote last is kept and decided on. It is never trusted: each
// write compares the revision in its own statement, and a process that is behind reads the response again.
const responses = new Map<string, LoadedResponse>();
const studies = new Map<string, LoadedResponse['study']>();
const MAX_RESPONSES = 2_000;
const MAX_STUDIES = 1_000;
/** Characters of the answers of one response; larger ones are read each time. */
const MAX_CHARACTERS = 4_000;

/** Whether a response is small enough for the cache: thousands of large ones would fill the memory. */
export function isCacheable({ answers }: NonNullable<LoadedResponse['response']>): boolean {
  let characters = 0;
  for (const { value } of answers.values()) {
    characters += JSON.stringify(value).length;
    if (characters > MAX_CHARACTERS) return false;
  }
  return true;
}

function remember<T>(map: Map<string, T>, most: number, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
}

/** The same object for a study as long as nothing of it changes, so that writes decided on it can share a batch. */
export function shareStudy(id: string, read: LoadedResponse['study']): LoadedResponse['study'] {
  const known = studies.get(id);
  const study =
    known && isDeepStrictEqual({ ...known, completed: 0 }, { ...read, completed: 0 }) ? known : read;
  remember(studies, MAX_STUDIES, id, study);
  return study;
}

/** Keeps a response as it is after a write. */
export function cacheResponse(call: LinkRequest, { study: read, response }: LoadedResponse): void {
  const loaded = { study: shareStudy(call.study, read), response };
  if (!call.resume) return;
  const key = call.resume.toString('base64');
  if (loaded.response && isCacheable(loaded.response)) remember(responses, MAX_RESPONSES, key, loaded);
  else responses.delete(key);
}

/** The response of a resume token, or the study alone for a request without one; null where it must be read. */
export function recallResponse({ study, resume }: LinkRequest): LoadedResponse | null {
  if (resume) return responses.get(resume.toString('base64')) ?? null;
  const known = studies.get(study);
  // Where a number closes the link, how many have completed must be read.
  return known && known.link.closeAt === null ? { study: known, response: null } : null;
}

export function forgetResponse({ resume }: LinkRequest): void {
  if (resume) responses.delete(resume.toString('base64'));
}
