import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { selectSameParticipants } from '#product/participants/merging/server/render-same-participants.ts';
import { nameParticipant } from '#product/participants/participant.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Incentive, IncentiveQuery, listIncentives as endpoint } from '../contract.ts';
import { readProviderName } from '../payouts/server/list-providers.ts';
import { incentivePolicy } from './policy.ts';
import { hasResponse, incentivePerson, type StoredIncentive } from './queries.ts';

const PAGE_SIZE = 50;

export interface IncentiveRow extends StoredIncentive {
  due_at: Date;
  approved_at: Date | null;
  sent_at: Date | null;
  reference: string | null;
  problem: string | null;
  study_name: string;
  name: string | null;
  email: string | null;
  external_id: string | null;
  has_response: boolean;
}

/** SQL on `incentives i`: those of a query, but for their state. */
function renderFilter({ workspace }: Scope, { study, participant }: IncentiveQuery): SqlPart {
  const ofStudy = study === undefined ? sql`` : sql`and i.study = ${study}`;
  const same = selectSameParticipants(sql`${workspace}::uuid`, sql`${participant ?? null}::uuid`);
  const ofPerson = participant === undefined ? sql`` : sql`and i.participant in (${same})`;
  return sql`i.workspace = ${workspace} ${ofStudy} ${ofPerson}`;
}

/** Studies are joined, so that row-level security hides those that the caller does not see. */
const joinStudies = sql`join studies s on s.workspace = i.workspace and s.id = i.study and s.deleted_at is null`;

/** Rows of a query, newest first, after a position. The caller was authorised. */
export function selectIncentives(
  tx: Tx,
  scope: Scope,
  { query, after, limit }: { query: IncentiveQuery; after?: { at: Date; id: string } | null; limit: number },
): Promise<IncentiveRow[]> {
  const ofState = query.state === undefined ? sql`` : sql`and i.state = ${query.state}`;
  const isAfter = after ? sql`and (i.due_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return tx<IncentiveRow[]>`
    select i.id, i.study, i.study_name, i.participant, p.id as person, p.name, p.email, p.external_id, i.reason, i.amount, i.currency,
      i.state, i.method, i.due_at, i.approved_at, i.sent_at, i.reference, i.problem,
      i.has_response
    from (
      select i.workspace, i.id, i.study, s.name as study_name, i.participant, ${incentivePerson} as kept, i.reason,
        i.amount::float8 as amount, i.currency, i.state, i.method, i.due_at, i.approved_at, i.sent_at,
        i.reference, i.problem,
        ${hasResponse} as has_response
      from incentives i ${joinStudies}
      where ${renderFilter(scope, query)} ${ofState} ${isAfter}
      order by i.due_at desc, i.id desc limit ${limit}) i
    left join participants p on p.workspace = i.workspace and p.id = i.kept and p.erased_at is null
    order by i.due_at desc, i.id desc`;
}

const showIncentive = (row: IncentiveRow): Incentive => ({
  id: row.id,
  study: { id: row.study, name: row.study_name },
  participant:
    row.person === null
      ? null
      : {
          id: row.person,
          displayName: nameParticipant({ ...row, id: row.person, externalId: row.external_id }),
        },
  reason: row.reason,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  method: row.method,
  dueAt: row.due_at.toISOString(),
  approvedAt: row.approved_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  problem: row.problem,
  hasResponse: row.has_response,
});

/** A page of incentives, newest first; the first one has totals and the studies to filter by. @throws forbidden, bad_input */
export async function listIncentives(
  tx: Tx,
  scope: Scope,
  { after, ...query }: IncentiveQuery & { after?: string | undefined },
): Promise<Output<typeof endpoint>> {
  await authoriseReading(tx, scope);
  const rows = await selectIncentives(tx, scope, { query, after: readCursor(after), limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const isFirst = after === undefined;
  const totals = isFirst
    ? await tx<Output<typeof endpoint>['totals']>`
        select i.state, i.currency, count(*)::int as count, sum(i.amount)::float8 as amount
        from incentives i ${joinStudies} where ${renderFilter(scope, query)}
        group by i.state, i.currency order by i.currency, i.state`
    : [];
  const studies = isFirst
    ? await tx<{ id: string; name: string }[]>`
        select s.id, s.name from studies s where s.workspace = ${scope.workspace} and s.deleted_at is null
          and exists (select from incentives i where i.workspace = s.workspace and i.study = s.id)
        order by lower(s.name), s.id`
    : [];
  return {
    items: page.map(showIncentive),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.due_at, id: last.id }) : null,
    totals,
    studies,
    provider: await readProviderName(tx, scope),
    can: listAbilities(scope, incentivePolicy),
  };
}
