import { mintScope, type Scope } from '../db/core/scope.ts';
import type { Database } from '../db/core/database.ts';

/** The job gate: a scope in one workspace, usually the one in the job's payload. The job is its actor. */
export function mintJobScope(workspace: string, jobName: string, now: Date): Scope {
  return mintScope(workspace, { kind: 'job', job: jobName }, now);
}

async function* mintScopes(
  workspaces: Promise<{ workspace: string }[]>,
  jobName: string,
  now: Date,
): AsyncGenerator<Scope> {
  for (const { workspace } of await workspaces) yield mintJobScope(workspace, jobName, now);
}

/** Yields one scope for each workspace that is not deleted, for scheduled jobs. */
export function mintWorkspaceScopes(
  { sql }: Database,
  { jobName, now }: { jobName: string; now: Date },
): AsyncGenerator<Scope> {
  return mintScopes(sql`select workspace from internal.list_workspaces()`, jobName, now);
}

/** Yields one scope for each deleted workspace whose data is not purged yet. */
export function mintDeletedWorkspaceScopes(
  { sql }: Database,
  { jobName, now }: { jobName: string; now: Date },
): AsyncGenerator<Scope> {
  return mintScopes(sql`select workspace from internal.list_deleted_workspaces()`, jobName, now);
}
