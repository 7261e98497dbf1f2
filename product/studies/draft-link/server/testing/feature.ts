import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createDraftLink } from '../create-draft-link.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    draftToken: string;
  }
}

defineFeatureForTests({
  order: 75,
  missing: () => ({ draftToken: 'no-such-token-00000000' }),
  async seed({ services, scope, fixtures }) {
    const { url } = await services.database.within(scope, (tx) =>
      createDraftLink(services, tx, scope, fixtures.study),
    );
    return { draftToken: url.split('/').at(-1)! };
  },
  parameters: {
    draftToken: ({ draftToken }) => draftToken,
  },
});
