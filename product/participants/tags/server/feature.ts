import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { participantTagAuditKinds } from '../audit-kinds.ts';
import * as participantTags from '../contract.ts';
import { participantTagPolicy } from './policy.ts';
import { participantTagRoutes } from './routes.ts';

const participantTagArchive: ArchivePart = {
  order: 280,
  texts: {
    participant_tags: { name: 'searched' },
  },
  tables: { participant_tags: { workspace: LEFT_OUT_REASONS.workspace } },
  workspaceFiles: [
    {
      name: 'participant-tags.json',
      about: 'the tags for participants',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('participant_tags')} from participant_tags
          where workspace = ${scope.workspace} order by created_at, id`),
    },
  ],
};

export const participantTagFeature = defineFeature({
  contracts: { participantTags },
  policy: participantTagPolicy,
  actions: {
    'participant-tag.edit': {
      about: 'create, rename and delete tags for participants',
      keyScopes: ['participants:write'],
    },
  },
  section: { title: 'Participants' },
  examples: {
    createParticipantTag: { name: 'Beta testers' },
    renameParticipantTag: { name: 'Testers' },
  },
  audit: participantTagAuditKinds,
  routes: participantTagRoutes,
  archive: [participantTagArchive],
});
