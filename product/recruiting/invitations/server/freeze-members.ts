import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { readAttributes, selectValue } from '#product/participants/attributes/server/queries.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import { setHashMemory } from '../../segments/server/match-segment.ts';
import { allocateSample } from '../allocate-sample.ts';
import type { Audience, Schedule } from '../wave.ts';
import { joinEligibility, matchAudience } from './match-audience.ts';

interface FrozenWave {
  wave: string;
  study: string;
  audience: Audience;
  /** So many of them, at random; in proportion to the values of an attribute where one is given. Null: all. */
  sample: { size: number; by: string | null } | null;
  schedule: Schedule;
  startsAt: Date;
}

/** Decides who is in a wave: one waiting delivery for each. Returns how many. Needs a snapshot. */
export async function freezeMembers(
  tx: Tx,
  scope: Scope,
  { wave, study, audience, sample, schedule, startsAt }: FrozenWave,
): Promise<number> {
  const { workspace } = scope;
  const matches = await matchAudience(tx, scope, audience);
  const stratum = await renderStratum(tx, scope, sample?.by ?? null);
  await setHashMemory(tx);
  const eligible = sql`
    select p.id, p.zone, coalesce((${stratum})::text, '') as stratum
    from participants p ${joinEligibility(scope, study)}
    where p.workspace = ${workspace} and p.erased_at is null and e.rule is null and ${matches}`;
  const strata = sample
    ? await tx<{ value: string; count: number }[]>`
        select stratum as value, count(*)::int as count from (${eligible}) m group by stratum order by stratum`
    : [];
  const allocated = sample ? Object.fromEntries(allocateSample(strata, sample.size)) : null;
  const isDrawn = allocated
    ? sql`where m.place <= coalesce((${JSON.stringify(allocated)}::jsonb ->> m.stratum)::int, 0)`
    : sql``;
  const { timeZone } = await readWorkspaceSettings(tx, scope);
  const { size, hours } = schedule.batch ?? { size: 1, hours: 0 };
  const begin = schedule.localTime
    ? sql`greatest(${schedule.localTime}::timestamp at time zone coalesce(m.zone, ${timeZone}), ${startsAt}::timestamptz)`
    : sql`${startsAt}::timestamptz`;
  // In random order, so that neither a sample nor a batch has the oldest participants first.
  const rows = await tx<{ n: number }[]>`
    with members as (
      select m.*, row_number() over (order by random()) as turn from (
        select m.*, row_number() over (partition by m.stratum order by random()) as place from (${eligible}) m) m
      ${isDrawn}),
    added as (
      insert into deliveries (workspace, wave, participant, id, state, attempts, due_at)
      select ${workspace}::uuid, ${wave}::uuid, m.id, gen_random_uuid(), 'waiting', 0,
        ${begin} + ((m.turn - 1) / ${size}::int) * make_interval(hours => ${hours}::int)
      from members m returning 1)
    select count(*)::int as n from added`;
  return rows[0]!.n;
}

async function renderStratum(tx: Tx, scope: Scope, key: string | null): Promise<SqlPart> {
  if (key === null) return sql`null`;
  const definition = (await readAttributes(tx, scope)).find((one) => one.key === key);
  if (!definition)
    throw badInput('This attribute no longer exists.', { sample: 'Choose another attribute.' });
  return selectValue(definition);
}
