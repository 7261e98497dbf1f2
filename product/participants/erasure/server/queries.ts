import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { listDerivedTables } from './list-parts.ts';
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
  const rows = await tx<
    (Omit<ErasureRecord, 'places' | 'receipt'> & { left: number; name: string | null })[]
  >`
    select e.id, e.participant, e.requested_at, e.finished_at, (
      select count(*)::int from jsonb_array_elements(e.places) place
      where place ->> 'table' <> all (${listDerivedTables()}::text[])) as left, p.name
    from erasures e
    left join members m on m.workspace = e.workspace and m.person = e.requested_by
    left join identity.persons p on p.id = m.person
    where e.workspace = ${workspace} order by e.requested_at desc, e.id limit ${MAX_LISTED}`;
  return rows.map((row) => ({
    id: row.id,
    participant: row.participant,
    state: row.finished_at ? ('done' as const) : ('running' as const),
    requestedAt: row.requested_at.toISOString(),
    requestedBy: row.name,
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
  const derived = new Set(listDerivedTables());
  const places = row.places.filter(({ table }) => !derived.has(table));
  return {
    id: row.id,
    participant: row.participant,
    state: row.finished_at ? ('done' as const) : ('running' as const),
    requestedAt: row.requested_at.toISOString(),
    receipt: row.receipt,
    text: row.receipt && writeReceiptText(row.receipt),
    places,
    derived: row.places.length - places.length,
  };
}
