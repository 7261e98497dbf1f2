import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineRetention } from '#product/workspaces/retention/server/list-parts.ts';
import { uploadRetentionKinds } from '../retention-kinds.ts';

const buildDueCondition = ({ workspace }: Scope, before: Date) => sql`
  a.workspace = ${workspace} and a.purpose = 'upload' and a.created_at < ${before}
    and exists (select from studies s where s.workspace = a.workspace and s.id = a.container and not s.keeps_data)`;

/** Files that participants sent. Their answers keep name and size; the purge of unreferenced files deletes the files. */
export const uploadRetention = defineRetention(uploadRetentionKinds, {
  uploads: {
    minDays: 1,
    count: async (tx, scope, before) => {
      const [row] = await tx<{ n: number }[]>`
        select count(*)::int as n from assets a where ${buildDueCondition(scope, before)}`;
      return row?.n ?? 0;
    },
    deleteBatch: async ({ database }, scope, before, size) => {
      const deleted = await database.within(
        scope,
        (tx) => tx`
          delete from assets d using (
            select a.container, a.owner, a.id from assets a
            where ${buildDueCondition(scope, before)} limit ${size} for update of a skip locked) old
          where d.workspace = ${scope.workspace} and d.container = old.container and d.owner = old.owner
            and d.id = old.id returning 1`,
      );
      return { handled: deleted.length, deleted: deleted.length };
    },
  },
});
