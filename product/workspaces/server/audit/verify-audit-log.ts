import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';

/** Small enough that a statement takes less than a second. */
const ROWS_PER_BATCH = 5_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

interface AuditChain {
  rows: number;
  /** SHA-256 of the newest row in hex; stored elsewhere (the daily log line), it proves all rows up to it. */
  head: string;
  /** When the oldest row was written; null without rows. */
  since: Date | null;
  /** Number of the first row that is changed, missing or duplicated; null when the chain is intact. */
  broken: number | null;
  /** The time that the row in its place states; null if there is none. */
  brokenAt: Date | null;
}

interface CheckedBatch {
  [column: string]: unknown;
  rows: number;
  since: Date | null;
  lastSeq: string | null;
  lastId: string;
  lastHash: Buffer;
  broken: string | null;
  brokenAt: Date | null;
}

/** The end of the chain that has been walked so far. */
interface ChainEnd {
  /** Sequence number of the last row, as it is stored, and as it should be. */
  seq: string;
  position: number;
  id: string;
  hash: Buffer;
}

/** Checks the next rows: each has the next sequence number, and the hash of itself and its predecessor. */
async function checkBatch(tx: Tx, { workspace }: Scope, end: ChainEnd): Promise<CheckedBatch> {
  const [batch] = await tx<CheckedBatch[]>`
    with numbered as (
      select seq, hash, id, actor, action, entity, detail, at, address, device,
        ${end.position}::bigint + row_number() over (order by seq, id) as position,
        lag(hash, 1, ${end.hash}::bytea) over (order by seq, id) as previous
      from audit_log where workspace = ${workspace} and (seq, id) > (${end.seq}::bigint, ${end.id}::uuid)
      order by seq, id limit ${ROWS_PER_BATCH}),
    checked as (
      select position, seq, id, hash, at, seq = position and hash is not distinct from
        internal.audit_hash(previous, position, id, actor, action, entity, detail, at, address, device) as is_valid
      from numbered)
    select count(*)::int as rows, (array_agg(at order by position))[1] as since,
      (array_agg(seq order by position desc))[1]::text as "lastSeq",
      (array_agg(id order by position desc))[1] as "lastId",
      (array_agg(hash order by position desc))[1] as "lastHash",
      (min(position) filter (where not is_valid))::text as broken,
      (array_agg(at order by position) filter (where not is_valid))[1] as "brokenAt"
    from checked`;
  if (!batch) throw new Error('counting returned no row');
  return batch;
}

/** Walks the chain of a workspace in a snapshot, from the oldest row to the stored head, up to the first mismatch. */
export async function walkAuditChain(tx: Tx, scope: Scope): Promise<AuditChain> {
  const [head] = await tx<{ seq: string; hash: Buffer; deletedSeq: string; deletedHash: Buffer }[]>`
    select seq, hash, deleted_seq as "deletedSeq", deleted_hash as "deletedHash"
    from audit_heads where workspace = ${scope.workspace}`;
  const firstSeq = head?.deletedSeq ?? '0';
  // All rows sort after this one, also those with a number that should have been deleted.
  let end: ChainEnd = {
    seq: '-9223372036854775808',
    position: Number(firstSeq),
    id: NIL_UUID,
    hash: head?.deletedHash ?? Buffer.alloc(0),
  };
  const chain: AuditChain = {
    rows: 0,
    head: head?.hash.toString('hex') ?? '',
    since: null,
    broken: null,
    brokenAt: null,
  };
  for (;;) {
    const batch = await checkBatch(tx, scope, end);
    chain.rows += batch.rows;
    chain.since ??= batch.since;
    if (batch.broken !== null) return { ...chain, broken: Number(batch.broken), brokenAt: batch.brokenAt };
    if (batch.lastSeq === null) break;
    const position = end.position + batch.rows;
    end = { seq: batch.lastSeq, position, id: batch.lastId, hash: batch.lastHash };
    if (batch.rows < ROWS_PER_BATCH) break;
  }
  const [unnumbered] = await tx<{ at: Date }[]>`
    select at from audit_log where workspace = ${scope.workspace} and seq is null order by at limit 1`;
  const isHead = Number(head?.seq ?? 0) === end.position && (head?.hash ?? end.hash).equals(end.hash);
  if (isHead && !unnumbered) return chain;
  return { ...chain, broken: end.position + 1, brokenAt: unnumbered?.at ?? null };
}

/** Verifies the hash chain of a workspace's audit log, up to the first row that does not match. */
export const verifyAuditLog = (services: Pick<Services, 'database'>, scope: Scope): Promise<AuditChain> =>
  services.database.within(scope, (tx) => walkAuditChain(tx, scope), { snapshot: true });
