import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Adds the reminders of an invitation that was sent. Whether they are still needed is decided when they are due. */
export async function planReminders(
  tx: Tx,
  { workspace, now }: Scope,
  { wave, participant }: { wave: string; participant: string },
): Promise<void> {
  await tx`
    insert into deliveries (workspace, wave, participant, id, state, attempts, due_at)
    select w.workspace, w.id, ${participant}::uuid, gen_random_uuid(), 'waiting', 0,
      ${now}::timestamptz + make_interval(days => w.remind_after_days)
    from waves w where w.workspace = ${workspace} and w.reminds_of = ${wave} and w.state = 'active'
    on conflict (workspace, wave, participant) do nothing`;
}
