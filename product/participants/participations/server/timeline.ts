import { joinSql, rawSql, sql } from '#platform/db/core/sql.ts';
import type { TimelineSource } from '../../timeline/server/timeline-source.ts';
import { PARTICIPATION_EVENTS } from '../lifecycle.ts';
import { TIME_COLUMNS } from './time-columns.ts';

/** What happened in studies: each event with its first time. */
export const participationTimeline: TimelineSource = {
  renderEvents: ({ workspace }, participant) => sql`
    select e.kind, e.at, p.study, p.study::text as item, null::text as body, null::uuid as author
    from participations p cross join lateral (values ${joinSql(
      PARTICIPATION_EVENTS.map((event) => sql`(${event}::text, p.${rawSql(TIME_COLUMNS[event])})`),
      ', ',
    )}) e(kind, at)
    where p.workspace = ${workspace} and p.participant = ${participant} and e.at is not null`,
};
