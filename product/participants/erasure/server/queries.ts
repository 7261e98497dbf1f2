import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import { readCursor, writeCursor } from './cursor.ts';
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

const PAGE_SIZE = 50;

/** A page of the erasures of the workspace, newest first. @throws bad_input */
export async function readErasures(tx: Tx, { workspace }: Scope, after: string | undefined) {
  const position = readCursor(after);
  const rows = await tx<
    (Omit<ErasureRecord, 'places' | 'receipt'> & { left: number; name: string | null; value: string })[]
  >`
    select e.id, e.participant, e.requested_at, e.finished_at,
      extract(epoch from e.requested_at)::text as value, (
      select count(*)::int from jsonb_array_elements(e.places) place
      where place ->> 'table' <> all (${listDerivedTables()}::text[])) as left, p.name
    from erasures e
    left join members m on m.workspace = e.workspace and m.person = e.requested_by
    left join identity.persons p on p.id = m.person
    where e.workspace = ${workspace}
      ${
        position
          ? sql`and (e.requested_at, e.id) < (to_timestamp(${position.value}::float8), ${position.id}::uuid)`
          : sql``
      }
    order by e.requested_at desc, e.id desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const items = page.map((row) => ({
    id: row.id,
    participant: row.participant,
    state: row.finished_at ? ('done' as const) : ('running' as const),
    requestedAt: row.requested_at.toISOString(),
    requestedBy: row.name,
    finishedAt: row.finished_at?.toISOString() ?? null,
    leftToDecide: row.left,
  }));
  return { items, next: rows.length > PAGE_SIZE ? writeCursor(page.at(-1)!) : null };
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
