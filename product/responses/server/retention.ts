import type { Scope } from '#platform/db/core/scope.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { defineRetention } from '#product/workspaces/retention/server/list-parts.ts';
import { responseRetentionKinds } from '../retention-kinds.ts';
import { updateRows } from './change-responses.ts';
import { updateCounts } from './writing/update-counts.ts';

const isUnfinished = sql`r.status in ('in_progress', 'abandoned')`;
const isFinished = sql`r.status not in ('in_progress', 'abandoned')`;

/** Responses of a status whose last activity was before a time, except of studies that keep their data. */
const buildDueCondition = ({ workspace }: Scope, hasStatus: SqlPart, before: Date) => sql`
  r.workspace = ${workspace} and ${hasStatus} and coalesce(r.completed_at, r.last_at) < ${before}
    and exists (select from studies s where s.workspace = r.workspace and s.id = r.study and not s.keeps_data)`;

async function countDue(tx: Tx, scope: Scope, hasStatus: SqlPart, before: Date): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from responses r where ${buildDueCondition(scope, hasStatus, before)}`;
  return row?.n ?? 0;
}

/**
 * Removes due responses that were deleted before, and deletes others of one study. Rows are removed only after the
 * figures have left them out (`folded`), which takes until a later run.
 */
async function deleteDue(database: Database, scope: Scope, hasStatus: SqlPart, before: Date, size: number) {
  const due = buildDueCondition(scope, hasStatus, before);
  const { workspace } = scope;
  const removed = await database.within(
    scope,
    (tx) => tx`
      delete from responses d using (
        select r.study, r.id from responses r
        where ${due} and r.deleted_at is not null and r.folded limit ${size} for update of r skip locked) old
      where d.workspace = ${workspace} and d.study = old.study and d.id = old.id returning 1`,
  );
  const deleted = await database.within(scope, async (tx) => {
    const [first] = await tx<{ study: string }[]>`
      select r.study from responses r where ${due} and r.deleted_at is null limit 1`;
    if (!first) return 0;
    // The lock is a statement of its own: the next one reads every answer saved until now.
    const rows = await tx<{ id: string }[]>`
      select r.id from responses r where ${due} and r.study = ${first.study} and r.deleted_at is null
      order by r.id limit ${size} for update of r`;
    const ids = rows.map(({ id }) => id);
    const changes = await updateRows(tx, scope, { study: first.study, ids, change: { do: 'delete' } });
    await updateCounts(tx, scope, { study: first.study, changes });
    return ids.length;
  });
  // A full batch of one study is followed by another one, of the same or the next study.
  const hasMore = removed.length === size || deleted > 0;
  return { handled: hasMore ? size : 0, deleted };
}

/** Responses that were never finished, by their last activity, and finished ones by when they were finished. */
export const responseRetention = defineRetention(responseRetentionKinds, {
  'unfinished-responses': {
    minDays: 2,
    count: (tx, scope, before) => countDue(tx, scope, isUnfinished, before),
    deleteBatch: ({ database }, scope, before, size) =>
      deleteDue(database, scope, isUnfinished, before, size),
  },
  responses: {
    minDays: 1,
    count: (tx, scope, before) => countDue(tx, scope, isFinished, before),
    deleteBatch: ({ database }, scope, before, size) => deleteDue(database, scope, isFinished, before, size),
  },
});
