import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';

export interface AuditChain {
  rows: number;
  /** SHA-256 of the newest row, hex; kept elsewhere (the daily log line), it proves every row before it. */
  head: string;
  /** Place of the first row that is changed, missing, doubled or not of the chain; null when all hold. */
  broken: number | null;
}

/**
 * Walks a workspace's audit log from its first row: every row stands at its place with the hash of itself and all
 * before it, and the last is the head.
 */
export async function verifyAuditLog(
  services: Pick<Services, 'database'>,
  scope: Scope,
): Promise<AuditChain> {
  const [found] = await services.database.within(
    scope,
    (tx) => tx<{ rows: number; head: string; broken: string | null }[]>`
      with placed as (
        select seq, hash, id, actor, action, entity, detail, at,
          row_number() over (order by seq nulls last, id) as place,
          lag(hash, 1, ''::bytea) over (order by seq nulls last, id) as previous
        from audit_log where workspace = ${scope.workspace}),
      judged as (
        select place, hash, seq is not distinct from place and hash is not distinct from
          identity.audit_hash(previous, place, id, actor, action, entity, detail, at) as holds
        from placed),
      ends as (select count(*) as n from placed),
      head as (select seq, hash from audit_heads where workspace = ${scope.workspace})
      select n::int as rows, coalesce(encode((select hash from head), 'hex'), '') as head,
        coalesce(
          (select min(place) from judged where not holds),
          case when coalesce((select seq from head), 0) <> n or exists (
            select 1 from judged, head where place = n and judged.hash is distinct from head.hash) then n + 1 end
        )::text as broken
      from ends`,
  );
  if (!found) throw new Error('counting returned no row');
  return { ...found, broken: found.broken === null ? null : Number(found.broken) };
}
