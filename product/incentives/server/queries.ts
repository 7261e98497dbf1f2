import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { rawSql, sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import {
  renderKeptParticipant,
  selectSameParticipants,
} from '#product/participants/merging/server/render-same-participants.ts';
import {
  BUDGETED_STATES,
  type IncentiveCurrency,
  type IncentiveMethod,
  type IncentiveReason,
  type IncentiveState,
} from '../incentive.ts';

/** SQL on `incentives i`: the participant whom it is for now. */
export const incentivePerson = renderKeptParticipant(rawSql('i.workspace'), rawSql('i.participant'));

/** SQL on `incentives i`: whether a response of that kind still counts. */
export const hasResponse = sql`exists (
  select from responses r
  where r.participant in (${selectSameParticipants(rawSql('i.workspace'), rawSql('i.participant'))})
    and r.workspace = i.workspace and r.study = i.study and not r.preview and not r.excluded and r.deleted_at is null
    and r.status = case i.reason when 'completed' then 'completed' else 'screened_out' end)`;

export interface IncentiveSetting {
  currency: IncentiveCurrency;
  completed: number | null;
  screenedOut: number | null;
  budget: number | null;
  approvesAutomatically: boolean;
  startsAt: Date | null;
}

/** What participants of a study get; undefined if that was never set. */
export async function findSetting(
  tx: Tx,
  { workspace }: Scope,
  study: string,
): Promise<IncentiveSetting | undefined> {
  const [row] = await tx<IncentiveSetting[]>`
    select currency, completed::float8 as completed, screened_out::float8 as "screenedOut", budget::float8 as budget,
      approves_automatically as "approvesAutomatically", starts_at as "startsAt"
    from study_incentives where workspace = ${workspace} and study = ${study}`;
  return row;
}

/** Locks the settings of studies, in a fixed order: who approves incentives of them waits. */
export async function lockSettings(tx: Tx, { workspace }: Scope, studies: readonly string[]): Promise<void> {
  await tx`
    select from study_incentives where workspace = ${workspace} and study = any (${[...studies]}::uuid[])
    order by study for no key update`;
}

/** What is approved or sent of a study, in minor units. */
export async function sumUsed(tx: Tx, { workspace }: Scope, study: string): Promise<number> {
  const [row] = await tx<{ used: number }[]>`
    select coalesce(sum(amount), 0)::float8 as used from incentives
    where workspace = ${workspace} and study = ${study} and state = any (${[...BUDGETED_STATES]}::text[])`;
  return row!.used;
}

export interface StoredIncentive {
  id: string;
  study: string;
  participant: string | null;
  /** Whom it is for now; null once they were erased. */
  person: string | null;
  reason: IncentiveReason;
  amount: number;
  currency: IncentiveCurrency;
  state: IncentiveState;
  method: IncentiveMethod | null;
}

/**
 * Locks incentives until the transaction ends, with the settings of their studies, and reads them, those that were due first
 * at the front. Unknown ones are left out, and those of studies that are deleted or that the caller does not see.
 *
 * @throws not_found when none is left
 */
export async function lockIncentives(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<StoredIncentive[]> {
  const { workspace } = scope;
  const ofStudies = await tx<{ study: string }[]>`
    select distinct i.study from incentives i
    join studies s on s.workspace = i.workspace and s.id = i.study and s.deleted_at is null
    where i.workspace = ${workspace} and i.id = any (${[...ids]}::uuid[])`;
  if (ofStudies.length === 0) throw notFound('incentive');
  const studies = ofStudies.map(({ study }) => study);
  await lockSettings(tx, scope, studies);
  await tx`
    select from incentives where workspace = ${workspace} and id = any (${[...ids]}::uuid[])
    order by id for no key update`;
  return tx<StoredIncentive[]>`
    select i.id, i.study, i.participant, ${incentivePerson} as person, i.reason, i.amount::float8 as amount, i.currency,
      i.state, i.method
    from incentives i
    where i.workspace = ${workspace} and i.id = any (${[...ids]}::uuid[]) and i.study = any (${studies}::uuid[])
    order by i.due_at, i.id`;
}
