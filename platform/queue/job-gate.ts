import { mintScope, type Scope } from '../db/core/scope.ts';
import type { Database } from '../db/core/database.ts';

/** The job gate: a scope in the workspace that the job's payload names. */
export function mintJobScope(workspace: string, job: string, now: Date): Scope {
  return mintScope(workspace, { kind: 'job', job }, now);
}

async function* mintScopes(
  workspaces: Promise<{ workspace: string }[]>,
  job: string,
  now: Date,
): AsyncGenerator<Scope> {
  for (const { workspace } of await workspaces) yield mintJobScope(workspace, job, now);
}

/** Scopes in every workspace, one after the other, for scheduled jobs. */
export function everyWorkspace({ sql }: Database, job: string, now: Date): AsyncGenerator<Scope> {
  return mintScopes(sql`select workspace from identity.list_workspaces()`, job, now);
}

/** The same for deleted workspaces whose data is not purged yet. */
export function everyDeletedWorkspace({ sql }: Database, job: string, now: Date): AsyncGenerator<Scope> {
  return mintScopes(sql`select workspace from identity.list_deleted_workspaces()`, job, now);
}
