import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { availabilityPolicy } from '../../../availability/server/policy.ts';
import type { Calendars } from '../../contract.ts';
import { listCalendars } from './list-calendars.ts';

/** Forgets a connection of the caller, with all its calendars. Events that were added there stay. @throws forbidden, not_found */
export async function disconnectCalendars(
  tx: Tx,
  scope: Scope,
  { connection }: { connection: string },
): Promise<Calendars> {
  authorise(scope, availabilityPolicy, 'availability.manage');
  const person = await lockOwnMembership(tx, scope);
  const deleted = await tx`
    delete from calendar_connections
    where workspace = ${scope.workspace} and id = ${connection} and person = ${person} returning id`;
  if (deleted.length === 0) throw notFound('calendar');
  await recordAudit(tx, scope, { action: 'calendar.disconnect', entity: person, detail: {} });
  return listCalendars(tx, scope);
}
