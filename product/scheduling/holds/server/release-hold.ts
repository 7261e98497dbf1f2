import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Frees the time of all hosts of a call, held or booked; nothing if it is free already. */
export async function releaseHold(tx: Tx, { workspace }: Scope, id: string): Promise<void> {
  await tx`delete from holds where workspace = ${workspace} and id = ${id}`;
}
