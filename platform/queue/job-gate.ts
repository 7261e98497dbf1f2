import { mintScope, type Scope } from '../db/core/scope.ts';
import type { Database } from '../db/core/database.ts';

/** The job gate: a scope in the workspace that the job's payload names. */
export function scopeOfJob(workspace: string, job: string, now: Date): Scope {
  return mintScope(workspace, { kind: 'job', job }, now);
}

async function* scopesOf(
  listing: Promise<{ workspace: string }[]>,
  job: string,
  now: Date,
): AsyncGenerator<Scope> {
  for (const { workspace } of await listing) yield scopeOfJob(workspace, job, now);
}

/** Scopes in every workspace, one after the other, for jobs that run by the clock. */
export function everyWorkspace({ sql }: Database, job: string, now: Date): AsyncGenerator<Scope> {
  return scopesOf(sql`select workspace from identity.list_workspaces()`, job, now);
}

/** The same for workspaces that are deleted and not gone yet. */
export function everyDeletedWorkspace({ sql }: Database, job: string, now: Date): AsyncGenerator<Scope> {
  return scopesOf(sql`select workspace from identity.list_deleted_workspaces()`, job, now);
}
