import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { CommentSubject } from './list-comment-subjects.ts';

/** Questions of a draft. The comments on one that was removed are kept, since it can come back by undo. */
export const questionComments: CommentSubject = {
  kind: 'question',
  // These threads are about the study's draft, so that they are shown as long as the study is.
  existsCondition: sql`t.item = t.study`,
  async lock(tx, { workspace }, { study, item, part }) {
    const [row] = await tx`
      select from studies where workspace = ${workspace} and id = ${study} and id = ${item} and deleted_at is null
        and jsonb_path_exists(draft, '$.blocks[*].id ? (@ == $id)', jsonb_build_object('id', ${part}::text))
      for share`;
    if (!row) throw notFound('question');
  },
};
