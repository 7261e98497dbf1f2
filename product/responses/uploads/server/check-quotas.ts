import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { conflict } from '#platform/errors/errors.ts';
import { diagnosticsChannel, type RefusalMessage } from '#platform/log/diagnostics-channel.ts';
import type { UploadQuotas } from '../../limits.ts';
import type { UploadTarget } from './require-target.ts';

/** The message for the participant by the quota that is exhausted. */
const QUOTA_MESSAGES = {
  response: 'You can send at most 20 files and 200 MB. Continue with the files you have sent.',
  study:
    'This study can’t take more files. Continue without one, or contact the person who sent you the link.',
  workspace:
    'There is no space for more files. Continue without one, or contact the person who sent you the link.',
};

/** What would be added to the stored files, by default one file, and the upload that it replaces. */
interface AddedFiles {
  bytes: number;
  files?: number;
  replaces?: string;
}

/**
 * Compares the files of a workspace, study and response with their quotas, unfinished uploads included.
 *
 * @throws conflict with a message for the participant
 */
export async function checkQuotas(
  tx: Tx,
  { workspace }: Scope,
  { study, response, quotas, added }: UploadTarget & { quotas: UploadQuotas; added: AddedFiles },
): Promise<void> {
  const rows = await tx<{ level: keyof UploadQuotas; files: number; bytes: number }[]>`
    select level, count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from (
      select container, owner, bytes from assets where workspace = ${workspace} and purpose = 'upload'
      union all
      select container, owner, received from unfinished_uploads
      where workspace = ${workspace} and id is distinct from ${added.replaces ?? null}::uuid) file
      cross join lateral (values ('workspace'), ('study'), ('response')) as q (level)
    where level = 'workspace' or (container = ${study} and (level = 'study' or owner = ${response}))
    group by level`;
  for (const [level, quota] of Object.entries(quotas) as [keyof UploadQuotas, UploadQuotas['study']][]) {
    const { files, bytes } = rows.find((row) => row.level === level) ?? { files: 0, bytes: 0 };
    if (files + (added.files ?? 1) <= quota.files && bytes + added.bytes <= quota.bytes) continue;
    refuseByQuota(level);
  }
}

/** Checks the quota of bytes of one response, with each part of a file. @throws conflict */
export async function checkResponseQuota(
  tx: Tx,
  { workspace }: Scope,
  { study, response, quotas, addedBytes }: UploadTarget & { quotas: UploadQuotas; addedBytes: number },
): Promise<void> {
  const ofResponse = sql`workspace = ${workspace} and container = ${study} and owner = ${response}`;
  const [row] = await tx<{ bytes: number }[]>`
    select ((select coalesce(sum(bytes), 0) from assets where ${ofResponse} and purpose = 'upload')
      + (select coalesce(sum(received), 0) from unfinished_uploads where ${ofResponse}))::float8 as bytes`;
  if (row!.bytes + addedBytes > quotas.response.bytes) refuseByQuota('response');
}

function refuseByQuota(level: keyof UploadQuotas): never {
  diagnosticsChannel.refused.publish({ reason: `uploads_of_${level}` } satisfies RefusalMessage);
  // 409, because for the participant’s page 413 means that a single file is too large.
  throw conflict(QUOTA_MESSAGES[level]);
}

/** Serialises a workspace, so that concurrent uploads cannot exceed a quota together. */
export async function lockQuotas(tx: Tx, { workspace }: Scope): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${workspace}, 13))`;
}
