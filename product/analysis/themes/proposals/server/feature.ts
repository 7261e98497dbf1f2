import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';
import { themeProposalAuditKinds } from '../audit-kinds.ts';
import * as themeProposals from '../contract.ts';
import { buildProposalWorkers } from './build-workers.ts';
import { themeProposalRoutes } from './routes.ts';

/** What a language model proposed for themes and people decided. */
const themeProposalArchive: ArchivePart = {
  order: 225,
  texts: {
    theme_proposal_runs: { block: 'fixed', state: 'fixed', problem: 'fixed' },
    theme_proposals: {
      name: 'searched',
      description: 'searched',
      quotes: 'searched',
      block: 'fixed',
      model: 'fixed',
      kind: 'fixed',
      state: 'fixed',
    },
  },
  tables: {
    theme_proposals: { workspace: LEFT_OUT_REASONS.workspace, study: STUDY_LEFT_OUT_REASON },
  },
  notArchived: {
    theme_proposal_runs: 'State of requests to the language model.',
  },
  itemFolderFiles: [
    {
      name: 'theme-proposals.json',
      about: 'names, merges and themes that a language model proposed, and what people decided',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('theme_proposals')} from theme_proposals
          where workspace = ${scope.workspace} and study = ${item} order by block, created_at, id`),
    },
  ],
  /** Proposals and decisions are not in the audit log, so their time is compared here. */
  changedSince: (scope, item, since) => sql`exists (
    select from theme_proposals where workspace = ${scope.workspace}
      ${item === null ? sql`` : sql`and study = ${item}`} and greatest(created_at, decided_at) >= ${since})`,
};

export const themeProposalFeature = defineFeature({
  contracts: { themeProposals },
  examples: {
    decideProposal: { do: 'accept' },
  },
  audit: themeProposalAuditKinds,
  routes: themeProposalRoutes,
  workers: buildProposalWorkers,
  archive: [themeProposalArchive],
});
