import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { incentiveCodeAuditKinds } from '../audit-kinds.ts';
import * as incentiveCodes from '../contract.ts';
import { incentiveCodeRoutes } from './routes.ts';

const incentiveCodeArchive: ArchivePart = {
  order: 345,
  texts: { incentive_codes: { currency: 'fixed' } },
  tables: {},
  notArchived: {
    incentive_codes: 'Encrypted by the key of this installation, and worth money.',
  },
};

export const incentiveCodeFeature = defineFeature({
  contracts: { incentiveCodes },
  section: { title: 'Incentives' },
  examples: {
    addIncentiveCodes: { currency: 'EUR', amount: 2_000, codes: ['GIFT-7K2Q-0001', 'GIFT-7K2Q-0002'] },
    deleteUnusedCodes: { currency: 'EUR', amount: 2_000 },
    handOutCodes: { incentives: [EXAMPLE_IDS.incentive] },
  },
  audit: incentiveCodeAuditKinds,
  routes: incentiveCodeRoutes,
  archive: [incentiveCodeArchive],
});
