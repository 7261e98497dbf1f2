import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { Wave } from '../contract.ts';
import { DELIVERY_STATES, type Audience, type InvitationState, type WaveSkipRule } from '../wave.ts';

interface WaveRow extends Omit<Wave, 'startsAt' | 'endsAt' | 'createdAt' | 'funnel' | 'segment'> {
  measuresOpening: boolean;
  audience: Audience;
  segmentName: string | null;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
}

interface FunnelRow {
  wave: string;
  state: InvitationState;
  rule: WaveSkipRule | null;
  n: number;
  returned: number;
  complained: number;
  emailOpened: number;
  opened: number;
  started: number;
  completed: number;
  optedOut: number;
}

/** A wave of a study that the caller sees, locked if it is to be changed. @throws not_found */
export async function requireWave(
  tx: Tx,
  scope: Scope,
  { wave, lock = false }: { wave: string; lock?: boolean },
): Promise<{ id: string; study: string; state: Wave['state']; remindsOf: string | null }> {
  const [row] = await tx<{ id: string; study: string; state: Wave['state']; remindsOf: string | null }[]>`
    select id, study, state, reminds_of as "remindsOf" from waves
    where workspace = ${scope.workspace} and id = ${wave} ${lock ? sql`for update` : sql``}`;
  if (!row) throw notFound('wave');
  await requireStudy(tx, scope, row.study).catch(() => {
    throw notFound('wave');
  });
  return row;
}

/** Waves by a condition on `waves w`, newest first, each with its numbers. */
export async function readWaves(tx: Tx, { workspace }: Scope, condition: SqlPart): Promise<Wave[]> {
  const rows = await tx<WaveRow[]>`
    select w.id, w.study, w.reminds_of as "remindsOf", w.remind_after_days as "remindAfterDays", w.audience, g.name as "segmentName",
      w.texts, w.state, w.stop_reason as "stopReason", w.target, w.left_out as "leftOut", w.measures_opening as "measuresOpening", w.starts_at as "startsAt",
      w.ends_at as "endsAt", w.created_at as "createdAt"
    from waves w left join segments g on g.workspace = w.workspace and g.id = (w.audience ->> 'segment')::uuid
    where w.workspace = ${workspace} and ${condition}
    order by w.created_at desc, w.reminds_of is not null, w.id limit 200`;
  const funnels = await tx<FunnelRow[]>`
    select d.wave, d.state, d.rule, count(*)::int as n, count(d.returned_at)::int as returned,
      count(d.complained_at)::int as complained, count(d.email_opened_at)::int as "emailOpened", count(coalesce(s.opened_at, s.started_at))::int as opened,
      count(s.started_at)::int as started, count(s.completed_at)::int as completed,
      count(s.opted_out_at)::int as "optedOut"
    from deliveries d
    join waves w on w.workspace = d.workspace and w.id = d.wave
    left join participations s on s.workspace = d.workspace and s.study = w.study and s.participant = d.participant
      and d.state in ('sent', 'unknown')
    where d.workspace = ${workspace} and d.wave = any (${rows.map(({ id }) => id)}::uuid[])
    group by d.wave, d.state, d.rule`;
  return rows.map(({ audience, segmentName, measuresOpening, startsAt, endsAt, createdAt, ...row }) => ({
    ...row,
    segment: audience.segment === null ? null : { id: audience.segment, name: segmentName },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    funnel: addUp(
      funnels.filter(({ wave }) => wave === row.id),
      measuresOpening,
    ),
  }));
}

function addUp(rows: readonly FunnelRow[], measuresOpening: boolean): Wave['funnel'] {
  const sum = (pick: (row: FunnelRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const count = (state: InvitationState) => sum((row) => (row.state === state ? row.n : 0));
  return {
    members: sum(({ n }) => n),
    states: Object.fromEntries(DELIVERY_STATES.map((state) => [state, count(state)])) as Record<
      InvitationState,
      number
    >,
    skipped: Object.fromEntries(
      rows.flatMap(({ state, rule, n }) => (state === 'skipped' && rule ? [[rule, n]] : [])),
    ),
    returned: sum(({ state, returned }) => (state === 'bounced' ? returned : 0)),
    emailOpened: measuresOpening ? sum(({ emailOpened }) => emailOpened) : null,
    opened: sum(({ opened }) => opened),
    started: sum(({ started }) => started),
    completed: sum(({ completed }) => completed),
    optedOut: sum(({ optedOut }) => optedOut),
    complained: sum(({ complained }) => complained),
  };
}
