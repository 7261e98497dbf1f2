import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { findRole } from '#product/workspaces/server/lock-members.ts';
import type { FindingStatus } from '../finding.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { lockLiveFinding, type FindingKey } from './lock-finding.ts';

interface FindingChange {
  revision: number;
  title?: string;
  text?: string;
  status?: FindingStatus;
  owner?: string;
  position?: number;
}

/**
 * Changes a finding. What is absent from `change` stays.
 *
 * @throws not_found, forbidden, bad_input for an owner who is no member, conflict when somebody else changed it before
 */
export async function updateFinding(
  tx: Tx,
  scope: Scope,
  { key, change }: { key: FindingKey; change: FindingChange },
): Promise<{ revision: number }> {
  const { revision, title, text, status, owner, position } = change;
  await authoriseEdit(tx, scope, { study: key.study });
  const before = await lockLiveFinding(tx, scope, key);
  if (before.revision !== revision)
    throw conflict('Someone else changed this finding. Reload the page to see the change.');
  if (owner && (await findRole(tx, scope, owner)) === undefined)
    throw badInput('The owner must be a member.', { owner: 'Choose a member of the workspace.' });
  const next = revision + 1;
  await tx`
    update findings set title = coalesce(${title ?? null}, title), text = coalesce(${text ?? null}, text),
      status = coalesce(${status ?? null}, status), owner = coalesce(${owner ?? null}::uuid, owner),
      revision = ${next}, updated_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${key.finding}`;
  if (position !== undefined) await move(tx, scope, key, position);
  const detail = { study: key.study, ...(status && { status }) };
  await recordAudit(tx, scope, { action: 'finding.change', entity: key.finding, detail });
  return { revision: next };
}

/** Moves a finding to a place in the list; the last place if there are fewer. */
async function move(tx: Tx, scope: Scope, { study, finding }: FindingKey, to: number): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    select id from findings where workspace = ${scope.workspace} and study = ${study} and deleted_at is null
    order by position, id`;
  const others = rows.map(({ id }) => id).filter((id) => id !== finding);
  const order = others.toSpliced(to, 0, finding).map((id, position) => ({ id, position }));
  await tx`
    update findings f set position = o.position
    from json_to_recordset(${JSON.stringify(order)}::json) o (id uuid, position int)
    where f.workspace = ${scope.workspace} and f.study = ${study} and f.id = o.id`;
}
