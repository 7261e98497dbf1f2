import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 201,
  bodies: { 'PUT /api/connections/prolific': () => ({ token: 'token-of-prolific' }) },
  async fill({ admin, scope: { workspace, now }, persons }) {
    await admin`
      insert into prolific_connections (workspace, secret, account_name, currency, created_at, created_by)
      values (${workspace}, '\\x00', 'Ada Example', 'GBP', ${now}, ${persons.owner})`;
  },
});
