import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findRole, lockMembers } from '#product/workspaces/server/lock-members.ts';
import { lockAllIdentities } from '../../server/lock-identity.ts';
import type { ImportState } from '../import.ts';
import { participantImportPolicy } from './policy.ts';
import { lockImport, type ImportRecord } from './queries.ts';

/** An import of many rows takes longer than a statement usually may. */
const STATEMENT_TIMEOUT = '600000';

/**
 * Locks all that an import decides by: members with attributes and tags, the import, and everybody's ids and addresses. In this order,
 * which is that of single changes.
 *
 * @returns the import, null when another run has done the work; whether who asked for it may still do so
 */
export async function lockForImport(
  tx: Tx,
  scope: Scope,
  { id, state }: { id: string; state: ImportState },
): Promise<{ record: ImportRecord; isAllowed: boolean } | null> {
  await tx`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`;
  await lockMembers(tx, scope);
  const record = await lockImport(tx, scope, id);
  if (record.state !== state) return null;
  const role = record.requested_by ? await findRole(tx, scope, record.requested_by) : undefined;
  const isAllowed = role !== undefined && participantImportPolicy['participant.import'].includes(role);
  await lockAllIdentities(tx, scope);
  return { record, isAllowed };
}

/** What the person is told whose role became lower before the job began. */
export const ROLE_CHANGED = 'Your role doesn’t allow this any more. Nothing was changed.';

/** Locks the rows of everybody an import writes to, in the order of other changes of several people. */
export async function lockImportedParticipants(tx: Tx, { workspace }: Scope, id: string): Promise<void> {
  await tx`
    select from participants where workspace = ${workspace} and id in (
      select coalesce(participant, id) from participant_import_rows
      where workspace = ${workspace} and import = ${id} and problem is null and (participant is null or changes))
    order by id for no key update`;
}
