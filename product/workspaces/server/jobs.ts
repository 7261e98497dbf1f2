import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import { REPLY_TTL_HOURS } from '#platform/http/server/idempotency.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintDeletedWorkspaceScopes, mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { purgeWorkspace } from './deletion/purge-workspace.ts';
import { idempotency } from './tables.ts';
import { expireAuditEntries } from './audit/expire-audit-entries.ts';
import { verifyAuditLog } from './audit/verify-audit-log.ts';

const emptyPayload = z.object({}).nullish();

const sweepRepliesJob = jobType({
  name: 'workspaces.sweep-replies',
  payload: emptyPayload,
  cron: '23 * * * *',
});

/** Verifies the audit logs of all workspaces, and deletes entries older than the retention period. */
export const verifyAuditJob = jobType({
  name: 'workspaces.verify-audit',
  payload: emptyPayload,
  cron: '41 2 * * *',
});

/** Purges one deleted workspace; the scheduled run purges all whose job did not finish. */
export const purgeWorkspaceJob = jobType({
  name: 'workspaces.purge',
  payload: z.object({ workspace: z.uuid().optional() }).nullish(),
  cron: '*/10 * * * *',
  expireInSeconds: 4 * 3600,
});

/** Deletes the replies of a workspace whose keys have run out. */
export async function deleteExpiredReplies(
  services: Pick<Services, 'database'>,
  scope: Scope,
): Promise<void> {
  const { workspace, now } = scope;
  const expiredBefore = new Date(now.getTime() - REPLY_TTL_HOURS * 3_600_000);
  await services.database.within(scope, (tx) =>
    tx.orm
      .delete(idempotency)
      .where(and(eq(idempotency.workspace, workspace), lte(idempotency.at, expiredBefore))),
  );
}

/**
 * Logs the head of the audit log: log lines stored elsewhere then prove the audit log up to that time. Returns whether
 * the log is intact.
 */
export async function reportAuditLog(
  services: Pick<Services, 'database' | 'log'>,
  scope: Scope,
): Promise<boolean> {
  const { rows, head, broken } = await verifyAuditLog(services, scope);
  const { workspace } = scope;
  if (broken === null) services.log.info({ workspace, rows, head }, 'the audit log holds');
  else
    services.log.error({ workspace, rows, head, broken }, 'the audit log was changed from outside Earshot');
  return broken === null;
}

export function workspaceWorkers(services: Services): Worker[] {
  return [
    worker(purgeWorkspaceJob, async (payload, { now, signal }) => {
      const job = purgeWorkspaceJob.name;
      if (payload?.workspace)
        return purgeWorkspace(services, mintJobScope(payload.workspace, job, now), { signal, job });
      for await (const scope of mintDeletedWorkspaceScopes(services.database, { jobName: job, now }))
        await purgeWorkspace(services, scope, { signal, job });
    }),
    worker(sweepRepliesJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(services.database, {
        jobName: sweepRepliesJob.name,
        now,
      })) {
        if (signal.aborted) return;
        await deleteExpiredReplies(services, scope);
      }
    }),
    worker(verifyAuditJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(services.database, {
        jobName: verifyAuditJob.name,
        now,
      })) {
        if (signal.aborted) return;
        // A log that was changed is kept as evidence.
        if (await reportAuditLog(services, scope)) await expireAuditEntries(services, scope, signal);
      }
    }),
  ];
}
