import { selectAsJson, LEFT_OUT_REASONS, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const STUDY_COLUMNS = { workspace: LEFT_OUT_REASONS.workspace, study: STUDY_LEFT_OUT_REASON };
const DERIVED = 'Derived from answers: Earshot computes it again.';

/** Responses, oldest first, each with its answers in the order in which they were saved. */
export const responseArchive: ArchivePart = {
  order: 60,
  texts: {
    answers: 'by key',
    responses: 'by key',
    response_counts: { kind: 'fixed', quota: 'fixed' },
  },
  tables: {
    responses: {
      ...STUDY_COLUMNS,
      deleted_at: 'Deleted responses are not in it.',
      resume: 'Hash of a secret that only the participant’s browser has.',
      ordinal: DERIVED,
      folded: DERIVED,
    },
    answers: { ...STUDY_COLUMNS, response: 'The answer is nested in its response.' },
  },
  notArchived: {
    response_counts: 'Numbers of responses, counted again from the responses.',
    responses_to_link: 'A list of what is done within minutes.',
  },
  itemFolderFiles: [
    {
      name: 'responses.json',
      about: 'every response with all its answers, including answers that a later answer made irrelevant',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('responses')}, coalesce((select json_agg(row_to_json(a)) from (
            select ${columns('answers')} from answers where answers.workspace = r.workspace
              and answers.study = r.study and answers.response = r.id order by seq, block) a), '[]') as answers
          from responses r where r.workspace = ${scope.workspace} and r.study = ${item} and r.deleted_at is null
          order by started_at, id`),
    },
  ],
  /** The audit log does not record changes by participants. */
  changedSince: (scope, item, since) => sql`exists (
    select 1 from responses where workspace = ${scope.workspace} ${item === null ? sql`` : sql`and study = ${item}`}
      and last_at >= ${since})`,
};
