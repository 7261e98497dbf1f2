import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { participantImportAuditKinds } from '../audit-kinds.ts';
import * as participantImports from '../contract.ts';
import { importErasure } from './erase-imports.ts';
import { participantImportWorkers } from './jobs.ts';
import { participantImportPolicy } from './policy.ts';
import { participantImportRoutes } from './routes.ts';

const participantImportArchive: ArchivePart = {
  order: 295,
  texts: {
    participant_imports: {
      state: 'fixed',
      file: 'fixed',
      file_name: 'searched',
      encoding: 'fixed',
      settings: 'searched',
      plan: 'searched',
      counts: 'fixed',
      undo: 'fixed',
      error: 'fixed',
    },
    participant_import_rows: 'by key',
  },
  tables: {},
  notArchived: {
    participant_imports: 'Deleted a day after the import; whom it added is in participants.json.',
    participant_import_rows: 'Deleted a day after the import; whom it added is in participants.json.',
  },
};

export const participantImportFeature = defineFeature({
  contracts: { participantImports },
  policy: participantImportPolicy,
  actions: {
    'participant.import': {
      about: 'import participants from CSV files, and undo it within a day',
      keyScopes: ['participants:write'],
    },
  },
  section: { title: 'Participants' },
  examples: {
    checkParticipantImport: {
      encoding: 'utf-8',
      separator: ',',
      hasHeader: true,
      columns: [
        { as: 'externalId' },
        { as: 'email' },
        { as: 'name' },
        { as: 'newAttribute', name: 'Plan', type: 'oneOf' },
        { as: 'skip' },
      ],
    },
    confirmParticipantImport: { revision: 1, leaveOut: 0 },
  },
  audit: participantImportAuditKinds,
  routes: participantImportRoutes,
  workers: participantImportWorkers,
  archive: [participantImportArchive],
  erasure: [importErasure],
});
