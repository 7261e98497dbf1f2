import { selectAsJson, LEFT_OUT_REASONS, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';

const { workspace } = LEFT_OUT_REASONS;
/** Why the rows of a study leave out its id. */
export const STUDY_LEFT_OUT_REASON = 'The folder is the study; `study.json` contains its id.';

export const studyArchive: ArchivePart = {
  order: 50,
  texts: {
    studies: {
      name: 'searched',
      draft: 'searched',
      link: 'searched',
      quotas: 'searched',
      origin: 'searched',
      template: 'searched',
      link_token: 'fixed',
      kind: 'fixed',
      state: 'fixed',
      password: 'fixed',
      address: 'fixed',
    },
    versions: { content: 'searched' },
  },
  tables: {
    studies: {
      workspace,
      deleted_at: 'Deleted studies are not in it.',
      password: 'The hash of a password, which is of no use outside this installation.',
    },
    versions: {
      workspace,
      study: STUDY_LEFT_OUT_REASON,
      links_people: 'It follows from the content.',
    },
  },
  notArchived: { link_codes: 'Hashes of single-use links, which are of no use outside this installation.' },
  singleItemFiles: [
    {
      name: 'people.json',
      about: 'names of the people this study mentions',
      rows: ({ scope, item }) => sql`
        select json_build_object('person', p.id, 'name', p.name)::text as line
        from identity.persons p where p.id in (
          select owner from studies where workspace = ${scope.workspace} and id = ${item}
          union select published_by from versions where workspace = ${scope.workspace} and study = ${item})
        order by p.name, p.id`,
    },
  ],
  itemFolderFiles: [
    {
      name: 'study.json',
      about: 'the study: name, state, link, draft',
      row: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('studies')} from studies where workspace = ${scope.workspace} and id = ${item}`),
    },
    {
      name: 'versions.json',
      about: 'every published version, as participants answered it',
      batch: 1,
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('versions')} from versions
          where workspace = ${scope.workspace} and study = ${item} order by number`),
    },
  ],
};
