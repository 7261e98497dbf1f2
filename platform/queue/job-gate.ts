import type { Database } from '../db/database.ts';
import { mintScope, type Scope } from '../db/scope.ts';

/** The job gate: a scope in the workspace that the job's payload names. */
export function scopeOfJob(workspace: string, job: string, now: Date): Scope {
  return mintScope(workspace, { kind: 'job', job }, now);
}

/** Scopes in every workspace, one after the other, for jobs that run by the clock. */
export async function* everyWorkspace(database: Database, job: string, now: Date): AsyncGenerator<Scope> {
  const rows = await database.client<
    { workspace: string }[]
  >`select workspace from identity.list_workspaces()`;
  for (const { workspace } of rows) yield scopeOfJob(workspace, job, now);
}
