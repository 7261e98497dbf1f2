import { pluralize } from '#platform/ui/figures.ts';
import type { ProjectColour } from '../../project.ts';

/** English texts of projects that several screens show. */
export const texts = {
  projects: 'Projects',
  newProject: 'New project',
  project: 'Project',
  noProject: 'No project',
  chooseProject: 'Choose a project',
  projectNotFound: 'This project doesn’t exist, or you don’t have access. Choose another one.',
  couldntLoadProjects: 'Couldn’t load the projects. Reload the page.',
  everyone: 'Everyone in the workspace',
  members: (count: number) => pluralize(count, 'member'),
  colour: 'Colour',
  colours: {
    grey: 'Grey',
    red: 'Red',
    orange: 'Orange',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
  } satisfies Record<ProjectColour, string>,
};
