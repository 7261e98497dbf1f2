import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden, notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockForNote, type ResponseKey } from './lock-for-note.ts';

export interface NoteKey extends ResponseKey {
  note: string;
}

/** Locks a note. @returns its author @throws not_found */
export async function lockNote(
  tx: Tx,
  { workspace }: Scope,
  { study, response, note }: NoteKey,
): Promise<string> {
  const [row] = await tx<{ author: string }[]>`
    select author from response_notes
    where workspace = ${workspace} and study = ${study} and response = ${response} and id = ${note} for update`;
  if (!row) throw notFound('note');
  return row.author;
}

/** Changes a note of the caller. @throws not_found, forbidden for a note of somebody else */
export async function changeNote(
  tx: Tx,
  scope: Scope,
  { key, text }: { key: NoteKey; text: string },
): Promise<void> {
  const person = await lockForNote(tx, scope, key);
  if ((await lockNote(tx, scope, key)) !== person) throw forbidden();
  const { study, response, note } = key;
  const changed = await tx`
    update response_notes set text = ${text}, changed_at = ${scope.now}
    where workspace = ${scope.workspace} and study = ${study} and response = ${response} and id = ${note}
      and text <> ${text} returning id`;
  if (changed.length > 0)
    await recordAudit(tx, scope, { action: 'response-note.change', entity: response, detail: { study } });
}
