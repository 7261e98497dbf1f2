import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 200,
  bodies: {
    'PUT /api/connections/model': () => ({
      name: 'Model',
      address: 'https://model.example.com/v1',
      model: 'small-1',
      isOn: true,
      monthlyTokens: null,
      names: ['Anna Müller'],
    }),
  },
});
