import { rawSql, sql } from '#platform/db/core/sql.ts';
import type { TimelineSource } from '#product/participants/timeline/server/list-timeline-sources.ts';
import { ruleNames } from '../rule-names.ts';
import { invitationTimelineKinds } from '../timeline-kinds.ts';

const NOT_CONTACTED: keyof typeof invitationTimelineKinds = 'notContacted';
const NOT_DELIVERED: keyof typeof invitationTimelineKinds = 'notDelivered';
const COMPLAINED: keyof typeof invitationTimelineKinds = 'complained';
const RULE_NAMES = rawSql(`'${JSON.stringify(ruleNames)}'::jsonb`);

/**
 * Mails that participants did not get, with the rule that was against it and its values or what the mail server said, and those that
 * they reported as spam.
 */
export const invitationTimeline: TimelineSource = {
  kinds: invitationTimelineKinds,
  renderEvents: ({ workspace }, participant) => sql`
    select ${NOT_CONTACTED}::text as kind, d.settled_at as at, w.study, d.id::text as item,
      concat(${RULE_NAMES} ->> d.rule,
        case d.rule
          when 'maximum' then concat(' (', d.detail ->> 'max', ' in ', d.detail ->> 'days', ' days)')
          when 'gap' then concat(' (', d.detail ->> 'days', ' days apart)') end) as body, null::uuid as author
    from deliveries d join waves w on w.workspace = d.workspace and w.id = d.wave
    where d.workspace = ${workspace} and d.participant = ${participant} and d.state = 'skipped'
      and d.settled_at is not null
    union all
    select ${NOT_DELIVERED}::text, coalesce(d.returned_at, d.settled_at), w.study, d.id::text, d.reply, null::uuid
    from deliveries d join waves w on w.workspace = d.workspace and w.id = d.wave
    where d.workspace = ${workspace} and d.participant = ${participant} and d.state = 'bounced'
    union all
    select ${COMPLAINED}::text, d.complained_at, w.study, d.id::text, null, null::uuid
    from deliveries d join waves w on w.workspace = d.workspace and w.id = d.wave
    where d.workspace = ${workspace} and d.participant = ${participant} and d.complained_at is not null`,
};
