import { adminRoles, isScopeAllowed } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockNote, type NoteKey } from './change-note.ts';
import { lockForNote } from './lock-for-note.ts';

/** Deletes a note: one's own, or as an owner or admin any. @throws not_found, forbidden */
export async function deleteNote(tx: Tx, scope: Scope, key: NoteKey): Promise<void> {
  const person = await lockForNote(tx, scope, key);
  const author = await lockNote(tx, scope, key);
  if (author !== person && !isScopeAllowed(scope, adminRoles)) throw forbidden();
  const { study, response, note } = key;
  await tx`
    delete from response_notes
    where workspace = ${scope.workspace} and study = ${study} and response = ${response} and id = ${note}`;
  await recordAudit(tx, scope, { action: 'response-note.delete', entity: response, detail: { study } });
}
