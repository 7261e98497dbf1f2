import { defineFeature } from '#platform/feature/feature.ts';
import { weightAuditKinds } from '../audit-kinds.ts';
import * as weights from '../contract.ts';
import { weightArchive } from './archive.ts';
import { weightRoutes } from './routes.ts';

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
