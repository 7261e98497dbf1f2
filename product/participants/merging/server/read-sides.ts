import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { lockParticipant, requireParticipant, type ParticipantRecord } from '../../server/queries.ts';
import type { MergeSide } from '../merge-fields.ts';

/** A row as a side of a merge. */
export const toMergeSide = (row: ParticipantRecord): MergeSide => ({
  id: row.id,
  name: row.name,
  email: row.email,
  externalId: row.external_id,
  language: row.language,
  zone: row.zone,
  attributes: row.attributes,
  tags: row.tags,
  doNotContact: row.do_not_contact,
  changedAt: row.changed_at,
});

interface Pair {
  participant: string;
  other: string;
}

const refuseSame = ({ participant, other }: Pair): void => {
  if (participant === other)
    throw badInput('Choose another participant.', { other: 'Choose another participant.' });
};

/** Both participants. @throws not_found, bad_input if they are the same */
export async function readSides(
  tx: Tx,
  scope: Scope,
  pair: Pair,
): Promise<{ kept: ParticipantRecord; merged: ParticipantRecord }> {
  refuseSame(pair);
  return {
    kept: await requireParticipant(tx, scope, pair.participant),
    merged: await requireParticipant(tx, scope, pair.other),
  };
}

/** Both participants, locked in a fixed order. @throws not_found, bad_input if they are the same */
export async function lockSides(
  tx: Tx,
  scope: Scope,
  pair: Pair,
): Promise<{ kept: ParticipantRecord; merged: ParticipantRecord }> {
  refuseSame(pair);
  for (const id of [pair.participant, pair.other].toSorted()) await lockParticipant(tx, scope, id);
  return readSides(tx, scope, pair);
}
