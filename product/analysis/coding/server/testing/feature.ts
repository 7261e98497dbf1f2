import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 70,
  bodies: {
    'POST /api/studies/:studyId/highlights': ({ question, tag, codedResponse }) => ({
      block: question,
      tags: [tag],
      items: [{ response: codedResponse }],
    }),
    'POST /api/studies/:studyId/highlights/import': ({ question, tag, codedResponse }) => ({
      tags: [{ id: tag, name: 'A tag' }],
      highlights: [
        {
          response: codedResponse,
          block: question,
          coder: randomUUID(),
          asset: null,
          start_at: 0,
          end_at: 1,
          quote: 'A',
          note: 'A note.',
          created_at: '2024-11-05T09:12:00Z',
          tags: [],
        },
      ],
    }),
    'POST /api/studies/:studyId/highlights/untag': ({ highlight, tag }) => ({
      items: [{ highlight, tags: [tag] }],
    }),
    'PATCH /api/studies/:studyId/highlights/:highlightId': () => ({ note: 'A note.' }),
  },
});
