import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import type { ErasurePart } from '../../erasure/server/list-parts.ts';
import { mergeAuditKinds } from '../audit-kinds.ts';
import * as merges from '../contract.ts';
import { mergeWorkers } from './jobs.ts';
import { mergePolicy } from './policy.ts';
import { mergeRoutes } from './routes.ts';

const mergeArchive: ArchivePart = {
  order: 330,
  texts: {
    participant_merges: 'by key',
  },
  tables: { merged_participants: { workspace: LEFT_OUT_REASONS.workspace } },
  notArchived: { participant_merges: 'Only for undoing merges of the last day.' },
  workspaceFiles: [
    {
      name: 'merged-participants.json',
      about: 'who was merged into whom, by id',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('merged_participants')} from merged_participants
          where workspace = ${scope.workspace} order by merged`),
    },
  ],
};

/** What a merge could give back, and the ids of those who were merged into the participant. */
const mergeErasure: ErasurePart = {
  order: 80,
  async erase(tx, { workspace }, { participant }) {
    await tx`
      delete from participant_merges
      where workspace = ${workspace} and (kept = ${participant} or merged = ${participant})`;
    await tx`
      with recursive gone as (
        select ${participant}::uuid as id
        union
        select m.merged from gone g join merged_participants m on m.workspace = ${workspace} and m.kept = g.id)
      delete from merged_participants m using gone g
      where m.workspace = ${workspace} and (m.merged = g.id or m.kept = g.id)`;
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
