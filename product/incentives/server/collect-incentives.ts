import { sql } from '#platform/db/core/sql.ts';
import { selectSameParticipants } from '#product/participants/merging/server/render-same-participants.ts';
import type { TimelineSource } from '#product/participants/timeline/server/list-timeline-sources.ts';
import { incentiveTimelineKinds } from '../timeline-kinds.ts';

/** When incentives of a participant became due, were approved, sent and cancelled. */
export const incentiveTimeline: TimelineSource = {
  kinds: incentiveTimelineKinds,
  renderEvents: ({ workspace }, participant) => sql`
    select e.kind, e.at, i.study, i.id::text as item, null::text as body, null::uuid as author
    from incentives i cross join lateral (values ('incentiveDue', i.due_at), ('incentiveApproved', i.approved_at),
      ('incentiveSent', i.sent_at), ('incentiveCancelled', i.cancelled_at)) e (kind, at)
    where i.workspace = ${workspace} and e.at is not null
      and i.participant in (${selectSameParticipants(sql`${workspace}::uuid`, sql`${participant}::uuid`)})`,
};
