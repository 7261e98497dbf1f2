import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 60,
  fill: ({ admin, scope: { workspace }, fixtures: { study } }) => admin`
    insert into transcription_switches (workspace, study, mode, is_swept) values (${workspace}, ${study}, 'off', true)
    on conflict do nothing`,
  bodies: {
    'PUT /api/studies/:studyId/transcription': () => ({ mode: 'on' }),
    'POST /api/studies/:studyId/transcription/recordings': ({ response }) => ({ responses: [response] }),
  },
});
