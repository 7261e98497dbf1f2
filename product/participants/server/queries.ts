import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { AttributeValue } from '../attributes/attribute.ts';
import type { Participant } from '../contract.ts';
import { nameParticipant } from '../participant.ts';

/** A row of `participantColumns`. */
export interface ParticipantRecord {
  id: string;
  external_id: string | null;
  email: string | null;
  name: string | null;
  zone: string | null;
  language: string | null;
  attributes: Record<string, AttributeValue>;
  tags: string[];
  do_not_contact: boolean;
  chosen_limits: string[];
  possible_duplicate_of: string | null;
  created_at: Date;
  changed_at: Date;
  last_seen_at: Date | null;
  last_contact_at: Date | null;
  sort_name: string;
}

/** Columns of `participants p` that `showParticipant` reads. */
export const participantColumns = sql`
  p.id, p.external_id, p.email, p.name, p.zone, p.language, p.attributes, p.tags, p.do_not_contact,
  p.chosen_limits,  p.possible_duplicate_of, p.created_at, p.changed_at, p.last_contact_at, p.sort_name,
  (select max(greatest(s.opened_at, s.started_at, s.screened_out_at, s.over_quota_at, s.completed_at)) from participations s
    where s.workspace = p.workspace and s.participant = p.id) as last_seen_at`;

/** A row as the API returns it. */
export const showParticipant = (row: ParticipantRecord): Participant => ({
  id: row.id,
  displayName: nameParticipant({ ...row, externalId: row.external_id }),
  name: row.name,
  email: row.email,
  externalId: row.external_id,
  language: row.language,
  zone: row.zone,
  attributes: row.attributes,
  tags: row.tags,
  doNotContact: row.do_not_contact,
  possibleDuplicateOf: row.possible_duplicate_of,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  lastContactAt: row.last_contact_at?.toISOString() ?? null,
});

/** @throws not_found */
export async function requireParticipant(
  tx: Tx,
  { workspace }: Scope,
  id: string,
): Promise<ParticipantRecord> {
  const [row] = await tx<ParticipantRecord[]>`
    select ${participantColumns} from participants p
    where p.workspace = ${workspace} and p.id = ${id} and p.erased_at is null`;
  if (!row) throw notFound('participant');
  return row;
}

/** Locks a participant until the transaction ends. @throws not_found */
export async function lockParticipant(tx: Tx, scope: Scope, id: string): Promise<ParticipantRecord> {
  await tx`select from participants where workspace = ${scope.workspace} and id = ${id} for no key update`;
  return requireParticipant(tx, scope, id);
}
