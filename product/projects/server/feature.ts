import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { projectAuditKinds } from '../audit-kinds.ts';
import * as projects from '../contract.ts';
import { projectArchive } from './archive.ts';
import { projectPolicy } from './policy.ts';
import { projectRoutes } from './routes.ts';

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
