import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { checkDomains } from './check-domains.ts';
import { resolveTxtRecords } from './prove-domain.ts';

/** Looks up the DNS records of all proven domains: a domain may be sold, and then belongs to somebody else. */
const checkDomainsJob = jobType({
  name: 'workspaces.check-domains',
  payload: z.object({}).nullish(),
  cron: '29 4 * * *',
});

export function signOnWorkers(services: Services): Worker[] {
  return [
    worker(checkDomainsJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(services.database, {
        jobName: checkDomainsJob.name,
        now,
      })) {
        if (signal.aborted) return;
        await checkDomains(services, scope, resolveTxtRecords);
      }
    }),
  ];
}
