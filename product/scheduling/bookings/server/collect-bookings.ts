import { sql } from '#platform/db/core/sql.ts';
import { selectSameParticipants } from '#product/participants/merging/server/render-same-participants.ts';
import type { TimelineSource } from '#product/participants/timeline/server/list-timeline-sources.ts';
import { bookingTimelineKinds } from '../timeline-kinds.ts';

/** When a participant booked interviews, when these were last moved, cancelled, and whether they came. */
export const bookingTimeline: TimelineSource = {
  kinds: bookingTimelineKinds,
  renderEvents: ({ workspace }, participant) => sql`
    select e.kind, e.at, b.study, b.id::text as item, null::text as body, null::uuid as author
    from responses r
    join bookings b on b.workspace = r.workspace and b.response = r.id and b.study = r.study
    left join calls c on c.workspace = b.workspace and c.id = b.call
    cross join lateral (values ('interviewBooked', b.booked_at), ('interviewMoved', b.moved_at),
      ('interviewCancelled', case when b.state = 'cancelled' and b.booked_at is not null then b.ended_at end),
      ('interviewAttended', case b.outcome when 'attended' then c.starts_at end),
      ('interviewMissed', case b.outcome when 'no_show' then c.starts_at end)) e (kind, at)
    where r.workspace = ${workspace} and e.at is not null
      and r.participant in (${selectSameParticipants(sql`${workspace}::uuid`, sql`${participant}::uuid`)})`,
};
