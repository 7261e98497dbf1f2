import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createAttribute } from '../create-attribute.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    attributeKey: string;
  }
}

const createName = () => `Attribute ${randomUUID().slice(0, 8)}`;

defineFeatureForTests({
  order: 6,
  missing: () => ({ attributeKey: 'no_such_attribute' }),
  async seed({ services, scope }) {
    const { key } = await services.database.within(scope, (tx) =>
      createAttribute(tx, scope, { name: createName(), type: 'text' }),
    );
    return { attributeKey: key };
  },
  parameters: { attributeKey: ({ attributeKey }) => attributeKey },
  bodies: {
    'POST /api/participant-attributes': () => ({ name: createName(), type: 'number' }),
    'POST /api/participant-attributes/:attributeKey/preview': () => ({ type: 'number', options: [] }),
    'PATCH /api/participant-attributes/:attributeKey': () => ({ type: 'number' }),
  },
});
