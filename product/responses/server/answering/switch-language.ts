import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { PlayedStudy } from '../../contract.ts';
import { hashResumeToken } from '../link-gate.ts';
import { loadResponse } from './load-response.ts';
import { createPlayedStudy } from '../page/create-played-study.ts';
import { requireOpenResponse, readCachedVersion, type AnswerRequest } from './save-answer.ts';

/**
 * Returns the study in another language, in the version of the response, and stores the language. Saved answers stay
 * valid, since they refer to options by id.
 *
 * @throws not_found, gone when the study takes no more answers
 */
export async function switchLanguage(
  database: Database,
  scope: Scope,
  { resumeToken, ...link }: AnswerRequest,
  requestedLanguage: string,
): Promise<PlayedStudy> {
  return database.within(scope, async (tx) => {
    const request = { ...link, resumeHash: hashResumeToken(resumeToken) };
    const loaded = await loadResponse(tx, scope, { ...request, lock: true });
    const { id, version } = requireOpenResponse(loaded, scope.now);
    const study = createPlayedStudy(
      await readCachedVersion(tx, scope, link.study, version),
      version,
      requestedLanguage,
    );
    await tx`
      update responses set language = ${study.language}, revision = revision + 1, folded = false
      where workspace = ${scope.workspace} and study = ${link.study} and id = ${id}
        and language <> ${study.language}`;
    return study;
  });
}
