import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { StudyPeople } from '../contract.ts';

type Counts = Omit<StudyPeople['channels'][number], 'channel'>;

/** SQL: what became of `participations c`, as JSON of the counts, of which `reached` people are given. */
const selectCounts = (reached: SqlPart): SqlPart => sql`
  jsonb_build_object('reached', ${reached}, 'opened', count(coalesce(c.opened_at, c.started_at)),
    'started', count(c.started_at), 'completed', count(c.completed_at),
    'screenedOut', count(c.screened_out_at) filter (where c.completed_at is null),
    'overQuota', count(c.over_quota_at) filter (where c.completed_at is null and c.screened_out_at is null),
    'optedOut', count(c.opted_out_at))`;

const subtract = (all: Counts, ...parts: Counts[]): Counts =>
  Object.fromEntries(
    Object.entries(all).map(([key, count]) => [
      key,
      // Two merged people who were both mailed are one person of two emails.
      Math.max(
        0,
        parts.reduce((left, part) => left - part[key as keyof Counts], count),
      ),
    ]),
  ) as unknown as Counts;

/**
 * Counts the people of a study, each once: by their invitation if it left, or else by how they came. Reminders are further mails to
 * the same people. So those by email are the sum of the waves of invitations, and nobody is invited twice.
 *
 * @throws not_found
 */
export async function countPeople(tx: Tx, scope: Scope, study: string): Promise<StudyPeople> {
  authorise(scope, studyPolicy, 'study.read');
  const { workspace } = scope;
  const { id } = await requireStudy(tx, scope, study);
  const ofInvitations = sql`
    deliveries d join waves w on w.workspace = ${workspace} and w.id = d.wave and w.study = ${id} and w.reminds_of is null`;
  const mailed = (participant: SqlPart) => sql`
    exists (select from ${ofInvitations}
      where d.workspace = ${workspace} and d.participant = ${participant} and d.state in ('sent', 'unknown'))`;
  const ofStudy = sql`c.workspace = ${workspace} and c.study = ${id}`;
  const came = sql`coalesce(c.opened_at, c.started_at) is not null`;
  const [row] = await tx<
    {
      email: Counts;
      unknown: number;
      optedOutAfterOpening: number;
      all: Counts;
      panel: Counts;
      waiting: number;
      bounced: number;
      skipped: number;
    }[]
  >`
    select email, unknown, "optedOutAfterOpening", by_any.all, panel, waiting, bounced, skipped from (
      select ${selectCounts(sql`count(*)`)} as email, count(*) filter (where d.state = 'unknown')::int as unknown,
        count(c.opted_out_at) filter (where ${came})::int as "optedOutAfterOpening"
      from ${ofInvitations} left join participations c on ${ofStudy} and c.participant = d.participant
      where d.workspace = ${workspace} and d.state in ('sent', 'unknown')) by_email
    cross join (
      select ${selectCounts(sql`count(*)`)} as all from participations c where ${ofStudy} and ${came}) by_any
    cross join (
      select ${selectCounts(sql`count(*)`)} as panel from participations c
      where ${ofStudy} and ${came} and not ${mailed(sql`c.participant`)}
        and c.participant in (select p.participant from panelists p where p.workspace = ${workspace} and p.study = ${id})) by_panel
    cross join (
      select count(*) filter (where is_waiting)::int as waiting,
        count(*) filter (where is_bounced and not is_waiting)::int as bounced,
        count(*) filter (where not (is_waiting or is_bounced))::int as skipped
      from (
        select d.participant, bool_or(d.state in ('waiting', 'sending')) as is_waiting, bool_or(d.state = 'bounced') as is_bounced
        from ${ofInvitations}
        where d.workspace = ${workspace} and d.state not in ('sent', 'unknown') group by d.participant) n
      where not ${mailed(sql`n.participant`)} and not exists (
        select from participations c where ${ofStudy} and c.participant = n.participant and ${came})) not_mailed`;
  const { email, all, panel, optedOutAfterOpening, ...others } = row!;
  const link = subtract(all, { ...email, reached: email.opened, optedOut: optedOutAfterOpening }, panel);
  const channels = [
    { channel: 'email' as const, ...email },
    { channel: 'panel' as const, ...panel },
    { channel: 'link' as const, ...link },
  ];
  return { channels: channels.filter(({ reached }) => reached > 0), ...others };
}
