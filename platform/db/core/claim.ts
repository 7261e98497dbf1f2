/** A request's claim on its `Idempotency-Key`: whoever holds it may write, and the write says so. */
export interface Claim {
  /** SHA-256 of person and key, 64 hex digits. */
  readonly key: string;
  /** When it was taken; one taken over has another moment. */
  readonly at: Date;
}

const HEX = /^[0-9a-f]{64}$/;

/**
 * Ends a writing transaction of a claimed request: the claim is marked in the same transaction, so that a retry
 * knows whether anything was kept. One row: `wrote`, and whether it was still ours to `mark`.
 */
export function markClaim(workspace: string, { key, at }: Claim): string {
  if (!HEX.test(key)) throw new TypeError('a claim needs a hashed key');
  return `
    with written as materialized (select pg_current_xact_id_if_assigned() is not null as yes),
    marked as (
      update idempotency set reply = '{"done":true}' where workspace = '${workspace}' and key = '${key}'
        and at = '${at.toISOString()}' and (select yes from written) returning 1)
    select (select yes from written) as wrote, exists (select 1 from marked) as marked`;
}
