import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { attributeAuditKinds } from '../audit-kinds.ts';
import * as participantAttributes from '../contract.ts';
import { attributePolicy } from './policy.ts';
import { readAttributes } from './queries.ts';
import { attributeRoutes } from './routes.ts';

const attributeArchive: ArchivePart = {
  order: 270,
  texts: {
    participant_attributes: { name: 'searched', options: 'searched', key: 'fixed', type: 'fixed' },
  },
  tables: { participant_attributes: { workspace: LEFT_OUT_REASONS.workspace } },
  workspaceFiles: [
    {
      name: 'attributes.json',
      about: 'the attributes that participants can have, with their types',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('participant_attributes')} from participant_attributes
          where workspace = ${scope.workspace} order by position, key`),
    },
  ],
};

export const attributeFeature = defineFeature({
  contracts: { participantAttributes },
  policy: attributePolicy,
  actions: {
    'participant-attribute.edit': {
      about: 'add, change and delete attributes of participants',
      keyScopes: ['participants:write'],
    },
  },
  section: { title: 'Participants' },
  examples: {
    createAttribute: { name: 'Plan', type: 'oneOf', options: ['Free', 'Team', 'Enterprise'] },
    updateAttribute: { name: 'Current plan' },
    previewAttribute: { type: 'oneOf', options: ['Free', 'Team'] },
  },
  audit: attributeAuditKinds,
  routes: attributeRoutes,
  archive: [attributeArchive],
  studyAttributes: readAttributes,
});
