import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { makeClipFilesJob } from './enqueue-clip-files.ts';

/**
 * Queues the files of shared reports that have a clip without one: it was moved, its response was excluded and counts again, its
 * recording was not prepared when the report was shared, or making it failed. Those that may not be shown are left out by the job.
 */
export async function enqueueMissingFiles(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
): Promise<void> {
  const { workspace, now } = scope;
  await database.within(scope, async (tx) => {
    const reports = await tx<{ study: string; report: string }[]>`
      select distinct p.study, p.id as report from report_items i
        join reports p on p.workspace = i.workspace and p.id = i.report and p.deleted_at is null
        join report_links l on l.workspace = i.workspace and l.report = i.report
        join clips c on c.workspace = i.workspace and c.id = i.source
      where i.workspace = ${workspace} and i.kind = 'clip' and i.removed_at is null
        and (l.ends_at is null or l.ends_at > ${now})
        and not exists (select from report_clip_files f where f.workspace = i.workspace and f.clip = i.source)`;
    for (const { study, report } of reports)
      await queue.enqueue(tx, makeClipFilesJob, { workspace, study, report }, { key: report });
  });
}
