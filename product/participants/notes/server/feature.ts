import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { participantNoteAuditKinds } from '../audit-kinds.ts';
import * as participantNotes from '../contract.ts';
import { participantNotePolicy } from './policy.ts';
import { participantNoteRoutes } from './routes.ts';
import { noteTimeline } from './collect-notes.ts';

const participantNoteArchive: ArchivePart = {
  order: 300,
  texts: {
    participant_notes: 'by key',
  },
  tables: { participant_notes: { workspace: LEFT_OUT_REASONS.workspace } },
  workspaceFiles: [
    {
      name: 'participant-notes.json',
      about: 'what members wrote about participants',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('participant_notes')} from participant_notes
          where workspace = ${scope.workspace} order by participant, created_at, id`),
    },
  ],
};

export const participantNoteFeature = defineFeature({
  contracts: { participantNotes },
  policy: participantNotePolicy,
  actions: {
    'participant.note': {
      about: 'write notes on participants, and change or delete own notes',
      keyScopes: ['participants:write'],
    },
  },
  section: { title: 'Participants' },
  examples: {
    addParticipantNote: { text: 'Prefers calls in the morning.' },
    changeParticipantNote: { text: 'Prefers calls after lunch.' },
  },
  audit: participantNoteAuditKinds,
  routes: participantNoteRoutes,
  archive: [participantNoteArchive],
  timeline: [noteTimeline],
});
