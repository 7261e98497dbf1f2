import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createTemplate } from '../create-template.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    template: string;
  }
}

defineFeatureForTests({
  order: 34,
  missing: () => ({ template: randomUUID() }),
  async seed({ services, scope, fixtures }) {
    const { id } = await services.database.within(scope, (tx) =>
      createTemplate(tx, scope, { name: 'A template', category: 'loyalty', copyOf: fixtures.study }),
    );
    return { template: id };
  },
  parameters: {
    templateId: ({ template }) => template,
  },
  bodies: {
    'POST /api/templates/:templateId/use': () => ({ name: 'A study of it' }),
    'POST /api/templates': ({ study }) => ({ name: 'As a template', category: 'usability', copyOf: study }),
    'PATCH /api/templates/:templateId': () => ({ category: 'market', description: 'What it is for.' }),
  },
});
