import { defineFeature } from '#platform/feature/feature.ts';
import { transcriptAuditKinds } from '../audit-kinds.ts';
import * as transcripts from '../contract.ts';
import { transcriptArchive } from './archive.ts';
import { transcriptWorkers } from './jobs.ts';
import { transcriptPolicy } from './policy.ts';
import { readSpeaker } from './queries.ts';
import { transcriptRoutes } from './routes.ts';
import { collectNewRecording } from './collect-recordings.ts';

export const transcriptFeature = defineFeature({
  contracts: { transcripts },
  policy: transcriptPolicy,
  actions: {
    'transcript.edit': {
      about: 'write, upload, correct and delete transcripts, and request them',
      keyScopes: ['responses:write'],
    },
    'transcript.automate': {
      about: 'have recordings of a study transcribed automatically',
      keyScopes: ['responses:write'],
    },
  },
  section: { title: 'Results' },
  examples: {
    editTranscript: {
      revision: 3,
      changes: [{ do: 'set', id: 'k3v9a1m2p7qs', text: 'I use it every morning.' }],
    },
    restoreTranscript: { revision: 4 },
    transcribe: { again: false, language: 'de' },
  },
  audit: transcriptAuditKinds,
  routes: transcriptRoutes,
  readSpeaker,
  onSoundReady: collectNewRecording,
  workers: transcriptWorkers,
  archive: [transcriptArchive],
});
