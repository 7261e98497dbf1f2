import { getSigningKey } from '#platform/secrets/keys.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

const settings = () => ({ environment: 'sandbox', campaign: 'CAMPAIGN1', fundingSource: 'BALANCE' });

defineFeatureForTests({
  order: 201,
  bodies: { 'PUT /api/connections/tremendous': () => ({ ...settings(), key: 'TEST_key-of-tests' }) },
  async seed({ admin, services, scope: { workspace, now } }) {
    const key = Buffer.from('TEST_key-of-tests');
    const secret = sealSecret(getSigningKey(services.database), 'tremendous', workspace, key);
    await admin`
      insert into tremendous_accounts (workspace, environment, secret, campaign, funding_source, updated_at)
      values (${workspace}, 'sandbox', ${secret}, 'CAMPAIGN1', 'BALANCE', ${now}) on conflict do nothing`;
    return {};
  },
});
