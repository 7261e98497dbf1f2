import { selectAsJson, LEFT_OUT_REASONS, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';

const { workspace } = LEFT_OUT_REASONS;
const MEMBER_LEFT_OUT_REASON = 'Each project of `projects.json` lists its `members`.';

export const projectArchive: ArchivePart = {
  order: 40,
  tables: {
    projects: { workspace, access_revision: 'Says which archives of this installation are out of date.' },
    project_members: { workspace, project: MEMBER_LEFT_OUT_REASON, person: MEMBER_LEFT_OUT_REASON },
  },
  workspaceFiles: [
    {
      name: 'projects.json',
      about: 'projects, with the ids of the members who were chosen to see them and of their studies',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('projects')},
            array(select m.person from project_members m
              where m.workspace = projects.workspace and m.project = projects.id order by m.person) as members,
            array(select s.id from studies s
              where s.workspace = projects.workspace and s.project = projects.id and s.deleted_at is null
              order by s.created_at, s.id) as studies
          from projects where workspace = ${scope.workspace} order by created_at, id`),
    },
  ],
};
