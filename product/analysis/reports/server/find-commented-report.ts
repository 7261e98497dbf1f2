import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { CommentSubject } from '#product/studies/comments/server/list-comment-subjects.ts';
// Declares the kind `report`.
import '../comment-subjects.ts';

/** Reports. `on-reports-deleted.sql` deletes their comments with them. */
export const reportComments: CommentSubject = {
  kind: 'report',
  existsCondition: sql`exists (select from reports r
    where r.workspace = t.workspace and r.study = t.study and r.id = t.item and r.deleted_at is null)`,
  async lock(tx, { workspace }, { study, item, part }) {
    const [row] = await tx`
      select from reports where workspace = ${workspace} and study = ${study} and id = ${item}
        and deleted_at is null and ${part}::text = '' for share`;
    if (!row) throw notFound('report');
  },
};
