import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { referenceFiles } from '#product/media/server/add-asset.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { MAX_TEST_RESPONSES } from '../../contract.ts';
import { UPLOAD_QUOTAS, type UploadQuotas } from '../../limits.ts';
import { REHEARSAL_CHANNEL } from '../../response.ts';
import { loadResponse } from '../../server/writing/load-response.ts';
import { writeResponses, type ResponseWrite } from '../../server/writing/write-responses.ts';
import type { UploadServices } from '../../uploads/server/save-upload.ts';
import type { NewTestRecording } from './recordings/record-answer.ts';
import { readRecordingSlots } from './recordings/read-recording-slots.ts';
import { addRecordings, storeRecordings } from './recordings/save-recordings.ts';
import { makeTestResponse } from './make-test-response.ts';

interface Rehearsed {
  study: string;
  count: number;
}

/** @throws not_found, conflict when no version is published, or when there are too many test responses */
async function requirePublished(
  tx: Tx,
  scope: Scope,
  { study, count }: Rehearsed,
  lock: boolean,
): Promise<{ linkToken: string; version: number }> {
  const [row] = await tx<{ linkToken: string; version: number }[]>`
    select link_token as "linkToken", version from studies where workspace = ${scope.workspace} and id = ${study}
      and deleted_at is null ${lock ? sql`for no key update` : sql``}`;
  if (!row) throw notFound('study');
  if (row.version === 0) throw conflict('Publish the study first. Test responses use the published version.');
  // Counted after the study is locked: the locking statement does not see responses added while it waited.
  const [{ existing }] = await tx<[{ existing: number }]>`
    select count(*)::int as existing from responses
    where workspace = ${scope.workspace} and study = ${study} and preview and channel = ${REHEARSAL_CHANNEL}`;
  if (existing + count > MAX_TEST_RESPONSES)
    throw conflict(`There are already ${existing} test responses. Delete them first.`);
  return row;
}

/**
 * Adds test responses to the newest version of a published study, open or not, some of them with recordings. They are
 * flagged as preview, counted by no figure and no quota of the study, and deleted by `forgetRehearsal`. Recordings are
 * stored first and then referenced in the transaction that adds all responses.
 *
 * @throws not_found, conflict
 */
export async function rehearseStudy(
  services: UploadServices,
  scope: Scope,
  { rehearsed, quotas = UPLOAD_QUOTAS }: { rehearsed: Rehearsed; quotas?: UploadQuotas },
): Promise<number> {
  authorise(scope, studyPolicy, 'study.edit');
  const { study, count } = rehearsed;
  const { version, content, slots } = await services.database.within(scope, async (tx) => {
    const published = await requirePublished(tx, scope, rehearsed, false);
    return {
      version: published.version,
      content: await readVersion(tx, scope, study, published.version),
      slots: await readRecordingSlots(tx, scope, study),
    };
  });
  const writes: ResponseWrite[] = [];
  const recordings: NewTestRecording[] = [];
  for (let speaker = 0; speaker < count; speaker += 1) {
    const testResponse = await makeTestResponse(content, version, scope.now, slots, speaker);
    writes.push(testResponse.write);
    recordings.push(...testResponse.recordings);
  }
  const stored = await storeRecordings(services, scope, recordings);
  const files = stored.map(({ file }) => file);
  return referenceFiles(services, scope, files, async (tx) => {
    const published = await requirePublished(tx, scope, rehearsed, true);
    if (published.version !== version)
      throw conflict('The study was published again in the meantime. Generate test responses again.');
    const { linkToken } = published;
    const loaded = await loadResponse(tx, scope, {
      study,
      linkToken,
      resumeHash: null,
      lock: false,
      skipsPassword: true,
    });
    const loadedStudy = { id: study, linkToken, loaded: loaded.study };
    const { writtenCount } = await writeResponses(tx, scope, {
      study: loadedStudy,
      writes,
      allOrNothing: true,
    });
    await addRecordings(tx, services.queue, scope, { study, stored, quotas });
    await recordAudit(tx, scope, {
      action: 'study.rehearse',
      entity: study,
      detail: { count: writtenCount },
    });
    return writtenCount;
  });
}
