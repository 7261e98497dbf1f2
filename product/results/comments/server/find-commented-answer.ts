import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import '../comment-subjects.ts';
import type { CommentSubject } from '#product/studies/comments/server/list-comment-subjects.ts';

/** Answers. `on-responses-deleted.sql` deletes their comments with the response, and with a withdrawn consent. */
export const answerComments: CommentSubject = {
  kind: 'answer',
  existsCondition: sql`exists (select from responses r
    where r.workspace = t.workspace and r.study = t.study and r.id = t.item and r.deleted_at is null)`,
  async lock(tx, { workspace }, { study, item, part }) {
    const [row] = await tx`
      select from responses r where r.workspace = ${workspace} and r.study = ${study} and r.id = ${item}
        and r.deleted_at is null and exists (select from answers a where a.workspace = r.workspace
          and a.study = r.study and a.response = r.id and a.block = ${part})
      for share`;
    if (!row) throw notFound('answer');
  },
};
