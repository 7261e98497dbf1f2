import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { foldAnswers, matchSegment } from '../../segments/server/match-segment.ts';
import { readSegments, requireSegmentIn } from '../../segments/server/queries.ts';
import type { Audience } from '../wave.ts';

/** Folds what a segment tests, so that the newest answers count. Call it before the transaction of `matchAudience`. */
export async function prepareAudience(
  database: Database,
  scope: Scope,
  { segment }: Audience,
): Promise<void> {
  if (segment === null) return;
  const { conditions } = await database.within(scope, async (tx) =>
    requireSegmentIn(await readSegments(tx, scope), segment),
  );
  await foldAnswers(database, scope, conditions);
}

/** SQL condition on `participants p`: who is asked. Needs a snapshot. @throws not_found, bad_input for a segment with problems */
export async function matchAudience(
  tx: Tx,
  scope: Scope,
  { segment, participants }: Audience,
): Promise<SqlPart> {
  if (segment === null) return sql`p.id = any (${participants}::uuid[])`;
  const found = requireSegmentIn(await readSegments(tx, scope), segment);
  const { matches, problems } = await matchSegment(tx, scope, found);
  if (!matches)
    throw badInput('This segment can’t be used until it is repaired.', { segment: problems[0] ?? '' });
  return matches;
}

/**
 * SQL after `participants p`: `e.rule` is why somebody of the audience is left out of a wave of invitations, or null. Who is in the
 * wave is asked again when their mail leaves.
 */
export const joinEligibility = ({ workspace }: Scope, study: string): SqlPart => sql`
  left join participations s on s.workspace = ${workspace} and s.study = ${study} and s.participant = p.id
  cross join lateral (select case
    when p.do_not_contact then 'doNotContact'
    when 'email' = any (p.stopped_channels) then 'stoppedChannel'
    when p.email is null then 'noAddress'
    when p.mail_blocked is not null then 'mailBlocked'
    when s.opted_out_at is not null then 'optedOut'
    when coalesce(s.completed_at, s.screened_out_at, s.over_quota_at, s.started_at) is not null then 'answered'
    when s.invited_at is not null or exists (
      select from deliveries d join waves w on w.workspace = d.workspace and w.id = d.wave
      where d.workspace = ${workspace} and d.participant = p.id and d.state in ('waiting', 'sending')
        and w.study = ${study} and w.reminds_of is null) then 'alreadyInvited'
  end as rule) e`;
