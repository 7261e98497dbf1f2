import type { Readable } from 'node:stream';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { diagnosticsChannel, type RefusalMessage } from '#platform/log/diagnostics-channel.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { requireBlockType } from '#product/blocks/index.ts';
import type { SentFile, UploadLimits } from '#product/blocks/upload.ts';
import { sanitizeFileName } from '#product/media/file-name.ts';
import { isRecording } from '#product/media/playback/recording.ts';
import { startPreparing } from '#product/media/playback/server/start-preparing.ts';
import { addAsset } from '#product/media/server/add-asset.ts';
import { PROGRAM_MESSAGE, writeFileOfKinds } from '#product/media/server/write-file.ts';
import { isProgramName } from '#product/media/sniff-kind.ts';
import { hashResumeToken } from '../../server/link-gate.ts';
import { loadResponse } from '../../server/answering/load-response.ts';
import {
  requireOpenResponse,
  readCachedVersion,
  type AnswerRequest,
} from '../../server/answering/save-answer.ts';
import { UPLOAD_QUOTAS, type UploadQuotas } from '../../limits.ts';

type UploadServices = Pick<Services, 'database' | 'storage' | 'log'> & { queue: Pick<Queue, 'enqueue'> };

/** The message for the participant by the quota that is exhausted. */
const QUOTA_MESSAGES = {
  response: 'You can send at most 20 files and 200 MB. Continue with the files you have sent.',
  study:
    'This study can’t take more files. Continue without one, or contact the person who sent you the link.',
  workspace:
    'There is no space for more files. Continue without one, or contact the person who sent you the link.',
};

async function checkQuotas(
  tx: Tx,
  scope: Scope,
  target: UploadTarget,
  quotas: UploadQuotas,
  addedBytes: number,
): Promise<void> {
  const rows = await tx<{ level: keyof UploadQuotas; files: number; bytes: number }[]>`
    select level, count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from assets
      cross join lateral (values ('workspace'), ('study'), ('response')) as q (level)
    where workspace = ${scope.workspace} and purpose = 'upload' and (level = 'workspace' or (container = ${target.study}
      and (level = 'study' or owner = ${target.response})))
    group by level`;
  for (const { level, files, bytes } of rows) {
    const quota = quotas[level];
    if (files < quota.files && bytes + addedBytes <= quota.bytes) continue;
    diagnosticsChannel.refused.publish({ reason: `uploads_of_${level}` } satisfies RefusalMessage);
    // 409, because for the participant’s page 413 means that a single file is too large.
    throw conflict(QUOTA_MESSAGES[level]);
  }
}

interface UploadTarget {
  study: string;
  response: string;
  limits: UploadLimits;
}

/** Finds the unfinished response of a resume token and the upload limits of a block. @throws not_found, gone, conflict */
async function findTarget(
  { database }: UploadServices,
  scope: Scope,
  { study, linkToken, resumeToken }: AnswerRequest,
  block: string,
  quotas: UploadQuotas,
): Promise<UploadTarget> {
  return database.within(scope, async (tx) => {
    const loaded = await loadResponse(tx, scope, {
      study,
      linkToken,
      resumeHash: hashResumeToken(resumeToken),
      lock: false,
    });
    const response = requireOpenResponse(loaded, scope.now);
    if (response.status !== 'in_progress' && response.status !== 'abandoned')
      throw conflict('This response is finished; its answers cannot be changed.');
    const content = await readCachedVersion(tx, scope, study, response.version);
    const question = content.blocks.find(({ id }) => id === block);
    const limits = question && requireBlockType(question.type).uploads?.accepts(question.config);
    if (!limits) throw notFound('question');
    const target = { study, response: response.id, limits };
    await checkQuotas(tx, scope, target, quotas, 1);
    return target;
  });
}

/**
 * Stores a file for the answer to a block, in the response of a resume token. Its type is detected from its bytes; sound and
 * video are queued to be prepared for playback.
 *
 * @throws not_found, gone, conflict, too_large, bad_input with a message for the participant
 */
export async function addUpload(
  services: UploadServices,
  scope: Scope,
  request: AnswerRequest,
  { block, name, content }: { block: string; name: string; content: Readable },
  quotas: UploadQuotas = UPLOAD_QUOTAS,
): Promise<SentFile> {
  const fileName = sanitizeFileName(name);
  if (isProgramName(fileName)) throw badInput(PROGRAM_MESSAGE);
  const target = await findTarget(services, scope, request, block, quotas);
  const { study, response, limits } = target;
  const { id, kind, bytes } = await addAsset(
    services,
    scope,
    { purpose: 'upload', container: study, owner: response, field: block, name: fileName },
    (key) => writeFileOfKinds(services.storage, key, content, limits),
    async (tx, added) => {
      const [unfinished] = await tx`
        select 1 from responses where workspace = ${scope.workspace} and study = ${study} and id = ${response}
          and deleted_at is null and status in ('in_progress', 'abandoned') for update`;
      if (!unfinished) throw conflict('This response is finished; its answers cannot be changed.');
      // Serialised per workspace, so that concurrent uploads cannot exceed a quota together.
      await tx`select pg_advisory_xact_lock(hashtextextended(${scope.workspace}, 13))`;
      await checkQuotas(tx, scope, target, quotas, added.bytes);
    },
    async (tx, added) => {
      if (!isRecording(added.kind)) return;
      const key = { container: study, owner: response, asset: added.id };
      await startPreparing(tx, services.queue, scope, key);
    },
  );
  return { id, name: fileName, kind, bytes };
}
