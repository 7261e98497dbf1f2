import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/**
 * Keeps the time for good. A hold that expired is confirmed, too, as long as nobody else took the time.
 *
 * @returns false if it is gone
 */
export async function confirmHold(tx: Tx, { workspace }: Scope, id: string): Promise<boolean> {
  const rows = await tx`
    update holds set state = 'booked', expires_at = null where workspace = ${workspace} and id = ${id} returning id`;
  return rows.length > 0;
}
