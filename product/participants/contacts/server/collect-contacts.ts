import { rawSql, sql } from '#platform/db/core/sql.ts';
import type { TimelineSource } from '../../timeline/server/list-timeline-sources.ts';
import { contactChannelNames } from '../contact.ts';
import { contactTimelineKinds } from '../timeline-kinds.ts';

const CONTACTED: keyof typeof contactTimelineKinds = 'contacted';
const CHANNEL_NAMES = rawSql(`'${JSON.stringify(contactChannelNames)}'::jsonb`);

export const contactTimeline: TimelineSource = {
  kinds: contactTimelineKinds,
  renderEvents: ({ workspace }, participant) => sql`
    select ${CONTACTED}::text as kind, at, study, id::text as item, ${CHANNEL_NAMES} ->> channel as body, null::uuid as author
    from contacts where workspace = ${workspace} and participant = ${participant} and state = 'counted'`,
};
