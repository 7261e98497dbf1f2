import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Whether the workspace has a transcription service. */
export async function readServiceState(tx: Tx, { workspace }: Scope): Promise<'none' | 'off' | 'on'> {
  const [row] = await tx<{ isOn: boolean }[]>`
    select is_on as "isOn" from transcription_services where workspace = ${workspace}`;
  if (!row) return 'none';
  return row.isOn ? 'on' : 'off';
}
