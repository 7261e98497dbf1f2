import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { buildPreferenceAddress } from '../build-preference-address.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    preferenceToken: string;
  }
}

defineFeatureForTests({
  order: 12,
  missing: () => ({ preferenceToken: 'x'.repeat(59) }),
  async seed({ services, scope, fixtures: { participant } }) {
    const address = buildPreferenceAddress(services, { workspace: scope.workspace, participant });
    return { preferenceToken: address.split('/').at(-1)! };
  },
  parameters: { preferenceToken: ({ preferenceToken }) => preferenceToken, dataCode: () => 'expired' },
  bodies: { 'POST /preferences/:preferenceToken/choices': () => ({ action: 'save', frequency: 'less' }) },
});
