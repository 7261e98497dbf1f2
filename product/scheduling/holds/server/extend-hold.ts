import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Holds the time of a call at least until then; nothing for one that is booked. */
export async function extendHold(
  tx: Tx,
  { workspace }: Scope,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<void> {
  await tx`
    update holds set expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
    where workspace = ${workspace} and id = ${id} and state = 'held'`;
}
