import { randomBytes, randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    apiKey: string;
  }
}

defineFeatureForTests({
  order: 52,
  missing: () => ({ apiKey: randomUUID() }),
  async seed({ admin, scope: { workspace, now }, persons }) {
    const apiKey = randomUUID();
    // Expires soon, so that many of them are not too many for their person.
    await admin`
      insert into api_keys (workspace, id, person, name, prefix, hash, scopes, created_at, expires_at)
      values (${workspace}, ${apiKey}, ${persons.owner}, 'Reports', 'eak_Abc123', ${randomBytes(32)},
        '["results:read"]', ${now}, ${new Date(now.getTime() + 30_000)})`;
    return { apiKey };
  },
  parameters: {
    keyId: ({ apiKey }) => apiKey,
  },
  bodies: {
    'POST /api/connections/api-keys': () => ({ name: 'Reports', scopes: ['results:read'], expiresAt: null }),
  },
});
