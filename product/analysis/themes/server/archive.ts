import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const { workspace } = LEFT_OUT_REASONS;

/** Themes and their answers. Deleted and merged themes are left out, although they can be restored. */
export const themeArchive: ArchivePart = {
  order: 220,
  texts: {
    answer_words: 'by key',
    theme_sets: { refused_words: 'searched', block: 'fixed', state: 'fixed', read_version: 'fixed' },
    themes: {
      name: 'searched',
      description: 'searched',
      labels: 'searched',
      words: 'searched',
      merged_labels: 'searched',
      block: 'fixed',
    },
  },
  tables: {
    themes: {
      workspace,
      study: STUDY_LEFT_OUT_REASON,
      deleted_at: 'Null in every row: deleted themes are left out.',
      merged_into: 'Null in every row: merged themes are left out.',
      merged_labels: 'Empty in every row: merged themes are left out.',
    },
    theme_answers: {
      workspace,
      study: STUDY_LEFT_OUT_REASON,
      merged_from: 'Undoes a merge in this installation.',
    },
  },
  notArchived: {
    theme_sets: 'The state of the search for themes in this installation.',
    answer_words: 'Words derived from answers and transcripts: Earshot reads them again.',
  },
  itemFolderFiles: [
    {
      name: 'themes.json',
      about: 'themes of open answers: topics with the words that they are found by',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('themes')} from themes
          where workspace = ${scope.workspace} and study = ${item} and deleted_at is null order by block, id`),
    },
    {
      name: 'theme-answers.json',
      about: 'which answers are in which theme, and which a person put there or took out',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('theme_answers')} from theme_answers
          where workspace = ${scope.workspace} and study = ${item}
            and exists (select from themes t where t.workspace = theme_answers.workspace
              and t.study = theme_answers.study and t.id = theme_answers.theme and t.deleted_at is null)
            and exists (select from responses r where r.workspace = theme_answers.workspace
              and r.study = theme_answers.study and r.id = theme_answers.response and r.deleted_at is null)
          order by theme, response`),
    },
  ],
};
