import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 60,
  bodies: {
    'PUT /api/studies/:studyId/transcription': () => ({ mode: 'on' }),
    'POST /api/studies/:studyId/transcription/recordings': ({ response }) => ({ responses: [response] }),
  },
});
