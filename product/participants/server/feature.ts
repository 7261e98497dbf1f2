import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { participantAuditKinds } from '../audit-kinds.ts';
import * as participants from '../contract.ts';
import { participantEventTypes } from '../event-types.ts';
import { participantPolicy } from './policy.ts';
import { participantRoutes } from './routes.ts';
import { participantTimeline } from './collect-added.ts';

const { workspace } = LEFT_OUT_REASONS;

const participantArchive: ArchivePart = {
  order: 290,
  texts: {
    participants: 'by key',
  },
  tables: {
    participants: {
      workspace,
      sort_name: 'Made of name, email address and id.',
      erased_at: 'People who are being erased are not in it.',
    },
    participant_access: { workspace },
  },
  workspaceFiles: [
    {
      name: 'participants.json',
      about: 'the people of the workspace, with their attributes and the ids of their tags',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('participants')} from participants
          where workspace = ${scope.workspace} and erased_at is null order by created_at, id`),
    },
    {
      name: 'participant-access.json',
      about: 'whether viewers see who participants are',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('participant_access')} from participant_access where workspace = ${scope.workspace}`),
    },
  ],
};

export const participantFeature = defineFeature({
  contracts: { participants },
  policy: participantPolicy,
  actions: {
    'participant.edit': { about: 'add, change and tag participants', keyScopes: ['participants:write'] },
    'participant.export': {
      about: 'download participants as a table',
      keyScopes: ['participants:read'],
    },
  },
  section: { title: 'Participants' },
  examples: {
    createParticipant: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      externalId: 'customer-1815',
      attributes: { plan: 'Team', seats: 12 },
    },
    updateParticipant: { attributes: { plan: 'Enterprise' }, doNotContact: false },
    tagParticipants: { participants: [EXAMPLE_IDS.participant], tag: EXAMPLE_IDS.tag, tagged: true },
  },
  audit: participantAuditKinds,
  routes: participantRoutes,
  archive: [participantArchive],
  events: participantEventTypes,
  timeline: [participantTimeline],
});
