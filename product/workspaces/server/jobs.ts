import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import { REPLY_TTL_HOURS } from '#platform/http/server/idempotency.ts';
import type { Services } from '#platform/http/server/services.ts';
import { everyDeletedWorkspace, everyWorkspace, scopeOfJob } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { purgeWorkspace } from './deletion/purge-workspace.ts';
import { idempotency } from './tables.ts';
import { verifyAuditLog } from './audit/verify-audit-log.ts';

const nothing = z.object({}).nullish();

export const sweepRepliesJob = jobType({
  name: 'workspaces.sweep-replies',
  payload: nothing,
  every: '23 * * * *',
});

export const verifyAuditJob = jobType({
  name: 'workspaces.verify-audit',
  payload: nothing,
  every: '41 2 * * *',
});

/** Takes one deleted workspace away; by the clock, each whose job came to no end. */
export const purgeWorkspaceJob = jobType({
  name: 'workspaces.purge',
  payload: z.object({ workspace: z.uuid().optional() }).nullish(),
  every: '*/10 * * * *',
  expireIn: 4 * 3600,
});

/** Deletes the replies of a workspace whose keys have run out. */
export async function sweepReplies(services: Pick<Services, 'database'>, scope: Scope): Promise<void> {
  const { workspace, now } = scope;
  const before = new Date(now.getTime() - REPLY_TTL_HOURS * 3_600_000);
  await services.database.within(scope, (tx) =>
    tx.orm.delete(idempotency).where(and(eq(idempotency.workspace, workspace), lte(idempotency.at, before))),
  );
}

/** A log line per workspace: logs that are kept elsewhere then prove the audit log up to that moment. */
export async function reportAuditLog(
  services: Pick<Services, 'database' | 'log'>,
  scope: Scope,
): Promise<void> {
  const { rows, head, broken } = await verifyAuditLog(services, scope);
  const { workspace } = scope;
  if (broken === null) services.log.info({ workspace, rows, head }, 'the audit log holds');
  else
    services.log.error({ workspace, rows, head, broken }, 'the audit log was changed from outside Earshot');
}

export function workspaceWorkers(services: Services): Worker[] {
  return [
    worker(purgeWorkspaceJob, async (payload, { now, signal }) => {
      const job = purgeWorkspaceJob.name;
      if (payload?.workspace)
        return purgeWorkspace(services, scopeOfJob(payload.workspace, job, now), { signal, job });
      for await (const scope of everyDeletedWorkspace(services.database, job, now))
        await purgeWorkspace(services, scope, { signal, job });
    }),
    worker(sweepRepliesJob, async (_payload, { now, signal }) => {
      for await (const scope of everyWorkspace(services.database, sweepRepliesJob.name, now)) {
        if (signal.aborted) return;
        await sweepReplies(services, scope);
      }
    }),
    worker(verifyAuditJob, async (_payload, { now, signal }) => {
      for await (const scope of everyWorkspace(services.database, verifyAuditJob.name, now)) {
        if (signal.aborted) return;
        await reportAuditLog(services, scope);
      }
    }),
  ];
}
