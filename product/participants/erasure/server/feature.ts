import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { erasureAuditKinds } from '../audit-kinds.ts';
import * as erasures from '../contract.ts';
import { participantErasure } from './erase-own-rows.ts';
import { erasurePolicy } from './policy.ts';
import { erasureRoutes } from './routes.ts';
import { erasureWorkers } from './jobs.ts';
import { participantRetention } from './retention.ts';

const erasureArchive: ArchivePart = {
  order: 320,
  texts: {
    erasures: { searched: 'fixed', hashes: 'fixed', removed: 'fixed', places: 'fixed', receipt: 'fixed' },
  },
  tables: {
    erasures: {
      workspace: LEFT_OUT_REASONS.workspace,
      searched: 'What is still searched for, until the erasure is finished.',
    },
  },
  workspaceFiles: [
    {
      name: 'erasures.json',
      about: 'participants who were erased, without personal data, with the signed receipts',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('erasures')} from erasures
          where workspace = ${scope.workspace} order by requested_at, id`),
    },
  ],
};

export const erasureFeature = defineFeature({
  contracts: { erasures },
  policy: erasurePolicy,
  actions: {
    'participant.erase': { about: 'erase participants, and read the receipts', keyScopes: [] },
  },
  section: { title: 'Participants' },
  examples: {
    eraseParticipant: { confirm: 'erase' },
    eraseParticipants: { participants: [EXAMPLE_IDS.participant], confirm: 'erase' },
  },
  audit: erasureAuditKinds,
  routes: erasureRoutes,
  workers: erasureWorkers,
  archive: [erasureArchive],
  erasure: [participantErasure],
  retention: participantRetention,
});
