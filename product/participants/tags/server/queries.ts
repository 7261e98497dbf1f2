import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { ParticipantTag } from '../contract.ts';

/** The workspace's tags for participants, by name. */
export const readParticipantTags = (tx: Tx, { workspace }: Scope): Promise<ParticipantTag[]> =>
  tx<ParticipantTag[]>`
    select id, name from participant_tags where workspace = ${workspace} order by lower(name), id`;

/** Locks tags against being deleted until the transaction ends. @throws not_found unless all of them exist */
export async function lockParticipantTags(
  tx: Tx,
  { workspace }: Scope,
  ids: readonly string[],
): Promise<void> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return;
  const rows = await tx`
    select id from participant_tags where workspace = ${workspace} and id = any (${unique}::uuid[]) for share`;
  if (rows.length < unique.length) throw notFound('tag');
}
