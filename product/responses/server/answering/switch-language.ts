import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { PlayedStudy } from '../../contract.ts';
import { hashResume } from '../link-gate.ts';
import { loadResponse } from './load-response.ts';
import { playStudy } from '../page/play-study.ts';
import { requireOpen, readCachedVersion, type AnswerRequest } from './save-answer.ts';

/**
 * A participant reads on in another language: the study of their own version in it. The response counts for the
 * language it is read in last; answers stay, since they hold ids and not words.
 *
 * @throws not_found, gone when the study takes no more answers
 */
export async function switchLanguage(
  database: Database,
  scope: Scope,
  { resume, ...link }: AnswerRequest,
  wanted: string,
): Promise<PlayedStudy> {
  return database.within(scope, async (tx) => {
    const call = { ...link, resume: hashResume(resume) };
    const loaded = await loadResponse(tx, scope, { ...call, lock: true });
    const { id, version } = requireOpen(loaded, scope.now);
    const study = playStudy(await readCachedVersion(tx, scope, link.study, version), version, wanted);
    await tx`
      update responses set language = ${study.language}, revision = revision + 1, folded = false
      where workspace = ${scope.workspace} and study = ${link.study} and id = ${id}
        and language <> ${study.language}`;
    return study;
  });
}
