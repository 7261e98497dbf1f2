import { adminRoles, isScopeAllowed } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import type { ParticipantNote } from '../contract.ts';

export interface ParticipantNoteKey {
  participant: string;
  note: string;
}

/** The notes on a participant, oldest first. */
export async function readParticipantNotes(
  tx: Tx,
  scope: Scope,
  participant: string,
): Promise<ParticipantNote[]> {
  const rows = await tx<
    {
      id: string;
      text: string;
      author: string;
      name: string | null;
      created_at: Date;
      changed_at: Date | null;
    }[]
  >`
    select n.id, n.text, n.author, p.name, n.created_at, n.changed_at from participant_notes n
    left join identity.persons p on p.id = n.author
    where n.workspace = ${scope.workspace} and n.participant = ${participant}
    order by n.created_at, n.id`;
  const { actor } = scope;
  const isAdmin = isScopeAllowed(scope, adminRoles);
  return rows.map((row) => {
    const isOwn = actor.kind === 'person' && actor.person === row.author;
    return {
      id: row.id,
      text: row.text,
      author: row.name ?? FORMER_MEMBER_NAME,
      isOwn,
      canDelete: isOwn || isAdmin,
      at: row.created_at.toISOString(),
      changedAt: row.changed_at?.toISOString() ?? null,
    };
  });
}

/** Locks a note until the transaction ends. @returns its author @throws not_found */
export async function lockParticipantNote(
  tx: Tx,
  { workspace }: Scope,
  { participant, note }: ParticipantNoteKey,
): Promise<string> {
  const [row] = await tx<{ author: string }[]>`
    select author from participant_notes
    where workspace = ${workspace} and participant = ${participant} and id = ${note} for update`;
  if (!row) throw notFound('note');
  return row.author;
}
