import type { AuditDetail } from '#product/workspaces/server/audit/parse-audit-detail.ts';
import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import {
  enterScope,
  listMemberships,
  mintOperatorScopes,
} from '#product/workspaces/server/workspace-gate.ts';

const COLUMNS = {
  id: persons.id,
  name: persons.name,
  email: persons.email,
  operator: persons.operator,
  disabledAt: persons.disabledAt,
};
type LockedPerson = Pick<typeof persons.$inferSelect, keyof typeof COLUMNS>;

/** Locks the caller, who must still be an operator. @throws not_found, as for pages that do not exist */
export async function lockOperator(tx: Tx, login: LoginIdentity): Promise<LockedPerson> {
  return (await lockPersons(tx, [login.person], login)).caller;
}

/** Locks the caller, who must still be an operator, and a person. @throws not_found */
export async function lockPerson(
  tx: Tx,
  login: LoginIdentity,
  person: string,
): Promise<{ caller: LockedPerson; person: LockedPerson }> {
  const { caller, rows } = await lockPersons(tx, [login.person, person], login);
  const target = rows.find(({ id }) => id === person);
  if (!target) throw notFound('account');
  return { caller, person: target };
}

/** Locks in the order of ids, so that two operators who act on each other do not wait forever. */
async function lockPersons(tx: Tx, ids: string[], login: LoginIdentity) {
  const rows = await tx.orm
    .select(COLUMNS)
    .from(persons)
    .where(inArray(persons.id, ids))
    .orderBy(persons.id)
    .for('update');
  const caller = rows.find(({ id }) => id === login.person);
  if (!caller?.operator || caller.disabledAt) throw notFound('address');
  return { caller, rows };
}

/** Records what the operator did to a person in the audit log of each of their workspaces. */
export async function recordInWorkspaces(
  tx: Tx,
  { person, action, detail = {}, now }: { person: string; action: string; detail?: AuditDetail; now: Date },
): Promise<void> {
  const memberships = await listMemberships(tx, person);
  for (const scope of mintOperatorScopes(memberships, action, now)) {
    await enterScope(tx, scope);
    await recordAudit(tx, scope, { action, entity: person, detail });
  }
}
