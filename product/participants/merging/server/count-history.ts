import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** How much a participant has that is joined when they are merged, without studies that the caller does not see. */
export async function countHistory(
  tx: Tx,
  { workspace }: Scope,
  participant: string,
): Promise<{ studies: number; responses: number; notes: number }> {
  const [row] = await tx<{ studies: number; responses: number; notes: number }[]>`
    select
      (select count(*)::int from participations p join studies s on s.workspace = p.workspace and s.id = p.study
        where p.workspace = ${workspace} and p.participant = ${participant} and s.deleted_at is null) as studies,
      (select count(*)::int from responses r join studies s on s.workspace = r.workspace and s.id = r.study
        where r.workspace = ${workspace} and r.participant = ${participant} and r.deleted_at is null
          and s.deleted_at is null) as responses,
      (select count(*)::int from participant_notes n
        where n.workspace = ${workspace} and n.participant = ${participant}) as notes`;
  return row!;
}
