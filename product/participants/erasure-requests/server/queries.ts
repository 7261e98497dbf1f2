import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { readCursor, writeCursor } from '../../erasure/server/cursor.ts';
import { nameParticipant } from '../../participant.ts';
import type { ErasureRequestState } from '../request.ts';

/** SQL of the beginning of a query, with `asked` (`id`): the participant, and those who were merged into them. */
export const listMerged = ({ workspace }: Scope, participant: string) => sql`
  with recursive asked as (
    select ${participant}::uuid as id
    union
    select m.merged from asked a join merged_participants m on m.workspace = ${workspace} and m.kept = a.id)`;

/** The newest request of a participant, or of somebody who was merged into them. */
export async function findLatestRequest(
  tx: Tx,
  scope: Scope,
  participant: string,
): Promise<
  | {
      state: ErasureRequestState;
      requestedAt: Date;
      dueAt: Date;
      reason: string | null;
      answeredAt: Date | null;
    }
  | undefined
> {
  const [row] = await tx<
    {
      state: ErasureRequestState;
      requestedAt: Date;
      dueAt: Date;
      reason: string | null;
      answeredAt: Date | null;
    }[]
  >`
    ${listMerged(scope, participant)}
    select r.state, r.requested_at as "requestedAt", r.due_at as "dueAt", r.reason, r.answered_at as "answeredAt"
    from erasure_requests r join asked a on a.id = r.participant
    where r.workspace = ${scope.workspace} order by (r.state = 'open') desc, r.requested_at desc limit 1`;
  return row;
}

const PAGE_SIZE = 50;
/** Later than any time, in seconds: what was answered stands after what is open. */
const AFTER_OPEN = 100_000_000_000;

interface ListedRequest {
  id: string;
  participant: string;
  name: string | null;
  email: string | null;
  external_id: string | null;
  is_present: boolean;
  state: ErasureRequestState;
  requested_at: Date;
  due_at: Date;
  reason: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  value: string;
}

/** A page of open requests, those due first, then of the newest answers. @throws bad_input */
export async function readErasureRequests(tx: Tx, { workspace }: Scope, after: string | undefined) {
  const position = readCursor(after);
  const value = sql`(case when r.state = 'open' then extract(epoch from r.due_at)
    else ${AFTER_OPEN}::numeric - extract(epoch from coalesce(r.answered_at, r.requested_at)) end)`;
  const rows = await tx<ListedRequest[]>`
    select r.id, k.id as participant, p.name, p.email, p.external_id, p.id is not null as is_present, r.state,
      r.requested_at, r.due_at, r.reason, member.name as answered_by, r.answered_at, ${value}::text as value
    from erasure_requests r
    cross join lateral (
      with recursive kept as (
        select r.participant as id, 0 as steps
        union
        select m.kept, k.steps + 1 from kept k join merged_participants m on m.workspace = ${workspace} and m.merged = k.id
        where k.steps < 100)
      select id from kept order by steps desc limit 1) k
    left join participants p on p.workspace = r.workspace and p.id = k.id and p.erased_at is null
    left join members m on m.workspace = r.workspace and m.person = r.answered_by
    left join identity.persons member on member.id = m.person
    where r.workspace = ${workspace}
      ${position ? sql`and (${value}, r.id) > (${position.value}::numeric, ${position.id}::uuid)` : sql``}
    order by ${value}, r.id limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const items = page.map((row) => ({
    id: row.id,
    participant: row.participant,
    displayName: row.is_present
      ? nameParticipant({ ...row, id: row.participant, externalId: row.external_id })
      : null,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    reason: row.reason,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }));
  return { items, next: rows.length > PAGE_SIZE ? writeCursor(page.at(-1)!) : null };
}

/** How many requests are open, and when the first is due. */
export async function countOpenRequests(tx: Tx, { workspace }: Scope) {
  const [row] = await tx<{ open: number; next: Date | null }[]>`
    select count(*)::int as open, min(due_at) as next from erasure_requests
    where workspace = ${workspace} and state = 'open'`;
  return { open: row!.open, nextDueAt: row!.next?.toISOString() ?? null };
}
