import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { lockParticipant } from '../../server/queries.ts';
import { participantNotePolicy } from './policy.ts';

/** Keeps the page of a participant readable. */
const MAX_NOTES = 200;

/** Writes a note on a participant. @throws not_found, forbidden, conflict if they have too many */
export async function addParticipantNote(
  tx: Tx,
  scope: Scope,
  { participant, text }: { participant: string; text: string },
): Promise<{ id: string }> {
  authorise(scope, participantNotePolicy, 'participant.note');
  const author = await lockOwnMembership(tx, scope);
  await lockParticipant(tx, scope, participant);
  const { workspace, now } = scope;
  const [notes] = await tx<{ n: number }[]>`
    select count(*)::int as n from participant_notes where workspace = ${workspace} and participant = ${participant}`;
  if (notes!.n >= MAX_NOTES)
    throw conflict(`A participant can have at most ${MAX_NOTES} notes. Delete some first.`);
  const id = randomUUID();
  await tx`
    insert into participant_notes (workspace, participant, id, author, text, created_at)
    values (${workspace}, ${participant}, ${id}, ${author}, ${text}, ${now})`;
  await recordAudit(tx, scope, { action: 'participant-note.add', entity: participant });
  return { id };
}
