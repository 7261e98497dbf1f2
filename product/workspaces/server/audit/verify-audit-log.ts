import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';

export interface AuditChain {
  rows: number;
  /** SHA-256 of the newest row in hex; stored elsewhere (the daily log line), it proves all rows up to it. */
  head: string;
  /** Position of the first row that is changed, missing or duplicated; null when the chain is intact. */
  broken: number | null;
}

/**
 * Verifies the hash chain of a workspace's audit log: every row has the next sequence number and the hash of itself and
 * its predecessor, and the last row matches the stored head.
 */
export async function verifyAuditLog(
  services: Pick<Services, 'database'>,
  scope: Scope,
): Promise<AuditChain> {
  const [result] = await services.database.within(
    scope,
    (tx) => tx<{ rows: number; head: string; broken: string | null }[]>`
      with numbered as (
        select seq, hash, id, actor, action, entity, detail, at,
          row_number() over (order by seq nulls last, id) as position,
          lag(hash, 1, ''::bytea) over (order by seq nulls last, id) as previous
        from audit_log where workspace = ${scope.workspace}),
      checked as (
        select position, hash, seq is not distinct from position and hash is not distinct from
          identity.audit_hash(previous, position, id, actor, action, entity, detail, at) as is_valid
        from numbered),
      ends as (select count(*) as n from numbered),
      head as (select seq, hash from audit_heads where workspace = ${scope.workspace})
      select n::int as rows, coalesce(encode((select hash from head), 'hex'), '') as head,
        coalesce(
          (select min(position) from checked where not is_valid),
          case when coalesce((select seq from head), 0) <> n or exists (
            select 1 from checked, head where position = n and checked.hash is distinct from head.hash) then n + 1 end
        )::text as broken
      from ends`,
  );
  if (!result) throw new Error('counting returned no row');
  return { ...result, broken: result.broken === null ? null : Number(result.broken) };
}
