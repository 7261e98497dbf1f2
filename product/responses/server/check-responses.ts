import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Whether anybody has begun to answer a study, also as a preview or a test, and also if it was deleted. */
export async function hasResponses(tx: Tx, scope: Scope, study: string): Promise<boolean> {
  const [row] = await tx<{ found: boolean }[]>`
    select exists (select from responses where workspace = ${scope.workspace} and study = ${study}) as found`;
  return row!.found;
}

/** Whether anybody has sent a recording, also as a preview or a test. */
export async function hasRecordings(tx: Tx, scope: Scope, study: string): Promise<boolean> {
  const [row] = await tx<{ found: boolean }[]>`
    select exists (select from recordings where workspace = ${scope.workspace} and container = ${study}) as found`;
  return row!.found;
}
