import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createProject } from '../create-project.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    project: string;
  }
}

defineFeatureForTests({
  order: 40,
  missing: () => ({ project: randomUUID() }),
  async seed({ services, scope, persons, fixtures }) {
    const { id } = await services.database.within(scope, (tx) =>
      createProject(tx, scope, {
        name: `Project ${fixtures.study}`,
        colour: 'teal',
        visibility: 'members',
        members: [persons.owner],
      }),
    );
    return { project: id };
  },
  parameters: {
    projectId: ({ project }) => project,
  },
  bodies: {
    'POST /api/projects': () => ({
      name: `Project ${randomUUID().slice(0, 8)}`,
      colour: 'blue',
      visibility: 'workspace',
    }),
    'DELETE /api/projects/:projectId': () => ({ moveTo: null }),
    'PATCH /api/projects/:projectId': () => ({ description: 'What it is about.' }),
  },
});
