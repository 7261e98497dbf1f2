import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { APPROVE_AFTER_DAYS } from '../panel.ts';
import { approveComplete } from './approve-complete.ts';
import { pollPanel } from './poll-panel.ts';
import { releaseLostCredits } from './ending/release-lost-credits.ts';
import { listPanelsToStop, stopPanel } from './ending/stop-panel.ts';

const DAY_MS = 86_400_000;
/** Panels of one workspace that are polled in one run, each by two requests or more. */
const MAX_POLLED = 20;
/** A panel that has ended is polled each hour while somebody waits for a decision. */
const SLOW_INTERVAL_MS = 3_600_000;

const pollJob = jobType({
  name: 'panels.poll',
  payload: z.object({}).nullish(),
  cron: '*/3 * * * *',
});

const releaseJob = jobType({
  name: 'panels.release-credits',
  payload: z.object({}).nullish(),
  cron: '37 4 * * *',
});

type JobServices = Pick<Services, 'database' | 'config'>;

/** Studies whose panels are due for a poll, the longest not polled first. */
const listDue = ({ database }: JobServices, scope: Scope) =>
  database.within(
    scope,
    (tx) => tx<{ study: string }[]>`
      select p.study from panels p
      where p.workspace = ${scope.workspace} and (p.state in ('publishing', 'live', 'paused')
        or (p.state = 'ended' and coalesce(p.seen_at, p.created_at) < ${new Date(scope.now.getTime() - SLOW_INTERVAL_MS)}
          and exists (select from panelists s where s.workspace = p.workspace and s.study = p.study
            and (s.state in ('active', 'review') or (s.state = 'approved' and not s.is_spent)
              or (s.state = 'screened_out' and not s.is_spent and p.screen_out_cost > 0)))))
      order by p.seen_at nulls first, p.study limit ${MAX_POLLED}`,
  );

/** Stops and polls the panels of a workspace, and approves what waited long enough where that is on. */
export async function pollPanels(
  services: JobServices,
  scope: Scope,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { database } = services;
  for (const study of await database.within(scope, (tx) => listPanelsToStop(tx, scope))) {
    if (signal.aborted) return;
    await stopPanel(services, scope, study);
  }
  for (const { study } of await listDue(services, scope)) {
    if (signal.aborted) return;
    if (!(await pollPanel(services, scope, study))) continue;
    const isOn = await database.within(scope, async (tx) => {
      const rows = await tx`
        select from panels p join studies s on s.workspace = p.workspace and s.id = p.study and s.deleted_at is null
        where p.workspace = ${scope.workspace} and p.study = ${study} and (p.settings ->> 'approvesByItself')::boolean`;
      return rows.length > 0;
    });
    const before = new Date(scope.now.getTime() - APPROVE_AFTER_DAYS * DAY_MS);
    if (isOn) await approveComplete(services, scope, { study, before });
  }
}

export const panelWorkers = (services: Services): Worker[] => [
  worker(pollJob, async (_payload, { now, signal }) => {
    for await (const scope of mintWorkspaceScopes(services.database, { jobName: pollJob.name, now })) {
      if (signal.aborted) return;
      await pollPanels(services, scope, { signal });
    }
  }),
  worker(releaseJob, async (_payload, { now, signal }) => {
    for await (const scope of mintWorkspaceScopes(services.database, { jobName: releaseJob.name, now })) {
      if (signal.aborted) return;
      await services.database.within(scope, (tx) => releaseLostCredits(tx, scope));
    }
  }),
];
