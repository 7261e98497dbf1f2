import { adminRoles, authorise, isScopeAllowed } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { participantNotePolicy } from './policy.ts';
import { lockParticipantNote, type ParticipantNoteKey } from './queries.ts';

/** Deletes a note: one's own, or as an owner or admin any. @throws not_found, forbidden */
export async function deleteParticipantNote(tx: Tx, scope: Scope, key: ParticipantNoteKey): Promise<void> {
  authorise(scope, participantNotePolicy, 'participant.note');
  const person = await lockOwnMembership(tx, scope);
  const author = await lockParticipantNote(tx, scope, key);
  if (author !== person && !isScopeAllowed(scope, adminRoles)) throw forbidden();
  await tx`delete from participant_notes where workspace = ${scope.workspace} and id = ${key.note}`;
  await recordAudit(tx, scope, { action: 'participant-note.delete', entity: key.participant });
}
