import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import * as transcription from '../contract.ts';
import { transcriptionProgressRoutes } from './routes.ts';

export const transcriptionProgressFeature = defineFeature({
  contracts: { recordings: transcription },
  examples: {
    setStudyTranscription: { mode: 'on' },
    transcribeResponses: { responses: [EXAMPLE_IDS.response] },
  },
  routes: transcriptionProgressRoutes,
});
