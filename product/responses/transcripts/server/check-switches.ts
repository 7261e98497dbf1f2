import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Whether recordings of a study are sent to the service without being asked for. */
export async function isAutomatic(tx: Tx, { workspace }: Scope, study: string): Promise<boolean> {
  const [row] = await tx<{ isOn: boolean }[]>`
    select case w.mode when 'on' then true when 'off' then false else s.is_automatic end as "isOn"
    from transcription_services s
      left join transcription_switches w on w.workspace = s.workspace and w.study = ${study}
    where s.workspace = ${workspace} and s.is_on`;
  return row?.isOn ?? false;
}

/**
 * Waits for changes of the switches, and lets them wait until the transaction ends: a recording that becomes ready meanwhile is
 * seen by one of both. Without a service there is nothing to lock, and nothing to send.
 */
export async function lockSwitches(tx: Tx, { workspace }: Scope, forWhat: 'change' | 'read'): Promise<void> {
  if (forWhat === 'change')
    await tx`select from transcription_services where workspace = ${workspace} for update`;
  else await tx`select from transcription_services where workspace = ${workspace} for share`;
}
