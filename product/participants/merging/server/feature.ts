import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import type { ErasurePart } from '../../erasure/server/list-parts.ts';
import { mergeAuditKinds } from '../audit-kinds.ts';
import * as merges from '../contract.ts';
import { mergeWorkers } from './jobs.ts';
import { mergePolicy } from './policy.ts';
import { mergeRoutes } from './routes.ts';

const mergeArchive: ArchivePart = {
  order: 330,
  tables: {},
  notArchived: { participant_merges: 'Only for undoing merges of the last day.' },
};

/** What a merge could give back. */
const mergeErasure: ErasurePart = {
  order: 80,
  async erase(tx, { workspace }, { participant }) {
    await tx`
      delete from participant_merges
      where workspace = ${workspace} and (kept = ${participant} or merged = ${participant})`;
    return {};
  },
};

export const mergeFeature = defineFeature({
  contracts: { merges },
  policy: mergePolicy,
  actions: {
    'participant.merge': {
      about: 'merge two participants into one, and undo it for a day',
      keyScopes: ['participants:write'],
    },
  },
  section: { title: 'Participants' },
  examples: { mergeParticipants: { other: '9b3e6f21-7c48-4a05-b6d9-2e8f1a5c7d34' } },
  audit: mergeAuditKinds,
  routes: mergeRoutes,
  workers: mergeWorkers,
  archive: [mergeArchive],
  erasure: [mergeErasure],
});
