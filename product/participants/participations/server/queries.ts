import { sql } from '#platform/db/core/sql.ts';

/** SQL in a `from` clause after `participations p`: what happened in each, as `t (event, at)`; `at` is null for what did not. */
export const participationEvents = sql`lateral (values
  ('invited', p.invited_at), ('opened', p.opened_at), ('started', p.started_at),
  ('screenedOut', p.screened_out_at), ('overQuota', p.over_quota_at), ('completed', p.completed_at),
  ('optedOut', p.opted_out_at)) t (event, at)`;
