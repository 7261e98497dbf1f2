import { defineFeature } from '#platform/feature/feature.ts';
import { weightAuditKinds } from '../audit-kinds.ts';
import * as weights from '../contract.ts';
import { weightRoutes } from './routes.ts';
import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const COMPUTED = 'Computed from the settings and the answers: Earshot computes it again.';

/** The weight settings and summary of a study. The weights themselves are a column of the CSV. */
const weightArchive: ArchivePart = {
  order: 140,
  texts: {
    study_weights: { settings: 'searched', summary: 'searched', problems: 'fixed' },
  },
  tables: {
    study_weights: {
      workspace: LEFT_OUT_REASONS.workspace,
      study: STUDY_LEFT_OUT_REASON,
      folds: COMPUTED,
      problems: COMPUTED,
    },
  },
  notArchived: { column_weights: COMPUTED },
  itemFolderFiles: [
    {
      name: 'weights.json',
      about: 'how responses are weighted, and how that came out; null without weights',
      row: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('study_weights')} from study_weights
          where workspace = ${scope.workspace} and study = ${item}`),
    },
  ],
  /** Recomputing weights does not add an entry to the audit log, so their time is compared here. */
  changedSince: (scope, item, from) => sql`exists (
    select 1 from study_weights where workspace = ${scope.workspace}
      ${item === null ? sql`` : sql`and study = ${item}`} and computed_at >= ${from})`,
};

export const weightFeature = defineFeature({
  contracts: { weights },
  examples: {
    setWeights: {
      participants: 'completed',
      source: {
        kind: 'raking',
        unit: 'percent',
        margins: [
          {
            by: 'k3m9x2p7qa.',
            categories: [
              { label: 'Under 35', choices: ['a2b4c6d8e9'], target: 40 },
              { label: '35 and over', choices: ['f3g5h7j9k2', 'm4n6p8q2r3'], target: 60 },
            ],
          },
        ],
        trimming: { of: 'mean', lower: 0.3, upper: 3 },
        base: null,
      },
    },
  },
  audit: weightAuditKinds,
  routes: weightRoutes,
  archive: [weightArchive],
});
