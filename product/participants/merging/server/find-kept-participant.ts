import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { renderKeptParticipant } from './render-same-participants.ts';

/** The participant into whom somebody was merged, maybe in several steps; themselves if they never were. They may be gone. */
export async function findKeptParticipant(
  tx: Tx,
  { workspace }: Scope,
  participant: string,
): Promise<string> {
  const kept = renderKeptParticipant(sql`${workspace}::uuid`, sql`${participant}::uuid`);
  const [row] = await tx<{ id: string }[]>`select ${kept} as id`;
  return row!.id;
}
