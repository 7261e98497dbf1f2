import type { Actor, Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { listAuditActions } from '#product/workspaces/audit/audit-kind.ts';
import { listAuditKinds } from '#product/workspaces/server/audit/list-audit-kinds.ts';
import type { AuditQuery } from '../contract.ts';

export interface AuditRow {
  [column: string]: unknown;
  id: string;
  seq: string;
  actor: Actor;
  action: string;
  entity: string;
  detail: Record<string, unknown>;
  at: Date;
  address: string | null;
  device: string | null;
}

function buildConditions(query: AuditQuery): SqlPart[] {
  const { person, thing, activity, study, from, to } = query;
  const conditions: SqlPart[] = [];
  if (person) conditions.push(sql`actor ->> 'person' = ${person}`);
  if (thing ?? activity) {
    const actions = listAuditActions(listAuditKinds(), { thing, activity });
    conditions.push(sql`action = any(${actions}::text[])`);
  }
  if (study)
    conditions.push(
      sql`(entity in (${study}, ${`study_${study}`}) or entity like ${`${study}/%`} or detail ->> 'study' = ${study})`,
    );
  if (from) conditions.push(sql`at >= ${new Date(from)}`);
  if (to) conditions.push(sql`at < ${new Date(to)}`);
  return conditions;
}

/** The rows that match a query, newest first; with `beforeSeq`, only older ones. */
export function selectEntries({ workspace }: Scope, query: AuditQuery, beforeSeq?: string): SqlPart {
  const conditions = [sql`workspace = ${workspace}`, sql`seq is not null`].concat(buildConditions(query));
  if (beforeSeq !== undefined) conditions.push(sql`seq < ${beforeSeq}::bigint`);
  return sql`
    select id, seq, actor, action, entity, detail, at, address, device from audit_log
    where ${joinSql(conditions, ' and ')} order by seq desc`;
}
