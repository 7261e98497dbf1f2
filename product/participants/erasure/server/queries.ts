import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { writeReceiptText, type ErasurePlace, type ErasureReceipt } from '../erasure.ts';

interface ErasureRecord {
  id: string;
  participant: string;
  requested_at: Date;
  finished_at: Date | null;
  places: ErasurePlace[];
  receipt: ErasureReceipt | null;
}

const MAX_LISTED = 200;

/** The newest erasures of the workspace. */
export async function readErasures(tx: Tx, { workspace }: Scope) {
  const rows = await tx<(Omit<ErasureRecord, 'places' | 'receipt'> & { left: number })[]>`
    select id, participant, requested_at, finished_at, jsonb_array_length(places)::int as left from erasures
    where workspace = ${workspace} order by requested_at desc, id limit ${MAX_LISTED}`;
  return rows.map((row) => ({
    id: row.id,
    participant: row.participant,
    state: row.finished_at ? ('done' as const) : ('running' as const),
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    leftToDecide: row.left,
  }));
}

/** One erasure with its receipt. @throws not_found */
export async function requireErasure(tx: Tx, { workspace }: Scope, id: string) {
  const [row] = await tx<ErasureRecord[]>`
    select id, participant, requested_at, finished_at, places, receipt from erasures
    where workspace = ${workspace} and id = ${id}`;
  if (!row) throw notFound('erasure');
  return {
    id: row.id,
    participant: row.participant,
    state: row.finished_at ? ('done' as const) : ('running' as const),
    requestedAt: row.requested_at.toISOString(),
    receipt: row.receipt,
    text: row.receipt && writeReceiptText(row.receipt),
    places: row.places,
  };
}
