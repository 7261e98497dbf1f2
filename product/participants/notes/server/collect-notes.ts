import { sql } from '#platform/db/core/sql.ts';
import type { TimelineSource } from '../../timeline/server/list-timeline-sources.ts';
import { noteTimelineKinds } from '../timeline-kinds.ts';

const NOTE: keyof typeof noteTimelineKinds = 'note';

export const noteTimeline: TimelineSource = {
  kinds: noteTimelineKinds,
  renderEvents: ({ workspace }, participant) => sql`
    select ${NOTE}::text as kind, created_at as at, null::uuid as study, id::text as item, text as body, author
    from participant_notes where workspace = ${workspace} and participant = ${participant}`,
};
