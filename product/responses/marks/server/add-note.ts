import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockForNote, type ResponseKey } from './lock-for-note.ts';

/** Keeps a single response readable; two that are written at once may exceed it by one. */
const MAX_NOTES = 200;

/** Writes a note on a response. @throws not_found, forbidden, conflict if it has too many */
export async function addNote(
  tx: Tx,
  scope: Scope,
  { key, text }: { key: ResponseKey; text: string },
): Promise<{ id: string }> {
  const author = await lockForNote(tx, scope, key);
  const { workspace, now } = scope;
  const [notes] = await tx<{ n: number }[]>`
    select count(*)::int as n from response_notes
    where workspace = ${workspace} and study = ${key.study} and response = ${key.response}`;
  if (notes!.n >= MAX_NOTES)
    throw conflict(`A response can have at most ${MAX_NOTES} notes. Delete some first.`);
  const id = randomUUID();
  await tx`
    insert into response_notes (workspace, study, response, id, author, text, created_at)
    values (${workspace}, ${key.study}, ${key.response}, ${id}, ${author}, ${text}, ${now})`;
  // Without the text, which may quote the answers and would outlive a deleted response.
  await recordAudit(tx, scope, {
    action: 'response-note.add',
    entity: key.response,
    detail: { study: key.study },
  });
  return { id };
}
