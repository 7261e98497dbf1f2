import { sql } from '#platform/db/core/sql.ts';
import type { TimelineSource } from '../timeline/server/list-timeline-sources.ts';
import { participantTimelineKinds } from '../timeline-kinds.ts';

const ADDED: keyof typeof participantTimelineKinds = 'added';

/** When somebody became known. */
export const participantTimeline: TimelineSource = {
  kinds: participantTimelineKinds,
  renderEvents: ({ workspace }, participant) => sql`
    select ${ADDED}::text as kind, created_at as at, null::uuid as study, null::text as item, null::text as body,
      null::uuid as author
    from participants where workspace = ${workspace} and id = ${participant}`,
};
