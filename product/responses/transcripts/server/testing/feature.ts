import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { seedRecording } from './seed-recording.ts';

defineFeatureForTests({
  order: 24,
  async seed(context) {
    await seedRecording(context);
    return {};
  },
  parameters: {
    format: () => 'vtt',
  },
  bodies: {
    'PATCH /api/studies/:studyId/responses/:responseId/recordings/:uploadId/transcript': () => ({
      revision: 1,
      changes: [{ do: 'set', id: 'first', text: 'Corrected' }],
    }),
    'POST /api/studies/:studyId/responses/:responseId/recordings/:uploadId/transcript/undo': () => ({
      revision: 1,
    }),
    'POST /api/studies/:studyId/responses/:responseId/recordings/:uploadId/transcript/transcribe': () => ({
      again: true,
    }),
  },
  files: {
    'POST /api/studies/:studyId/responses/:responseId/recordings/:uploadId/transcript': () =>
      Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'),
  },
});
