import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import { authoriseReading } from '../../access/server/authorise-reading.ts';
import { nameParticipant } from '../../participant.ts';
import { requireParticipant } from '../../server/queries.ts';
import { mergePolicy } from './policy.ts';
import { getUndoCutoff } from './undo-merge.ts';

interface ListedMerge {
  id: string;
  merged: string;
  mergedAt: Date;
  name: string | null;
  email: string | null;
  externalId: string | null;
}

/** The merges of the last day into a participant, newest first, and whether each can be undone. @throws forbidden, not_found */
export async function listMerges(tx: Tx, scope: Scope, participant: string) {
  authorise(scope, mergePolicy, 'participant.merge');
  await authoriseReading(tx, scope);
  const { changed_at: changedAt } = await requireParticipant(tx, scope, participant);
  const rows = await tx<ListedMerge[]>`
    select m.id, m.merged, m.merged_at as "mergedAt", b.name, b.email, b.external_id as "externalId"
    from participant_merges m, jsonb_populate_recordset(null::participants, m.before -> 'participants') b
    where m.workspace = ${scope.workspace} and m.kept = ${participant} and b.id = m.merged
      and m.merged_at > ${getUndoCutoff(scope.now)}
    order by m.merged_at desc, m.id`;
  return {
    items: rows.map(({ id, merged, mergedAt, ...known }) => ({
      id,
      displayName: nameParticipant({ id: merged, ...known }),
      mergedAt: mergedAt.toISOString(),
      canUndo: changedAt <= mergedAt,
    })),
  };
}
