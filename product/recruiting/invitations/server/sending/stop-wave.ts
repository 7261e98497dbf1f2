import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { StopReason } from '../../wave.ts';

/** Ends what a wave still has to send, and its reminders with it. Null as a reason: somebody cancelled it. */
export async function stopWave(
  tx: Tx,
  { workspace, now }: Scope,
  { wave, reason }: { wave: string; reason: StopReason | null },
): Promise<void> {
  const state = reason === null ? 'cancelled' : 'stopped';
  const ended = await tx<{ id: string }[]>`
    update waves set state = ${state}, stop_reason = ${reason}
    where workspace = ${workspace} and (id = ${wave} or reminds_of = ${wave}) and state <> 'cancelled' returning id`;
  await tx`
    update deliveries set state = 'skipped', rule = ${state}, due_at = null, settled_at = ${now}
    where workspace = ${workspace} and wave = any (${ended.map(({ id }) => id)}::uuid[]) and state = 'waiting'`;
}
