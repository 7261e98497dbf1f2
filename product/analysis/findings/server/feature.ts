import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { findingAuditKinds } from '../audit-kinds.ts';
import * as findings from '../contract.ts';
import { findingArchive } from './archive.ts';
import { findingComments } from './find-commented-finding.ts';
import { findingShareLink } from './finding-share-link.ts';
import { findingWorkers } from './jobs.ts';
import { findingPolicy } from './policy.ts';
import { findingRoutes } from './routes.ts';
import { findingErasure } from './lost-evidence/count-lost-evidence.ts';

export const findingFeature = defineFeature({
  contracts: { findings },
  policy: findingPolicy,
  actions: {
    'finding.edit': {
      about: 'create, change, order, delete and restore findings and their evidence',
      keyScopes: ['responses:write'],
    },
    'finding.share': {
      about: 'create and revoke the link of a finding that everyone can open',
      keyScopes: [],
    },
  },
  section: {
    title: 'Findings',
    note: `Findings are read with \`results.read\`. Only people create links, no API keys. The page behind a link shows a quote only while
the consent of its participant allows it.`,
  },
  examples: {
    addEvidence: {
      kind: 'figure',
      block: 'k3m9x2p7qa',
      query: 'device=phone',
      label: 'On phones, half of the people gave up.',
      stance: 'supports',
    },
    createFinding: {
      title: 'Waiting is what people dislike most',
      evidence: { kind: 'answer', block: 'k3m9x2p7qa', response: EXAMPLE_IDS.response, stance: 'supports' },
    },
    reviewLostEvidence: { count: 2 },
    updateEvidence: { stance: 'contradicts', note: 'Only when the network is slow.' },
    updateFinding: { revision: 0, status: 'confirmed', position: 0 },
  },
  audit: findingAuditKinds,
  comments: [findingComments],
  routes: findingRoutes,
  workers: findingWorkers,
  archive: [findingArchive],
  shareLinks: [findingShareLink],
  erasure: [findingErasure],
});
