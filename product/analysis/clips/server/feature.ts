import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { clipAuditKinds } from '../audit-kinds.ts';
import * as clips from '../contract.ts';
import { clipArchive } from './archive.ts';
import { clipWorkers } from './jobs.ts';
import { clipPolicy } from './policy.ts';
import { clipRoutes } from './routes.ts';
import { reelShareLink } from './sharing/reel-share-link.ts';
import { reelErasure } from './erase-reel-files.ts';

export const clipFeature = defineFeature({
  contracts: { clips },
  policy: clipPolicy,
  actions: {
    'clip.edit': { about: 'make, change and delete clips and reels', keyScopes: ['responses:write'] },
    'reel.share': {
      about: 'export a reel as a file; create and revoke the link that plays it',
      keyScopes: [],
    },
  },
  section: {
    title: 'Clips and reels',
    note: `Clips and reels are seen, and exported files downloaded, with \`results.read\`. Only people export and share, no API keys. Files and links contain only clips whose
participants allow it at that time.`,
  },
  examples: {
    createClip: { response: EXAMPLE_IDS.response, asset: EXAMPLE_IDS.key, startMs: 12_000, endMs: 20_500 },
    createReel: { title: 'Waiting', clips: [EXAMPLE_IDS.key] },
    updateClip: { startMs: 11_500, endMs: 20_500 },
    updateReel: {
      revision: 0,
      captions: true,
      clips: [{ clip: EXAMPLE_IDS.key, title: 'It takes too long' }],
    },
  },
  audit: clipAuditKinds,
  routes: clipRoutes,
  workers: clipWorkers,
  archive: [clipArchive],
  shareLinks: [reelShareLink],
  erasure: [reelErasure],
});
