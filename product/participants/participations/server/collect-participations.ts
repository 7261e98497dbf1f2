import { joinSql, rawSql, sql } from '#platform/db/core/sql.ts';
import type { TimelineSource } from '../../timeline/server/list-timeline-sources.ts';
import { PARTICIPATION_EVENTS, type ParticipationEvent } from '../lifecycle.ts';
import { participationTimelineKinds } from '../timeline-kinds.ts';

/** The column of `participations` with the time of each event. */
const TIME_COLUMNS: Record<ParticipationEvent, string> = {
  invited: 'invited_at',
  opened: 'opened_at',
  started: 'started_at',
  screenedOut: 'screened_out_at',
  overQuota: 'over_quota_at',
  completed: 'completed_at',
  optedOut: 'opted_out_at',
};

/** What happened in studies: each event with its first time. */
export const participationTimeline: TimelineSource = {
  kinds: participationTimelineKinds,
  renderEvents: ({ workspace }, participant) => sql`
    select e.kind, e.at, p.study, p.study::text as item, null::text as body, null::uuid as author
    from participations p cross join lateral (values ${joinSql(
      PARTICIPATION_EVENTS.map((event) => sql`(${event}::text, p.${rawSql(TIME_COLUMNS[event])})`),
      ', ',
    )}) e(kind, at)
    where p.workspace = ${workspace} and p.participant = ${participant} and e.at is not null`,
};
