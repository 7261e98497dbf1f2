import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { UploadLimits } from '#product/blocks/upload.ts';
import { checkRecordingConsent } from '../../consent/server/check-recording-consent.ts';
import { beginResponse } from '../../server/answering/begin-response.ts';
import { loadResponse, type LinkRequest } from '../../server/writing/load-response.ts';
import { readCachedVersion } from '../../server/answering/read-cached-version.ts';
import { createEmptyWrite } from '../../server/answering/save-answer.ts';
import { writeResponses } from '../../server/writing/write-responses.ts';

/** With a reason for the participant’s page, for which other conflicts are about the file. */
const finishedError = () =>
  Object.assign(conflict('This response is finished; its answers cannot be changed.'), {
    reason: 'finished',
  });

/** An unfinished response that takes files for one of its blocks. */
export interface UploadTarget {
  study: string;
  response: string;
  limits: UploadLimits;
}

/**
 * Finds the unfinished response of a resume token, which a first file begins, and the upload limits of a block.
 *
 * @throws not_found, gone, conflict, unavailable
 */
export async function requireTarget(
  tx: Tx,
  scope: Scope,
  { request, block }: { request: LinkRequest; block: string },
): Promise<UploadTarget> {
  const loaded = await loadResponse(tx, scope, { ...request, lock: false });
  const { study, linkToken } = request;
  const { response, insert } = await beginResponse(tx, scope, request, loaded);
  if (response.status !== 'in_progress' && response.status !== 'abandoned') throw finishedError();
  const content = await readCachedVersion(tx, scope, study, response.version);
  const question = content.blocks.find(({ id }) => id === block);
  const limits = question && requireTeamBlockType(question.type).uploads?.getLimits(question.config);
  if (!limits) throw notFound('question');
  if (insert) {
    const write = { ...createEmptyWrite(response, scope.now), insert };
    await writeResponses(tx, scope, {
      study: { id: study, linkToken, loaded: loaded.study },
      writes: [write],
      allOrNothing: false,
    });
  }
  await checkRecordingConsent(tx, scope, { study, response: response.id, content, block });
  return { study, response: response.id, limits };
}

/** Locks the response until the transaction ends. @throws conflict when it was finished, deleted or its link given back in the meantime */
export async function lockUnfinishedResponse(
  tx: Tx,
  { workspace }: Scope,
  { study, response }: UploadTarget,
): Promise<void> {
  const [unfinished] = await tx`
    select 1 from responses where workspace = ${workspace} and study = ${study} and id = ${response}
      and deleted_at is null and status in ('in_progress', 'abandoned') and resume is not null for update`;
  if (!unfinished) throw finishedError();
}
