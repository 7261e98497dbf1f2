import { sql } from '#platform/db/core/sql.ts';
import type { CommentSubject } from '#product/studies/comments/server/list-comment-subjects.ts';
import { notFound } from '#platform/errors/errors.ts';
import '../comment-subjects.ts';

/** Findings. `on-findings-deleted.sql` deletes their comments with them. */
export const findingComments: CommentSubject = {
  kind: 'finding',
  existsCondition: sql`exists (select from findings f
    where f.workspace = t.workspace and f.study = t.study and f.id = t.item and f.deleted_at is null)`,
  async lock(tx, { workspace }, { study, item, part }) {
    const [row] = await tx`
      select from findings where workspace = ${workspace} and study = ${study} and id = ${item}
        and deleted_at is null and ${part}::text = '' for share`;
    if (!row) throw notFound('finding');
  },
};
