import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { projectAuditKinds } from '../audit-kinds.ts';
import * as projects from '../contract.ts';
import { projectPolicy } from './policy.ts';
import { projectRoutes } from './routes.ts';
import { selectAsJson, LEFT_OUT_REASONS, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';

const { workspace } = LEFT_OUT_REASONS;
const MEMBER_LEFT_OUT_REASON = 'Each project of `projects.json` lists its `members`.';

const projectArchive: ArchivePart = {
  order: 40,
  texts: {
    members: { role: 'fixed' },
    projects: { name: 'searched', description: 'searched', colour: 'fixed', visibility: 'fixed' },
  },
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

export const projectFeature = defineFeature({
  contracts: { projects },
  policy: projectPolicy,
  actions: {
    'project.read': { about: 'see projects', keyScopes: ['studies:read'] },
    'project.edit': { about: 'create, change and delete projects', keyScopes: ['studies:write'] },
  },
  section: {
    title: 'Projects',
    note: `A project is visible to the whole workspace or to chosen members. Owners and admins see every project. For researchers and
viewers who are not chosen, the project and its studies do not exist: in lists, search, results, exports and the API.
Everything below applies to the studies that a person sees.`,
  },
  examples: {
    createProject: {
      name: 'Onboarding',
      colour: 'teal',
      visibility: 'members',
      members: [EXAMPLE_IDS.person],
    },
    deleteProject: { moveTo: null },
    updateProject: { description: 'How new customers find their way.' },
  },
  audit: projectAuditKinds,
  routes: projectRoutes,
  archive: [projectArchive],
});
