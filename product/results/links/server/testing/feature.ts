import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createResultLink } from '../create-result-link.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    resultLink: string;
    resultsToken: string;
  }
}

defineFeatureForTests({
  order: 74,
  missing: () => ({ resultLink: randomUUID(), resultsToken: 'no-such-token-00000000' }),
  async seed({ services, scope, fixtures }) {
    const { id, url } = await createResultLink(services, scope, {
      study: fixtures.study,
      name: 'For the board',
      query: {},
      texts: [],
      password: null,
      endsAt: null,
    });
    return { resultLink: id, resultsToken: url.split('/').at(-1)! };
  },
  parameters: {
    resultLinkId: ({ resultLink }) => resultLink,
    resultsToken: ({ resultsToken }) => resultsToken,
  },
  bodies: {
    'POST /api/studies/:studyId/result-links': () => ({
      name: 'For customers',
      query: { device: 'phone' },
      texts: [],
      password: null,
      endsAt: null,
    }),
    'POST /api/shared/results/:resultsToken/open': () => ({}),
  },
});
