import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 200,
  bodies: {
    'PUT /api/connections/transcription': () => ({
      name: 'Speech',
      address: 'https://speech.example.com/v1',
      model: 'whisper-1',
      isOn: true,
      isAutomatic: false,
      monthlyMinutes: null,
    }),
  },
});
