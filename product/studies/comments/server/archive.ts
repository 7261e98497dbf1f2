import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '../../server/archive.ts';
import { renderExistsCondition } from './list-comment-subjects.ts';

const { workspace } = LEFT_OUT_REASONS;

const threadsOf = ({ workspace: owner }: Scope, study: string): SqlPart => sql`
  select t.id from comment_threads t where t.workspace = ${owner} and t.study = ${study} and ${renderExistsCondition()}`;

/** Comments on what is in the archive: those on deleted responses and findings are left out with them. */
export const commentArchive: ArchivePart = {
  order: 205,
  tables: {
    comment_threads: {
      workspace,
      study: STUDY_LEFT_OUT_REASON,
      revision: 'Counts changes, for pages that are open.',
    },
    comments: { workspace },
  },
  itemFolderFiles: [
    {
      name: 'comment-threads.json',
      about:
        'what members commented on: answers, questions, findings, reports, and which threads are resolved',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('comment_threads')} from comment_threads
          where workspace = ${scope.workspace} and id in (${threadsOf(scope, item)}) order by id`),
    },
    {
      name: 'comments.json',
      about: 'what members wrote in these threads',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('comments')} from comments
          where workspace = ${scope.workspace} and thread in (${threadsOf(scope, item)})
          order by thread, created_at, id`),
    },
  ],
};
