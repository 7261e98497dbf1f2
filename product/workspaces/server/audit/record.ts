import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { getRequestOrigin } from '#platform/http/server/request-origin.ts';
import { parseAuditDetail, type AuditDetail } from './parse-audit-detail.ts';

interface AuditEntry {
  /** What was done, such as `study.publish`. */
  action: string;
  /** Id of what it was done to. */
  entity: string;
  /** Ids, numbers and words of Earshot, never what people typed. */
  detail?: AuditDetail;
}

/** Inserts an audit row for each id, or nothing where a row with that id exists. */
export async function insertAuditRows(
  tx: Tx,
  scope: Scope,
  { action, detail = {}, rows }: Omit<AuditEntry, 'entity'> & { rows: { id: string; entity: string }[] },
): Promise<void> {
  const origin = scope.actor.kind === 'person' ? getRequestOrigin() : null;
  await tx`
    insert into audit_log (workspace, id, actor, action, entity, detail, at, address, device)
    select ${scope.workspace}::uuid, id, ${JSON.stringify(scope.actor)}::jsonb, ${action}, entity,
      ${JSON.stringify(parseAuditDetail(detail))}::jsonb, ${scope.now}::timestamptz, ${origin?.address ?? null}, ${origin?.device ?? null}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ entity }) => entity)}::text[]) as r(id, entity)
    on conflict (workspace, id) do nothing`;
}

/** Writes the audit row of a change, in the change's transaction. */
export const recordAudit = (tx: Tx, scope: Scope, entry: AuditEntry): Promise<void> =>
  insertAuditRows(tx, scope, { ...entry, rows: [{ id: randomUUID(), entity: entry.entity }] });

/** Writes an audit row for each of several things that were changed alike. */
export const recordAudits = (
  tx: Tx,
  scope: Scope,
  { entities, action, detail = {} }: Omit<AuditEntry, 'entity'> & { entities: string[] },
): Promise<void> =>
  insertAuditRows(tx, scope, {
    action,
    detail,
    rows: entities.map((entity) => ({ id: randomUUID(), entity })),
  });
