import { asJson, LEFT_OUT, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT } from '#product/studies/server/archive.ts';

const OF_STUDY = { workspace: LEFT_OUT.workspace, study: STUDY_LEFT_OUT };
const COUNTED = 'Figures counted from answers: Earshot makes them again.';

/** Responses, oldest first, each with its answers in the order they were given. */
export const responseArchive: ArchivePart = {
  tables: {
    responses: {
      ...OF_STUDY,
      deleted_at: 'Deleted responses are not in it.',
      resume: 'Hash of a secret that only the participant’s browser holds.',
      ordinal: COUNTED,
      folded: COUNTED,
    },
    answers: { ...OF_STUDY, response: 'The answer stands inside its response.' },
  },
  notArchived: { response_counts: 'How many responses there are: counted again from the responses.' },
  inFolder: [
    {
      name: 'responses.json',
      about: 'every response with all its answers, including answers that a later answer made irrelevant',
      rows: ({ scope, columns, item }) =>
        asJson(sql`
          select ${columns('responses')}, coalesce((select json_agg(row_to_json(a)) from (
            select ${columns('answers')} from answers where answers.workspace = r.workspace
              and answers.study = r.study and answers.response = r.id order by seq, block) a), '[]') as answers
          from responses r where r.workspace = ${scope.workspace} and r.study = ${item} and r.deleted_at is null
          order by started_at, id`),
    },
  ],
  /** What participants change is in no audit log. */
  changedSince: (scope, item, from) => sql`exists (
    select 1 from responses where workspace = ${scope.workspace} ${item === null ? sql`` : sql`and study = ${item}`}
      and last_at >= ${from})`,
};
