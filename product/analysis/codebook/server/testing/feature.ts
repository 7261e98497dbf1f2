import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 70,
  bodies: {
    'POST /api/codebook/tags': () => ({ name: `Tag ${randomUUID().slice(0, 8)}` }),
    'POST /api/codebook/groups': () => ({ name: `Group ${randomUUID().slice(0, 8)}` }),
    'POST /api/codebook/import': () => ({ tags: [{ name: `Tag ${randomUUID().slice(0, 8)}` }] }),
    'POST /api/codebook/tags/:tagId/merge': ({ otherTag }) => ({ into: otherTag }),
    'PUT /api/codebook/order': ({ tag, tagGroup }) => ({
      groups: [{ id: tagGroup, tags: [tag] }],
      ungrouped: [],
    }),
    'PATCH /api/codebook/groups/:groupId': () => ({ name: `Group ${randomUUID().slice(0, 8)}` }),
    'POST /api/codebook/tags/:tagId/split': ({ highlight }) => ({
      name: `Tag ${randomUUID().slice(0, 8)}`,
      highlights: [highlight],
    }),
    'PATCH /api/codebook/tags/:tagId': () => ({ description: 'What it means.' }),
  },
});
