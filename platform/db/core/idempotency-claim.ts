/** A request's claim on its `Idempotency-Key`: only the request that owns it may write. */
export interface IdempotencyClaim {
  /** SHA-256 of person and key, 64 hex digits. */
  readonly key: string;
  /** Time of the claim; when another request takes it over, the time is later. */
  readonly at: Date;
}

const HEX = /^[0-9a-f]{64}$/;

/**
 * SQL that ends a writing transaction of a claimed request: it marks the claim in the same transaction, so that a
 * retry knows whether anything was written. Returns one row: `wrote`, and `marked` if this request still owns the claim.
 */
export function renderMarkClaim(workspace: string, { key, at }: IdempotencyClaim): string {
  if (!HEX.test(key)) throw new TypeError('a claim needs a hashed key');
  return `
    with written as materialized (select pg_current_xact_id_if_assigned() is not null as has_written),
    marked as (
      update idempotency set reply = '{"done":true}' where workspace = '${workspace}' and key = '${key}'
        and at = '${at.toISOString()}' and (select has_written from written) returning 1)
    select (select has_written from written) as wrote, exists (select 1 from marked) as marked`;
}
