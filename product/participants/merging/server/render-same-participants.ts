import { sql, type SqlPart } from '#platform/db/core/sql.ts';

/** More steps than anybody merges; ends a circle, which no merge makes. */
const MAX_STEPS = 100;

/** The CTE `above`: somebody, and step by step those into whom they were merged. */
const renderAbove = (workspace: SqlPart, participant: SqlPart) => sql`
  above as (
    select ${participant} as id, 0 as steps
    union
    select m.kept, a.steps + 1 from above a
    join merged_participants m on m.workspace = ${workspace} and m.merged = a.id
    where a.steps < ${MAX_STEPS}::int)`;
const KEPT = sql`select id from above order by steps desc limit 1`;

/** SQL for the participant whom somebody is now: into whom they were merged, maybe in several steps, else themselves. */
export const renderKeptParticipant = (workspace: SqlPart, participant: SqlPart): SqlPart =>
  sql`(with recursive ${renderAbove(workspace, participant)} ${KEPT})`;

/**
 * A query with `id`: the participant whom somebody is now, and everybody who was merged into that one. It finds the rows of
 * nouns that keep the id of whom they are about when participants are merged.
 */
export const selectSameParticipants = (workspace: SqlPart, participant: SqlPart): SqlPart => sql`
  with recursive ${renderAbove(workspace, participant)},
  same as (
    (${KEPT})
    union
    select m.merged from same s join merged_participants m on m.workspace = ${workspace} and m.kept = s.id)
  select id from same`;
