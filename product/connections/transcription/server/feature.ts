import { defineFeature } from '#platform/feature/feature.ts';
import { transcriptionAuditKinds } from '../audit-kinds.ts';
import * as transcription from '../contract.ts';
import { transcriptionPolicy } from './policy.ts';
import { transcriptionRoutes } from './routes.ts';
import { transcriptionErasure } from './list-transcription-receivers.ts';

export const transcriptionFeature = defineFeature({
  contracts: { transcription },
  policy: transcriptionPolicy,
  actions: {
    'transcription.read': { about: 'see the transcription service and its log', keyScopes: [] },
    'transcription.manage': { about: 'set up, test, turn off and remove it', keyScopes: [] },
  },
  section: { title: 'Transcription' },
  examples: {
    saveTranscriptionService: {
      name: 'Speech to text',
      address: 'https://api.openai.com/v1',
      model: 'whisper-1',
      key: 'the-key-of-the-service',
      isOn: true,
      isAutomatic: false,
      monthlyMinutes: 600,
      minutePrice: 0.006,
    },
  },
  audit: transcriptionAuditKinds,
  routes: transcriptionRoutes,
  erasure: [transcriptionErasure],
});
