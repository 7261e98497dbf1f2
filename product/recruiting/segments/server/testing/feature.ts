import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import type { ConditionGroup } from '../../condition.ts';
import { createSegment } from '../create-segment.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    segment: string;
  }
}

const createName = () => `Segment ${randomUUID().slice(0, 8)}`;
const conditions: ConditionGroup = { match: 'all', conditions: [{ about: 'doNotContact', is: false }] };

defineFeatureForTests({
  order: 9,
  missing: () => ({ segment: randomUUID() }),
  async seed({ services, scope }) {
    const { id } = await services.database.within(scope, (tx) =>
      createSegment(tx, scope, { name: createName(), conditions }),
    );
    return { segment: id };
  },
  parameters: { segmentId: ({ segment }) => segment },
  bodies: {
    'POST /api/segments': () => ({ name: createName(), conditions }),
    'POST /api/segments/count': () => ({ conditions }),
    'PATCH /api/segments/:segmentId': () => ({ revision: 0, name: createName() }),
  },
});
