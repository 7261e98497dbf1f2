import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 70,
  bodies: {
    'POST /api/studies/:studyId/responses/tag': ({ tag, codedResponse }) => ({
      responses: [codedResponse],
      tag,
      tagged: true,
    }),
  },
});
