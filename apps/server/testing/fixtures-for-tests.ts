import { listFeaturesForTests, type Fixtures } from '#platform/testing/feature-for-tests.ts';

import.meta.glob('/product/**/server/testing/feature.ts', { eager: true });

export type { Fixtures };

/** Ids of the same form that do not exist. */
export const missingFixtures = (): Fixtures =>
  Object.assign(
    { workspace: crypto.randomUUID() },
    ...listFeaturesForTests().map(({ missing }) => missing?.()),
  );
