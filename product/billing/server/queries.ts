import { getPlan, type Plan } from '#platform/config/plans.ts';
import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readNames } from '#product/workspaces/server/queries.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import { USAGE_MONTHS, type PlanUsage } from '../billing.ts';
import { billingPolicy } from './policy.ts';
import type { billingAccounts, creditEntries } from './tables.ts';

export type AccountRow = Omit<typeof billingAccounts.$inferSelect, 'workspace'>;

/** The workspace's account; undefined before it has had a subscription or credits. */
export async function findAccount(tx: Tx, { workspace }: Scope): Promise<AccountRow | undefined> {
  const [row] = await tx<AccountRow[]>`
    select plan, customer, subscription, status, period_ends_at as "periodEndsAt", synced_at as "syncedAt", currency,
      credits::float8 as credits, credits_reserved::float8 as "creditsReserved"
    from billing_accounts where workspace = ${workspace}`;
  return row;
}

/** The plan of the workspace. */
export const readPlan = async (tx: Tx, scope: Scope, plans: readonly Plan[]): Promise<Plan> =>
  getPlan(plans, (await findAccount(tx, scope))?.plan ?? null);

/** Members with and without a seat: viewers are free. */
async function countSeats(tx: Tx, { workspace }: Scope): Promise<{ seats: number; viewers: number }> {
  const [row] = await tx<{ seats: number; viewers: number }[]>`
    select count(*) filter (where role <> 'viewer')::int as seats,
      count(*) filter (where role = 'viewer')::int as viewers
    from members where workspace = ${workspace}`;
  return row ?? { seats: 0, viewers: 0 };
}

/** Sample data is no usage; what people answer to the sample's link is. */
const isSample = sql`coalesce(s.origin ->> 'kind' = 'sample', false)`;

/**
 * Completed responses by the month in which they started, in the time zone. Studies, responses and files belong to nouns
 * that depend on this one, so their tables are named in SQL only.
 */
async function countByMonth(tx: Tx, { workspace, now }: Scope, timeZone: string, monthCount: number) {
  return tx<{ month: string; responses: number }[]>`
    with months as (
      select generate_series(
        date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - (${monthCount - 1}::int * interval '1 month'),
        date_trunc('month', ${now}::timestamptz at time zone ${timeZone}), interval '1 month') as start),
    counts as (
      select date_trunc('month', r.started_at at time zone ${timeZone}) as start, count(*)::int as n
      from studies s join responses r on r.workspace = s.workspace and r.study = s.id
        and r.started_at >= (select min(start) from months) at time zone ${timeZone}
      where s.workspace = ${workspace} and r.status = 'completed' and not r.preview and not (${isSample} and r.resume is null)
      group by 1)
    select to_char(m.start, 'YYYY-MM') as month, coalesce(c.n, 0) as responses
    from months m left join counts c on c.start = m.start order by m.start`;
}

/** What the workspace uses of its plan's limits. */
export async function readPlanUsage(tx: Tx, scope: Scope): Promise<PlanUsage> {
  const { timeZone } = await readWorkspaceSettings(tx, scope);
  const { seats } = await countSeats(tx, scope);
  const [currentMonth] = await countByMonth(tx, scope, timeZone, 1);
  return { seats, responses: currentMonth?.responses ?? 0 };
}

/** Bytes of the workspace's stored files, without those of sample data. */
export async function sumStorage(tx: Tx, { workspace }: Scope): Promise<{ files: number; exports: number }> {
  // Copies of a study share their files, so each file is counted once.
  const [row] = await tx<{ files: number; exports: number }[]>`
    select
      (select coalesce(sum(bytes), 0)::float8 from
        (select distinct on (file) bytes from assets a where workspace = ${workspace} and not exists (
          select from studies s where s.workspace = a.workspace and s.id = a.container and a.purpose = 'picture' and ${isSample})
        order by file) unique_files) as files,
      (select coalesce(sum(bytes), 0)::float8 from exports
        where workspace = ${workspace} and file is not null) as exports`;
  return row ?? { files: 0, exports: 0 };
}

/** Everything the usage page shows, except the ledger. */
export async function readBilling({ database, config }: Pick<Services, 'database' | 'config'>, scope: Scope) {
  return database.within(scope, async (tx) => {
    const account = await findAccount(tx, scope);
    const plan = getPlan(config.plans, account?.plan ?? null);
    const { timeZone } = await readWorkspaceSettings(tx, scope);
    const { seats, viewers } = await countSeats(tx, scope);
    return {
      currentPlan: plan.name,
      plan,
      status: account?.status ?? null,
      periodEndsAt: account?.periodEndsAt?.toISOString() ?? null,
      // A subscription is changed on Stripe's page.
      offeredPlans:
        config.stripeSecretKey && !account?.plan ? config.plans.filter(({ key }) => key !== 'free') : [],
      hasPortal: Boolean(config.stripeSecretKey && account?.customer),
      seats,
      viewers,
      storage: await sumStorage(tx, scope),
      months: await countByMonth(tx, scope, timeZone, USAGE_MONTHS),
      timeZone,
      prolificCredits: account?.credits ?? 0,
      creditsReserved: account?.creditsReserved ?? 0,
      currency: account?.currency ?? null,
      can: listAbilities(scope, billingPolicy),
    };
  });
}

const ENTRIES_PER_PAGE = 50;
type EntryRow = Omit<typeof creditEntries.$inferSelect, 'workspace'>;

export const toEntryOutput = (row: EntryRow, names: ReadonlyMap<string, string>) => ({
  seq: row.seq,
  kind: row.kind,
  amount: row.amount,
  available: row.available,
  reserved: row.reserved,
  reference: row.reference,
  note: row.note,
  personName: row.person === null ? null : (names.get(row.person) ?? null),
  createdAt: row.createdAt.toISOString(),
});

/** A page of the ledger, newest first; `cursor` is the number of the last entry of the page before. */
export async function listCredits(services: Pick<Services, 'database'>, scope: Scope, cursor?: string) {
  const rows = await services.database.within(
    scope,
    (tx) => tx<EntryRow[]>`
      select seq, kind, amount::float8 as amount, available::float8 as available, reserved::float8 as reserved, reference,
        note, person, created_at as "createdAt"
      from credit_entries
      where workspace = ${scope.workspace} ${cursor === undefined ? sql`` : sql`and seq < ${Number(cursor)}`}
      order by seq desc limit ${ENTRIES_PER_PAGE + 1}`,
  );
  const page = rows.slice(0, ENTRIES_PER_PAGE);
  const people = [...new Set(page.flatMap(({ person }) => person ?? []))];
  const names = await readNames(services, scope, people);
  return {
    items: page.map((row) => toEntryOutput(row, names)),
    next: rows.length > ENTRIES_PER_PAGE ? String(page.at(-1)?.seq) : null,
  };
}
