import { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import type { ReportKey } from '../lock-report.ts';

/** Makes the files of the clips of a shared report that have none. */
export const makeClipFilesJob = jobType({
  name: 'reports.make-clips',
  payload: z.object({ workspace: z.uuid(), study: z.uuid(), report: z.uuid() }),
  expireInSeconds: 7_200,
  retries: 2,
});

/** Queues the files of clips of a report, if it is shared and has clips. */
export async function enqueueClipFiles(
  queue: Pick<Queue, 'enqueue'>,
  tx: Tx,
  { workspace }: Scope,
  { study, report }: ReportKey,
): Promise<void> {
  const [found] = await tx`
    select from report_items i join report_links l on l.workspace = i.workspace and l.report = i.report
    where i.workspace = ${workspace} and i.report = ${report} and i.kind = 'clip' and i.removed_at is null limit 1`;
  if (found) await queue.enqueue(tx, makeClipFilesJob, { workspace, study, report });
}
