import type { Tx } from '#platform/db/core/database.ts';

/**
 * Stops all waves of a restored backup, before any process sends: what was waiting in it may have been sent since it was made. A
 * person resumes them. Needs a transaction that row-level security does not restrict.
 */
export async function stopRestoredWaves(tx: Tx): Promise<void> {
  await tx`
    update waves w set state = 'stopped', stop_reason = 'restored'
    where state = 'active' and exists (
      select from deliveries d where d.workspace = w.workspace and d.wave = w.id and d.state in ('waiting', 'sending'))`;
  await tx`
    update deliveries d set state = 'skipped', rule = 'stopped', due_at = null from waves w
    where w.workspace = d.workspace and w.id = d.wave and w.stop_reason = 'restored' and d.state = 'waiting'`;
  await tx`
    update deliveries d set state = 'unknown', due_at = null from waves w
    where w.workspace = d.workspace and w.id = d.wave and w.stop_reason = 'restored' and d.state = 'sending'`;
}
