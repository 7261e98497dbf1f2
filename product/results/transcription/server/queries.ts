import { sql, type SqlPart } from '#platform/db/core/sql.ts';

/** Where a recording stands, from its transcript `t`. With words it is done, also if new ones were asked for in vain. */
export const RECORDING_STATE: SqlPart = sql`
  case when t.state = 'queued' then 'waiting' when t.state = 'running' then 'running' when t.source is not null then 'done'
    when t.state = 'failed' and t.problem in ('not_permitted', 'no_sound') then t.problem
    when t.state = 'failed' then 'failed' else 'none' end`;
