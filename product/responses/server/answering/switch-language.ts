import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { PlayedStudy } from '../../contract.ts';
import { loadResponse, type LinkRequest } from '../writing/load-response.ts';
import { createPlayedStudy } from '../played/create-played-study.ts';
import { requireBeginnable, requireOpenResponse } from './begin-response.ts';
import { readCachedVersion } from './read-cached-version.ts';
import { createResumeToken } from './resume-token.ts';

/**
 * Returns the study in another language, in the version of the response, and stores the language; before the first answer
 * in the resume token. Saved answers stay valid, since they refer to options by id.
 *
 * @throws not_found, gone when the study takes no more answers
 */
export async function switchLanguage(
  database: Database,
  scope: Scope,
  { request, requestedLanguage }: { request: LinkRequest; requestedLanguage: string },
): Promise<{ study: PlayedStudy; resumeToken: string | null }> {
  return database.within(scope, async (tx) => {
    const loaded = await loadResponse(tx, scope, { ...request, lock: true });
    const createStudy = async (version: number) =>
      createPlayedStudy(
        await readCachedVersion(tx, scope, request.study, version),
        version,
        requestedLanguage,
      );
    const { start, responseId } = request;
    if (!loaded.response && !loaded.isDeleted && start && responseId) {
      requireBeginnable(loaded.study, start, scope.now);
      const study = await createStudy(start.version);
      const changed = { response: responseId, start: { ...start, language: study.language } };
      return { study, resumeToken: createResumeToken(database, { study: request.study, content: changed }) };
    }
    const { id, version } = requireOpenResponse(loaded, scope.now);
    const study = await createStudy(version);
    await tx`
      update responses set language = ${study.language}, revision = revision + 1, folded = false
      where workspace = ${scope.workspace} and study = ${request.study} and id = ${id}
        and language <> ${study.language}`;
    return { study, resumeToken: null };
  });
}
