import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { requireBlockType } from '#product/blocks/index.ts';
import type { UploadLimits } from '#product/blocks/upload.ts';
import { checkRecordingConsent } from '../../consent/server/check-recording-consent.ts';
import { hashResumeToken } from '../../server/link-gate.ts';
import { loadResponse } from '../../server/answering/load-response.ts';
import {
  requireOpenResponse,
  readCachedVersion,
  type AnswerRequest,
} from '../../server/answering/save-answer.ts';

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
 * Finds the unfinished response of a resume token and the upload limits of a block.
 *
 * @throws not_found, gone, conflict, unavailable
 */
export async function findTarget(
  tx: Tx,
  scope: Scope,
  { resumeToken, ...link }: AnswerRequest,
  block: string,
): Promise<UploadTarget> {
  const resumeHash = hashResumeToken(resumeToken);
  const loaded = await loadResponse(tx, scope, { ...link, resumeHash, lock: false });
  const { study } = link;
  const response = requireOpenResponse(loaded, scope.now);
  if (response.status !== 'in_progress' && response.status !== 'abandoned') throw finishedError();
  const content = await readCachedVersion(tx, scope, study, response.version);
  const question = content.blocks.find(({ id }) => id === block);
  const limits = question && requireBlockType(question.type).uploads?.accepts(question.config);
  if (!limits) throw notFound('question');
  await checkRecordingConsent(tx, scope, { study, response: response.id }, content, block);
  return { study, response: response.id, limits };
}

/** Locks the response until the transaction ends. @throws conflict when it was finished or deleted in the meantime */
export async function lockUnfinishedResponse(
  tx: Tx,
  { workspace }: Scope,
  { study, response }: UploadTarget,
): Promise<void> {
  const [unfinished] = await tx`
    select 1 from responses where workspace = ${workspace} and study = ${study} and id = ${response}
      and deleted_at is null and status in ('in_progress', 'abandoned') for update`;
  if (!unfinished) throw finishedError();
}
