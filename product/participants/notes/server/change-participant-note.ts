import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { participantNotePolicy } from './policy.ts';
import { lockParticipantNote, type ParticipantNoteKey } from './queries.ts';

/** Changes a note of the caller. @throws not_found, forbidden for a note of somebody else */
export async function changeParticipantNote(
  tx: Tx,
  scope: Scope,
  { key, text }: { key: ParticipantNoteKey; text: string },
): Promise<void> {
  authorise(scope, participantNotePolicy, 'participant.note');
  const person = await lockOwnMembership(tx, scope);
  if ((await lockParticipantNote(tx, scope, key)) !== person) throw forbidden();
  const changed = await tx`
    update participant_notes set text = ${text}, changed_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${key.note} and text <> ${text} returning id`;
  if (changed.length > 0)
    await recordAudit(tx, scope, { action: 'participant-note.change', entity: key.participant });
}
