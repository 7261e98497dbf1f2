import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { texts } from './shared/texts.ts';

/** The page of one project lists studies, so `home` has it. */
export const routes: Pages = {
  shell: [
    {
      path: '/projects',
      handle: { title: texts.projects },
      lazy: async () => ({ Component: (await import('./project-list.tsx')).ProjectList }),
    },
    {
      path: '/new-project',
      handle: { title: texts.newProject },
      lazy: async () => ({ Component: (await import('./new-project.tsx')).NewProject }),
    },
    {
      path: '/project/update/:id',
      handle: { title: texts.project },
      lazy: async () => ({ Component: (await import('./edit-project.tsx')).EditProject }),
    },
  ],
  navigation: [{ to: '/projects', label: texts.projects, icon: IconFolder, order: 30 }],
  commands: [{ label: texts.newProject, icon: IconFolder, to: '/new-project', group: 'Create' }],
};
