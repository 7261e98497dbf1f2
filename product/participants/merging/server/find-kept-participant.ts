import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** More steps than anybody merges; ends a circle, which no merge makes. */
const MAX_STEPS = 100;

/** The participant into whom somebody was merged, maybe in several steps; themselves if they never were. They may be gone. */
export async function findKeptParticipant(
  tx: Tx,
  { workspace }: Scope,
  participant: string,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    with recursive kept as (
      select ${participant}::uuid as id, 0 as steps
      union
      select m.kept, k.steps + 1 from kept k
      join merged_participants m on m.workspace = ${workspace} and m.merged = k.id
      where k.steps < ${MAX_STEPS}::int)
    select id from kept order by steps desc limit 1`;
  return row!.id;
}
