import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { giveUpProposingJob, proposeThemesJob } from './jobs.ts';
import { askForProposals, endProposing } from './ask-for-proposals.ts';

export function buildProposalWorkers(services: Services): Worker[] {
  const { config, database } = services;
  const outbound = createOutboundClient({ allowedHosts: config.outboundAllowedHosts });
  return [
    worker(proposeThemesJob, async ({ workspace, ...key }, { now, signal }) => {
      const scope = mintJobScope(workspace, proposeThemesJob.name, now);
      await askForProposals({ database, outbound }, scope, { key, signal });
    }),
    worker(giveUpProposingJob, async ({ workspace, ...key }, { now }) => {
      const scope = mintJobScope(workspace, giveUpProposingJob.name, now);
      await database.within(scope, (tx) =>
        endProposing(tx, scope, { key, state: 'failed', problem: 'interrupted' }),
      );
    }),
  ];
}
