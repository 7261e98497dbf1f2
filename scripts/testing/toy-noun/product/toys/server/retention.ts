import { defineRetention } from '#product/workspaces/retention/server/list-parts.ts';
import { toyRetentionKinds } from '../retention-kinds.ts';

export const toyRetention = defineRetention(toyRetentionKinds, {
  toys: {
    minDays: 1,
    count: async (tx, { workspace }, before) => {
      const [row] = await tx<{ n: number }[]>`
        select count(*)::int as n from toys where workspace = ${workspace} and created_at < ${before}`;
      return row?.n ?? 0;
    },
    deleteBatch: async ({ database }, scope, before, size) => {
      const deleted = await database.within(
        scope,
        (tx) => tx`
          delete from toys where workspace = ${scope.workspace} and id in (
            select id from toys where workspace = ${scope.workspace} and created_at < ${before}
            limit ${size} for update skip locked) returning id`,
      );
      return { handled: deleted.length, deleted: deleted.length };
    },
  },
});
